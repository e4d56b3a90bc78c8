import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import { pairOf } from '../../src-engine/contract/pair.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Fault, Topic, Words } from '../../src-engine/judge/figures.ts';
import { facts2d } from '../../src-engine/judge/panels/facts2d.ts';
import { faultsOf2d, faultsOfDeep2d } from '../../src-engine/judge/panels/judge2d.ts';
import { faultsOfNest } from '../../src-engine/judge/nests/judgeNest.ts';
import { faultsOf1d, faultsOfWood } from '../../src-engine/judge/rods/judgeRods.ts';
import { isSeparable } from '../../src-engine/judge/panels/saw.ts';
import type { JobMode } from '../job/jobDocument.ts';
import type { CheckedPair } from './readAnswer.ts';

export type { Words } from '../../src-engine/judge/figures.ts';

/** What the judge said (`faultWords.ts` says it to a person), and where it is seen. Counts from 0. */
export interface FoundFault {
  readonly said: Words;
  readonly sheet: number | null;
  /** Pieces of that sheet. */
  readonly parts: readonly number[];
}

/** One line of the checks: it holds, it does not, or the answer says nothing that could be checked. */
export interface Tick {
  readonly topic: Topic;
  readonly state: 'good' | 'bad' | 'open';
  readonly faults: readonly FoundFault[];
}

const TOPICS: readonly Topic[] = ['inside', 'apart', 'pieces', 'sawing', 'stock', 'figures', 'bound', 'form'];

/** Judges an answer by the independent judge of the tests (ADR 21): it shares no code with what made the answer. */
export function ticksOf({ mode, request, response, isDeep }: CheckedPair): readonly Tick[] {
  const faults =
    isDeep === true
      ? judged(pairOf('2d', request, response), faultsOfDeep2d)
      : JUDGES[mode](request, response);
  return TOPICS.filter((topic) => mode !== 'shapes' || (topic !== 'sawing' && topic !== 'stock')).map(
    (topic) => {
      const found = faults.filter((fault) => fault.topic === topic).map(placed);
      const state = found.length > 0 ? 'bad' : isOpen(topic, response) ? 'open' : 'good';
      return { topic, state, faults: found };
    },
  );
}

const JUDGES: Readonly<Record<JobMode, (request: object, response: object) => readonly Fault[]>> = {
  panels: (...given) => judged(pairOf('2d', ...given), faultsOf2d),
  bars: (...given) => judged(pairOf('1d', ...given), faultsOf1d),
  timber: (...given) => judged(pairOf('wood', ...given), faultsOfWood),
  shapes: (...given) => judged(pairOf('nest', ...given), faultsOfNest),
};

const judged = <P, A>(
  { request, response }: { readonly request: P; readonly response: A },
  judge: (request: P, response: A) => readonly Fault[],
): readonly Fault[] => judge(request, response);

/** A layout without saw cuts, an answer without a bound: nothing to tick. */
function isOpen(topic: Topic, response: object): boolean {
  const { cutPlan, bound, metrics } = response as Partial<Response2d & ResponseNest>;
  if (topic === 'sawing') return cutPlan == null;
  return topic === 'bound' && bound === undefined && !(metrics !== undefined && 'lowerBound' in metrics);
}

/** Where a sentence points: the judge speaks of fields of the answer. */
function placed(said: Words): FoundFault {
  const { sentence } = said;
  const pieces = [...sentence.matchAll(/sheets\[(\d+)\]\.parts\[(\d+)\]/g)];
  const sheet = pieces[0]?.[1] ?? /sheets\[(\d+)\]|\bsheet (\d+)/.exec(sentence)?.slice(1).find(Boolean);
  return {
    said,
    sheet: sheet === undefined ? null : Number(sheet),
    parts: pieces.filter(([, at]) => at === sheet).map(([, , part]) => Number(part)),
  };
}

/** Sheets whose pieces no edge-to-edge cuts set free, by their index. */
export function sheetsNotSawable(request: object, response: Response2d): readonly number[] {
  const { sheets, options } = facts2d(pairOf('2d', request, response).request, response);
  return sheets
    .filter(
      ({ pieces, usable }) =>
        !isSeparable(
          pieces.map(({ box }) => box),
          usable,
          options.kerf,
        ),
    )
    .map(({ index }) => index);
}
