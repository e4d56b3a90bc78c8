import { splineFault } from '../../geometry/spline.ts';
import type { Notes } from '../notes.ts';
import { place } from '../notes.ts';
import type { Path } from '../path.ts';
import { tellUnread } from './unread.ts';
import {
  readArc,
  readEllipse,
  readLine,
  readLwPolyline,
  readPolyline,
  readSpline,
  splineOf,
} from './entities.ts';
import { countOf, numberOf, textOf, trueColor } from './fields.ts';
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
  INSERT: [10, 20],
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
      tellDamaged(tags, record, [], notes);
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
  const rgb = trueColor(tags, record);
  if (rgb !== null) return rgb;
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

/** Tells an entity that is damaged: a number missing or not readable, fewer points than it announces, no
 *  extent. */
function checkEntity(
  tags: Tags,
  record: Span,
  vertices: readonly Span[],
  path: Path | null,
  notes: Notes,
): void {
  const type = tags.value(record.first);
  if (NEEDED[type] === undefined) return;
  const isDamaged = tellDamaged(tags, record, vertices, notes);
  if (type === 'LWPOLYLINE' && countOf(tags, record, 10) < numberOf(tags, record, 90, 0))
    cutOff(tags, type, record, notes);
  if (type === 'SPLINE' && !isDamaged) tellSpline(tags, record, notes);
  const isDot = type === 'LINE' && lackOf(tags, record, []) === undefined;
  if (path === null && !isDot && (type !== 'POLYLINE' || (numberOf(tags, record, 70, 0) & MESH) === 0))
    notes.count(
      `empty ${type}`,
      (times) =>
        `${times} ${type} without ${type === 'CIRCLE' || type === 'ARC' ? 'a radius' : 'extent'} ` +
        `${times === 1 ? 'was' : 'were'} left out`,
    );
}

/** Tells an entity with a number that is missing or not readable; true for such a one. */
function tellDamaged(tags: Tags, record: Span, vertices: readonly Span[], notes: Notes): boolean {
  const type = tags.value(record.first);
  const lacks = lackOf(tags, record, vertices);
  const isBad = [record, ...vertices].some((span) => hasBadNumber(tags, span, type === 'INSERT' ? 80 : 60));
  if (lacks === undefined && !isBad) return false;
  const [x, y] = firstPoint(tags, vertices[0] ?? record);
  const what = lacks === undefined ? 'has a number that cannot be read' : `lacks its group code ${lacks}`;
  // What an INSERT does not say is 1 for scales and counts.
  const taken = lacks === undefined && type === 'INSERT' ? 'it was laid without it' : '0 was taken for it';
  notes.add(
    'damaged',
    `${article(type)} ${type} at ${place(x, y)} ${what}; ${taken}`,
    'more entities lack numbers',
  );
  return true;
}

/** A group code that an entity or one of its vertices lacks. */
function lackOf(tags: Tags, record: Span, vertices: readonly Span[]): number | undefined {
  const type = tags.value(record.first);
  const lacks = NEEDED[type]?.find((code) => !has(tags, record, code));
  if (lacks !== undefined) return lacks;
  if (type === 'LWPOLYLINE') return countOf(tags, record, 20) < countOf(tags, record, 10) ? 20 : undefined;
  return [10, 20].find((code) => vertices.some((span) => !has(tags, span, code)));
}

/** Tells a spline with fewer points than it announces, or with knots or weights that do not go with them. */
function tellSpline(tags: Tags, record: Span, notes: Notes): void {
  const announced = (code: number): number => numberOf(tags, record, code, 0);
  const { spline, fit } = splineOf(tags, record);
  const points = spline.controls.length;
  if (points < announced(73) || (points === 0 && fit.length < announced(74)))
    return cutOff(tags, 'SPLINE', record, notes);
  const fault = points === 0 ? null : splineFault(spline);
  if (fault === null) return;
  const [x, y] = firstPoint(tags, record);
  notes.add(
    'spline',
    `a SPLINE that begins at ${place(x, y)} has no ${fault} that go with its points; ` +
      `${fault === 'knots' ? 'even ones were taken' : '1 was taken for each'}`,
    'more splines lack knots or weights',
  );
}

const article = (type: string): string => (/^[AEIL]/.test(type) && type !== 'LINE' ? 'an' : 'a');

function cutOff(tags: Tags, type: string, span: Span, notes: Notes): void {
  const [x, y] = firstPoint(tags, span);
  notes.add(
    'cut off',
    `${article(type)} ${type} that begins at ${place(x, y)} is cut off: vertices of it are missing`,
    'more polylines are cut off',
  );
}

function firstPoint(tags: Tags, span: Span): readonly [number, number] {
  const code = has(tags, span, 10) || !has(tags, span, 11) ? 10 : 11;
  const [x, y] = [Number(textOf(tags, span, code)), Number(textOf(tags, span, code + 10))];
  return [Number.isFinite(x) ? x : 0, Number.isFinite(y) ? y : 0];
}

function has(tags: Tags, span: Span, code: number): boolean {
  for (let i = span.first + 1; i < span.last; i += 1) if (tags.code(i) === code) return true;
  return false;
}

/** A coordinate, radius, bulge or angle that is no number, among the group codes below `end`. */
function hasBadNumber(tags: Tags, span: Span, end: number): boolean {
  for (let i = span.first + 1; i < span.last; i += 1) {
    const code = tags.code(i);
    if (code >= 10 && code < end && Number.isNaN(tags.number(i))) return true;
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

const isDrawn = (type: string): boolean => NEEDED[type] !== undefined;

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

/** An entity of a type that is no outline. */
export function leftOut(type: string, notes: Notes): void {
  notes.count(
    `type ${type}`,
    (times) =>
      `${times} ${type} ${times === 1 ? 'entity is no outline and was' : 'entities are no outlines and were'} ` +
      `left out${TEXT.has(type) ? TEXT_ADVICE : ''}`,
  );
}
