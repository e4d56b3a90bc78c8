import { withDefaults } from '../contract/options2d.ts';
import type { Alternative2d, Request2d, Response2d } from '../contract/panel2d.ts';
import { countRows } from '../job/rows.ts';
import { workOfPieces } from './heuristic/jobShape.ts';
import { ALTERNATIVES_WORK } from './heuristic/tuning.ts';

/** What a plan is compared by. */
export type Plan2d = Pick<Response2d, 'sheets' | 'metrics' | 'cutPlan'>;
type Figures = Omit<Alternative2d, 'aims'>;

/** Plans to choose from, and what to know of the search for them. */
export interface Alternatives {
  readonly plans: Alternative2d[];
  readonly warnings: readonly string[];
}

export interface Finder {
  /** Answers the request with other options; `at` is its number among `searchesFor` of the request, the answer itself
   *  being 0. */
  readonly solve: (request: Request2d, at: number) => Plan2d;
  /** Counted work of the answer and of all that was solved since. */
  readonly work: () => number;
}

/** Several plans to choose from: the answer itself, and what the engine finds under other aims of the same
 *  request. Each is named by the options that bring it, so a client fetches it by asking again; no option of
 *  the request is loosened. Plans that leave out more pieces, and those that are best at nothing, are dropped.
 *  A search is begun as long as, taking as much work as those before it, it would stay within `ALTERNATIVES_WORK`;
 *  `warnings` says where none or not all were made. */
export function alternatives2d(request: Request2d, answer: Plan2d, { solve, work }: Finder): Alternatives {
  const plans = [figuresOf({}, answer)];
  const variants = variantsOf(request);
  const most = workOfPieces(ALTERNATIVES_WORK, piecesOf(request));
  let made = 0;
  for (const options of variants) {
    if ((work() * (made + 2)) / (made + 1) > most) break;
    made += 1;
    const asked: Request2d = {
      ...request,
      options: { ...request.options, ...options },
      include: ['cutPlan', 'offcuts'],
      files: null,
    };
    const found = solve(asked, made);
    if (found.metrics.placed >= answer.metrics.placed) plans.push(figuresOf(options, found));
  }
  const warnings = hasNone(request)
    ? [NOT_LOOKED_FOR]
    : made < variants.length
      ? [tooFew(made, variants.length)]
      : [];
  return { plans: bestAtSomething(plans), warnings };
}

/** Searches that an answer with alternatives takes at most, its own among them. */
export const searchesFor = (request: Request2d): number => 1 + variantsOf(request).length;

const tooFew = (made: number, asked: number): string =>
  `the list is large: ${made} of ${asked} searches for alternatives were made`;

/** The answer, and what no other plan before it does better. */
function bestAtSomething(plans: readonly Figures[]): Alternative2d[] {
  const winners = AIMS.map(([aim, figure]) => {
    const least = plans.reduce((best, plan) => Math.min(best, figure(plan)), Infinity);
    return { aim, at: plans.findIndex((plan) => figure(plan) === least) };
  });
  return plans.flatMap((plan, at) => {
    const aims = winners.filter((winner) => winner.at === at).map(({ aim }) => aim);
    return at === 0 || aims.length > 0 ? [{ aims, ...plan }] : [];
  });
}

/** Whether other plans are not looked for: every one is a search of its own. */
function hasNone(request: Request2d): boolean {
  const { stock, engine } = request;
  return (
    (engine ?? 'heuristic') !== 'heuristic' || piecesOf(request) > MOST_PIECES || stock.length > MOST_ROWS
  );
}

const piecesOf = ({ parts }: Request2d): number => countRows(parts).total;

const MOST_PIECES = 300;
const MOST_ROWS = 8;
const NOT_LOOKED_FOR =
  `alternatives are looked for with engine heuristic up to ${MOST_PIECES} pieces ` +
  `and ${MOST_ROWS} stock rows`;

const AIMS: readonly (readonly [Alternative2d['aims'][number], (plan: Figures) => number])[] = [
  ['fewestSheets', ({ metrics }) => metrics.sheetCount],
  ['lowestPrice', ({ metrics }) => metrics.totalPrice],
  ['fewestPasses', ({ metrics }) => metrics.sawPasses],
  ['largestOffcut', ({ largestOffcut }) => -largestOffcut],
  ['fewestTurns', ({ turned }) => turned],
];

/** Options that ask for another aim, or for less depth, than the request does. */
function variantsOf(request: Request2d): readonly Figures['options'][] {
  if (hasNone(request)) return [];
  const { minimizeCost, minimizeRotations, maxCutStages } = withDefaults(request.options);
  const priced = request.stock.length > 1 && request.stock.some((row) => row.price != null);
  return [
    ...(priced ? [{ minimizeCost: !minimizeCost }] : []),
    ...[3, 2].filter((most) => (maxCutStages ?? Infinity) > most).map((most) => ({ maxCutStages: most })),
    ...(minimizeRotations ? [] : [{ minimizeRotations: true }]),
  ];
}

function figuresOf(options: Figures['options'], { sheets, metrics, cutPlan }: Plan2d): Figures {
  const offcuts = sheets.flatMap((sheet) => sheet.offcuts ?? []);
  return {
    options,
    metrics,
    stages: (cutPlan ?? []).reduce((most, { stage }) => Math.max(most, stage), 0),
    turned: sheets.reduce((sum, { parts }) => sum + parts.filter(({ rotated }) => rotated).length, 0),
    largestOffcut: offcuts.reduce((most, { w, h }) => Math.max(most, w * h), 0),
  };
}
