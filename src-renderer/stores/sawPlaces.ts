/** How far the operator came at the saw, kept on this computer for the plans cut last: closing the player or the app loses no place.
 *  A plan is known by the text of its request, so a changed list begins at its first cut. */
interface PlanPlaces {
  readonly plan: string;
  readonly steps: Readonly<Record<string, number>>;
}

/** Where in a plan: a sheet or a pattern by its number, the whole way in fence order, or which pattern was cut last. */
export type SawPlace = `sheet ${number}` | `pattern ${number}` | 'fence' | 'last pattern';

const KEY = 'cutwright.sawPlaces';
/** Plans remembered; older ones are forgotten. */
const MOST = 40;

export function stepAt(planKey: string, place: SawPlace): number {
  return load().find((one) => one.plan === fingerprint(planKey))?.steps[place] ?? 0;
}

export function rememberStep(planKey: string, place: SawPlace, step: number): void {
  const plan = fingerprint(planKey);
  const all = load();
  const steps = all.find((one) => one.plan === plan)?.steps ?? {};
  if ((steps[place] ?? 0) === step) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([{ plan, steps: { ...steps, [place]: step } }, ...all.filter((one) => one.plan !== plan)].slice(0, MOST)));
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

/** FNV-1a with the length: enough to tell forty plans apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}.${text.length}`;
}
