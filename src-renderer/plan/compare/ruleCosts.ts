import { BOXES_2D } from '../../../src-engine/contract/options2d.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { NO_TRIM } from '../../job/jobDocument.ts';
import type { FigureName, PlanFigure } from '../figures/planFigures.ts';
import { isComparable } from '../figures/planFigures.ts';
import type { Text } from '../../text/text.ts';

/** A rule of the job that limits the plan, and the job without it. */
export interface Rule {
  readonly words: string;
  readonly without: JobDocument;
}

/** The rules in force, each left out alone. Empty for shapes. */
export function rulesOf(job: JobDocument, text: Text): readonly Rule[] {
  if (job.mode === 'panels') return panelRules(job, text);
  if (job.mode === 'shapes') return [];
  const { mode } = job;
  const { saw } = job[mode];
  const withSaw = (patch: Partial<typeof saw>): JobDocument => ({
    ...job,
    [mode]: { ...job[mode], saw: { ...saw, ...patch } },
  });
  return [
    ...(saw.trimStart + saw.trimEnd > 0
      ? [{ words: text('compare.ruleTrim'), without: withSaw({ trimStart: 0, trimEnd: 0 }) }]
      : []),
    ...(saw.onlyStock
      ? [{ words: text('compare.ruleOnlyStock'), without: withSaw({ onlyStock: false }) }]
      : []),
  ];
}

function panelRules(job: JobDocument, text: Text): readonly Rule[] {
  const { parts, stock, saw } = job.panels;
  const withSaw = (patch: Partial<typeof saw>): JobDocument => ({
    ...job,
    panels: { ...job.panels, saw: { ...saw, ...patch } },
  });
  const hasGrain = parts.some((part) => part.grain !== 'any') && stock.some((row) => row.grain !== 'none');
  const rules: readonly (false | Rule)[] = [
    hasGrain && {
      words: text('compare.ruleGrain'),
      without: {
        ...job,
        panels: { ...job.panels, parts: parts.map((part) => ({ ...part, grain: 'any' as const })) },
      },
    },
    parts.some((part) => part.together.trim() !== '') && {
      words: text('compare.ruleTogether'),
      without: { ...job, panels: { ...job.panels, parts: parts.map((part) => ({ ...part, together: '' })) } },
    },
    saw.firstCut !== 'auto' && {
      words: text('compare.ruleFirstCut', { cut: saw.firstCut }),
      without: withSaw({ firstCut: 'auto' }),
    },
    saw.maxCutStages !== null && {
      words: text('solutions.stages', { most: saw.maxCutStages }),
      without: withSaw({ maxCutStages: null }),
    },
    ...BOXES_2D.filter(({ isLimit }) => isLimit).map(
      ({ name }) =>
        saw[name] && {
          words: upperFirst(text(`rules.${name}Short`)),
          without: withSaw({ [name]: false }),
        },
    ),
    saw.onlyStock && { words: text('compare.ruleOnlyStock'), without: withSaw({ onlyStock: false }) },
    Object.values(saw.trim).some((edge) => edge > 0) && {
      words: text('compare.ruleTrim'),
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
  text: Text,
): readonly string[] {
  const words: string[] = [];
  for (const figure of withRule) {
    const says = SAYS[figure.name];
    if (says === undefined) continue;
    const other = without.find(({ name }) => name === figure.name);
    if (!isComparable([figure, other])) continue;
    const saved = figure.value - (other?.value ?? figure.value);
    if (saved < 0 && figure.name !== 'material') return [];
    if (saved > 1e-6) words.push(says(text, write({ ...figure, value: saved }), saved));
  }
  return words;
}

const SAYS: Readonly<Partial<Record<FigureName, (text: Text, written: string, value: number) => string>>> = {
  missing: (text, value, count) => text('compare.costMissing', { value, count }),
  sheets: (text, value, count) => text('compare.costSheets', { value, count }),
  lengths: (text, value, count) => text('compare.costLengths', { value, count }),
  material: (_, written) => written,
};

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
