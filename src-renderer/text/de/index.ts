import type { Catalogue } from '../catalogue.ts';
import { calls } from './calls.ts';
import { checks } from './checks.ts';
import { columns } from './columns.ts';
import { commands } from './commands.ts';
import { compare } from './compare.ts';
import { deep } from './deep.ts';
import { differs } from './differs.ts';
import { drawing } from './drawing.ts';
import { everything } from './everything.ts';
import { fields } from './fields.ts';
import { figures } from './figures.ts';
import { files } from './files.ts';
import { frame } from './frame.ts';
import { grid } from './grid.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { inspector } from './inspector.ts';
import { jobs } from './jobs.ts';
import { kept } from './kept.ts';
import { keys } from './keys.ts';
import { labels } from './labels.ts';
import { library } from './library.ts';
import { lists } from './lists.ts';
import { machines } from './machines.ts';
import { nest } from './nest.ts';
import { paper } from './paper.ts';
import { plan } from './plan.ts';
import { player } from './player.ts';
import { print } from './print.ts';
import { quote } from './quote.ts';
import { rods } from './rods.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';
import { saw } from './saw.ts';
import { sawScreen } from './sawScreen.ts';
import { scan } from './scan.ts';
import { settings } from './settings.ts';
import { shapes } from './shapes.ts';
import { solutions } from './solutions.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { stock } from './stock.ts';
import { versions } from './versions.ts';
import { watch } from './watch.ts';
import { why } from './why.ts';
import { work } from './work.ts';

/** German, whole: a sentence that English has and this lacks does not compile. Words of the trade:
 *  docs/GLOSSARY.md. */
export const de: Catalogue = {
  calls,
  checks,
  columns,
  commands,
  compare,
  deep,
  differs,
  drawing,
  everything,
  fields,
  figures,
  files,
  frame,
  grid,
  hand,
  help,
  inspector,
  jobs,
  kept,
  keys,
  labels,
  library,
  lists,
  machines,
  nest,
  paper,
  plan,
  player,
  print,
  quote,
  rods,
  rules,
  samples,
  saw,
  sawScreen,
  scan,
  settings,
  shapes,
  solutions,
  start,
  status,
  stock,
  versions,
  watch,
  why,
  work,
};
