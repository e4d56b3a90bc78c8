import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { Box } from './verifyBoxes.ts';
import { boxOf, micro, usableBox } from './verifyBoxes.ts';

/** Saws the sheets as the cut plan says and compares what falls off with the parts and offcuts the response
 *  promises. */
export function cutPlanFaults(request: Request2d, response: Response2d): readonly string[] {
  const plan = response.cutPlan;
  if (plan === undefined) return [];
  if (plan === null)
    return response.guillotineValid ? ['cutPlan is null although guillotineValid is true'] : [];
  if (!response.guillotineValid) return ['cutPlan is given although guillotineValid is false'];
  const order = plan.every(
    (step, at) =>
      at === 0 ||
      plan[at - 1].sheet < step.sheet ||
      (plan[at - 1].sheet === step.sheet && plan[at - 1].step === step.step - 1),
  );
  const starts =
    plan.every((step, at) => step.step !== 1 || at === 0 || plan[at - 1].sheet !== step.sheet) &&
    plan.every((step) => step.step >= 1);
  return [
    ...(order && starts ? [] : ['cutPlan steps are not numbered 1, 2, 3 within each sheet']),
    ...response.sheets.flatMap((_, index) => sawFaults(request, response, index)),
  ];
}

type Step = NonNullable<Response2d['cutPlan']>[number];

/** A piece on the saw: where it lies, and the cut it came from. */
interface Board {
  readonly box: Box;
  readonly axis: 'h' | 'v' | null;
  readonly stage: number;
}

function sawFaults(request: Request2d, response: Response2d, index: number): readonly string[] {
  const sheet = response.sheets[index];
  const usable = usableBox(request, sheet);
  const kerf = micro(request.options?.kerf);
  const parts = sheet.parts.map((part) => clip(boxOf(part.name, part), usable));
  const steps = (response.cutPlan ?? []).filter((step) => step.sheet === index);
  const faults: string[] = [];
  const boards: Board[] = [{ box: usable, axis: null, stage: 0 }];
  for (const step of steps) {
    const at = boards.findLastIndex((board) => canTake(board, step, parts, kerf));
    if (at < 0) {
      faults.push(
        `sheet ${index} step ${step.step}: no piece on the saw that this cut could cross without harm`,
      );
      return faults;
    }
    const [board] = boards.splice(at, 1);
    if (step.stage !== (board.axis === step.axis ? board.stage : board.stage + 1))
      faults.push(`sheet ${index} step ${step.step}: stage ${step.stage} does not follow from its parent`);
    const [low, high] = split(board.box, step, kerf);
    for (const box of [high, low])
      if (box.x1 > box.x0 && box.y1 > box.y0) boards.push({ box, axis: step.axis, stage: step.stage });
  }
  // Engine `max` reports no offcuts (API-V1): an empty list promises nothing.
  const offcuts = response.engine === 'max' && sheet.offcuts?.length === 0 ? undefined : sheet.offcuts;
  return [
    ...faults,
    ...stageFaults(request, response, index, steps),
    ...remainderFaults(
      boards,
      parts,
      offcuts?.map((offcut) => boxOf('offcut', offcut)),
      micro(request.options?.minOffcut),
      index,
    ),
  ];
}

/** Pieces of a sheet laid out with tolerance hang over; what exists is the part on the material. */
const clip = (box: Box, usable: Box): Box => ({
  ...box,
  x1: Math.min(box.x1, usable.x1),
  y1: Math.min(box.y1, usable.y1),
});

function canTake({ box }: Board, step: Step, parts: readonly Box[], kerf: number): boolean {
  const pos = micro(step.pos);
  const [low, high, extent] =
    step.axis === 'v' ? [box.x0, box.x1, box.y1 - box.y0] : [box.y0, box.y1, box.x1 - box.x0];
  if (pos < low || (pos === low && kerf === 0) || pos >= high || extent !== micro(step.length)) return false;
  const inBox = parts.filter(
    (part) => part.x0 >= box.x0 && part.y0 >= box.y0 && part.x1 <= box.x1 && part.y1 <= box.y1,
  );
  const harmless = inBox.every((part) =>
    step.axis === 'v' ? part.x1 <= pos || part.x0 >= pos + kerf : part.y1 <= pos || part.y0 >= pos + kerf,
  );
  return harmless && inBox.length > 0;
}

function split(box: Box, step: Step, kerf: number): readonly [Box, Box] {
  const pos = micro(step.pos);
  return step.axis === 'v'
    ? [
        { ...box, x1: pos },
        { ...box, x0: Math.min(pos + kerf, box.x1) },
      ]
    : [
        { ...box, y1: pos },
        { ...box, y0: Math.min(pos + kerf, box.y1) },
      ];
}

function stageFaults(
  request: Request2d,
  response: Response2d,
  index: number,
  steps: readonly Step[],
): readonly string[] {
  const limit = response.engine === 'heuristic' ? (request.options?.maxCutStages ?? Infinity) : Infinity;
  return steps
    .filter((step) => step.stage > limit)
    .map((step) => `sheet ${index} step ${step.step}: stage ${step.stage} exceeds maxCutStages`);
}

/** After the last cut every part is its own piece, and every other piece is reported when it is big
 *  enough. */
function remainderFaults(
  boards: readonly Board[],
  parts: readonly Box[],
  offcuts: readonly Box[] | undefined,
  least: number,
  index: number,
): readonly string[] {
  const faults: string[] = [];
  const left = new Map<string, number>();
  for (const { box } of boards) left.set(place(box), (left.get(place(box)) ?? 0) + 1);
  for (const part of parts) {
    const count = left.get(place(part)) ?? 0;
    if (count === 0) faults.push(`sheet ${index}: "${part.label}" is not its own piece after the last cut`);
    else left.set(place(part), count - 1);
  }
  if (offcuts === undefined) return faults;
  const promised = new Set(offcuts.map(place));
  for (const { box } of boards) {
    if ((left.get(place(box)) ?? 0) === 0) continue;
    const big = Math.min(box.x1 - box.x0, box.y1 - box.y0) >= Math.max(1, least);
    if (big && !promised.has(place(box)))
      faults.push(
        `sheet ${index}: a leftover of ${(box.x1 - box.x0) / 1e6} x ${(box.y1 - box.y0) / 1e6} is not among the offcuts`,
      );
  }
  const pieces = new Set(boards.map(({ box }) => place(box)));
  return [
    ...faults,
    ...offcuts
      .filter((offcut) => !pieces.has(place(offcut)))
      .map(() => `sheet ${index}: an offcut is not a piece after the last cut`),
  ];
}

const place = (box: Box): string => `${box.x0} ${box.y0} ${box.x1} ${box.y1}`;
