import { itemAt } from '../../src-engine/control/present.ts';
import type { Metrics1d, Rod } from '../../src-engine/contract/linear1d.ts';
import type { LinearRequest } from '../job/requests/linearRequest.ts';
import { rowOf } from '../plan/places/foldSheets.ts';
import { placeOfRow } from '../plan/places/placeOfRow.ts';
import { rodsView } from '../plan/rods/rodsView.ts';
import type { RodsPlan } from '../stores/plans/plan.ts';
import type { Arrangement, HandPiece, HandSheet, PieceAt } from './arrangement.ts';
import { moved, NO_MARKS, pinTaker } from './arrangement.ts';
import type { HandFault } from './handFaults.ts';
import { tooManySheets } from './handFaults.ts';
import type { HandKind } from './handKind.ts';
import { nameOf } from './handKind.ts';

type AnyRow = LinearRequest['parts'][number] | LinearRequest['stock'][number];

const rounded = (length: number): number => Math.round(length * 1e6) / 1e6;
const micro = (length: number): number => Math.round(length * 1e6);
const kerfOf = ({ options }: LinearRequest): number => options?.kerf ?? 0;
const startOf = ({ options }: LinearRequest): number => options?.trim?.start ?? 0;

/** What rods of one cross-section share: nothing in bars. */
const sectionOf = (row: AnyRow): string =>
  'sw' in row ? `${micro(Math.min(row.sw, row.sh))} ${micro(Math.max(row.sw, row.sh))}` : '';
const materialOf = (row: AnyRow): string => row.material?.trim() ?? '';

const arranged = new WeakMap<RodsPlan, Arrangement | null>();

/** Rods in the order of the answer: section by section. Made once of a plan: each of its hundreds of drawings asks for
 *  all of it. */
function arrangementOf(plan: RodsPlan): Arrangement | null {
  const known = arranged.get(plan);
  if (known !== undefined) return known;
  const made = arrange(plan);
  arranged.set(plan, made);
  return made;
}

function arrange({ asked, response, hand }: RodsPlan): Arrangement | null {
  const marks = hand ?? NO_MARKS;
  const sheets = rodsView(response)
    .groups.flatMap(({ rods }) => rods)
    .map((rod, at): HandSheet => {
      const isPinned = pinTaker(marks, at);
      return {
        stock: placeOfRow(asked.stockRows, rowOf(rod.meta)),
        closed: marks.closed.includes(at),
        pieces: rod.parts.map(({ meta, pos }) => ({
          row: placeOfRow(asked.partRows, rowOf(meta)),
          x: pos,
          y: 0,
          turned: false,
          pinned: isPinned({ row: rowOf(meta), x: pos, y: 0 }),
        })),
      };
    });
  const isKnown = sheets.every(({ stock, pieces }) => stock >= 0 && pieces.every(({ row }) => row >= 0));
  return isKnown ? sheets : null;
}

/** Pieces close up to the start of their rod in their order, a blade apart; rods stand by section. */
function settled(request: LinearRequest, sheets: Arrangement): Arrangement {
  const sections = sectionsOf(request);
  const place = ({ stock }: HandSheet): number => sections.indexOf(sectionOf(itemAt(request.stock, stock)));
  return sheets
    .map((sheet) => {
      let x = startOf(request);
      const pieces = sheet.pieces
        .toSorted((a, b) => a.x - b.x)
        .map((piece): HandPiece => {
          const laid = { ...piece, x: rounded(x), y: 0 };
          x += itemAt(request.parts, piece.row).length + kerfOf(request);
          return laid;
        });
      return { ...sheet, pieces };
    })
    .toSorted((a, b) => place(a) - place(b));
}

/** Cross-sections in order of first appearance among the parts, as the service orders them. */
const sectionsOf = ({ parts }: LinearRequest): readonly string[] => [
  ...new Set((parts as readonly AnyRow[]).map(sectionOf)),
];

/** How far a rod may be overshot: no piece lies wholly beyond its end. */
function toleranceOf({ parts, options }: LinearRequest): number {
  const shortest = Math.min(...parts.map(({ length }) => micro(length)));
  return Math.max(0, Math.min(micro(options?.tolerance ?? 0), shortest - 1));
}

/** A rod with pieces beyond its usable end, a piece of another material or section, more rods than there are. */
function faults(request: LinearRequest, sheets: Arrangement): readonly HandFault[] {
  const slack = toleranceOf(request);
  return [
    ...sheets.flatMap(({ stock, pieces }, sheet) => {
      const rod = itemAt(request.stock, stock);
      const end = micro(rod.length) - micro(request.options?.trim?.end ?? 0) + slack;
      const indices = pieces.map((_, index) => index);
      const beyond = indices.filter((index) => {
        const { row, x } = itemAt(pieces, index);
        return micro(x) + micro(itemAt(request.parts, row).length) > end;
      });
      const others = indices.filter(
        (index) => !isOfStock(itemAt(request.parts, itemAt(pieces, index).row), rod),
      );
      return [
        ...(beyond.length > 0 ? [{ kind: 'outside' as const, sheet, pieces: beyond }] : []),
        ...others.map((index) => ({ kind: 'material' as const, sheet, pieces: [index] })),
      ];
    }),
    ...tooManySheets(request, sheets),
  ];
}

const isOfStock = (part: AnyRow, rod: AnyRow): boolean =>
  materialOf(part) === materialOf(rod) && sectionOf(part) === sectionOf(rod);

/** The answer while nobody has judged it: no cuts, no rests. */
function draftOf({ asked, response }: RodsPlan, sheets: Arrangement): RodsPlan['response'] {
  const { request } = asked;
  const rods = sheets.map((sheet) => ({
    section: sectionOf(itemAt(request.stock, sheet.stock)),
    rod: rodOf(request, sheet),
  }));
  const metrics = metricsOf(
    response.metrics,
    rods.map(({ rod }) => rod),
  );
  const shared = { ...response, metrics, cutPlan: [], unplaced: [], warnings: [] };
  if (!('sections' in response)) return { ...shared, rods: rods.map(({ rod }) => rod) };
  const names = sectionsOf(request);
  const sections = response.sections.map((section, at) => {
    const own = rods.filter((one) => one.section === names[at]).map(({ rod }) => rod);
    return { ...section, rods: own, metrics: metricsOf(section.metrics, own) };
  });
  return { ...shared, sections };
}

function rodOf(request: LinearRequest, { stock, pieces }: HandSheet): Rod {
  const { length, price, meta } = itemAt(request.stock, stock);
  return {
    length,
    price: price ?? null,
    remaining: 0,
    parts: pieces.map(({ row, x }) => {
      const part = itemAt(request.parts, row);
      return {
        name: nameOf(request, row),
        pos: x,
        length: part.length,
        ...(part.meta && { meta: part.meta }),
      };
    }),
    offcuts: [],
    ...(meta && { meta }),
  };
}

function metricsOf(before: Metrics1d, rods: readonly Rod[]): Metrics1d {
  const full = rods.reduce((sum, { length }) => sum + length, 0);
  const pieces = rods.flatMap(({ parts }) => parts);
  const used = pieces.reduce((sum, { length }) => sum + length, 0);
  return {
    ...before,
    rodCount: rods.length,
    placed: pieces.length,
    yieldPct: full === 0 ? 0 : Math.round((used / full) * 10_000) / 100,
    cuts: 0,
    totalPrice: rods.reduce((sum, { price }) => sum + (price ?? 0), 0),
  };
}

/** A place before the piece that now has this number on its rod; past the last one at the end. `skip` is the piece
 *  itself where it lies on this rod. */
export function slotAt(sheets: Arrangement, sheet: number, skip: number | null, slot: number): number {
  const others = (sheets[sheet]?.pieces ?? []).filter((_, index) => index !== skip);
  const next = others[slot]?.x;
  const before = others[slot - 1]?.x;
  if (next === undefined) return Math.max(0, ...others.map(({ x }) => x + 1));
  return before === undefined ? next - 1 : (before + next) / 2;
}

/** One place earlier or later on its rod; up and down to the end of the rod before or after. */
function stepped(
  _request: LinearRequest,
  sheets: Arrangement,
  at: PieceAt,
  [along, across]: readonly [number, number],
): Arrangement {
  const sheet = at.sheet + across;
  if (across !== 0)
    return sheet < 0 || sheet >= sheets.length
      ? sheets
      : moved(sheets, at, { sheet, x: slotAt(sheets, sheet, null, Infinity), y: 0 });
  const slot = at.index + along;
  if (slot < 0 || slot >= itemAt(sheets, at.sheet).pieces.length) return sheets;
  return moved(sheets, at, { sheet: at.sheet, x: slotAt(sheets, at.sheet, at.index, slot), y: 0 });
}

/** Bars and timber under a hand: what counts is which rod and in which order. */
export const ROD_HAND: HandKind<RodsPlan> = {
  arrangementOf,
  faults,
  draftOf,
  fixedOf: (_request, sheets, rest) => ({
    rest,
    rods: sheets.map(({ stock, closed, pieces }) => ({
      stock,
      closed,
      parts: pieces.map(({ row }) => ({ part: row })),
    })),
  }),
  settled,
  moved: stepped,
  turned: null,
  turnedTo: null,
  inOrder: null,
  spotOn: (_request, sheets, sheet) => ({ x: slotAt(sheets, sheet, null, Infinity), y: 0 }),
};
