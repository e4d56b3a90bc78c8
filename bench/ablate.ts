import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { familiesOf } from './generate/families.ts';
import type { Instance, Result, RunOptions } from './harness.ts';
import { compareRanks, generatedInstances, instanceOf } from './harness.ts';
import type { Row } from './measure/ablation.ts';
import { changedMembers, merged, REASONS, reasonsOf, rowsOf, tableOf } from './measure/ablation.ts';
import { bestKey, gapToBest } from './measure/best.ts';
import { commitOf } from './measure/commit.ts';
import { runInstance, UNITS_PER_MS } from './measure/runInstance.ts';
import { workOf } from './measure/baseline.ts';
import { secondAims, sentenceOf } from './measure/secondAims.ts';
import { MODES_BENCHED } from './modes/index.ts';
import { commandLine, knownWords, misused } from '../tools/commandLine.ts';

/** npm run bench:ablate -- <mode> [--engine name] [--budget ms [--counted]] [--effort fast] [--limit n]
 *  [--family name]... [--job family/seed]... [--member id]... [--members changed]: what the engine loses on the
 *  held-out half when one member is left out. Solves the jobs whole first, which names the members, then those it ran
 *  in once without each, and writes docs/engines/ablation-<mode>.md row by row, of another engine than the default one
 *  ablation-<mode>-<engine>.md. Members named (or beginnings of ids), or with `changed` those that are new or ran in
 *  other jobs or spent another share of the work, go into the rows that stand there, if those are of the same jobs, or
 *  begin the page.
 *  `--counted`: the clock of true-shape `max` goes on with the work it counts, so that the table is the same on every
 *  machine. */
const { values, positionals } = commandLine({
  limit: { type: 'string', default: '3' },
  engine: { type: 'string' },
  budget: { type: 'string' },
  effort: { type: 'string' },
  family: { type: 'string', multiple: true },
  job: { type: 'string', multiple: true },
  member: { type: 'string', multiple: true },
  members: { type: 'string' },
  counted: { type: 'boolean', default: false },
});
const bench = MODES_BENCHED.find((entry) => entry.mode === positionals[0]);
if (bench === undefined) misused('name a mode: npm run bench:ablate -- 2d');
const { mode } = bench;
const families = knownWords('family', values.family ?? familiesOf(mode), familiesOf(mode));
const instances =
  values.job?.map(heldOut) ?? generatedInstances(mode, families, ['held'], Number(values.limit));
const name = values.engine === undefined ? mode : `${mode}-${values.engine}`;
const page = join(import.meta.dirname, '..', 'docs', 'engines', `ablation-${name}.md`);
const jobs =
  `${instances.length} jobs of the held-out half ` +
  (values.job === undefined
    ? `(${families.length} families of \`bench/generate\`, seeds ${seeds()})`
    : `(${values.job.join(', ')} of \`bench/generate\`)`);
const part = values.member !== undefined || values.members === 'changed';
const before = part && existsSync(page) ? rowsOf(readFileSync(page, 'utf8'), jobs) : [];
if (part && before.length === 0 && existsSync(page))
  misused(`no rows of these jobs in ${page}: measure all members`);
const options: RunOptions = {
  engine: values.engine,
  effort: values.effort,
  countedClock: values.counted,
  budgetMs: values.budget === undefined ? undefined : Number(values.budget),
};
const whole = instances.map((instance) => runInstance(bench, instance, options));
const best = Object.fromEntries(whole.map(({ rank, hash, ...result }) => [bestKey(result), { rank, hash }]));
const total = whole.reduce((sum, result) => sum + workOf(result), 0);
const all = [...new Set(whole.flatMap((result) => Object.keys(result.work)))];
const commit = commitOf();
const members =
  values.member ??
  (part ? changedMembers(new Map(all.map((id) => [id, [ranCount(id), share(id)]])), before) : all);

const CLOCK =
  ` The clock goes on with counted work, ${UNITS_PER_MS.toLocaleString('en')} units a\nmillisecond, so the table is ` +
  'the same on every machine.';
const rowOf = (id: string): Row => {
  const ran = instances.filter((_, index) => ranIn(whole[index], id));
  const complete = whole.filter((result) => ranIn(result, id));
  const results = ran.map((instance) => runInstance(bench, instance, { ...options, without: [id] }));
  const gaps = results.map((result) => gapToBest(result, best) ?? 0);
  const order = results.map((result) => compareRanks(result.rank, best[bestKey(result)].rank));
  const spent = complete.reduce((sum, result) => sum + workOf(result), 0);
  const after = results.reduce((sum, result) => sum + workOf(result), 0);
  console.log(id, order.filter((sign) => sign > 0).length, 'worse of', ran.length);
  return [
    id,
    ranCount(id),
    String(order.filter((sign) => sign > 0).length),
    String(order.filter((sign) => sign < 0).length),
    percent(gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, instances.length)),
    percent(gaps.reduce((most, gap) => Math.max(most, gap), 0)),
    worstFamilies(results, gaps),
    share(id),
    spent === 0 ? '-' : percent((after / spent) * 100 - 100, 1),
    secondAims(mode, complete, results),
    commit,
  ];
};
const rows: Row[] = [];
for (const id of members) {
  rows.push(rowOf(id));
  writePage(merged(before, rows, all));
}

function writePage(table: readonly Row[]): void {
  const reasons = reasonsOf(table, REASONS[name] ?? {});
  const stay =
    reasons.length === 0
      ? ''
      : `\nNothing is lost here without these, and they stay because:\n\n${reasons.join('\n')}\n`;
  const clock = values.counted ? CLOCK : '';
  const text = `# Leave one out: ${name}

Generated by \`npm run bench:ablate -- ${process.argv.slice(2).join(' ')}\` on commit ${commit}:
${jobs}.
"Worse" counts pieces out and sheets, price or stock. The mean loss is over all jobs, those the member does not run in
included. "Work without" is what all counted work of the jobs it ran in changes by: a member that finds nothing others
miss may still save them work. ${sentenceOf(mode)}Members whose ids begin alike are one line where they were
named so. A row stands as measured on its own commit.${clock}

${tableOf(table)}
${stay}`;
  writeFileSync(page, text);
}

function heldOut(key: string): Instance {
  const instance = instanceOf(mode, key);
  if (instance.half !== 'held') misused(`--job ${key}: not of the held-out half`);
  return instance;
}

function ranIn({ work }: Result, id: string): boolean {
  return Object.keys(work).some((member) => member.startsWith(id));
}

function ranCount(id: string): string {
  return String(whole.filter((result) => ranIn(result, id)).length);
}

function share(id: string): string {
  const spent = whole.reduce((sum, { work }) => sum + spentBy(work, id), 0);
  return total === 0 ? '-' : percent((spent / total) * 100, 1);
}

function spentBy(work: Result['work'], id: string): number {
  return Object.entries(work).reduce((sum, [member, units]) => sum + (member.startsWith(id) ? units : 0), 0);
}

function worstFamilies(results: readonly Result[], gaps: readonly number[]): string {
  const lost = results.flatMap(({ set }, index) => (gaps[index] > 0 ? [set] : []));
  return [...Map.groupBy(lost, (set) => set)].map(([set, own]) => `${set} ${own.length}`).join(', ');
}

function seeds(): string {
  const found = instances.map(({ name }) => Number(name));
  return `${Math.min(...found)} to ${Math.max(...found)}, odd`;
}

function percent(value: number, decimals = 2): string {
  return value.toFixed(decimals);
}
