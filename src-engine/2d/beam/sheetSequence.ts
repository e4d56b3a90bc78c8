import type { PackModel, SheetKind } from '../packing/packModel.ts';

/** Which side of its sheet the first cuts divide. */
export type Across = 'longer' | 'shorter';

/** Sheets of any kinds in the order in which a beam fills them, as arrays by position. Lengths are
 *  kerf-inflated ticks in the frame in which the first cuts of the sheet are vertical. */
export interface SheetSequence {
  readonly length: number;
  /** Index into PackModel.stocks. */
  readonly kind: Int32Array;
  /** 1 where the first cuts are horizontal: the frame is the sheet turned over its diagonal. */
  readonly flip: Uint8Array;
  readonly w: Float64Array;
  readonly h: Float64Array;
  /** Area of all sheets before this one, as a share of the model's unit; one more entry than sheets. */
  readonly before: Float64Array;
  /** The next position with another kind of sheet. */
  readonly other: Int32Array;
}

/** The sequence of the given kinds; a forced first cut wins over `across`. */
export function sheetSequence(model: PackModel, kinds: readonly number[], across: Across): SheetSequence {
  return layInOrder(model, kinds, ({ w, h }) => ((across === 'longer') === w >= h ? 1 : 0));
}

/** One sheet, its first cuts along `axis` (1: vertical). */
export const oneSheet = (model: PackModel, kind: number, axis: 0 | 1): SheetSequence =>
  layInOrder(model, [kind], () => axis);

function layInOrder(
  model: PackModel,
  kinds: readonly number[],
  axisOf: (stock: SheetKind) => 0 | 1,
): SheetSequence {
  const length = kinds.length;
  const sequence = {
    length,
    kind: Int32Array.from(kinds),
    flip: new Uint8Array(length),
    w: new Float64Array(length),
    h: new Float64Array(length),
    before: new Float64Array(length + 1),
    other: new Int32Array(length).fill(length),
  };
  kinds.forEach((kind, at) => {
    const { w, h } = model.stocks[kind];
    const axis = model.rootAxis >= 0 ? model.rootAxis : axisOf(model.stocks[kind]);
    sequence.flip[at] = 1 - axis;
    sequence.w[at] = axis === 1 ? w : h;
    sequence.h[at] = axis === 1 ? h : w;
    sequence.before[at + 1] = sequence.before[at] + (w * h) / model.areaUnit;
  });
  for (let at = length - 2; at >= 0; at--)
    sequence.other[at] = kinds[at] === kinds[at + 1] ? sequence.other[at + 1] : at + 1;
  return sequence;
}

/** The first position from `from` on whose sheet takes a piece of `w` x `h` (as it lies where nothing is
 *  flipped); the sequence's length when none does. */
export function firstThatTakes(sequence: SheetSequence, from: number, w: number, h: number): number {
  let at = from;
  while (at < sequence.length) {
    const flip = sequence.flip[at] === 1;
    if ((flip ? h : w) <= sequence.w[at] && (flip ? w : h) <= sequence.h[at]) return at;
    at = sequence.other[at];
  }
  return at;
}
