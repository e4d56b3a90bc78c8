import { bandsOn } from '../rows/cutSize.ts';
import { bandThickness } from '../words/edges.ts';
import type { ListContext, ListReading, ListRow } from '../list.ts';
import { SIDES } from '../list.ts';
import { sameBand } from '../words/sameBand.ts';

type Bands = ListContext['bands'];
type Sizes = readonly [length: number | null, width: number | null];

/** A part as its file tells it: what is cut, and what it is when it is finished, where that is said. Lengths in mm. */
export interface PtxSizes {
  readonly row: ListRow;
  readonly cut: readonly [length: number, width: number];
  readonly finished: Sizes;
}

/** Sizes of a file are rounded: by less than this, mm, they are the same. */
const SAME = 0.05;
/** No band is thicker, mm. */
const THICKEST = 10;
const micro = (mm: number): number => Math.round(mm * 1e6) / 1e6;

/** Rows with the finished size that the job takes the bands off again: what is cut is what the file says, whatever the
 *  bands. A finished size that is another one is kept beside the part. */
export function withBands(parts: readonly PtxSizes[], known: Bands): Pick<ListReading, 'rows' | 'newBands'> {
  const named = parts.map((part) =>
    turned({ ...part, row: { ...part.row, edges: knownRefs(part.row, known) } }, known),
  );
  const newBands = newBandsOf(named, known);
  const bands = [...known, ...newBands];
  const rows = named.map(({ row, cut, finished }): ListRow => {
    const on = bandsOn(row.edges, bands);
    const [first, second] = [micro(cut[0] + on.w), micro(cut[1] + on.h)];
    const isSame = [first, second].every((size, at) => Math.abs(size - (finished[at] ?? size)) < SAME);
    const own = { 'Finished size': `${finished[0] ?? first} x ${finished[1] ?? second}` };
    return { ...row, first, second, own: isSame ? row.own : { ...row.own, ...own } };
  });
  return { rows, newBands };
}

function knownRefs({ edges }: ListRow, known: Bands): ListRow['edges'] {
  return Object.fromEntries(
    Object.entries(edges).map(([side, name]) => [side, sameBand(name, known)?.ref ?? name]),
  );
}

/** With length and width of the finished size exchanged where only so bands explain it: files of old versions have them
 *  so for a part whose grain lies across. */
function turned(part: PtxSizes, known: Bands): PtxSizes {
  const other: PtxSizes = { ...part, finished: [part.finished[1], part.finished[0]] };
  return !isExplained(part, known) && isExplained(other, known)
    ? { ...part, finished: other.finished }
    : part;
}

/** The finished size is larger by what the known bands add, and no more than others may. */
function isExplained(part: PtxSizes, known: Bands): boolean {
  return directions(part, known).every(({ pair, more }) => {
    const unknown = pair.filter((one) => one !== undefined && !isKnown(one, known)).length;
    return more > -SAME && more < unknown * THICKEST + SAME;
  });
}

const isKnown = (ref: string, bands: Bands): boolean => bands.some((band) => band.ref === ref);

/** The two bands of each direction, and what the finished size has more than the cut one and its known bands. */
function directions({ row, cut, finished }: PtxSizes, bands: Bands) {
  const { left, right, top, bottom } = row.edges;
  const on = bandsOn(row.edges, bands);
  return [
    { pair: [left, right], more: (finished[0] ?? NaN) - cut[0] - on.w },
    { pair: [top, bottom], more: (finished[1] ?? NaN) - cut[1] - on.h },
  ];
}

/** Bands that the job does not have. How thick one is the sizes tell where all parts agree, else its name. */
function newBandsOf(parts: readonly PtxSizes[], known: Bands): Bands {
  const found: { ref: string; thickness: number }[] = [];
  const refs = new Set(parts.flatMap(({ row }) => SIDES.flatMap((side) => row.edges[side] ?? [])));
  for (const ref of refs) {
    if (isKnown(ref, known)) continue;
    const sizes = parts.flatMap((part) => bySizes(ref, part, [...known, ...found]));
    const [first] = sizes;
    const isAgreed = sizes.every((one) => Math.abs(one - (first ?? one)) < 2 * SAME);
    const thickness = (isAgreed ? first : undefined) ?? bandThickness(ref) ?? 0;
    if (thickness > 0) found.push({ ref, thickness });
  }
  return found;
}

/** By how much a band makes a part larger, in each direction whose other band is known or none. */
function bySizes(ref: string, part: PtxSizes, bands: Bands): readonly number[] {
  return directions(part, bands).flatMap(({ pair, more }) => {
    const times = pair.filter((one) => one === ref).length;
    const isClear = pair.every((one) => one === undefined || one === ref || isKnown(one, bands));
    const each = Math.round((more / times) * 100) / 100;
    return times > 0 && isClear && more > -SAME && each <= THICKEST ? [each] : [];
  });
}
