import { fingerprint } from '../job/fingerprint.ts';
import type { AnyPlan } from './plan.ts';

/** What progress calls a plan. A list has one whole live plan of an engine and a quick one before it, but many that a
 *  hand laid or a person chose. */
export const nameOf = ({ key, response, sentAs, isTaken, effort }: AnyPlan): string =>
  sentAs ??
  fingerprint(
    `${effort === 'fast' ? 'quick ' : ''}passes ${response.engine} ${key}${isTaken === true ? layoutOf(response) : ''}`,
  );

const layouts = new WeakMap<AnyPlan['response'], string>();

function layoutOf(response: AnyPlan['response']): string {
  const { sheets, rods, sections } = response as { sheets?: unknown; rods?: unknown; sections?: unknown };
  const layout = layouts.get(response) ?? ` ${fingerprint(JSON.stringify([sheets, rods, sections]))}`;
  layouts.set(response, layout);
  return layout;
}
