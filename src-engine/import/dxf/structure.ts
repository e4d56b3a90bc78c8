import { quoted, tellClipped } from '../notes.ts';
import type { Notes } from '../notes.ts';
import { numberOf, pointOf, textOf, trueColor } from './fields.ts';
import type { Span } from './fields.ts';
import type { Tags } from './tags.ts';

/** A named group of entities with the point an INSERT puts at its place. */
export interface Block {
  readonly base: readonly [number, number];
  readonly body: Span;
  /** The content is in another file. */
  readonly external: boolean;
}

/** Layers whose content is not drawn, by lower-case name. */
export interface Layers {
  readonly frozen: ReadonlySet<string>;
  readonly off: ReadonlySet<string>;
  /** Names as spelt in the LAYER table, else by the first entity on them. */
  readonly names: ReadonlyMap<string, string>;
  /** Shown and never plotted. */
  readonly unplotted: ReadonlySet<string>;
  /** Colours as `#rrggbb`, or `aci:` and their index. */
  readonly colors: ReadonlyMap<string, string>;
}

const UNIT_NAMES = [
  '',
  'inches',
  'feet',
  'miles',
  'millimetres',
  'centimetres',
  'metres',
  'kilometres',
  'microinches',
  'mils',
  'yards',
  'angstroms',
  'nanometres',
  'micrometres',
  'decimetres',
  'decametres',
  'hectometres',
  'gigametres',
  'astronomical units',
  'light years',
  'parsecs',
  'US survey feet',
  'US survey inches',
  'US survey yards',
  'US survey miles',
];

/** A section, and whether its own ENDSEC ends it. */
export interface Section extends Span {
  readonly closed: boolean;
}

/** Sections by upper-case name; the first of a name counts, the others are told. A section ends at ENDSEC, at the next
 *  SECTION or at the end. */
export function readSections(tags: Tags, notes: Notes): Map<string, Section> {
  const sections = new Map<string, Section>();
  let name: string | null = null;
  let first = 0;
  const close = (last: number, closed: boolean): void => {
    if (name !== null && sections.has(name)) tellRepeated(name, notes);
    else if (name !== null) sections.set(name, { first, last, closed });
    name = null;
  };
  for (let i = 0; i < tags.count; i += 1) {
    if (tags.code(i) !== 0) continue;
    const word = tags.value(i);
    if (word === 'SECTION') {
      close(i, false);
      if (i + 1 < tags.count && tags.code(i + 1) === 2) name = tags.value(i + 1).toUpperCase();
      first = i + 1;
    } else if (word === 'ENDSEC' || word === 'EOF') close(i, word === 'ENDSEC');
  }
  close(tags.count, false);
  return sections;
}

const tellRepeated = (name: string, notes: Notes): void =>
  notes.count(
    `section ${name}`,
    (times) =>
      `${times} more ${times === 1 ? 'section' : 'sections'} ${quoted(name)} ${times === 1 ? 'was' : 'were'} left ` +
      'out: a DXF has one of a name',
  );

/** $INSUNITS as the contract reports it, null without; other known units are named in a warning. */
export function readUnit(tags: Tags, header: Span | undefined, notes: Notes): 'mm' | 'in' | null {
  if (header === undefined) return null;
  for (let i = header.first; i + 1 < header.last; i += 1) {
    if (tags.code(i) !== 9 || tags.value(i) !== '$INSUNITS') continue;
    const unit = tags.number(i + 1);
    if (unit === 1) return 'in';
    if (unit === 4) return 'mm';
    const name = UNIT_NAMES[unit];
    if (name === undefined)
      notes.count('unit', () => `the file's unit ${quoted(tags.value(i + 1))} is none that a DXF knows`);
    else if (name !== '')
      notes.count('unit', () => `the file's unit is ${name}; coordinates stay as they are`);
    return null;
  }
  return null;
}

/** Calls back for every record (a tag 0 and what follows it) of a span. */
function forEachRecord(tags: Tags, span: Span, visit: (word: string, record: Span) => void): void {
  let first = -1;
  for (let i = span.first; i <= span.last; i += 1) {
    if (i < span.last && tags.code(i) !== 0) continue;
    if (first >= 0) visit(tags.value(first), { first, last: i });
    first = i;
  }
}

/** Tells blocks that are clipped (XCLIP): each has a filter among the objects. */
export function tellFilters(tags: Tags, objects: Span | undefined, notes: Notes): void {
  for (let i = objects?.first ?? 0; i < (objects?.last ?? 0); i += 1)
    if (tags.code(i) === 0 && tags.value(i) === 'SPATIAL_FILTER') tellClipped(notes);
}

/** The layer for construction points of dimensions: on screen, never on paper. */
const NEVER_PLOTTED = 'defpoints';

/** Which layers are frozen (flag 1), off (a negative colour) or not plotted (290). */
export function readLayers(tags: Tags, tables: Span | undefined): Layers {
  const frozen = new Set<string>();
  const off = new Set<string>();
  const names = new Map<string, string>();
  const unplotted = new Set<string>([NEVER_PLOTTED]);
  const colors = new Map<string, string>();
  forEachRecord(tags, tables ?? { first: 0, last: 0 }, (word, record) => {
    if (word !== 'LAYER') return;
    const spelt = textOf(tags, record, 2);
    const name = spelt.toLowerCase();
    names.set(name, spelt);
    if ((numberOf(tags, record, 70, 0) & 1) === 1) frozen.add(name);
    const color = numberOf(tags, record, 62, 7);
    if (color < 0) off.add(name);
    colors.set(name, trueColor(tags, record) ?? `aci:${Math.abs(color)}`);
    if (numberOf(tags, record, 290, 1) === 0) unplotted.add(name);
  });
  spellOthers(tags, names);
  return { frozen, off, names, unplotted, colors };
}

/** Small programs write no LAYER table, or not every layer into it. */
function spellOthers(tags: Tags, names: Map<string, string>): void {
  let before = '';
  for (let i = 0; i < tags.count; i += 1) {
    if (tags.code(i) !== 8 || tags.value(i) === before) continue;
    before = tags.value(i);
    const spelt = textOf(tags, { first: i - 1, last: i + 1 }, 8);
    if (!names.has(spelt.toLowerCase())) names.set(spelt.toLowerCase(), spelt);
  }
}

/** The blocks of layouts other than the one whose entities stand in ENTITIES. */
export const paperBlocks = (blocks: ReadonlyMap<string, Block>): Block[] =>
  [...blocks].flatMap(([name, block]) => (name.startsWith('*paper_space') ? [block] : []));

/** Flags of a block whose content is in another file: bound to this one (XREF), or only laid over it. */
const EXTERNAL = 4 | 8;

/** Blocks by lower-case name; the first of a name counts, the others are told. */
export function readBlocks(tags: Tags, section: Span | undefined, notes: Notes): Map<string, Block> {
  const blocks = new Map<string, Block>();
  if (section === undefined) return blocks;
  let head: Span | undefined;
  forEachRecord(tags, section, (word, record) => {
    if (word === 'BLOCK') head = record;
    if (word !== 'ENDBLK' || head === undefined) return;
    const [x, y] = pointOf(tags, head, 10);
    const spelt = textOf(tags, head, 2);
    const name = spelt.toLowerCase();
    if (blocks.has(name)) tellBlockTwice(spelt, notes);
    else
      blocks.set(name, {
        base: [x, y],
        body: { first: head.last, last: record.first },
        external: (numberOf(tags, head, 70, 0) & EXTERNAL) !== 0,
      });
    head = undefined;
  });
  return blocks;
}

const tellBlockTwice = (name: string, notes: Notes): void =>
  notes.add(
    'block twice',
    `the file has another block ${quoted(name)}, which was left out: the first of a name is read`,
    'more blocks have the name of another',
  );
