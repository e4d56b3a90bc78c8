import { fingerprint } from '../job/fingerprint.ts';
import type { AnyPlan } from './plan.ts';

/** What progress calls a plan. A list has one live plan of an engine, but many that a hand laid or a person chose. */
export const nameOf = ({ key, response, sentAs, isTaken }: AnyPlan): string =>
  sentAs ?? fingerprint(`passes ${response.engine} ${key}${isTaken === true ? layoutOf(response) : ''}`);

const layouts = new WeakMap<AnyPlan['response'], string>();

function layoutOf(response: AnyPlan['response']): string {
  const { sheets, rods, sections } = response as { sheets?: unknown; rods?: unknown; sections?: unknown };
  const layout = layouts.get(response) ?? ` ${fingerprint(JSON.stringify([sheets, rods, sections]))}`;
  layouts.set(response, layout);
  return layout;
}
