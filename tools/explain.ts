import { inspectHeuristic } from '../src-engine/2d/heuristic/index.ts';
import type { SearchTrace } from '../src-engine/2d/heuristic/solvePool.ts';
import type { PanelPlan } from '../src-engine/2d/problem2d.ts';
import { job2d } from '../src-engine/2d/job2d.ts';
import type { PackModel } from '../src-engine/2d/packing/packModel.ts';
import { SILENT } from '../src-engine/control/control.ts';
import { request2d } from '../src-engine/contract/panel2d.ts';
import { parse } from '../src-engine/contract/parse.ts';
import { commandLine, jsonOf, misused } from './commandLine.ts';

/** npm run explain -- job.json [--without "ruin and recreate"]: which member of the panel portfolio improved
 *  the plan, at which counted work (in looked-at leftovers), and what each cost. `--without` leaves out the
 *  members whose ids begin so. */
const { values, positionals } = commandLine({ without: { type: 'string' } });
const file = positionals[0];
if (file === undefined) misused('which job? npm run explain -- job.json');

const job = job2d(parse(request2d, jsonOf(file)).value);
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const { without } = values;
const leavesOut = (member: string): boolean => without !== undefined && member.startsWith(without);
const probe = { leavesOut, spent: () => undefined };
job.problems.forEach((problem, pool) => {
  console.log(`pool ${pool}: ${problem.parts.length} part rows, ${problem.stock.length} stock rows`);
  const { bound } = inspectHeuristic(problem, { ...SILENT, now: cpu, probe }, { onTrace: print, onWay });
  console.log(`  bound: ${bound?.sheets ?? 0} sheets by ${bound?.method ?? 'nothing'}`);
});

function onWay(id: string, { sheets }: PanelPlan): void {
  console.log(`  better by "${id}": ${sheets.length} sheets`);
}

function print(model: PackModel, { runs, improvements, proven }: SearchTrace): void {
  console.log(`  search over ${model.types} types, ${model.stocks.length} stock kinds`);
  for (const { id, work, seconds } of runs) {
    const steps = improvements
      .filter(({ member }) => member === id)
      .map(({ rank, work: at }) => {
        const cost = Number((rank.ordinaryCost + rank.firstCost).toPrecision(8));
        const missing = rank.missing > 0 ? `${rank.missing} missing, ` : '';
        return `${missing}${rank.sheets} sheets, cost ${cost} at ${millions(at)}`;
      });
    console.log(
      `    ${id.padEnd(26)}${millions(work).padStart(9)}${(seconds * 1000).toFixed(0).padStart(7)} ms`,
    );
    for (const step of steps) console.log(`      ${step}`);
  }
  console.log(proven ? '    proved: no plan is cheaper' : '    not proved');
}

function millions(work: number): string {
  return `${(work / 1e6).toFixed(2)} M`;
}
