import type { Text } from '../text/text.ts';
import type { Judged } from '../text/catalogue.ts';
import type { Words } from './ticks.ts';

/** What the judge found in the language of the window. The judge speaks English, and of fields of the answer, counted
 *  from 0; a person counts sheets from 1.
 *  @param judged the judge's sentences in that language, by pattern: what is not there stays English */
export function faultWords(said: Words, text: Text, judged: Judged): string {
  const words = filled(said, text, judged).replace(FIELD, (...found: readonly (string | undefined)[]) => {
    const [, on, name, offcut, bar, barPart, rod, sheet, alone, stock, step, cut, row, section] = found;
    if (name !== undefined) return text('checks.pieceOnSheet', { name, sheet: one(on) });
    if (offcut !== undefined) return text('checks.offcutOfSheet', { offcut: one(offcut), sheet: one(on) });
    if (barPart !== undefined) return text('checks.pieceOnBar', { name: barPart, bar: one(bar) });
    if (rod !== undefined) return text('checks.bar', { bar: one(rod) });
    if (stock !== undefined) return text('checks.stockRow', { row: one(stock) });
    if (step !== undefined) return text('checks.cut', { cut: step });
    if (cut !== undefined) return text('checks.cut', { cut: one(cut) });
    if (row !== undefined) return text('checks.partRow', { row: one(row) });
    if (section !== undefined) return text('checks.section', { section: one(section) });
    return text('checks.sheet', { sheet: one(sheet ?? alone) });
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const one = (index: string | undefined): string => String(Number(index) + 1);

/** A field of the answer, or a sheet or step by its number. */
const FIELD = new RegExp(
  String.raw`sheets\[(\d+)\]\.(?:parts\[\d+\] "([^"]*)"|offcuts\[(\d+)\])|` +
    String.raw`(?:sections\[\d+\]\.)?rods\[(\d+)\]\.parts\[\d+\] "([^"]*)"|(?:sections\[\d+\]\.)?rods\[(\d+)\]|` +
    String.raw`sheets\[(\d+)\]|\bsheet (\d+)|stock\[(\d+)\]|\bstep (\d+)|` +
    String.raw`(?:cutPlan|passes)\[(\d+)\]|\bparts\[(\d+)\]|\bsections\[(\d+)\]`,
  'g',
);

/** Names of fields and values of the answer that the window calls by other words. */
const NAMED = new RegExp(
  String.raw`\b(?:timing\.|bound\.|metrics\.)?(${[
    'engineVersion',
    'contractVersion',
    'solveMs',
    'profileHeight',
    'unmatchedSections',
    'unmatchedMaterials',
    'partInPart',
    'inPart',
    'usedW',
    'usedH',
    'commonLines',
    'meta',
    'too_large',
    'no_space',
    'minimizeCost',
    'guillotineValid',
    'maxCutStages',
    'minOffcut',
    'cutPlan',
    'passes',
    'edgeBanding',
    'method',
    'gapPct',
    'lowerBound',
    'include',
    'null',
    'true',
    'false',
  ].join('|')})\b(?!\[)`,
  'g',
);

/** Names that say no more than a shorter one. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\]\.(?=[a-z{])/g, ']: '],
  [/\bfixed\./g, ''],
  [/\bedgeBanding\.byPart\b/g, 'edgeBanding'],
  [/\bbound\.(?:sheets|rods|price)\b/g, 'lowerBound'],
];

/** Fields are named in the judge's own words alone: a part may be called like one. */
function filled({ pattern, values }: Words, text: Text, judged: Judged): string {
  const plain = SHORT.reduce((words, [long, name]) => words.replace(long, name), judged[pattern] ?? pattern);
  const words = plain.replace(NAMED, (_, name: string) => text('checks.field', { name }));
  return words.replace(/\{(\d+)\}/g, (_, at: string) => {
    const value = values[Number(at)] ?? '';
    return typeof value === 'string' ? value : filled(value, text, judged);
  });
}
