import { expect, it } from 'vitest';
import { estimate } from '../../src-engine/contract/documents/job.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { jobFromSample } from '../job/requests/jobFromRequest.ts';
import { SAMPLES } from '../job/requests/samples.ts';
import { bandLists } from '../plan/figures/bandList.ts';
import { bandsOfJob, calculate, stockOfPlan, unpricedOf } from '../plan/figures/estimate.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { PaperPage } from './page.ts';
import { factsOf, plansOf, wordsOf } from '../testing/paperDesk.ts';
import { planPages } from './planPaper.ts';
import { Sheaf } from './desk.ts';
import { quotePages } from './quotePaper.ts';
import { tableSection, titleBlock } from './table.ts';

const facts = factsOf({ name: 'Kitchen' });

const lists = (job: JobDocument, plans: Plans, bandPrices: ReadonlyMap<string, number>) =>
  planPages(facts, job, plans, {
    ...{ drawings: false, lists: true, order: 'sheet', isFar: false, bandOver: 40, saw: null },
    bandPrices,
  });

function quote(job: JobDocument, plans: Plans, prices: ReadonlyMap<string, number>): readonly PaperPage[] {
  const bands = bandLists(job.panels.parts, 0);
  const counted = { stock: stockOfPlan('panels', plans), bands: bandsOfJob(bands, prices) };
  const sum = calculate({ ...counted, cuts: 0, minutes: 0 }, estimate.parse({}));
  return quotePages(facts, job, sum, unpricedOf('panels', plans, bands, prices));
}

/** What pages say of what their sums leave out. */
const leftOut = (pages: readonly PaperPage[]): readonly string[] =>
  pages
    .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
    .filter((words) => words.includes('not in this sum'));

it('sheets and bands without a price are named below each sum that leaves them out', () => {
  const whole = jobFromSample(SAMPLES[0]);
  const [row, ...others] = whole.panels.stock;
  const job = {
    ...whole,
    panels: { ...whole.panels, stock: [{ ...row, price: null }, ...others] },
  };
  const [plans, wholePlans] = [plansOf(job), plansOf(whole)];
  const count = plans.panels?.response.sheets.filter(({ price }) => price === null).length ?? 0;
  expect(count).toBeGreaterThan(1);
  const [none, all] = [new Map<string, number>(), new Map([['ABS 1 mm', 0.5]])];
  const sheets = `${count} sheets have no price and are not in this sum.`;
  const both = `${count} sheets and band ABS 1 mm have no price and are not in this sum.`;
  const band = 'Band ABS 1 mm has no price and is not in this sum.';
  expect(leftOut(quote(job, plans, none))).toEqual([both]);
  expect(leftOut(quote(job, plans, all))).toEqual([sheets]);
  expect(leftOut(quote(whole, wholePlans, none))).toEqual([band]);
  expect(leftOut(quote(whole, wholePlans, all))).toEqual([]);
  // The totals know of the sheets alone, the list of what to buy of both.
  expect(leftOut(lists(job, plans, none))).toEqual([sheets, both]);
  expect(leftOut(lists(whole, wholePlans, none))).toEqual([band]);
  expect(leftOut(lists(whole, wholePlans, all))).toEqual([]);
});

it('a total stands below a row of its table, never alone at the head of a page', () => {
  for (let count = 1; count < 110; count++) {
    const sheaf = new Sheaf(facts);
    const rows = Array.from({ length: count }, (_, at) => `row ${at + 1} ${'of many words '.repeat(4)}`);
    const columns = [{ title: 'Name', of: (row: string) => row, grows: true }];
    const table = tableSection(facts, titleBlock('List'), columns, rows, ['total']);
    sheaf.sections({ title: 'Lists', words: [] }, [table]);
    const last = sheaf.finish().find((page) => wordsOf(page).includes('total'));
    expect(wordsOf(last ?? { size: facts.size, marks: [] })).toContain(rows.at(-1));
  }
});
