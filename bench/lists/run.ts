import { judge } from './judgeLists.ts';
import { makeLaidLists, makeLists } from './makeLists.ts';

/** `node bench/lists/run.ts [--count n] [--verbose]`: how many made lists are read exactly, asked about, wrong. */
const count = Number(process.argv[process.argv.indexOf('--count') + 1] || 0) || 160;
for (const [name, seed, apart, make] of [
  ['tuned on', 20_261, false, makeLists],
  ['kept apart', 558_713, true, makeLists],
  ['laid out otherwise', 40_507, true, makeLaidLists],
] as const) {
  const tally: Record<string, number> = { exact: 0, asked: 0, wrong: 0, stuck: 0 };
  for (const list of make(seed, count, apart)) {
    const verdict = judge(list);
    tally[verdict.kind]++;
    if (verdict.kind === 'wrong' || verdict.kind === 'stuck')
      process.stdout.write(`  ${list.id}: ${verdict.kind} ${verdict.why}\n`);
    if (process.argv.includes('--verbose')) process.stdout.write(`  ${list.id}: ${verdict.kind}\n`);
  }
  process.stdout.write(`${name}: ${JSON.stringify(tally)}\n`);
}
