import type { JobDocument } from '../../job/jobDocument.ts';
import type { AnyPlan, PanelsPlan } from '../../stores/plans/plan.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { settingDifferences } from './jobDifferences.ts';
import type { FigureName, PlanFigure, WriteFigure } from '../figures/planFigures.ts';
import { isComparable, planFigures } from '../figures/planFigures.ts';
import { isRouterPlan } from '../sheets/routerPlan.ts';

/** A plan and the job it answers. */
export interface Answered {
  readonly job: JobDocument;
  readonly plan: AnyPlan;
}

/** What became of one figure. */
export interface FigureChange {
  readonly name: FigureName;
  readonly kind: PlanFigure['kind'];
  readonly was: number;
  /** Now less then. */
  readonly by: number;
  /** Null where more or fewer pieces have a place: then that alone is better or worse. */
  readonly isBetter: boolean | null;
}

/** A plan that took the place of another one of the same job and kind of work. */
export interface PlanChange {
  readonly from: Answered;
  readonly to: Answered;
  /** In the order people ask for them; only those that changed by something that can be read. */
  readonly figures: readonly FigureChange[];
}

/** The figures that stand above a plan. */
const ABOVE: readonly FigureName[] = [
  ...(['missing', 'sheets', 'lengths', 'material', 'used', 'density'] as const),
  ...(['cuts', 'sawn', 'contours', 'rests'] as const),
];
/** What a plan that no saw can cut does not say. */
const OF_SAW: readonly FigureName[] = ['cuts', 'sawn'];
/** Less than this is not seen in a figure as it is written. */
const SEEN: Readonly<Record<PlanFigure['kind'], number>> = {
  count: 1,
  percent: 0.05,
  money: 0.005,
  length: 0.05,
  distance: 5,
  area: 1,
};

const hasSawCuts = (plan: PanelsPlan): boolean => !isRouterPlan(plan) && plan.response.guillotineValid;

/** How the figures above `to` differ from those of `from`; null where none does. */
export function planChange(from: Answered, to: Answered): PlanChange | null {
  const [before, after] = [planFigures(from.plan), planFigures(to.plan)];
  const missing = [from, to].map(({ plan }) => plan.response.metrics.total - plan.response.metrics.placed);
  const isAsMany = missing[0] === missing[1];
  const isSawn = [from, to].every(({ plan }) => plan.mode !== 'panels' || hasSawCuts(plan));
  const figures = ABOVE.filter((name) => isSawn || !OF_SAW.includes(name)).flatMap((name): FigureChange[] => {
    const [old, now] = [before, after].map((all) => all.find((figure) => figure.name === name));
    if (old === undefined || now === undefined || !isComparable([old, now])) return [];
    const by = now.value - old.value;
    if (Math.abs(by) < SEEN[now.kind]) return [];
    const isBetter = isAsMany || name === 'missing' ? by > 0 === (now.better === 'more') : null;
    return [{ name, kind: now.kind, was: old.value, by, isBetter }];
  });
  return figures.length === 0 ? null : { from, to, figures };
}

/** How the window writes lengths, and figures. */
export interface Writes extends Pick<Formats, 'length' | 'setLength' | 'size'> {
  readonly figure: WriteFigure;
}

/** How many figures the line says; all of them carry their own sign. */
const MOST_SAID = 3;

/** `+2 parts: 1 sheet more, 9 cuts more`. */
export function changeLine(change: PlanChange, writes: Writes, text: Text): string {
  const { mode } = change.to.job;
  const counted = change.figures.some(({ name }) => name === 'sheets' || name === 'lengths');
  const effects = change.figures.map(({ name, kind, by }) =>
    text('figures.effect', {
      name,
      mode,
      count: Math.abs(by),
      // A sum stays on one line with its sign.
      value: writes.figure({ kind, value: Math.abs(by) }).replaceAll(' ', '\u00a0'),
      way: by > 0 ? 'more' : 'less',
    }),
  );
  const said = [...(counted ? [] : [text('figures.asMany', { mode })]), ...effects];
  return text('figures.changed', {
    cause: causeOf(change, writes, text),
    effects: said.slice(0, MOST_SAID).join(', '),
  });
}

/** Why the plan is another one: what was changed in the list, or who laid it. */
function causeOf({ from, to }: PlanChange, writes: Writes, text: Text): string {
  const laid = laidBy(to.plan, from.plan);
  if (laid !== null) return text('figures.laidBy', { laid });
  const words = [
    ...partWords(from, to, writes, text),
    ...stockWords(from.job, to.job, text),
    ...settingDifferences(from.job, to.job, text, writes.setLength),
  ];
  const [first, second] = words;
  if (first === undefined) return text('figures.laidBy', { laid: 'list' });
  if (second === undefined) return upperFirst(first);
  const rest = words.length > 2 ? text('figures.otherChanges', { count: words.length - 1 }) : second;
  return `${upperFirst(first)}, ${rest}`;
}

/** Null where the list was changed. */
function laidBy(now: AnyPlan, before: AnyPlan): 'hand' | 'taken' | 'again' | null {
  if (now.key !== before.key) return null;
  if (now.hand !== undefined) return 'hand';
  return now.isTaken === true ? 'taken' : 'again';
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly qty: number | null;
  readonly w?: number | null;
  readonly h?: number | null;
  readonly length?: number | null;
}

/** Rows of the list that the plan was asked for. */
function askedRows({ job, plan }: Answered): ReadonlyMap<string, Row> {
  const wanted = new Set(plan.asked.partRows);
  const rows: readonly Row[] = job[job.mode].parts;
  return new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
}

function partWords(from: Answered, to: Answered, writes: Writes, text: Text): readonly string[] {
  const [before, after] = [askedRows(from), askedRows(to)];
  const pieces = (rows: ReadonlyMap<string, Row>): number =>
    [...rows.values()].reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  const more = pieces(after) - pieces(before);
  const changed = [...after.values()].flatMap((row) => {
    const old = before.get(row.id);
    return old === undefined || isAlike(old, row) ? [] : [{ old, row }];
  });
  const [only] = changed;
  const added =
    more === 0
      ? []
      : [text('figures.partsMore', { sign: more > 0 ? 'plus' : 'minus', count: Math.abs(more) })];
  if (only === undefined) return added;
  if (changed.length > 1) return [...added, text('figures.rowsChanged', { count: changed.length })];
  const number = to.plan.asked.partNumbers[to.plan.asked.partRows.indexOf(only.row.id)] ?? 0;
  const [was, now] = [sizeOf(only.old, writes), sizeOf(only.row, writes)];
  if (was === now) return [...added, text('figures.rowChanged', { number })];
  return [...added, text('figures.rowResized', { number, now, was })];
}

/** All but the quantity, which is counted for the whole list, and the name. */
function isAlike(one: Row, other: Row): boolean {
  const asked = (row: Row): string => JSON.stringify({ ...row, name: '', qty: 0 });
  return asked(one) === asked(other);
}

function sizeOf({ w, h, length }: Row, writes: Writes): string {
  if (length != null) return writes.length(length);
  return w == null || h == null ? '' : writes.size(w, h);
}

function stockWords(from: JobDocument, to: JobDocument, text: Text): readonly string[] {
  const isSame = JSON.stringify(from[from.mode].stock) === JSON.stringify(to[to.mode].stock);
  return isSame ? [] : [text('differs.list', { list: 'stock' })];
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
