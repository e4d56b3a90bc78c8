import type { Notes } from '../notes.ts';
import { quoted, tellClipped } from '../notes.ts';
import type { Element } from './readXml.ts';
import type { Attributes } from './lengths.ts';
import { isShape } from './shapes.ts';
import type { OwnStyle } from './styles.ts';

const TEXT = new Set(['text', 'flowroot']);

/** An element that shows something and is no outline. */
export function leftOut(notes: Notes, name: string): void {
  const advice = TEXT.has(name) ? '; convert text to paths in the drawing program to cut it' : '';
  notes.count(
    `type ${name}`,
    (times) =>
      `${times} <${name}> ${times === 1 ? 'element is no outline and was' : 'elements are no outlines and were'} ` +
      `left out${advice}`,
  );
}

/** What no viewer shows is no part, but it is told: a hidden layer by its name. */
export function hidden(notes: Notes, { attributes, children, name }: Element): void {
  const label = attributes['inkscape:label'];
  if (label !== undefined && attributes['inkscape:groupmode'] === 'layer') {
    notes.add(
      'hidden layer',
      `the hidden layer ${quoted(label)} was left out`,
      'more hidden layers were left out',
    );
  } else if (children.length > 0 || name === 'use' || isShape(name))
    notes.count(
      'hidden',
      (times) => `${times} hidden ${times === 1 ? 'element was' : 'elements were'} left out`,
    );
}

/** What of an element's style is seen and not read. */
export function tellStyle(style: OwnStyle, notes: Notes): void {
  const isSet = (value: string | undefined): boolean => value !== undefined && value !== 'none';
  if (isSet(style['clip-path']) || isSet(style.mask)) tellClipped(notes);
  for (const property of ['translate', 'rotate', 'scale'] as const)
    if (isSet(style[property]))
      notes.count(
        'css moves',
        (times) =>
          `${times} ${times === 1 ? 'element is' : 'elements are'} moved, turned or scaled by the CSS properties ` +
          'translate, rotate or scale, which were not applied: check places and sizes',
      );
  if ((['marker', 'marker-start', 'marker-mid', 'marker-end'] as const).some((name) => isSet(style[name])))
    notes.count(
      'markers',
      (times) =>
        `${times} ${times === 1 ? 'element has' : 'elements have'} markers (arrow heads and the like), which were ` +
        'left out',
    );
}

/** How a shape is painted. */
interface Paint {
  readonly fill: boolean;
  readonly stroke: boolean;
  readonly fillColor: string;
  readonly strokeColor: string;
  /** An opacity of 0. */
  readonly clear: boolean;
  readonly fillClear: boolean;
  readonly strokeClear: boolean;
}

/** A shape that no viewer shows, though nothing hides it. */
export function tellPaint(paint: Paint, notes: Notes): void {
  const { fill, stroke, fillColor, strokeColor } = paint;
  const isFillSeen = fill && !paint.fillClear && fillColor !== 'transparent';
  const isStrokeSeen = stroke && !paint.strokeClear && strokeColor !== 'transparent';
  if (!fill && !stroke)
    notes.count(
      'no paint',
      (times) =>
        `${times} ${times === 1 ? 'shape has' : 'shapes have'} neither fill nor stroke and ` +
        `${times === 1 ? 'was' : 'were'} taken as ${times === 1 ? 'an outline' : 'outlines'} all the same`,
    );
  else if (paint.clear || !(isFillSeen || isStrokeSeen))
    notes.count(
      'see-through',
      (times) =>
        `${times} ${times === 1 ? 'shape has' : 'shapes have'} an opacity of 0 and ` +
        `${times === 1 ? 'was' : 'were'} taken as ${times === 1 ? 'an outline' : 'outlines'} all the same`,
    );
}

/** A <switch>, or an element for some languages, elsewhere than in one. */
export function tellLanguage(notes: Notes): void {
  notes.count(
    'language',
    (times) =>
      `${times} ${times === 1 ? 'element is' : 'elements are'} drawn in some languages only; of a choice between ` +
      'languages the drawing without one was read, else the first',
  );
}

/** A rectangle as wide and high as the page, in percent. */
export function isBackground(name: string, { width, height, x, y }: Attributes): boolean {
  const isWhole = (text: string | undefined): boolean => text?.trim() === '100%';
  const isCorner = (text: string | undefined): boolean => Number.parseFloat(text ?? '0') === 0;
  return name === 'rect' && isWhole(width) && isWhole(height) && isCorner(x) && isCorner(y);
}

/** The frame that LibreOffice lays unseen around every shape it exports; another rectangle without paint is taken. */
export const isFrame = (name: string, attributes: Attributes, { fill, stroke }: Paint): boolean =>
  name === 'rect' && attributes.class === 'BoundingBox' && !fill && !stroke;

export const tellFrame = (notes: Notes): void =>
  notes.count(
    'frame',
    (times) =>
      `${times} unseen ${times === 1 ? 'frame' : 'frames'} around shapes, as LibreOffice writes them, ` +
      `${times === 1 ? 'was' : 'were'} left out`,
  );

export const tellBackground = (notes: Notes): void =>
  notes.count(
    'background',
    (times) =>
      `${times} ${times === 1 ? 'rectangle' : 'rectangles'} of 100 % by 100 %, a background, ` +
      `${times === 1 ? 'was' : 'were'} left out`,
  );
