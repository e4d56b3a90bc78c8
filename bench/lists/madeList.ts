/** A part as the shop means it; lengths in mm. */
export interface TrueRow {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly thickness: number | null;
  readonly qty: number;
  readonly material: string;
  readonly cabinet: string;
  readonly note: string;
  readonly edges: Readonly<Record<string, string>>;
}

/** A list with what it means and with the answers its author would give. */
export interface MadeList {
  readonly id: string;
  readonly text: string;
  readonly jobUnit: 'mm' | 'in';
  readonly rows: readonly TrueRow[];
  /** Meaning of each column; absent for lists without columns. */
  readonly fields: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
}

export const BANDS = [
  { ref: 'ABS 1 mm', thickness: 1 },
  { ref: 'ABS 2 mm', thickness: 2 },
] as const;
