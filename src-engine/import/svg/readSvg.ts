import type { Affine } from '../../geometry/transform.ts';
import { IDENTITY, compose, isFinite6, translation } from '../../geometry/transform.ts';
import { createPen } from '../drawing.ts';
import type { Drawing, Pen } from '../drawing.ts';
import type { Notes } from '../notes.ts';
import { quoted } from '../notes.ts';
import { MAX_INSERT_DEPTH } from '../tuning.ts';
import { readPathData } from './pathData.ts';
import { readXml } from './readXml.ts';
import type { Element, XmlTree } from './readXml.ts';
import { lengthOf, shapePath } from './shapes.ts';
import { readTransformList } from './transformList.ts';

/** Elements that hold drawn content. */
const GROUPS = new Set(['svg', 'g', 'a', 'switch']);
const SHAPES = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Elements whose absence from the result a user would notice. */
const VISIBLE = new Set(['text', 'image', 'foreignobject']);

interface Scene {
  readonly tree: XmlTree;
  readonly notes: Notes;
  readonly pen: Pen;
  readonly applyTransforms: boolean;
}

/** Everything an SVG text draws, <use> unfolded, in document order, in user units of the file (viewBox and
 *  units are not applied). Transform attributes are applied only on request; otherwise one warning counts
 *  them. Errors: as readXml, and InvalidRequest for <use> that unfolds without end. */
export function readSvg(
  text: string,
  tolerance: number,
  applyTransforms: boolean,
  notes: Notes,
  path: string,
): Drawing {
  const tree = readXml(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, notes, path);
  const pen = createPen(path);
  drawElement({ tree, notes, pen, applyTransforms }, tree.root, null, []);
  return { traces: pen.traces(tolerance, notes), layers: [] };
}

/** Draws an element and what is in it. `uses` holds the elements that <use> is drawing right now. Recursion
 *  is bounded by the depth of the file times the depth of <use>. */
function drawElement(scene: Scene, element: Element, outer: Affine | null, uses: readonly Element[]): void {
  const { notes } = scene;
  const { name, attributes } = element;
  if (VISIBLE.has(name)) {
    notes.count(
      `type ${name}`,
      (times) =>
        `${times} <${name}> ${times === 1 ? 'element is no outline and was' : 'elements are no outlines and were'} left out`,
    );
    return;
  }
  if (isHidden(element)) return;
  const transform = ownTransform(scene, element, outer);
  if (GROUPS.has(name)) {
    const inner =
      name === 'svg' && element !== scene.tree.root ? shifted(scene, element, transform) : transform;
    for (const child of element.children) drawElement(scene, child, inner, uses);
  } else if (name === 'use') drawUse(scene, element, transform, uses);
  else if (name === 'path') drawPathData(scene, attributes.d ?? '', transform);
  else if (SHAPES.has(name)) {
    const path = shapePath(name, attributes, notes);
    if (path !== null) scene.pen.draw(path, transform);
  }
}

/** `display: none`, as attribute or style: what no viewer shows is no part. Other styles are ignored. */
function isHidden({ attributes }: Element): boolean {
  if (attributes.display?.trim() === 'none') return true;
  const style = attributes.style;
  if (style === undefined || !style.includes('display')) return false;
  return style.split(';').some((rule) => {
    const colon = rule.indexOf(':');
    return (
      colon >= 0 &&
      rule.slice(0, colon).trim() === 'display' &&
      rule
        .slice(colon + 1)
        .trim()
        .startsWith('none')
    );
  });
}

function ownTransform(scene: Scene, { attributes }: Element, outer: Affine | null): Affine | null {
  const text = attributes.transform;
  if (text === undefined || text.trim() === '') return outer;
  const own = readTransformList(text);
  if (own !== null && own.every((value, i) => value === IDENTITY[i])) return outer;
  if (!scene.applyTransforms) {
    scene.notes.count(
      'transform',
      (times) =>
        `${times} transform ${times === 1 ? 'attribute was' : 'attributes were'} not applied; send applyTransforms: true to apply them`,
    );
    return outer;
  }
  if (own === null || !isFinite6(own)) {
    scene.notes.add(
      'bad transform',
      `the transform ${quoted(text)} is not understood and was ignored`,
      'more transforms are not understood',
    );
    return outer;
  }
  return outer === null ? own : compose(outer, own);
}

/** The transform moved by an element's x and y. */
function shifted(scene: Scene, { attributes }: Element, transform: Affine | null): Affine | null {
  const x = lengthOf(attributes, 'x', 0, scene.notes) ?? 0;
  const y = lengthOf(attributes, 'y', 0, scene.notes) ?? 0;
  if (x === 0 && y === 0) return transform;
  return transform === null ? translation(x, y) : compose(transform, translation(x, y));
}

/** Draws the element a <use> names, moved by x and y. Only ids of the same file; nothing is fetched. */
function drawUse(scene: Scene, element: Element, transform: Affine | null, uses: readonly Element[]): void {
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
  const inner = shifted(scene, element, transform);
  const within = [...uses, target];
  if (target.name !== 'symbol') return drawElement(scene, target, inner, within);
  const own = ownTransform(scene, target, inner);
  for (const child of target.children) drawElement(scene, child, own, within);
}

function drawPathData(scene: Scene, d: string, transform: Affine | null): void {
  const { paths, errorAt } = readPathData(d);
  if (errorAt >= 0) {
    const near = quoted(d.slice(Math.max(0, errorAt - 10), errorAt + 10));
    scene.notes.add(
      'path data',
      `path data has a mistake at character ${errorAt}, near ${near}; it was read up to there`,
      'more paths have mistakes',
    );
  }
  for (const path of paths) scene.pen.draw(path, transform);
}
