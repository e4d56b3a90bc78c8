import { NEST_BY_LBF } from '../../../src-engine/contract/nest.ts';
import type { Text } from '../../text/text.ts';
import { DRAWING_ERRORS } from './drawingErrors.ts';
import { decimal, DRAWING_NOTES } from './drawingNotes.ts';
import type { KnownNote, LengthWords } from './drawingNotes.ts';
import { MACHINE_NOTES } from './machineNotes.ts';
import { FILE_NOTES } from './fileNotes.ts';
import { KEPT_NOTES } from './keptNotes.ts';

/** Of a plan's remarks those that say more than the rows without a place, which are listed one by one beside them. */
export const besidesMissing = (notes: readonly string[]): readonly string[] =>
  notes.filter(
    (note) =>
      !/^(section .+: )?\d+ of \d+ parts did not fit and are listed in unplaced$/.test(note) &&
      !/^section .+: no stock has it$/.test(note),
  );

/** What the service says of a value beyond the limits, each with its number. */
const RULES: readonly (readonly [name: string, form: string])[] = [
  ['most', String.raw`must be at most (\d+)`],
  ['letters', String.raw`must have at most (\d+) characters`],
  ['letters', String.raw`must be a string of 1 to (\d+) characters or a whole number`],
  ['least', String.raw`must be at least (-?[\d.]+)`],
  ['above', String.raw`must be greater than (-?[\d.]+)`],
  ['other', '(is too large)'],
];
const REFUSED: readonly KnownNote[] = RULES.flatMap(([rule, form]): readonly KnownNote[] => [
  [
    new RegExp(String.raw`^(parts|stock)\[(\d+)\]\.(\w+)\S* ${form}$`),
    (text, [list = '', at, field = '', bound = '']) =>
      text('why.refusedRow', { list, row: Number(at) + 1, field, rule, bound }),
  ],
  [
    new RegExp(String.raw`^options\.(\w+)\S* ${form}$`),
    (text, [field = '', bound = '']) => text('why.refusedOption', { field, rule, bound }),
  ],
]);

/** What engines and readers remark most often, as the window says it; `$n` are their numbers and names. */
const KNOWN: readonly KnownNote[] = [
  [
    /^(\d+) of (\d+) parts did not fit and are listed in unplaced$/,
    (text, [count, total]) => text('why.noteUnplaced', { count: Number(count), total: Number(total) }),
  ],
  [
    /^group "(.+)" spans several materials: only its pieces (?:of material "(.+)"|without a material) can be placed$/,
    (text, [group = '', material]) =>
      material === undefined
        ? text('why.noteGroupBare', { group })
        : text('why.noteGroup', { group, material }),
  ],
  [
    /^a gap of ([\d.]+) at \(([-\d.]+), ([-\d.]+)\) was closed$/,
    (text, [gap, x, y]) => text('why.noteGap', { gap: Number(gap), x: Number(x), y: Number(y) }),
  ],
  [/^no stock of material "(.+)"$/, (text, [material = '']) => text('why.noteNoStock', { material })],
  [
    /^parts \(total quantity\): at most (\d+), got (\d+)$/,
    (text, [most, got]) => text('why.tooManyPieces', { most: Number(most), got: Number(got) }),
  ],
  [
    /^the solve passed its hard limit of (\d+) s; this call was not charged$/,
    (text, [seconds]) => text('why.tookTooLong', { seconds: Number(seconds) }),
  ],
  [/^capacity is full at the moment/, (text) => text('why.busy')],
  [/^the engine process does not answer/, (text) => text('why.engineAway')],
  [/^the service is short of memory/, (text) => text('why.noMemory')],
  [/^the service is closing/, (text) => text('why.closing')],
  [/^the service was interrupted twice while this job was running/, (text) => text('why.interrupted')],
  [/^stopped before it started/, (text) => text('why.stoppedEarly')],
  [/^the (?:request|result) of this job is missing/, (text) => text('why.jobLost')],
  [
    /^stock rows: at most (\d+), got (\d+)$/,
    (text, [most, got]) => text('why.tooManyStock', { most: Number(most), got: Number(got) }),
  ],
  [
    /^parts\[(\d+)\]\.\S+ vertices: at most (\d+), got (\d+)$/,
    (text, [at, most, got]) =>
      text('nest.manyPoints', { row: Number(at) + 1, most: Number(most), got: Number(got) }),
  ],
  [
    /^the time ran out on this machine: this is the best plan found until then$/,
    (text) => text('why.noteTime'),
  ],
  [/^the search was ended early: this is the best plan found until then$/, (text) => text('why.noteEnded')],
  [/^no stock has it$/, (text) => text('why.noteNoSection')],
  [
    /^stock\[(\d+)\] has no price and was used where no priced stock fits$/,
    (text, [at]) => text('why.noteNoPrice', { row: Number(at) + 1 }),
  ],
  [
    /^group "(.+)" does not fit on one sheet: the rest is unplaced$/,
    (text, [group = '']) => text('why.noteGroupRest', { group }),
  ],
  [/^options\.profileHeight is required where/, (text) => text('rods.needsHeight')],
  [
    /^stock\[(\d+)\]\.profileHeight must be \S+ as in the other rows/,
    (text, [at]) => text('rods.heightsDiffer', { row: Number(at) + 1 }),
  ],
  [/^options\.mitreSide is required where/, (text) => text('rods.needsSide')],
  [/^parts without a material were not placed/, (text) => text('why.noteNoMaterial')],
  [
    /^options\.kerf is wider than stock\[(\d+)\]: nothing is cut from it$/,
    (text, [at]) => text('why.noteKerf', { row: Number(at) + 1 }),
  ],
  [
    /^stock\[(\d+)\]\.([wh]) was ignored: the polygon says how large the sheet is$/,
    (text, [at, side = 'w']) => text('why.noteSideIgnored', { row: Number(at) + 1, side }),
  ],
  [/^no bound: it speaks of plans that place every part$/, (text) => text('why.noteNoBound')],
  [/^no bound: none is proved for slanted ends$/, (text) => text('why.noteNoBoundMitres')],
  [/^no bound: none is proved around fixed pieces$/, (text) => text('why.noteNoBoundFixed')],
  [/^no bound: stock without a price was used/, (text) => text('why.noteNoBoundPrice')],
  [/^(\d+) closed lines? enclose/, (text, [count]) => text('why.noteNoArea', { count: Number(count) })],
  [/^This file is not a Cutwright job\.$/, (text) => text('files.noJob')],
  [/^This job file was made by a newer version/, (text) => text('files.newerJob')],
  [/^This job file is damaged: (.+)\.$/, (text, [where = '']) => text('files.damagedJob', { where })],
  ...REFUSED,
  ...DRAWING_NOTES,
  ...DRAWING_ERRORS,
  ...MACHINE_NOTES,
  ...FILE_NOTES,
  ...KEPT_NOTES,
];

/** What a file for a machine remarks of one sheet. */
const OF_SHEET = /^sheet (\d+): (.+)$/;

/** What timber remarks of one section. */
const OF_SECTION = /^section (\S+) x (\S+): (.+)$/;

/** How a section is written: in the unit of the window, where the caller knows one. */
type SizeWords = (w: number, h: number) => string;
const asSent: SizeWords = (w, h) => `${w} × ${h}`;

/** A remark of an answer in the language of the window; one that is not known stays as the service wrote it. Lengths
 *  are in millimetres where the caller does not say how they are written. */
export function serviceNote(
  text: Text,
  note: string,
  size = asSent,
  length: LengthWords = (mm) => `${decimal(text, mm)} mm`,
): string {
  const [, w, h, rest] = OF_SECTION.exec(note) ?? [];
  if (rest !== undefined)
    return text('why.noteSection', { section: size(Number(w), Number(h)), note: serviceNote(text, rest) });
  const [, sheet, ofSheet] = OF_SHEET.exec(note) ?? [];
  if (ofSheet !== undefined)
    return text('machines.noteSheet', {
      sheet: Number(sheet),
      note: serviceNote(text, ofSheet, size, length),
    });
  for (const [form, say] of KNOWN) {
    const found = form.exec(note);
    if (found !== null) return say(text, found.slice(1), length);
  }
  return note;
}

/** The same as a sentence that another one follows. */
export function serviceSentence(text: Text, note: string): string {
  const said = serviceNote(text, note);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

const REPAIRED =
  /^parts\[(\d+)\]\S* (?:crosses or touches itself and was|overlap or touch the outline and were) /;

/** Remarks about a nest: what was repaired is told once for each outline, by its name. Which engine laid a sheet is
 *  for programs. */
export function nestNotes(
  text: Text,
  notes: readonly string[],
  parts: readonly { readonly name?: string | null | undefined }[],
): readonly string[] {
  const rowOf = (note: string): number | null => {
    const found = REPAIRED.exec(note)?.[1];
    return found === undefined ? null : Number(found);
  };
  const counts = new Map<number, number>();
  for (const note of notes) {
    const row = rowOf(note);
    if (row !== null) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return [
    ...notes.filter((note) => rowOf(note) === null && note !== NEST_BY_LBF),
    ...[...counts].map(([row, count]) => {
      const name = parts[row]?.name ?? text('labels.part', { number: row + 1 });
      return text('why.noteRepaired', { name, count });
    }),
  ];
}
