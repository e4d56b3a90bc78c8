import { InvalidRequest } from '../../contract/errors.ts';
import type { Affine } from '../../geometry/transform.ts';
import { IDENTITY, compose, isFinite6, translation } from '../../geometry/transform.ts';
import { createPen } from '../drawing.ts';
import type { Drawing, Pen } from '../drawing.ts';
import type { Notes } from '../notes.ts';
import { quoted, wrongName } from '../notes.ts';
import { MAX_INSERT_DEPTH } from '../tuning.ts';
import type { Path } from '../path.ts';
import { colorName } from './colorName.ts';
import { lengthOf } from './lengths.ts';
import type { Space } from './lengths.ts';
import { readPathData } from './pathData.ts';
import { readXml } from './readXml.ts';
import type { Element, XmlTree } from './readXml.ts';
import type { Attributes } from './lengths.ts';
import { isShape, shapePath } from './shapes.ts';
import { createStyler, cssTransform, readStyles, withGeometry } from './styles.ts';
import type { OwnStyle, Styler } from './styles.ts';
import {
  hidden,
  isBackground,
  isFrame,
  leftOut,
  tellBackground,
  tellFrame,
  tellPaint,
  tellStyle,
} from './remarks.ts';
import { isNeverDrawn, switchChild, tellCondition } from './switchChild.ts';
import { readTransformList } from './transformList.ts';
import { aroundOrigin } from './transformOrigin.ts';
import type { PathBoxes } from './transformOrigin.ts';
import { sizeOfUnit } from './sizeOfUnit.ts';
import { sideOf, viewBoxOf, viewBoxTransform } from './viewport.ts';
import type { Viewport } from './lengths.ts';

/** Elements that hold drawn content. */
const GROUPS = new Set(['svg', 'g', 'a']);
/** Elements whose absence from the result a user would notice. */
const VISIBLE = new Set(['text', 'flowroot', 'image', 'foreignobject']);

interface Scene {
  readonly tree: XmlTree;
  readonly notes: Notes;
  readonly pen: Pen;
  readonly applyTransforms: boolean;
  readonly styles: Styler;
  /** The space of the whole drawing. */
  readonly viewport: Viewport;
  readonly boxes: PathBoxes;
}

/** What an element has from those around it. */
interface Around {
  readonly transform: Affine | null;
  readonly viewport: Viewport;
  readonly visible: boolean;
  /** Neither filled nor stroked. */
  readonly fill: boolean;
  readonly stroke: boolean;
  /** An opacity of 0, of all or of one paint. */
  readonly clear: boolean;
  readonly fillClear: boolean;
  readonly strokeClear: boolean;
  /** Colour of the stroke, else of the fill; '' where none is said. */
  readonly strokeColor: string;
  readonly fillColor: string;
  /** What `currentColor` is. */
  readonly color: string;
  /** Name of the layer around it. */
  readonly layer: string;
}

/** Everything an SVG text draws, <use> unfolded, in document order, in user units of the file (the viewBox of
 *  the file and units are not applied). Transforms, and the viewBoxes of symbols and inner <svg>, are applied
 *  only on request; otherwise one warning counts them. Errors: as readXml, and InvalidRequest for <use> that
 *  unfolds without end. */
export function readSvg(
  text: string,
  tolerance: number,
  applyTransforms: boolean,
  notes: Notes,
  path: string,
): Drawing {
  if (/^\s*(?:0\s+SECTION|999)\s/.test(text))
    throw new InvalidRequest(path, `is not readable as SVG: ${wrongName('DXF')}`);
  const tree = readXml(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, notes, path);
  const pen = createPen(path);
  const sheet = readStyles(tree.css);
  const styles = createStyler(sheet, tree.root);
  for (const selector of sheet.unread)
    notes.add(
      'selector',
      `the style rule ${quoted(selector)} decides what is shown and is not understood; it was ignored`,
      'more style rules are not understood',
    );
  const viewport = rootViewport(tree.root, notes);
  const around: Around = {
    transform: null,
    viewport,
    visible: true,
    fill: true,
    stroke: false,
    clear: false,
    fillClear: false,
    strokeClear: false,
    strokeColor: '',
    fillColor: '',
    color: 'black',
    layer: '',
  };
  const boxes: PathBoxes = new Map();
  drawElement({ tree, notes, pen, applyTransforms, styles, viewport, boxes }, tree.root, around, []);
  if (styles.isSpent())
    notes.count(
      'many rules',
      () => 'some style rules were ignored: too many of them ask what is around an element',
    );
  const scale = sizeOfUnit(tree.root.attributes);
  return {
    traces: pen.traces(tolerance, notes),
    layers: [],
    page: pageOf(tree.root),
    ...(scale === null ? {} : { sourceScale: scale }),
  };
}

/** The viewBox of a file, where it begins in the origin. */
function pageOf({ attributes }: Element): NonNullable<Drawing['page']> | null {
  const box = viewBoxOf(attributes);
  return box === null || box[0] !== 0 || box[1] !== 0 ? null : { w: box[2], h: box[3] };
}

/** The user space of the file; with a warning where a viewer would stretch the drawing. */
function rootViewport({ attributes }: Element, notes: Notes): Viewport {
  const box = viewBoxOf(attributes);
  const w = lengthText(attributes.width);
  const h = lengthText(attributes.height);
  if (box === null) return { w: sideOf(attributes.width, null), h: sideOf(attributes.height, null) };
  const stretched = w !== null && h !== null && Math.abs((w * box[3]) / (h * box[2]) - 1) > 0.005;
  if (stretched && (attributes.preserveAspectRatio ?? '').trim().startsWith('none'))
    notes.count(
      'stretched',
      () =>
        `the file stretches its drawing (preserveAspectRatio none, width ${attributes.width} and ` +
        `height ${attributes.height} ` +
        `for a viewBox of ${box[2]} x ${box[3]}); coordinates stay as drawn, not stretched: check both sizes`,
    );
  return { w: box[2], h: box[3] };
}

/** The number of a length whose unit is one of length, for ratios. */
function lengthText(text: string | undefined): number | null {
  const match = /^([\d.]+(?:e[+-]?\d+)?)\s*(?:mm|cm|in|pt|pc|px)?$/i.exec((text ?? '').trim());
  const value = match === null ? 0 : Number(match[1]);
  return value > 0 ? value : null;
}

/** Draws an element and what is in it. `uses` holds the elements that <use> is drawing right now. Recursion
 *  is bounded by the depth of the file times the depth of <use>. */
function drawElement(scene: Scene, written: Element, outer: Around, uses: readonly Element[]): void {
  const { notes } = scene;
  const { name } = written;
  const style = scene.styles.of(written);
  if (style.display === 'none' || isNeverDrawn(written)) return hidden(notes, written);
  if (VISIBLE.has(name)) return leftOut(notes, name);
  const isRoot = written === scene.tree.root;
  const element = isRoot ? written : withGeometry(written, style);
  const around = within(scene, element, style, outer);
  if (name === 'switch') {
    const child = switchChild(element, notes);
    if (child !== undefined) drawElement(scene, child, around, uses);
  } else if (GROUPS.has(name)) {
    const isInner = name === 'svg' && !isRoot;
    const moved = isInner ? shifted(scene, element, around) : around;
    const inner = isInner ? viewportOf(scene, element, element.attributes, moved) : around;
    for (const child of element.children) {
      tellCondition(child, notes);
      drawElement(scene, child, inner, uses);
    }
  } else if (name === 'use') drawUse(scene, element, around, uses);
  else if (isShape(name)) drawShape(scene, element, around);
}

function drawShape(scene: Scene, element: Element, around: Around): void {
  const { name, attributes } = element;
  if (!around.visible) return hidden(scene.notes, element);
  if (isBackground(name, attributes) && around.viewport === scene.viewport)
    return tellBackground(scene.notes);
  if (isFrame(name, attributes, around)) return tellFrame(scene.notes);
  tellPaint(around, scene.notes);
  if (name === 'path') return drawPathData(scene, attributes.d ?? '', around);
  const path = shapePath(name, attributes, spaceOf(scene, around));
  if (path !== null) draw(scene, path, around);
}

const spaceOf = ({ notes, applyTransforms }: Scene, { viewport }: Around): Space => ({
  notes,
  viewport,
  applied: applyTransforms,
});

/** What holds inside an element: its transform, and what it hands on to those in it. */
function within(scene: Scene, element: Element, style: OwnStyle, outer: Around): Around {
  tellStyle(style, scene.notes);
  const color = inherits(style.color) || style.color === CURRENT ? outer.color : (style.color ?? '');
  const paintOf = (paint: string | undefined, around: string): string =>
    inherits(paint) ? around : colorName(paint === CURRENT ? color : paint);
  return {
    ...outer,
    color,
    clear: outer.clear || isNothing(style.opacity),
    fillClear: inherits(style['fill-opacity']) ? outer.fillClear : isNothing(style['fill-opacity']),
    strokeClear: inherits(style['stroke-opacity']) ? outer.strokeClear : isNothing(style['stroke-opacity']),
    transform: ownTransform(scene, element, style, outer),
    visible: inherits(style.visibility) ? outer.visible : style.visibility === 'visible',
    fill: inherits(style.fill) ? outer.fill : style.fill !== 'none',
    stroke: inherits(style.stroke) ? outer.stroke : style.stroke !== 'none',
    fillColor: paintOf(style.fill, outer.fillColor),
    strokeColor: paintOf(style.stroke, outer.strokeColor),
    layer: layerName(element.attributes) ?? outer.layer,
  };
}

/** The colour that an element has without painting with it. */
const CURRENT = 'currentcolor';

/** An Inkscape layer's label; undefined for other elements. */
const layerName = (attributes: Attributes): string | undefined =>
  attributes['inkscape:groupmode'] === 'layer' ? attributes['inkscape:label'] : undefined;

const isNothing = (opacity: string | undefined): boolean => Number.parseFloat(opacity ?? '1') === 0;

const inherits = (value: string | undefined): boolean =>
  value === undefined || value === '' || value === 'inherit';

function notApplied(scene: Scene): void {
  scene.notes.count(
    'transform',
    (times) =>
      `${times} transform ${times === 1 ? 'attribute was' : 'attributes were'} not applied; send ` +
      'applyTransforms: true to apply them',
  );
}

function ownTransform(scene: Scene, element: Element, style: OwnStyle, around: Around): Affine | null {
  const outer = around.transform;
  const given = style.transform ?? '';
  if (given === '' || given === 'none') return outer;
  const text = given === element.attributes.transform?.trim() ? given : cssTransform(given);
  const list = text === null ? null : readTransformList(text);
  if (list !== null && list.every((value, i) => value === IDENTITY[i])) return outer;
  if (!scene.applyTransforms) {
    notApplied(scene);
    return outer;
  }
  const own = list === null ? null : aroundOrigin(list, style, element, spaceOf(scene, around), scene.boxes);
  if (own === null || !isFinite6(own)) {
    scene.notes.add(
      'bad transform',
      `the transform ${quoted(given)} is not understood and was ignored`,
      'more transforms are not understood',
    );
    return outer;
  }
  return outer === null ? own : compose(outer, own);
}

/** Inside a <symbol> or inner <svg>: its viewBox, drawn into the width and height `sizes` states. */
function viewportOf(scene: Scene, element: Element, sizes: Attributes, around: Around): Around {
  const { w, h } = around.viewport;
  const viewport: Viewport = {
    w: sideOf(sizes.width ?? element.attributes.width, w),
    h: sideOf(sizes.height ?? element.attributes.height, h),
  };
  const box = viewBoxOf(element.attributes);
  if (box === null) return { ...around, viewport };
  const inside: Around = { ...around, viewport: { w: box[2], h: box[3] } };
  const own = viewBoxTransform(element.attributes, box, viewport);
  if (own === null) {
    scene.notes.count(
      'viewBox',
      (times) =>
        `the size of ${times} <${element.name}> with a viewBox is not stated in the file's unit; its ` +
        'viewBox was not applied: check the size of its parts',
    );
    return inside;
  }
  if (own.every((value, i) => value === IDENTITY[i])) return inside;
  if (!scene.applyTransforms) {
    scene.notes.count(
      'viewBox',
      (times) =>
        `${times} ${times === 1 ? 'viewBox' : 'viewBoxes'} of <symbol> or inner <svg> ` +
        `${times === 1 ? 'was' : 'were'} not applied, so that parts may have another size; send ` +
        'applyTransforms: true to apply them',
    );
    return inside;
  }
  return { ...inside, transform: around.transform === null ? own : compose(around.transform, own) };
}

/** The transform moved by an element's x and y. */
function shifted(scene: Scene, { attributes }: Element, around: Around): Around {
  const space = spaceOf(scene, around);
  const x = lengthOf(attributes, 'x', 0, space) ?? 0;
  const y = lengthOf(attributes, 'y', 0, space) ?? 0;
  if (x === 0 && y === 0) return around;
  const move = translation(x, y);
  return { ...around, transform: around.transform === null ? move : compose(around.transform, move) };
}

/** Draws the element a <use> names, moved by x and y. Only ids of the same file; nothing is fetched. */
function drawUse(scene: Scene, element: Element, around: Around, uses: readonly Element[]): void {
  const { attributes } = element;
  const href = (attributes.href ?? attributes['xlink:href'] ?? '').trim();
  const target = href.startsWith('#') ? scene.tree.byId.get(href.slice(1)) : undefined;
  if (target === undefined) {
    scene.notes.add(
      'use',
      `<use> names ${quoted(href)}, which is not an element of this file that draws`,
      'more <use> elements name nothing that draws',
    );
    return;
  }
  if (uses.includes(target) || uses.length >= MAX_INSERT_DEPTH) {
    scene.notes.add(
      'deep use',
      `<use> of ${quoted(href)} holds itself or is nested too deep; it was left out there`,
      'more <use> elements hold themselves or are nested too deep',
    );
    return;
  }
  scene.pen.expand();
  const inner = shifted(scene, element, around);
  const drawn = [...uses, target];
  if (target.name === 'svg') return drawElement(scene, resized(target, attributes), inner, drawn);
  if (target.name !== 'symbol') return drawElement(scene, target, inner, drawn);
  const style = scene.styles.of(target);
  if (style.display === 'none') return hidden(scene.notes, target);
  const own = viewportOf(scene, target, attributes, within(scene, target, style, inner));
  for (const child of target.children) drawElement(scene, child, own, drawn);
}

/** An inner <svg> in the width and height of the <use> that draws it. */
const resized = (target: Element, { width, height }: Attributes): Element => ({
  ...target,
  attributes: {
    ...target.attributes,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  },
});

function draw(
  { pen }: Scene,
  path: Path,
  { transform, layer, stroke, strokeColor, fillColor }: Around,
): void {
  pen.draw(path, transform, layer, stroke ? strokeColor : fillColor);
}

function drawPathData(scene: Scene, d: string, around: Around): void {
  const { paths, errorAt } = readPathData(d);
  if (errorAt >= 0) {
    const near = quoted(d.slice(Math.max(0, errorAt - 10), errorAt + 10));
    scene.notes.add(
      'path data',
      `path data has a mistake at character ${errorAt}, near ${near}; it was read up to there`,
      'more paths have mistakes',
    );
  }
  for (const path of paths) draw(scene, path, around);
}
