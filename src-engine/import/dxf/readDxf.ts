import { InvalidRequest } from '../../contract/errors.ts';
import type { Affine } from '../../geometry/transform.ts';
import { IDENTITY, compose, rotation, scaling, translation } from '../../geometry/transform.ts';
import { createPen } from '../drawing.ts';
import type { Drawing, LayerUse, Pen } from '../drawing.ts';
import type { Notes } from '../notes.ts';
import { quoted, wrongName } from '../notes.ts';
import { MAX_INSERT_DEPTH } from '../tuning.ts';
import { normalOf, numberOf, ocsTransform, pointOf, textOf } from './fields.ts';
import type { Span } from './fields.ts';
import { leftOut, readItems, tellPaper } from './items.ts';
import type { InsertItem, Item } from './items.ts';
import { paperBlocks, readBlocks, readLayers, readSections, readUnit, tellFilters } from './structure.ts';
import type { Block, Layers, Section } from './structure.ts';
import { readTags } from './tags.ts';
import type { Tags } from './tags.ts';

const BINARY_MARK = 'AutoCAD Binary DXF';

interface Scene {
  readonly tags: Tags;
  readonly notes: Notes;
  readonly pen: Pen;
  readonly layers: Layers;
  readonly blocks: ReadonlyMap<string, Block>;
  /** Items of the blocks used so far. */
  readonly items: Map<Block, readonly Item[]>;
  /** Names of hidden layers that held something. */
  readonly hidden: Set<string>;
  /** Layers to leave out, lower case. */
  readonly ignored: ReadonlySet<string>;
  /** Lines on each layer met, lower case. */
  readonly lines: Map<string, number>;
}

/** Everything a DXF text draws in model space, blocks unfolded, in file order. `path` names the field for
 *  errors; content of the layers `ignored` (lower case) is left out. Errors: InvalidRequest for binary DXF,
 *  for text that is no DXF at all, and for blocks that unfold without end. */
export function readDxf(
  text: string,
  tolerance: number,
  notes: Notes,
  path: string,
  ignored: ReadonlySet<string> = new Set(),
): Drawing {
  if (text.startsWith(BINARY_MARK))
    throw new InvalidRequest(path, 'is a binary DXF; save it as text (ASCII) DXF');
  const tags = readTags(text);
  const sections = readSections(tags, notes);
  if (sections.size === 0) {
    const isSvg = /^\uFEFF?\s*<(?:svg:)?svg[\s>]|^\uFEFF?\s*<\?xml[\s\S]{0,2000}?<(?:svg:)?svg[\s>]/.test(
      text,
    );
    const what = isSvg ? wrongName('SVG') : 'it has no sections';
    throw new InvalidRequest(path, `is not a DXF file: ${what}`);
  }
  if (tags.brokenAtLine > 0)
    notes.count(
      'broken',
      () => `line ${tags.brokenAtLine} should be a group code and is not; the rest of the file was left out`,
    );
  tellTruncated(tags, sections, notes);
  const pen = createPen(path);
  const scene: Scene = {
    tags,
    notes,
    pen,
    layers: readLayers(tags, sections.get('TABLES')),
    blocks: readBlocks(tags, sections.get('BLOCKS'), notes),
    items: new Map(),
    hidden: new Set(),
    ignored,
    lines: new Map(),
  };
  const entities = sections.get('ENTITIES');
  if (entities === undefined) notes.count('no entities', () => 'the file has no ENTITIES section');
  else drawItems(scene, readItems(tags, entities, notes), null, null, []);
  for (const { body } of paperBlocks(scene.blocks)) tellPaper(tags, body, notes);
  tellFilters(tags, sections.get('OBJECTS'), notes);
  if (scene.hidden.size > 0) {
    const names = [...scene.hidden]
      .slice(0, 5)
      .map((name) => quoted(scene.layers.names.get(name) ?? name))
      .join(', ');
    notes.count(
      'hidden',
      () =>
        `content of layers that are frozen or off was left out: ${names}${scene.hidden.size > 5 ? ' and others' : ''}`,
    );
  }
  const sourceUnit = readUnit(tags, sections.get('HEADER'), notes);
  return {
    traces: pen.traces(tolerance, notes),
    layers: layersOf(scene),
    ...(sourceUnit === null ? {} : { sourceUnit }),
  };
}

/** A file that was cut off holds fewer parts than its drawing, and nothing else in it shows that. */
function tellTruncated(tags: Tags, sections: ReadonlyMap<string, Section>, notes: Notes): void {
  const cut = ['BLOCKS', 'ENTITIES'].find((name) => sections.get(name)?.closed === false);
  if (cut !== undefined && !tags.ended)
    notes.count(
      'truncated',
      () =>
        `the file breaks off inside its section ${cut} (no ENDSEC, no EOF): what followed is ` +
        'missing; copy or export it again',
    );
  else if (cut !== undefined)
    notes.count('truncated', () => `the section ${cut} has no ENDSEC: parts of the file may be missing`);
  else if (!tags.ended)
    notes.count('truncated', () => 'the file breaks off before its end (no EOF); its entities were read');
}

function layersOf({ lines, layers: { frozen, off, names }, ignored }: Scene): LayerUse[] {
  return [...lines].map(([layer, count]) => ({
    name: names.get(layer) ?? layer,
    lines: count,
    hidden: frozen.has(layer) || off.has(layer),
    ignored: ignored.has(layer),
  }));
}

const tellUnplotted = ({ notes, layers }: Scene, layer: string): void =>
  notes.count(
    `never plotted ${layer}`,
    (times) =>
      `${times} ${times === 1 ? 'line' : 'lines'} on the layer ${quoted(layers.names.get(layer) ?? layer)}, which is ` +
      `never plotted, ${times === 1 ? 'was' : 'were'} read like all others`,
  );

/** What a block hands on to what is drawn in it. */
interface Inherited {
  readonly layer: string;
  readonly color: string;
}

/** Draws items under a transform. Content of a block on layer 0 takes the layer of its INSERT, content in the colour
 *  `block` its colour. `within` holds the names of the blocks being drawn. Recursion is bounded by MAX_INSERT_DEPTH. */
function drawItems(
  scene: Scene,
  items: readonly Item[],
  transform: Affine | null,
  inherited: Inherited | null,
  within: readonly string[],
): void {
  const { frozen, off } = scene.layers;
  for (const item of items) {
    const { layer, color } = looksOf(scene, item, inherited);
    if (item.kind === 'path') scene.lines.set(layer, (scene.lines.get(layer) ?? 0) + 1);
    if (frozen.has(layer) || (off.has(layer) && item.kind === 'path')) scene.hidden.add(layer);
    else if (item.kind === 'insert') drawInsert(scene, item, transform, { layer, color }, within);
    else if (!scene.ignored.has(layer)) {
      if (scene.layers.unplotted.has(layer)) tellUnplotted(scene, layer);
      scene.pen.draw(item.path, transform, scene.layers.names.get(layer) ?? layer, color);
    }
  }
}

function looksOf({ layers }: Scene, item: Item, around: Inherited | null): Inherited {
  const layer = item.layer === '0' && around !== null ? around.layer : item.layer;
  const own = item.color === 'block' ? (around?.color ?? '') : item.color;
  return { layer, color: own || (layers.colors.get(layer) ?? '') };
}

/** Hatches up to release 12: blocks of lines without a name of their own. */
const HATCH_BLOCK = /^\*x\d*$/i;

function drawInsert(
  scene: Scene,
  item: InsertItem,
  transform: Affine | null,
  inherited: Inherited,
  within: readonly string[],
): void {
  const { notes, tags } = scene;
  const name = textOf(tags, item.span, 2);
  const key = name.toLowerCase();
  const block = scene.blocks.get(key);
  if (HATCH_BLOCK.test(name)) return leftOut('HATCH', notes);
  if (block?.external === true) {
    notes.add(
      'external',
      `the block ${quoted(name)} is a drawing in another file and was left out; bind it in the drawing program`,
      'more blocks are drawings in other files',
    );
    return;
  }
  if (block === undefined) {
    notes.add(
      'no block',
      `an INSERT names the block ${quoted(name)}, which is not in the file`,
      'more INSERTs name blocks that are not in the file',
    );
    return;
  }
  if (within.includes(key) || within.length >= MAX_INSERT_DEPTH) {
    notes.add(
      'deep block',
      `the block ${quoted(name)} holds itself or is nested too deep; it was left out there`,
      'more blocks hold themselves or are nested too deep',
    );
    return;
  }
  const items = scene.items.get(block) ?? readItems(tags, block.body, notes);
  scene.items.set(block, items);
  if (items.length === 0) return;
  if ([41, 42].some((code) => numberOf(tags, item.span, code, 1) === 0)) tellFlat(notes);
  for (const cell of insertCells(tags, item.span, block.base)) {
    scene.pen.expand();
    drawItems(scene, items, transform === null ? cell : compose(transform, cell), inherited, [
      ...within,
      key,
    ]);
  }
}

const tellFlat = (notes: Notes): void =>
  notes.count(
    'scale 0',
    (times) => `${times} ${times === 1 ? 'INSERT has' : 'INSERTs have'} a scale of 0; 1 was taken for it`,
  );

/** The transforms of an INSERT: one for each cell of its array. A scale of 0 counts as 1. The array runs
 *  along the turned axes and is not scaled. */
function* insertCells(tags: Tags, span: Span, base: readonly [number, number]): Generator<Affine> {
  const [x, y, z] = pointOf(tags, span, 10);
  const scaleX = numberOf(tags, span, 41, 1) || 1;
  const scaleY = numberOf(tags, span, 42, 1) || 1;
  const columns = Math.max(1, Math.floor(numberOf(tags, span, 70, 1)));
  const rows = Math.max(1, Math.floor(numberOf(tags, span, 71, 1)));
  const [columnGap, rowGap] = [numberOf(tags, span, 44, 0), numberOf(tags, span, 45, 0)];
  const turned = compose(translation(x, y), rotation(numberOf(tags, span, 50, 0)));
  const placed = compose(ocsTransform(normalOf(tags, span), z) ?? IDENTITY, turned);
  const own = compose(scaling(scaleX, scaleY), translation(-base[0], -base[1]));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      yield compose(placed, compose(translation(column * columnGap, row * rowGap), own));
    }
  }
}
