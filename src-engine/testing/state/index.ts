import type { Request2d } from '../../contract/panel2d.ts';
import { SILENT } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { solveByRounds } from '../../2d/max/index.ts';
import type { PanelProblem } from '../../2d/problem2d.ts';
import { GENERATORS } from '../generators.ts';
import { panelPart, panelProblem, panelStock } from '../panelProblems.ts';
import { randomRequest2d } from '../random2d.ts';
import { randomRequestNest } from '../randomNest.ts';
import { beamHooks } from './beamState.ts';
import { boardHooks, boardWalkFaults } from './boardState.ts';
import { forestHooks } from './forestState.ts';
import { finishHooks, programHooks } from './programState.ts';
import type { Hook, Watch } from './watch.ts';
import { newWatch, say, watching } from './watch.ts';

/** What is kept step by step by the searches, and what looks at it while seeded jobs are solved. */
const STRUCTURES: Readonly<Record<string, (watch: Watch) => readonly Hook[]>> = {
  'forest of the panels': forestHooks,
  'beams over sheets and plans': beamHooks,
  'linear program': programHooks,
  'finish of the bars': finishHooks,
  'board of the nests': boardHooks,
};

/** Solves seeded jobs of every mode under watch; for each structure how often it was looked at and what was wrong. */
function watchedSearches(share: number): Readonly<Record<string, Watch>> {
  const watches = Object.fromEntries(Object.keys(STRUCTURES).map((name) => [name, newWatch()]));
  const hooks = Object.entries(STRUCTURES).flatMap(([name, make]) => make(watches[name]));
  const seeds = (count: number): readonly number[] =>
    Array.from({ length: Math.ceil(count * share) }, (_, at) => at + 1);
  watching(hooks, () => {
    for (const seed of seeds(6)) solve('2d', panels(seed));
    for (const seed of seeds(60))
      solve(seed % 4 === 0 ? 'wood' : '1d', GENERATORS[seed % 4 === 0 ? 'wood' : '1d']?.(seed));
    solve('1d', manyLengths());
    for (const seed of seeds(6)) solve('nest', randomRequestNest(seed));
    solveByRounds(manySizes(), SILENT, [0.2, 0.4]);
  });
  for (const seed of seeds(12))
    say(watches['board of the nests'], boardWalkFaults(randomRequestNest(seed), seed));
  return watches;
}

/** A job that reaches the searches: engine heuristic, now and then at full length. */
function panels(seed: number): Request2d {
  const { engine: _engine, ...request } = randomRequest2d(seed);
  return seed % 5 === 0 ? { ...request, options: { ...request.options, effort: 'balanced' } } : request;
}

/** Pieces of many sizes on one kind of sheet, for the master over patterns. */
function manySizes(): PanelProblem {
  const rng = createRng(5);
  const side = (): number => 150 + rng.below(700);
  const parts = Array.from({ length: 14 }, () => panelPart(side(), side(), { qty: 2 }));
  return panelProblem(parts, [panelStock(1500, 1000)], { kerf: 4 });
}

/** Pieces of many lengths on two, for dives that go back to a vertex. */
function manyLengths(): object {
  const rng = createRng(47);
  const parts = Array.from({ length: 40 }, () => ({ length: 300 + rng.below(1900) }));
  const stock = [
    { length: 6000, price: 40 },
    { length: 4900, price: 31 },
  ];
  return { parts, stock, options: { kerf: 4, minimizeCost: true } };
}

/** Every sentence of every watch; a structure that nothing looked at is one too. */
export const stateFaults = (share: number): readonly string[] =>
  Object.entries(watchedSearches(share)).flatMap(([name, { looks, faults }]) =>
    looks === 0 ? [`${name}: no job reached it`] : faults,
  );
