import { BOXES_2D } from '../../../src-engine/contract/options2d.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { capital } from '../../text/capital.ts';
import type { Text } from '../../text/text.ts';

/** What is different in `to` seen from `from`, in words: first the lists, then settings as `kerf 4 (was 3.2)`.
 *  Empty when the jobs ask the same. */
export function jobDifferences(
  from: JobDocument,
  to: JobDocument,
  text: Text,
  length: WriteLength,
): readonly string[] {
  if (from.mode !== to.mode) return [text('differs.mode')];
  const { mode } = to;
  const lists = (['parts', 'stock'] as const)
    .filter((list) => JSON.stringify(from[mode][list]) !== JSON.stringify(to[mode][list]))
    .map((list) => text('differs.list', { list }));
  return [...lists, ...settingDifferences(from, to, text, length)];
}

/** The settings among them. */
export function settingDifferences(
  from: JobDocument,
  to: JobDocument,
  text: Text,
  length: WriteLength,
): readonly string[] {
  if (from.mode !== to.mode) return [text('differs.mode')];
  const [before, after] = [settingsOf(from), settingsOf(to)];
  return Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) =>
      text('differs.setting', {
        name: nameOf(key, text),
        now: said(key, after[key], text, length),
        before: said(key, before[key], text, length),
      }),
    );
}

/** Millimetres in the unit of the window. */
type WriteLength = (mm: number) => string;
type Setting = string | number | boolean | null | undefined;

const LENGTHS: ReadonlySet<string> = new Set([
  ...['kerf', 'minOffcut', 'tolerance', 'trimStart', 'trimEnd', 'spacing', 'margin', 'profileHeight'],
  ...['left', 'right', 'top', 'bottom'],
]);

function settingsOf(job: JobDocument): Readonly<Record<string, Setting>> {
  if (job.mode === 'shapes') return { ...job.shapes.options };
  if (job.mode !== 'panels') return { ...job[job.mode].saw };
  const { trim, ...saw } = job.panels.saw;
  return { ...saw, ...trim };
}

function nameOf(key: string, text: Text): string {
  const box = BOXES_2D.find(({ name }) => name === key);
  return box === undefined ? text('differs.name', { key }) : text(`rules.${box.name}Short`);
}

/** Settings that are chosen by name, in the words of the lists they are chosen from. */
function said(key: string, value: Setting, text: Text, length: WriteLength): string {
  if (value === null || value === undefined) return text('differs.none');
  if (typeof value === 'boolean') return text('differs.isOn', { state: value ? 'yes' : 'no' });
  if (typeof value === 'number') return LENGTHS.has(key) ? length(value) : text('differs.number', { value });
  return text('differs.choice', { choice: choiceOf(key, value) });
}

/** Values of one name that are not the same. */
function choiceOf(key: string, value: string): string {
  if (key === 'profileTurns') return `turns${capital(value)}`;
  if (key === 'mitreSide' && value === 'none') return 'square';
  return key === 'engine' && value === 'balanced' ? 'router' : value;
}
