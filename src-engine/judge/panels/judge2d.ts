import type { SearchEnded } from '../../contract/common.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { judgeBound } from './bound2d.ts';
import { judgeDemand } from './demand2d.ts';
import { judgeExports2d } from './exports2d.ts';
import type { JudgedEngine } from './facts2d.ts';
import { facts2d } from './facts2d.ts';
import type { Fault } from '../figures.ts';
import { Faults } from '../figures.ts';
import { judgeFixed } from './fixed2d.ts';
import { judgeGroups } from './groups2d.ts';
import { judgeHead, judgeNarrowing, judgeRounding, warned } from '../head.ts';
import { judgeFigures, judgeWarnings } from './metrics2d.ts';
import { judgePasses } from './passes2d.ts';
import { judgeSheets } from './sheets2d.ts';
import { judgeStock } from './stock2d.ts';

const ENDED: SearchEnded = 'the search was ended early: this is the best plan found until then';

/** The independent judge of 2D answers: request + response -> every fault found, in words; empty means the
 *  answer keeps what API-V1 and DECISIONS promise (docs/JUDGE.md lists sentence and check). It reads only what
 *  a caller sees and shares no code with the product. What `include` drops cannot be judged. */
export const judge2d = (request: Request2d, response: Response2d): readonly string[] =>
  faultsOf2d(request, response).map(({ sentence }) => sentence);

/** The same with what each sentence is about. */
export const faultsOf2d = (request: Request2d, response: Response2d): readonly Fault[] =>
  faultsOfEngine(request, response, request.engine ?? 'heuristic');

/** The same for a plan of the window's own deep search: unlike `max` of the public tier it keeps all that `heuristic`
 *  does. */
export const faultsOfDeep2d = (request: Request2d, response: Response2d): readonly Fault[] =>
  faultsOfEngine(request, response, 'heuristic', 'max');

/** `engine` says what is promised, `id` how it calls itself. */
function faultsOfEngine(
  request: Request2d,
  response: Response2d,
  engine: JudgedEngine,
  id: JudgedEngine = engine,
): readonly Fault[] {
  const faults = new Faults();
  judgeHead(request, response, { id, deterministic: !warned(response, ENDED) }, faults);
  judgeNarrowing(request, 'cutPlan', [response.cutPlan !== undefined], faults);
  judgeNarrowing(
    request,
    'offcuts',
    response.sheets.map((sheet) => sheet.offcuts !== undefined),
    faults,
  );
  const facts = facts2d(request, response, engine);
  const sawn = judgeSheets(facts, faults);
  judgePasses(facts, faults.about('sawing'));
  judgeFixed(facts, faults.about('pieces'));
  judgeDemand(facts, sawn, faults.about('pieces'));
  judgeGroups(facts, faults.about('pieces'));
  judgeStock(facts, faults.about('stock'));
  judgeFigures(facts, faults.about('figures'));
  judgeBound(facts, faults.about('bound'));
  judgeWarnings(facts, faults.about('form'));
  judgeRounding(request, response, faults);
  judgeExports2d(facts, faults);
  return faults.found;
}
