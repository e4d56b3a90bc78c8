/** What a sheet offers: the rectangle the bounding boxes must stay in, and solid obstacles in sheet
 *  coordinates. */
export interface SheetField {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly obstacles: readonly number[];
  /** By lowest grade: the obstacles, and the zones too bad for it. Null where no zone has a grade. */
  readonly byGrade: readonly (readonly number[])[] | null;
}
