import type { Notes } from '../notes.ts';
import { place } from '../notes.ts';
import type { Path } from '../path.ts';
import { tellUnread } from './unread.ts';
import { readArc, readEllipse, readLine, readLwPolyline, readPolyline, readSpline } from './entities.ts';
import { numberOf, pointOf, textOf } from './fields.ts';
import type { Span } from './fields.ts';
import type { Tags } from './tags.ts';

/** An entity that draws something itself. */
export interface PathItem {
  readonly kind: 'path';
  /** Lower case: layer names are compared without case. */
  readonly layer: string;
  readonly color: OwnColor;
  readonly path: Path;
}

/** An entity that draws a block. */
export interface InsertItem {
  readonly kind: 'insert';
  readonly layer: string;
  readonly color: OwnColor;
  readonly span: Span;
}

/** `#rrggbb` or `aci:` with its index; '' as its layer says, 'block' as the INSERT says that draws it. */
export type OwnColor = string;

export type Item = PathItem | InsertItem;

/** Parts of other entities, and what no drawing shows: not worth a warning. */
const SILENT = new Set([
  'SEQEND',
  'VERTEX',
  'VIEWPORT',
  'ATTDEF',
  'ENDBLK',
  'ENDSEC',
  'BLOCK',
  'SECTION',
  '',
]);
const TEXT = new Set(['TEXT', 'MTEXT']);
const TEXT_ADVICE = '; explode text to lines in the drawing program to cut it';
/** Group codes without which an entity that draws has no shape. */
const NEEDED: Readonly<Partial<Record<string, readonly number[]>>> = {
  LINE: [10, 20, 11, 21],
  CIRCLE: [10, 20, 40],
  ARC: [10, 20, 40, 50, 51],
  ELLIPSE: [10, 20, 11, 21, 40],
  LWPOLYLINE: [10, 20],
  POLYLINE: [],
  SPLINE: [],
};
/** Flags of a POLYLINE that is a mesh. */
const MESH = 16 | 64;

/** The drawable entities of a section or block, in file order. Paper space and invisible entities are left
 *  out; types that are no outlines leave one warning per type with their number. */
export function readItems(tags: Tags, span: Span, notes: Notes): Item[] {
  const items: Item[] = [];
  for (let first = nextRecord(tags, span.first, span.last); first < span.last; ) {
    const type = tags.value(first);
    const record: Span = { first, last: nextRecord(tags, first + 1, span.last) };
    const vertices: Span[] = [];
    let next = record.last;
    while (type === 'POLYLINE' && next < span.last && tags.value(next) === 'VERTEX') {
      const last = nextRecord(tags, next + 1, span.last);
      vertices.push({ first: next, last });
      next = last;
    }
    first = next;
    if (isNotShown(tags, type, record, notes)) continue;
    const layer = textOf(tags, record, 8).toLowerCase() || '0';
    if (type === 'INSERT') {
      tellUnread(tags, type, [record], notes);
      items.push({ kind: 'insert', layer, color: colorOf(tags, record), span: record });
      continue;
    }
    const path = readEntity(tags, type, record, vertices, notes);
    checkEntity(tags, record, vertices, path, notes);
    if (path !== null) tellUnread(tags, type, [record, ...vertices], notes);
    const follows = first < span.last ? tags.value(first) : '';
    if (type === 'POLYLINE' && follows !== 'SEQEND') cutOff(tags, type, vertices[0] ?? record, notes);
    if (path !== null) items.push({ kind: 'path', layer, color: colorOf(tags, record), path });
  }
  return items;
}

/** The entity's own colour: a true colour (420), else an index (62). */
function colorOf(tags: Tags, record: Span): OwnColor {
  const rgb = numberOf(tags, record, 420, -1);
  if (rgb >= 0) return `#${(rgb % 0x1000000).toString(16).padStart(6, '0')}`;
  const index = Math.abs(numberOf(tags, record, 62, 256));
  if (index === 0) return 'block';
  return index < 256 ? `aci:${index}` : '';
}

function nextRecord(tags: Tags, from: number, end: number): number {
  let i = from;
  while (i < end && tags.code(i) !== 0) i += 1;
  return i;
}

function readEntity(
  tags: Tags,
  type: string,
  record: Span,
  vertices: readonly Span[],
  notes: Notes,
): Path | null {
  switch (type) {
    case 'LINE':
      return readLine(tags, record);
    case 'LWPOLYLINE':
      return readLwPolyline(tags, record);
    case 'CIRCLE':
      return readArc(tags, record, true);
    case 'ARC':
      return readArc(tags, record, false);
    case 'ELLIPSE':
      return readEllipse(tags, record);
    case 'SPLINE':
      return readSpline(tags, record);
    case 'POLYLINE':
      if ((numberOf(tags, record, 70, 0) & MESH) === 0) return readPolyline(tags, record, vertices);
      leftOut('POLYLINE mesh', notes);
      return null;
    default:
      if (!SILENT.has(type)) leftOut(type.slice(0, 40), notes);
      return null;
  }
}

/** Tells an entity that is damaged: a number missing or not readable, fewer vertices than it announces, no
 *  extent. */
function checkEntity(
  tags: Tags,
  record: Span,
  vertices: readonly Span[],
  path: Path | null,
  notes: Notes,
): void {
  const type = tags.value(record.first);
  const needed = NEEDED[type];
  if (needed === undefined) return;
  const lacks = needed.find((code) => !has(tags, record, code));
  if (lacks !== undefined || [record, ...vertices].some((span) => hasBadNumber(tags, span))) {
    const [x, y] = pointOf(tags, record, 10);
    const what = lacks === undefined ? 'has a number that cannot be read' : `lacks its group code ${lacks}`;
    notes.add(
      'damaged',
      `${article(type)} ${type} at ${place(x, y)} ${what}; 0 was taken for it`,
      'more entities lack numbers',
    );
  }
  if (type === 'LWPOLYLINE' && count(tags, record, 10) < numberOf(tags, record, 90, 0))
    cutOff(tags, type, record, notes);
  const isDot = type === 'LINE' && lacks === undefined;
  if (path === null && !isDot && (type !== 'POLYLINE' || (numberOf(tags, record, 70, 0) & MESH) === 0))
    notes.count(
      `empty ${type}`,
      (times) =>
        `${times} ${type} without ${type === 'CIRCLE' || type === 'ARC' ? 'a radius' : 'extent'} ` +
        `${times === 1 ? 'was' : 'were'} left out`,
    );
}

const article = (type: string): string => (/^[AEL]/.test(type) && type !== 'LINE' ? 'an' : 'a');

function cutOff(tags: Tags, type: string, span: Span, notes: Notes): void {
  const [x, y] = firstPoint(tags, span);
  notes.add(
    'cut off',
    `${article(type)} ${type} that begins at ${place(x, y)} is cut off: vertices of it are missing`,
    'more polylines are cut off',
  );
}

function firstPoint(tags: Tags, span: Span): readonly [number, number] {
  const [x, y] = [Number(textOf(tags, span, 10)), Number(textOf(tags, span, 20))];
  return [Number.isFinite(x) ? x : 0, Number.isFinite(y) ? y : 0];
}

function has(tags: Tags, span: Span, code: number): boolean {
  for (let i = span.first + 1; i < span.last; i += 1) if (tags.code(i) === code) return true;
  return false;
}

function count(tags: Tags, span: Span, code: number): number {
  let found = 0;
  for (let i = span.first + 1; i < span.last; i += 1) if (tags.code(i) === code) found += 1;
  return found;
}

/** A coordinate, radius, bulge or angle that is no number. */
function hasBadNumber(tags: Tags, span: Span): boolean {
  for (let i = span.first + 1; i < span.last; i += 1) {
    const code = tags.code(i);
    if (code >= 10 && code < 60 && Number.isNaN(tags.number(i))) return true;
  }
  return false;
}

/** True in paper space and for what is switched invisible; outlines among it are told. */
function isNotShown(tags: Tags, type: string, record: Span, notes: Notes): boolean {
  const isPaper = numberOf(tags, record, 67, 0) === 1;
  if (!isPaper && numberOf(tags, record, 60, 0) !== 1) return false;
  if (isDrawn(type)) tellNotShown(isPaper, notes);
  return true;
}

const isDrawn = (type: string): boolean => NEEDED[type] !== undefined || type === 'INSERT';

function tellNotShown(isPaper: boolean, notes: Notes): void {
  notes.count(isPaper ? 'paper space' : 'invisible', (times) => {
    const where = isPaper ? 'in paper space (a layout)' : 'set invisible';
    return `${times} ${times === 1 ? 'entity' : 'entities'} ${where} ${times === 1 ? 'was' : 'were'} left out`;
  });
}

/** Tells the outlines of a layout that stands among the blocks. */
export function tellPaper(tags: Tags, body: Span, notes: Notes): void {
  for (
    let at = nextRecord(tags, body.first, body.last);
    at < body.last;
    at = nextRecord(tags, at + 1, body.last)
  )
    if (isDrawn(tags.value(at))) tellNotShown(true, notes);
}

function leftOut(type: string, notes: Notes): void {
  notes.count(
    `type ${type}`,
    (times) =>
      `${times} ${type} ${times === 1 ? 'entity is no outline and was' : 'entities are no outlines and were'} ` +
      `left out${TEXT.has(type) ? TEXT_ADVICE : ''}`,
  );
}
