import type { Probe } from '../../control/control.ts';
import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import { ContactTable } from '../beam/contacts.ts';
import { fillUp, settle } from '../beam/settle.ts';
import { afterPreparing, countedBudget, haltable, workFor } from '../core/budget.ts';
import { member } from '../core/member.ts';
import { isRepeated, lastSheet } from '../core/objective.ts';
import { pursue } from '../core/pursue.ts';
import type { Layout, Session } from '../core/session.ts';
import { isComplete, loadLayout, saveLayout } from '../core/session.ts';
import { squeeze } from '../core/squeeze.ts';
import { HoldingProof, possibleGoals } from './mayHold.ts';
import { IMPROVE } from './tuning.ts';

/** Spends the counted budget on unplaced pieces and on fewer or cheaper sheets, then on a shorter last sheet.
 *  Layouts best first, without the start. */
export function improve(
  session: Session,
  start: Layout,
  halt: () => boolean,
  probe: Probe | undefined,
): Layout[] {
  const { board } = session;
  const { collider } = board;
  if (start.stock.length === 0 || board.pieces > IMPROVE.pieces) return [];
  const rng = createRng(IMPROVE.seed);
  const proof = new HoldingProof(session);
  const work = workOf(session, start, proof);
  const end = collider.work + work;
  const found = reachGoals(session, start, rng, { work, halt, probe, proof, isEnough: () => false });
  let best = found.at(0) ?? start;
  const contacts = new ContactTable(collider.geoms);
  const inOrder = (way: typeof settle, layout: Layout): Layout => {
    const most = workFor(IMPROVE.workOfSettling, board.pieces) * session.problem.share;
    const units = haltable(countedBudget(collider, afterPreparing(most, session.preparing)), halt);
    return member(collider, probe, 'settling', () => way(session, layout, contacts, units), layout);
  };
  best = inOrder(fillUp, best);
  found.unshift(best);
  loadLayout(session, best);
  const last = lastSheet(session, best);
  if (isRepeated(session, best, last)) return found;
  const left = Math.max(end - collider.work, work * IMPROVE.shareOfLast);
  const explore = haltable(countedBudget(collider, left * IMPROVE.shareOfExploring), halt);
  const whole = haltable(countedBudget(collider, left), halt);
  const gravity = session.gravity[best.stock[last]];
  member(
    collider,
    probe,
    'shorter last sheet',
    () =>
      void squeeze({ board, sheet: last, gravity }, rng, {
        explore,
        compress: whole,
        patience: IMPROVE.patience,
      }),
    undefined,
  );
  found.unshift(inOrder(settle, saveLayout(session, best.stock)));
  return found;
}

/** Every piece of the layout on its sheets by overlap minimisation, or null. */
export function placeMissing(
  session: Session,
  start: Layout,
  halt: () => boolean,
  probe?: Probe,
): Layout | null {
  if (session.board.pieces > IMPROVE.pieces) return null;
  const proof = new HoldingProof(session);
  const [best] = reachGoals(session, start, createRng(IMPROVE.seed), {
    work: workOf(session, start, proof),
    halt,
    probe,
    proof,
    isEnough: isComplete,
  });
  return best !== undefined && isComplete(best) ? best : null;
}

function workOf(session: Session, start: Layout, proof: HoldingProof): number {
  const growth = possibleGoals(session, start, proof).length > 0 ? IMPROVE.work : IMPROVE.workForReach;
  const most = workFor(growth, session.board.pieces) * curviness(session) * session.problem.share;
  return afterPreparing(most, session.preparing);
}

interface Effort {
  /** Of all; goals get their share of it. */
  readonly work: number;
  readonly halt: () => boolean;
  readonly probe: Probe | undefined;
  readonly proof: HoldingProof;
  /** No further goal is pursued from such a layout. */
  readonly isEnough: (layout: Layout) => boolean;
}

/** Goal after goal; layouts best first, without the start. */
function reachGoals(
  session: Session,
  start: Layout,
  rng: Rng,
  { work, halt, probe, proof, isEnough }: Effort,
): Layout[] {
  const { collider } = session.board;
  const end = collider.work + work * IMPROVE.shareOfSheets;
  const found: Layout[] = [];
  let best = start;
  let goals = possibleGoals(session, start, proof);
  for (let next = 0; next < goals.length && collider.work < end && !halt() && !isEnough(best); ) {
    const share = Math.max(
      (end - collider.work) / Math.min(goals.length - next, IMPROVE.goalsAtOnce),
      work * IMPROVE.leastShare,
    );
    const from = best;
    const goal = goals[next];
    const budget = haltable(countedBudget(collider, share), halt);
    const layout = member(
      collider,
      probe,
      'fewer sheets',
      () => pursue(session, from, goal, rng, { budget, patience: IMPROVE.patience, tries: IMPROVE.tries }),
      null,
    );
    next++;
    if (layout === null) continue;
    best = layout;
    found.unshift(best);
    goals = possibleGoals(session, best, proof);
    next = 0;
  }
  return found;
}

/** 1 for simple outlines, up to 1.5 for curves: their moves cost more work, so the same work buys fewer of
 *  them. */
function curviness({ board }: Session): number {
  const { shapes, collider } = board;
  const { edgeStart } = collider.geoms;
  let edges = 0;
  for (let piece = 0; piece < board.pieces; piece++) {
    const geom = shapes.geom[shapes.rowStart[board.pieceRow[piece]]];
    edges += edgeStart[geom + 1] - edgeStart[geom];
  }
  return Math.max(1, Math.min(1.5, edges / board.pieces / IMPROVE.simpleEdges));
}
