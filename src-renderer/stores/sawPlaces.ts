import { fingerprint } from '../job/fingerprint.ts';
import type { Plans } from './plan.ts';

/** How far the operator came at the saw, kept on this computer for the plans cut last: closing the player or
 *  the app loses no place. A plan is known by the text of its request and its engine, so a changed list
 *  begins at its first cut. */
interface PlanPlaces {
  readonly plan: string;
  readonly steps: Readonly<Record<string, number>>;
}

/** Where in a plan: a sheet or a pattern by its number, the whole way in fence order, or which pattern was
 *  cut last. */
export type SawPlace = `sheet ${number}` | `pattern ${number}` | 'fence' | 'last pattern';

const KEY = 'cutwright.sawPlaces';
/** Plans remembered; older ones are forgotten. */
const MOST = 40;

type AnyPlan = NonNullable<Plans[keyof Plans]>;

export function stepAt(plan: AnyPlan, place: SawPlace): number {
  const name = nameOf(plan);
  return load().find((one) => one.plan === name)?.steps[place] ?? 0;
}

export function rememberStep(made: AnyPlan, place: SawPlace, step: number): void {
  const plan = nameOf(made);
  const all = load();
  const steps = all.find((one) => one.plan === plan)?.steps ?? {};
  if ((steps[place] ?? 0) === step) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(
        [{ plan, steps: { ...steps, [place]: step } }, ...all.filter((one) => one.plan !== plan)].slice(
          0,
          MOST,
        ),
      ),
    );
  } catch {
    // A full or forbidden store only costs the memory of the place.
  }
}

function load(): readonly PlanPlaces[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as PlanPlaces[]) : [];
  } catch {
    return [];
  }
}

const nameOf = ({ key, response }: AnyPlan): string => fingerprint(`${response.engine} ${key}`);
