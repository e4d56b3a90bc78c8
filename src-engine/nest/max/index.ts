import type { Control } from '../../control/control.ts';
import { silent } from '../../control/control.ts';
import { ContactTable } from '../beam/contacts.ts';
import { settle } from '../beam/settle.ts';
import { createRng } from '../../control/rng.ts';
import { countedBudget, timedBudget } from '../core/budget.ts';
import { finish } from '../core/finish.ts';
import { member } from '../core/member.ts';
import { better, isRepeated, lastSheet, valueOf } from '../core/objective.ts';
import { pursue } from '../core/pursue.ts';
import { carryOver, loadLayout, openSession, saveLayout } from '../core/session.ts';
import type { Layout, Session } from '../core/session.ts';
import { squeeze } from '../core/squeeze.ts';
import { Together } from '../core/together.ts';
import { SHAPES } from '../core/tuning.ts';
import { widerBeams } from '../lbf/constructBest.ts';
import { lbfLayouts } from '../lbf/index.ts';
import { HoldingProof, possibleGoals } from '../lbf/mayHold.ts';
import type { NestProblem, NestSolution } from '../problemNest.ts';
import { densifyRepeats } from './repeats.ts';
import type { Search } from './search.ts';
import { MAX } from './tuning.ts';

/** Engine `max`: the `lbf` pass, then overlap minimisation until `timeBudgetMs` of `control.now` are gone or
 *  `control.shouldStop()`. Never worse than `lbf`; not deterministic, because the clock ends it. See
 *  docs/engines/nest-max.md. */
export function solveMax(problem: NestProblem, caller: Control): NestSolution {
  const startMs = caller.now();
  const endMs = startMs + problem.timeBudgetMs * (1 - MAX.shareOfFinish);
  const control = tellingTime(caller, startMs, endMs);
  const session = counted(openSession(problem), control);
  const base = lbfLayouts(session, silent(control), () => control.shouldStop() || control.now() >= endMs);
  const rng = createRng(problem.seed);
  if (base[0].stock.length === 0 || session.board.pieces > MAX.pieces) return finish(session, base);
  session.board.keepPairs();
  const search: Search = {
    session,
    control,
    startMs,
    endMs,
    rng,
    layouts: base,
    together: together(session, control),
  };
  run(search, 'repeats', () => densifyRepeats(search, startMs + (endMs - startMs) * MAX.shareOfRepeats));
  run(search, 'wider beams', () => widen(search));
  run(search, 'goals', () => seekGoals(search));
  const now = control.now();
  const exploredMs = now + (endMs - now) * MAX.shareOfExploring;
  const fine = control.probe?.leavesOut('finer outlines') === true ? search : finer(search);
  if (fine !== search) {
    run(search, 'last sheet', () => shortenLast(search, exploredMs, exploredMs));
    fine.session.board.keepPairs();
    const last = { ...fine, layouts: carried(search, fine) };
    run(last, 'finer outlines', () => shortenLast(last, exploredMs, endMs));
    if (last.layouts.length > 0) return finishSettled(last);
  }
  run(search, 'last sheet', () => shortenLast(search, exploredMs, endMs));
  return finishSettled(search);
}

function run({ session, control }: Search, id: string, work: () => void): void {
  member(session.board.collider, control.probe, id, work, undefined);
}

function together(session: Session, { probe }: Control): Together | undefined {
  return probe?.leavesOut('all at once') === true ? undefined : new Together(session.board);
}

/** The session, its work told to the probe. */
function counted(session: Session, { probe }: Control): Session {
  probe?.counts?.(() => session.board.collider.work);
  return session;
}

/** The best layout with its pieces drawn together, and all of them behind it, as a solution. */
function finishSettled({ session, control, layouts }: Search): NestSolution {
  const { collider } = session.board;
  const units = countedBudget(collider, MAX.workOfSettling);
  const work = (): Layout => settle(session, layouts[0], new ContactTable(collider.geoms), units);
  return finish(session, [member(collider, control.probe, 'settling', work, layouts[0]), ...layouts]);
}

/** The search with outlines that follow the parts more closely, for its last steps; the same where the parts
 *  have too few vertices to matter. Exploring with them costs more moves than it wins room. */
function finer(search: Search): Search {
  const { session, control } = search;
  const { problem } = session;
  const vertices = ({ polygon }: NestProblem['parts'][number]): number =>
    polygon.holes.reduce((sum, hole) => sum + hole.length, polygon.outline.length);
  if (problem.parts.every((part) => vertices(part) <= SHAPES.coarse.vertices)) return search;
  const fine = counted(openSession(problem, SHAPES.fine), control);
  return { ...search, session: fine, together: together(fine, control) };
}

/** The best layout in the other search's outlines; none where they overlap. */
function carried({ session, layouts }: Search, fine: Search): Layout[] {
  const layout = carryOver(session, fine.session, layouts[0]);
  return layout === null ? [] : [layout];
}

/** The same control that tells how much of the time is gone from second to second, also where nothing better is found:
 *  of several materials the first could go by without a word. */
function tellingTime(control: Control, startMs: number, endMs: number): Control {
  let best: Parameters<Control['report']>[1];
  let next = startMs;
  return {
    ...control,
    report: (fraction, found) => {
      best = found;
      control.report(fraction, found);
    },
    shouldStop: () => {
      const now = control.now();
      if (now >= next) {
        next = now + MAX.tellMs;
        control.report(gone(now, startMs, endMs), best);
      }
      return control.shouldStop();
    },
  };
}

const gone = (now: number, startMs: number, endMs: number): number =>
  Math.min(1, Math.max(0, (now - startMs) / Math.max(1, endMs - startMs)));

function tell({ control, startMs, endMs, layouts }: Search, reach?: number): void {
  const { stock } = layouts[0];
  const best = {
    sheets: stock.length,
    ...(reach !== undefined && { reach: Math.round(reach * 100) / 100 }),
  };
  control.report(gone(control.now(), startMs, endMs), best);
}

/** Beam searches wider than lbf's, where a sheet may still be saved. */
function widen({ session, control, layouts, startMs, endMs }: Search): void {
  if (session.board.pieces > MAX.piecesOfBeams) return;
  if (possibleGoals(session, layouts[0], new HoldingProof(session)).length === 0) return;
  const until = control.now() + (endMs - startMs) * MAX.shareOfBeams;
  const wider = widerBeams(session, layouts[0], () => control.shouldStop() || control.now() >= until);
  if (wider !== null) layouts.unshift(wider);
}

/** Unplaced pieces, then fewer or cheaper sheets: goal after goal, each with a slice of the time, slices
 *  doubling round by round. */
function seekGoals(search: Search): void {
  const { session, control, rng, layouts, startMs } = search;
  const total = search.endMs - startMs;
  const endMs = startMs + total * MAX.shareOfSheets;
  const proof = new HoldingProof(session);
  let goals = possibleGoals(session, layouts[0], proof);
  let slice = total * MAX.firstSlice;
  for (let next = 0; goals.length > 0 && control.now() < endMs && !control.shouldStop(); ) {
    const budget = timedBudget(control, Math.min(endMs, control.now() + slice));
    const layout = pursue(session, layouts[0], goals[next], rng, {
      budget,
      patience: { ...MAX.patience, together: search.together },
      tries: MAX.tries,
    });
    tell(search);
    next++;
    if (layout !== null) {
      layouts.unshift(layout);
      goals = possibleGoals(session, layout, proof);
      next = 0;
      slice = total * MAX.firstSlice;
    } else if (next >= goals.length) {
      next = 0;
      slice *= 2;
    }
  }
}

/** Exploration of the last sheet until one time, compression until the other. */
function shortenLast(search: Search, exploredMs: number, endMs: number): void {
  const { session, control, rng, layouts } = search;
  const { board, gravity } = session;
  if (layouts.length === 0) return;
  const start = layouts[0];
  loadLayout(session, start);
  const last = lastSheet(session, start);
  if (last < 0 || control.now() >= endMs || isRepeated(session, start, last)) return;
  squeeze(
    { board, sheet: last, gravity: gravity[start.stock[last]] },
    rng,
    {
      explore: timedBudget(control, exploredMs),
      compress: timedBudget(control, endMs),
      patience: MAX.patience,
    },
    {
      onBetter: (reach) => {
        tell(search, reach);
      },
      isLong: true,
      together: search.together,
    },
  );
  const shorter = saveLayout(session, start.stock);
  if (better(valueOf(session, shorter), valueOf(session, start))) layouts.unshift(shorter);
}
