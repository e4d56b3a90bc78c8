import { bandsOn } from './cutSize.ts';
import { bandThickness } from './edges.ts';
import type { ListContext, ListReading, ListRow } from './list.ts';
import { SIDES } from './list.ts';
import { sameBand } from './sameBand.ts';

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
const micro = (mm: number): number => Math.round(mm * 1e6) / 1e6;

/** Rows with the finished size that the job takes the bands off again: what is cut is what the file says, whatever the
 *  bands. A finished size that is another one is kept beside the part. */
export function withBands(parts: readonly PtxSizes[], known: Bands): Pick<ListReading, 'rows' | 'newBands'> {
  const named = parts.map((part) => ({ ...part, row: { ...part.row, edges: knownRefs(part.row, known) } }));
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

/** Bands that the job does not have. How thick one is the sizes tell, else its name. */
function newBandsOf(parts: readonly PtxSizes[], known: Bands): Bands {
  const found: { ref: string; thickness: number }[] = [];
  const refs = new Set(parts.flatMap(({ row }) => SIDES.flatMap((side) => row.edges[side] ?? [])));
  for (const ref of refs) {
    if (known.some((band) => band.ref === ref)) continue;
    const [bySize = bandThickness(ref) ?? 0] = parts.flatMap((part) =>
      bySizes(ref, part, [...known, ...found]),
    );
    if (bySize > 0) found.push({ ref, thickness: bySize });
  }
  return found;
}

/** By how much a band makes a part larger, in each direction whose other band is known or none. */
function bySizes(ref: string, { row, cut, finished }: PtxSizes, bands: Bands): readonly number[] {
  const { left, right, top, bottom } = row.edges;
  const on = bandsOn(row.edges, bands);
  return [
    { pair: [left, right], more: (finished[0] ?? NaN) - cut[0] - on.w },
    { pair: [top, bottom], more: (finished[1] ?? NaN) - cut[1] - on.h },
  ].flatMap(({ pair, more }) => {
    const times = pair.filter((one) => one === ref).length;
    const isClear = pair.every(
      (one) => one === undefined || one === ref || bands.some((band) => band.ref === one),
    );
    return times > 0 && isClear && more > -SAME ? [Math.round((more / times) * 100) / 100] : [];
  });
}
