import { fingerprint } from '../../job/fingerprint.ts';
import type { AnyPlan } from './plan.ts';

/** What progress calls a plan: by its list and by where everything lies. A list has many plans: one that a hand laid or
 *  a person chose, a quick one before the whole one, and that of the next version of the engine, on whose sheets no cut
 *  of this one was made. */
export function planName(plan: AnyPlan): string {
  const { key, response, sentAs, effort } = plan;
  if (sentAs !== undefined) return sentAs;
  // Whatever shows progress asks for it each time it is drawn, and the list of a plan can be long.
  const quick = effort === 'fast' ? 'quick ' : '';
  const name =
    names.get(plan) ?? fingerprint(`${quick}passes ${response.engine} ${key}${layoutOf(response)}`);
  names.set(plan, name);
  return name;
}

const names = new WeakMap<AnyPlan, string>();

const layouts = new WeakMap<AnyPlan['response'], string>();

/** Where everything lies in an answer, in a few letters. */
export function layoutOf(response: AnyPlan['response']): string {
  const { sheets, rods, sections } = response as { sheets?: unknown; rods?: unknown; sections?: unknown };
  const layout = layouts.get(response) ?? ` ${fingerprint(JSON.stringify([sheets, rods, sections]))}`;
  layouts.set(response, layout);
  return layout;
}
