import type { JobDocument } from '../job/jobDocument.ts';
import type { Plans } from '../stores/plan.ts';
import type { PaperFacts } from './desk.ts';
import { Sheaf } from './desk.ts';
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
export function planPages(
  facts: PaperFacts,
  job: JobDocument,
  plans: Plans,
  choice: PlanChoice,
): readonly PaperPage[] {
  const sheaf = new Sheaf(facts);
  const { mode } = job;
  if (choice.drawings) {
    if (mode === 'panels') plans.panels && addSheets(sheaf, job, plans.panels, choice);
    else if (mode === 'shapes') plans.shapes && addNests(sheaf, job, plans.shapes);
    else {
      const plan = plans[mode];
      if (plan !== null) addRods(sheaf, job, plan);
    }
  }
  if (choice.lists) addLists(sheaf, job, plans, choice, choice);
  return sheaf.finish();
}
