import { itemAt } from '../../../src-engine/control/present.ts';
import type { Metrics1d, Response1d, Rod } from '../../../src-engine/contract/linear1d.ts';
import type { CutStepWood, ResponseWood } from '../../../src-engine/contract/wood.ts';
import type { HandMarks } from '../../job/jobDocument.ts';
import type { LinearRequest } from '../../job/requests/linearRequest.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import { rowOf } from '../places/foldSheets.ts';
import { boardOf } from '../places/board.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';

/** Rods of one cross-section (or the only group of a bars job). */
export interface RodGroup {
  /** `60 x 120` sides, short first; null for bars. */
  readonly section: readonly [number, number] | null;
  readonly rods: readonly Rod[];
  /** What slanted cuts lean over, where a rod does not say it (`profileOn`); 0: all ends are square. */
  readonly profileHeight: number;
  readonly metrics: Metrics1d;
}

/** Bars and timber answers in one shape. */
export interface RodsView {
  readonly groups: readonly RodGroup[];
  readonly metrics: Metrics1d;
  /** Passes of one rod in order. */
  readonly stepsOf: (
    group: number,
    rod: number,
  ) => readonly { readonly step: number; readonly pos: number; readonly angle?: number }[];
}

/** What slanted cuts of a rod lean over; 0: all ends are square. */
export const profileOn = (group: RodGroup, rod: Rod): number => rod.profileHeight ?? group.profileHeight;

export function rodsView(response: Response1d | ResponseWood): RodsView {
  const isWood = 'sections' in response;
  const groups: readonly RodGroup[] = isWood
    ? response.sections.map((one) => ({
        section: [one.sw, one.sh] as const,
        rods: one.rods,
        profileHeight: one.profileHeight ?? 0,
        metrics: one.metrics,
      }))
    : [
        {
          section: null,
          rods: response.rods,
          profileHeight: response.profileHeight ?? 0,
          metrics: response.metrics,
        },
      ];
  const byRod = new Map<string, { step: number; pos: number; angle?: number }[]>();
  for (const cut of (response.cutPlan ?? []) as readonly Partial<CutStepWood>[]) {
    const key = `${cut.section ?? 0}:${cut.sheet}`;
    const list = byRod.get(key) ?? [];
    const { step = 0, pos = 0, angle } = cut;
    list.push(angle === undefined ? { step, pos } : { step, pos, angle });
    byRod.set(key, list);
  }
  for (const list of byRod.values()) list.sort((a, b) => a.step - b.step);
  return { groups, metrics: response.metrics, stepsOf: (group, rod) => byRod.get(`${group}:${rod}`) ?? [] };
}

/** Rods cut alike. */
export interface RodFold {
  readonly group: number;
  readonly first: number;
  readonly rods: readonly number[];
}

/** The row of the stock list that a rod was taken from, as it was asked for. */
export const stockOfRod = (
  { asked }: RodsPlan,
  rod: Rod,
): RodsPlan['asked']['request']['stock'][number] | undefined =>
  asked.request.stock[asked.stockRows.indexOf(rowOf(rod.meta))];

/** What the stock of a rod is called, where that tells what to take: a rest by its code, and of stock of one material
 *  and length each by its name. Else empty. */
export function stockNameOfRod(plan: RodsPlan, rod: Rod): string {
  const own = stockOfRod(plan, rod);
  if (own === undefined) return '';
  const name = boardOf(own).name;
  // A beam has the sides of its section, too.
  const kindOf = (row: typeof own): string =>
    JSON.stringify([row.length, row.material, ...('sw' in row ? [row.sw, row.sh] : [])]);
  const rows: readonly (typeof own)[] = plan.asked.request.stock;
  const isOneOfSeveral = rows.some((row) => kindOf(row) === kindOf(own) && boardOf(row).name !== name);
  return own.priority === true || isOneOfSeveral ? name : '';
}

/** Folds rods of one stock row with the same pieces at the same places, and the same ones pinned; order of first
 *  appearance. */
export function foldRods(view: RodsView, hand?: HandMarks): readonly RodFold[] {
  return view.groups.flatMap((group, at) => {
    const folds = new Map<
      string,
      { readonly group: number; readonly first: number; readonly rods: number[] }
    >();
    const before = view.groups.slice(0, at).reduce((sum, { rods }) => sum + rods.length, 0);
    group.rods.forEach((rod, index) => {
      const key = [
        ...pinsOn(hand, before + index),
        rod.length,
        rod.price,
        rowOf(rod.meta),
        ...rod.parts.map(
          (part) => `${part.pos} ${part.length} ${part.name} ${rowOf(part.meta)} ${endsOf(part)}`,
        ),
      ].join('|');
      const known = folds.get(key);
      if (known) known.rods.push(index);
      else folds.set(key, { group: at, first: index, rods: [index] });
    });
    return [...folds.values()];
  });
}

/** Its slanted ends in signs; '' for a piece that is square at both. */
export const endsOf = ({ leftAngle = 0, rightAngle = 0 }: Rod['parts'][number]): string =>
  leftAngle === 0 && rightAngle === 0 ? '' : `${leftAngle} ${rightAngle}`;

/** What a hand pinned on a rod, counted through all groups. */
function pinsOn(hand: HandMarks | undefined, rod: number): readonly (number | string)[] {
  if (hand === undefined) return [];
  const pins = hand.pins.flatMap(({ sheet, row, x }) => (sheet === rod ? [row, x] : []));
  return hand.closed.includes(rod) ? ['closed', ...pins] : pins;
}

/** The first rod of a fold, counted through all groups. */
export const rodNumber = (view: RodsView, { group, first }: RodFold): number =>
  view.groups.slice(0, group).reduce((sum, { rods }) => sum + rods.length, first);

/** The rods of a fold, counted through all groups. */
export const rodsOf = (view: RodsView, fold: RodFold): readonly number[] =>
  fold.rods.map((rod) => rodNumber(view, fold) - fold.first + rod);

export interface UnplacedRod {
  readonly row: string;
  readonly name: string;
  readonly length: number;
  readonly qty: number;
  readonly reason: string;
}

interface AnyRow {
  readonly length: number;
  readonly sw?: number;
  readonly sh?: number;
  readonly material?: string | null;
  readonly qty?: number | null;
  readonly name?: string | null;
}

/** How sentences and sections are written in this window. */
interface Words {
  readonly text: Text;
  readonly formats: Pick<Formats, 'size'>;
}

/** Pieces asked for less pieces placed, row by row, with the reason in words. */
export function unplacedRods(
  asked: BuiltRequest<LinearRequest>,
  view: RodsView,
  { text, formats }: Words,
): readonly UnplacedRod[] {
  const placed = new Map<string, number>();
  for (const group of view.groups)
    for (const rod of group.rods)
      for (const part of rod.parts) placed.set(rowOf(part.meta), (placed.get(rowOf(part.meta)) ?? 0) + 1);
  return (asked.request.parts as readonly AnyRow[]).flatMap((part, index) => {
    const row = itemAt(asked.partRows, index);
    const qty = (part.qty ?? 1) - (placed.get(row) ?? 0);
    return qty > 0
      ? [
          {
            row,
            name: part.name ?? text('why.part', { number: index + 1 }),
            length: part.length,
            qty,
            reason: reasonForRod(asked.request, part, { text, formats }),
          },
        ]
      : [];
  });
}

function reasonForRod(request: LinearRequest, part: AnyRow, { text, formats }: Words): string {
  const material = (row: AnyRow): string => (row.material ?? '').trim();
  const section = (row: AnyRow): string =>
    row.sw === undefined || row.sh === undefined
      ? ''
      : formats.size(Math.min(row.sw, row.sh), Math.max(row.sw, row.sh));
  const stock = request.stock as readonly AnyRow[];
  const sameSection = stock.filter((row) => section(row) === section(part));
  const words = { material: material(part), section: section(part) };
  if (sameSection.length === 0) return text('why.noSection', words);
  const fitting = sameSection.filter((row) => material(row) === material(part));
  if (fitting.length === 0)
    return words.material === ''
      ? text('why.allNamed')
      : text(words.section === '' ? 'why.noMaterial' : 'why.noMaterialSection', words);
  const { tolerance, trim } = request.options ?? {};
  const room = Math.max(...fitting.map((row) => row.length)) + (tolerance ?? 0);
  if (part.length > room) return tooLong(words, text);
  const trims = (trim?.start ?? 0) + (trim?.end ?? 0);
  return part.length > room - trims ? text('why.withoutTrim') : text('why.noLength');
}

function tooLong(words: { readonly section: string; readonly material: string }, text: Text): string {
  const mode = words.section === '' ? 'bars' : 'timber';
  const kind = [words.section, words.material].filter((word) => word !== '').join(' ');
  return kind === '' ? text('why.longerThanAny', { mode }) : text('why.longerThan', { kind, mode });
}
