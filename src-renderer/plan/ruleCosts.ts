import { BOXES_2D } from '../../src-engine/contract/options2d.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { NO_TRIM } from '../job/jobDocument.ts';
import type { PlanFigure } from './planFigures.ts';

/** A rule of the job that limits the plan, and the job without it. */
export interface Rule {
  readonly words: string;
  readonly without: JobDocument;
}

/** The rules in force, each left out alone. Empty for shapes. */
export function rulesOf(job: JobDocument): readonly Rule[] {
  if (job.mode === 'panels') return panelRules(job);
  if (job.mode === 'shapes') return [];
  const { mode } = job;
  const { saw } = job[mode];
  const withSaw = (patch: Partial<typeof saw>): JobDocument => ({
    ...job,
    [mode]: { ...job[mode], saw: { ...saw, ...patch } },
  });
  return [
    ...(saw.trimStart + saw.trimEnd > 0
      ? [{ words: 'Trim', without: withSaw({ trimStart: 0, trimEnd: 0 }) }]
      : []),
    ...(saw.onlyStock ? [{ words: 'Only what I have', without: withSaw({ onlyStock: false }) }] : []),
  ];
}

function panelRules(job: JobDocument): readonly Rule[] {
  const { parts, stock, saw } = job.panels;
  const withSaw = (patch: Partial<typeof saw>): JobDocument => ({
    ...job,
    panels: { ...job.panels, saw: { ...saw, ...patch } },
  });
  const hasGrain = parts.some((part) => part.grain !== 'any') && stock.some((row) => row.grain !== 'none');
  const rules: readonly (false | Rule)[] = [
    hasGrain && {
      words: 'Grain of the parts',
      without: {
        ...job,
        panels: { ...job.panels, parts: parts.map((part) => ({ ...part, grain: 'any' as const })) },
      },
    },
    parts.some((part) => part.together.trim() !== '') && {
      words: 'Parts kept on one sheet',
      without: { ...job, panels: { ...job.panels, parts: parts.map((part) => ({ ...part, together: '' })) } },
    },
    saw.firstCut !== 'auto' && {
      words: saw.firstCut === 'horizontal' ? 'First cut along the width' : 'First cut along the height',
      without: withSaw({ firstCut: 'auto' }),
    },
    saw.maxCutStages !== null && {
      words: `At most ${saw.maxCutStages} stages`,
      without: withSaw({ maxCutStages: null }),
    },
    ...BOXES_2D.filter(({ isLimit }) => isLimit).map(
      ({ name, short }) =>
        saw[name] && {
          words: `${short[0].toUpperCase()}${short.slice(1)}`,
          without: withSaw({ [name]: false }),
        },
    ),
    saw.onlyStock && { words: 'Only what I have', without: withSaw({ onlyStock: false }) },
    Object.values(saw.trim).some((edge) => edge > 0) && {
      words: 'Trim',
      without: withSaw({ trim: NO_TRIM }),
    },
  ];
  return rules.filter((rule) => rule !== false);
}

/** What a rule costs: how the figures get better without it, in the order people ask for them. Empty when it
 *  costs nothing. `write` puts a number in the words of this window. */
export function costOf(
  withRule: readonly PlanFigure[],
  without: readonly PlanFigure[],
  write: (figure: PlanFigure) => string,
): readonly string[] {
  const words: string[] = [];
  for (const figure of withRule) {
    if (!(figure.label in SAYS)) continue;
    const saved =
      figure.value - (without.find((other) => other.label === figure.label)?.value ?? figure.value);
    if (saved < 0 && figure.label !== 'Material') return [];
    if (saved > 1e-6) words.push(SAYS[figure.label](write({ ...figure, value: saved }), saved));
  }
  return words;
}

const SAYS: Readonly<Record<string, (written: string, value: number) => string>> = {
  'Pieces not placed': (written, value) => `${written} ${value === 1 ? 'piece' : 'pieces'} left out`,
  Sheets: (written, value) => `${written} ${value === 1 ? 'sheet' : 'sheets'}`,
  'Lengths of stock': (written, value) => `${written} ${value === 1 ? 'length' : 'lengths'} of stock`,
  Material: (written) => written,
};
