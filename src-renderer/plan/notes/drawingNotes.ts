import type { Text } from '../../text/text.ts';

/** How a length of a remark is written, with its unit. */
export type LengthWords = (length: string) => string;

/** A remark by its form, and how the window says it with what the form caught. */
export type KnownNote = readonly [
  RegExp,
  (text: Text, found: readonly string[], length: LengthWords) => string,
];

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
      | 'loops'
      | 'holesCut'
      | 'holesMerged'
      | 'holesUnmerged'
      | 'clipped'
      | 'moreGaps'
      | 'notFinite'
      | 'noPaint'
      | 'seeThrough'
      | 'foreign'
      | 'cssMoves'
      | 'viewBoxSize'
      | 'unitsLeft'
      | 'oddPoints'
      | 'scaleZero'
      | 'sloping'
      | 'slopingBlocks'
      | 'width'
      | 'markers'
      | 'language'
      | 'background'
      | 'frames'
      | 'notLooked'
      | 'more',
  ): KnownNote[1] =>
  (text, [count]) =>
    text(`drawing.${key}`, { count: Number(count) });
const placed =
  (key: 'repaired' | 'notRepaired' | 'tangled'): KnownNote[1] =>
  (text, [x = '', y = '']) =>
    text(`drawing.${key}`, { x: decimal(text, x), y: decimal(text, y) });

const entityAt =
  (key: 'damaged' | 'cutOff'): KnownNote[1] =>
  (text, [type = '', x = '', y = '']) =>
    text(`drawing.${key}`, { type, x: decimal(text, x), y: decimal(text, y) });

/** A number of the service with the decimal sign of the window's language. */
export const decimal = (text: Text, number: string): string =>
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
    /^(\d+) (POLYLINE mesh|\S+) (?:entit|element).* no outlines? and (?:was|were) left out(.*)$/,
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
  [/^(\d+) outlines? cross(?:es)? (?:itself|themselves) in loops/, counted('loops')],
  [
    /^(\d+) open lines? no longer than ([\d.]+) (?:was|were) left out$/,
    (text, [count, length = '']) =>
      text('drawing.short', { count: Number(count), length: decimal(text, length) }),
  ],
  [/^(\d+) holes that overlap each other are too many/, counted('holesUnmerged')],
  [/^(\d+) holes that overlap each other were merged$/, counted('holesMerged')],
  [
    /^(\d+) pairs? of outlines overlap \((?:first )?"(.*)" and "(.*)"\);/,
    (text, [count, first = '', second = '']) =>
      text('drawing.crossing', { count: Number(count), first, second }),
  ],
  [/^not all outlines were looked at for whether they overlap/, (text) => text('drawing.crossingUnseen')],
  [/^(\d+) holes? that reach(?:es)? the outline around/, counted('holesCut')],
  [new RegExp(`^the outline at ${AT} crosses itself and could not be repaired`), placed('notRepaired')],
  [new RegExp(`^the outline at ${AT} is too tangled to check`), placed('tangled')],
  [
    new RegExp(`^the outline at ${AT} had (\\d+) vertices and was simplified to (\\d+)$`),
    (text, [x = '', y = '', from, to]) =>
      text('drawing.simplified', {
        ...{ x: decimal(text, x), y: decimal(text, y) },
        ...{ from: Number(from), to: Number(to) },
      }),
  ],
  [
    new RegExp(`^the outline at ${AT} has (\\d+) vertices, more than the (\\d+) that can be nested`),
    (text, [x = '', y = '', count, most]) =>
      text('drawing.tooManyCorners', {
        ...{ x: decimal(text, x), y: decimal(text, y) },
        ...{ count: Number(count), most: Number(most) },
      }),
  ],
  [
    /^meanings\[\d+\]: the file has no lines (on layer|in color) "(.*?)"(?:, nor any for (\d+) more of its rows)?$/,
    (text, [where = '', name = '', more = '0']) =>
      text('drawing.unfitMeaning', {
        kind: where === 'on layer' ? 'layer' : 'color',
        name,
        more: Number(more),
      }),
  ],
  [/^no closed outline was found$/, (text) => text('drawing.none')],
  [/^(\d+) outlines? (?:was|were) made by separating/, counted('separated')],
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
  [/^the file's unit is ([\w ]+);/, (text, [unit = '']) => text('drawing.otherUnit', { unit })],
  [/^the file breaks off before its end \(no EOF\)/, (text) => text('drawing.brokenOff')],
  [/^(\d+) lines? with coordinates that are not finite/, counted('notFinite')],
  [/^(\d+) shapes? ha(?:s|ve) neither fill nor stroke/, counted('noPaint')],
  [/^(\d+) shapes? ha(?:s|ve) an opacity of 0/, counted('seeThrough')],
  [/^(\d+) shapes? of another XML namespace/, counted('foreign')],
  [/^(\d+) elements? (?:is|are) moved, turned or scaled by the CSS/, counted('cssMoves')],
  [/^the size of (\d+) <\w+> with a viewBox/, counted('viewBoxSize')],
  [/^(\d+) lengths? carr/, counted('unitsLeft')],
  [/^the points of (\d+) pol/, counted('oddPoints')],
  [/^(\d+) INSERTs? ha(?:s|ve) a scale of 0/, counted('scaleZero')],
  [/^(\d+) blocks? (?:is|are) inserted at a slope/, counted('slopingBlocks')],
  [/^(\d+) lines? leaves? the plane/, counted('sloping')],
  [/^(\d+) polylines? (?:is|are) drawn with a width/, counted('width')],
  [/^(\d+) elements? ha(?:s|ve) markers/, counted('markers')],
  [/^(\d+) elements? (?:is|are) drawn in some languages/, counted('language')],
  [/^(\d+) rectangles? of 100 % by 100 %/, counted('background')],
  [/^(\d+) unseen frames? around shapes/, counted('frames')],
  [/^(\d+) open lines were not looked at/, counted('notLooked')],
  [
    /^(\d+) more (?:style rules|transforms|<use> elements|paths|INSERTs|blocks|entities|polylines|splines|parts)\b/,
    counted('more'),
  ],
  [/^(\d+) more (?:outlines|hidden layers)\b/, counted('more')],
  [
    /^(\d+) shapes? ha(?:s|ve) a (\w+) that is not a plain length/,
    (text, [count, name = '']) => text('drawing.noLength', { count: Number(count), name }),
  ],
  [
    /^(\d+) lines? on the layer "(.+)", which is never plotted/,
    (text, [count, layer = '']) => text('drawing.unplotted', { count: Number(count), layer }),
  ],
  [/^the style rule "(.+)" decides/, (text, [rule = '']) => text('drawing.styleRule', { rule })],
  [/^the styles of another file/, (text) => text('drawing.styleFile')],
  [/^the file stretches its drawing/, (text) => text('drawing.stretched')],
  [/^the transform "(.+)" is not understood/, (text, [rule = '']) => text('drawing.badTransform', { rule })],
  [/^<use> names "(.*)", which/, (text, [name = '']) => text('drawing.badUse', { name })],
  [
    /^(?:<use> of|the block) "(.*)" holds itself/,
    (text, [name = '']) => text('drawing.holdsItself', { name }),
  ],
  [
    /^path data has a mistake at character (\d+), near "(.*)"/,
    (text, [at = '', near = '']) => text('drawing.pathMistake', { at, near }),
  ],
  [/^the file is not well-formed XML/, (text) => text('drawing.badXml')],
  [/^line (\d+) should be a group code/, (text, [line = '']) => text('drawing.badCode', { line })],
  [/^the file breaks off inside its section/, (text) => text('drawing.brokenInside')],
  [
    /^the file's unit "(.*)" is none that a DXF knows$/,
    (text, [unit = '']) => text('drawing.strangeUnit', { unit }),
  ],
  [
    /^(\d+) more sections? "(.*)" (?:was|were) left out/,
    (text, [count, section = '']) => text('drawing.repeated', { count: Number(count), section }),
  ],
  [/^the section (\w+) has no ENDSEC/, (text, [section = '']) => text('drawing.noEnd', { section })],
  [/^the file has no ENTITIES section$/, (text) => text('drawing.noEntities')],
  [/^an INSERT names the block "(.*)", which/, (text, [name = '']) => text('drawing.noBlock', { name })],
  [
    /^the block "(.*)" is a drawing in another file/,
    (text, [name = '']) => text('drawing.external', { name }),
  ],
  [
    new RegExp(`^an INSERT at ${AT} has a number`),
    (text, [x = '', y = '']) => text('drawing.badInsert', { x: decimal(text, x), y: decimal(text, y) }),
  ],
  [new RegExp(`^an? (\\w+) at ${AT} (?:lacks|has a number)`), entityAt('damaged')],
  [
    new RegExp(`^a SPLINE that begins at ${AT} has no (knots|weights) that go`),
    (text, [x = '', y = '', what = '']) =>
      text('drawing.badSpline', { x: decimal(text, x), y: decimal(text, y), what }),
  ],
  [/^the file has another block "(.*)", which/, (text, [name = '']) => text('drawing.blockTwice', { name })],
  [new RegExp(`^an? (\\w+) that begins at ${AT} is cut off`), entityAt('cutOff')],
  [/^some lines over outlines are too many/, (text) => text('drawing.tangle')],
];
