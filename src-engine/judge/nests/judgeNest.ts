import type { NestCutShort, RequestNest, ResponseNest } from '../../contract/nest.ts';
import { judgeExportsNest } from './exportsNest.ts';
import type { Fault } from '../figures.ts';
import { Faults, sum } from '../figures.ts';
import { judgeFixedNest } from './fixedNest.ts';
import type { AnyRequest } from '../head.ts';
import { judgeHead, judgeRounding, warned } from '../head.ts';
import { judgeNestDemand } from './nestDemand.ts';
import type { NestFacts } from './nestFacts.ts';
import { nestFacts, TOUCHING } from './nestFacts.ts';
import { judgeNestFigures } from './nestFigures.ts';
import { judgeNestRemnants } from './nestRemnants.ts';
import { judgeNestSheets } from './nestSheets.ts';
import { crossesItself, leaves, regionOf } from '../regions.ts';

/** The independent judge of nests, as `judge2d`: every fault in words, empty means the answer holds. Parts that
 *  came as files are known by the outlines shown only (include `outlines`). */
export const judgeNest = (request: RequestNest, response: ResponseNest): readonly string[] =>
  faultsOfNest(request, response).map(({ sentence }) => sentence);

/** The clock of this machine ended the search: said, so that nobody takes the same plan for granted. The compiler knows
 *  the sentence. */
const CUT_SHORT: NestCutShort = 'the time ran out on this machine: this is the best plan found until then';

/** The same with what each sentence is about. */
export function faultsOfNest(request: RequestNest, response: ResponseNest): readonly Fault[] {
  const faults = new Faults();
  const id = request.engine === 'max' ? 'max' : 'lbf';
  const isCutShort = String(response.warnings).includes(CUT_SHORT);
  judgeHead(request, response, { id, deterministic: id !== 'max' && !isCutShort }, faults);
  judgeRounding(request, response, faults);
  if (!areRowsKnown(request, response, faults)) return faults.found;
  const facts = nestFacts(request, response);
  judgeHolesAsked(facts, faults.about('form'));
  judgeNestSheets(facts, faults.about('inside'));
  judgeNestRemnants(facts, faults.about('figures'));
  judgeFixedNest(facts, faults.about('pieces'));
  judgeNestDemand(facts, faults.about('pieces'));
  judgeNestFigures(facts, faults.about('figures'));
  judgeWarnings(facts, faults.about('form'));
  judgeExportsNest(facts, faults);
  return faults.found;
}

/** Sheets and parts name rows that exist; nothing else can be judged before that. */
function areRowsKnown(request: RequestNest, response: ResponseNest, faults: Faults): boolean {
  const sheet = response.sheets.findIndex(({ stock }) => !(stock in request.stock));
  if (sheet >= 0) faults.say`sheets[${sheet}] names a stock row that does not exist`;
  const parts = response.sheets.flatMap((one) => one.parts);
  if (parts.some(({ part }) => !(part in request.parts)))
    faults.say`a piece names a part row that does not exist`;
  if (response.unplaced.some(({ part }) => !(part in request.parts)))
    faults.say`unplaced names a part row that does not exist`;
  return faults.sentences.every((sentence) => !sentence.endsWith('does not exist'));
}

/** A hole that lies outside its outline, even in part, is refused (DECISIONS 32). Which hole lies where is asked of
 *  rings that cross nothing. */
function judgeHolesAsked({ parts }: NestFacts, faults: Faults): void {
  for (const { row, sent, holes } of parts) {
    if (sent === null || holes.length === 0 || crossesItself(sent)) continue;
    const rim = regionOf(sent, []);
    holes.forEach((hole, at) => {
      if (!crossesItself(hole) && leaves(regionOf(hole, []), rim, 0, TOUCHING))
        faults.say`parts[${row}]: hole ${at + 1} leaves its outline, but the request was not refused`;
    });
  }
}

/** What was ignored, dropped or left out is said. */
function judgeWarnings({ request, response }: NestFacts, faults: Faults): void {
  if (request.engine !== 'max')
    for (const name of ['timeBudgetMs', 'seed'] as const)
      if (request.options?.[name] != null && !warned(response, name))
        faults.say`engine lbf ignored ${name} without a warning`;
  const { include }: AnyRequest = request;
  for (const token of ['cutPlan', 'offcuts'])
    if (include?.includes(token) === true && !warned(response, token))
      faults.say`a nest has no ${token}, and no warning says so`;
  if (sum(response.unplaced.map(({ qty }) => qty)) > 0 && response.warnings.length === 0)
    faults.say`parts are unplaced and no warning says so`;
  if (warned(response, 'failed the final check'))
    faults.say`the engine laid parts that its own check had to take off`;
}
