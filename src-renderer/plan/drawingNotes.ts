import type { Text } from '../text/text.ts';

/** A remark by its form, and how the window says it with what the form caught. */
export type KnownNote = readonly [RegExp, (text: Text, found: readonly string[]) => string];

const AT = String.raw`\(([-\d.]+), ([-\d.]+)\)`;
const counted =
  (
    key:
      | 'moreOpen'
      | 'hidden'
      | 'paperSpace'
      | 'invisible'
      | 'separated'
      | 'twice'
      | 'openTwice'
      | 'lostMarks'
      | 'clipped'
      | 'moreGaps',
  ): KnownNote[1] =>
  (text, [count]) =>
    text(`drawing.${key}`, { count: Number(count) });
const placed =
  (key: 'repaired' | 'notRepaired' | 'tangled'): KnownNote[1] =>
  (text, [x = '', y = '']) =>
    text(`drawing.${key}`, { x: decimal(text, x), y: decimal(text, y) });

/** A number of the service with the decimal sign of the window's language. */
const decimal = (text: Text, number: string): string =>
  text.locale === 'de' ? number.replace('.', ',') : number;

function adviceOf(note: string): string {
  if (note.includes('explode')) return 'explode';
  return note.includes('convert') ? 'convert' : 'none';
}

/** What the readers of DXF and SVG files remark most often (src-engine/import). */
export const DRAWING_NOTES: readonly KnownNote[] = [
  [
    new RegExp(`^an outline never closes: its ends at ${AT} and ${AT} are ([\\d.]+) apart$`),
    (text, found) => {
      const [x1 = '', y1 = '', x2 = '', y2 = '', gap = ''] = found.map((number) => decimal(text, number));
      return text('drawing.neverCloses', { x1, y1, x2, y2, gap });
    },
  ],
  [/^(\d+) more outlines never close$/, counted('moreOpen')],
  [
    /^(\d+) (\S+) (?:entit|element).* no outlines? and (?:was|were) left out(.*)$/,
    (text, [count, type = '', advice = '']) =>
      text('drawing.noOutline', { count: Number(count), type, advice: adviceOf(advice) }),
  ],
  [
    /^(\d+) (\S+) without (?:a radius|extent) (?:was|were) left out$/,
    (text, [count, type = '']) => text('drawing.empty', { count: Number(count), type }),
  ],
  [/^the hidden layer "(.+)" was left out$/, (text, [name = '']) => text('drawing.hiddenLayer', { name })],
  [
    /^content of layers that are frozen or off was left out: (.+)$/,
    (text, [names = '']) => text('drawing.hiddenLayers', { names }),
  ],
  [/^(\d+) hidden elements? (?:was|were) left out$/, counted('hidden')],
  [/^(\d+) entit(?:y|ies) in paper space/, counted('paperSpace')],
  [/^(\d+) entit(?:y|ies) set invisible/, counted('invisible')],
  [new RegExp(`^the outline at ${AT} crosses itself and was repaired$`), placed('repaired')],
  [new RegExp(`^the outline at ${AT} crosses itself and could not be repaired`), placed('notRepaired')],
  [new RegExp(`^the outline at ${AT} is too tangled to check`), placed('tangled')],
  [/^no closed outline was found$/, (text) => text('drawing.none')],
  [/^(\d+) outlines were made by separating/, counted('separated')],
  [/^(\d+) outlines? (?:was|were) drawn twice and merged$/, counted('twice')],
  [/^(\d+) open lines? (?:was|were) drawn twice and merged$/, counted('openTwice')],
  [/^(\d+) lines? for engraving or bending in no part/, counted('lostMarks')],
  [/^(\d+) elements? (?:is|are) clipped or masked/, counted('clipped')],
  [
    /^"(.+)" is a rim only ([\d.]+) wide around a hole/,
    (text, [name = '', width = '']) => text('drawing.thinRim', { name, width: decimal(text, width) }),
  ],
  [/^"(.+)" is as large as the page/, (text, [name = '']) => text('drawing.page', { name })],
  [/^(\d+) more gaps were closed$/, counted('moreGaps')],
  [/^the file's unit is (\w+);/, (text, [unit = '']) => text('drawing.otherUnit', { unit })],
  [/^the file breaks off before its end \(no EOF\)/, (text) => text('drawing.brokenOff')],
];
