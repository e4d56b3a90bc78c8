import type { ChosenSolution } from '../../job/jobDocument.ts';
import type { Text } from '../../text/text.ts';

/** What a solution is best at, or that it is the usual plan or one between the others. */
export function solutionName({ aims, options }: ChosenSolution, text: Text): string {
  if (aims.length > 0) return aims.map((aim) => text('solutions.aim', { aim })).join(', ');
  return text(Object.keys(options).length === 0 ? 'solutions.usual' : 'solutions.between');
}

/** How it was asked for. */
export function solutionWay({ options }: Pick<ChosenSolution, 'options'>, text: Text): string {
  const { minimizeCost, maxCutStages, minimizeRotations } = options;
  const ways = [
    ...(minimizeCost === undefined ? [] : [text(minimizeCost ? 'solutions.byPrice' : 'solutions.bySheets')]),
    ...(maxCutStages === undefined ? [] : [text('solutions.stages', { most: maxCutStages })]),
    ...(minimizeRotations === undefined ? [] : [text('solutions.turnsLess')]),
  ];
  return ways.length === 0 ? text('solutions.asSet') : ways.join(', ');
}
