import type { JobDocument } from '../job/jobDocument.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { PaperFacts } from './desk.ts';
import { lastOf, Sheaf } from './desk.ts';
import type { ListFacts } from './listPaper.ts';
import { addLists } from './listPaper.ts';
import { addNests } from './nestPaper.ts';
import type { PaperPage } from './page.ts';
import type { PanelChoice } from './panelPaper.ts';
import { addSheets } from './panelPaper.ts';
import { addRods } from './rodPaper.ts';

export interface PlanChoice extends PanelChoice, ListFacts {
  /** Drawings with their cuts. */
  readonly drawings: boolean;
  /** Totals, parts, bands, what to buy. */
  readonly lists: boolean;
}

/** The plan on paper: what the window shows, prints and saves. */
export function planPages(...given: Parameters<typeof planPagesInSteps>): readonly PaperPage[] {
  return lastOf(planPagesInSteps(...given));
}

/** The share of the work that the drawings are; the heads with their codes are the rest. */
const DRAWINGS = 0.7;

/** The same step by step, of many sheets about as many: each says how much is done, 0 to 1. */
export function* planPagesInSteps(
  facts: PaperFacts,
  job: JobDocument,
  plans: Plans,
  choice: PlanChoice,
): Generator<number, readonly PaperPage[]> {
  const sheaf = new Sheaf(facts);
  const { mode } = job;
  if (choice.drawings) {
    if (mode === 'panels') {
      if (plans.panels !== null)
        for (const done of addSheets(sheaf, job, plans.panels, choice)) yield done * DRAWINGS;
    } else if (mode === 'shapes') {
      if (plans.shapes !== null) addNests(sheaf, job, plans.shapes);
    } else {
      const plan = plans[mode];
      if (plan !== null) for (const done of addRods(sheaf, job, plan)) yield done * DRAWINGS;
    }
  }
  if (choice.lists) addLists(sheaf, job, plans, choice, choice);
  const heads = sheaf.finishInSteps();
  let head = heads.next();
  for (; head.done !== true; head = heads.next()) yield DRAWINGS + head.value * (1 - DRAWINGS);
  return head.value;
}
