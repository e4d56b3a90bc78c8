import type { Notes } from '../notes.ts';
import type { Path } from '../path.ts';
import { readArc, readEllipse, readLine, readLwPolyline, readPolyline, readSpline } from './entities.ts';
import { numberOf, textOf } from './fields.ts';
import type { Span } from './fields.ts';
import type { Tags } from './tags.ts';

/** An entity that draws something itself. */
export interface PathItem {
  readonly kind: 'path';
  /** Lower case: layer names are compared without case. */
  readonly layer: string;
  readonly path: Path;
}

/** An entity that draws a block. */
export interface InsertItem {
  readonly kind: 'insert';
  readonly layer: string;
  readonly span: Span;
}

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
    if (numberOf(tags, record, 67, 0) === 1 || numberOf(tags, record, 60, 0) === 1) continue;
    const layer = textOf(tags, record, 8).toLowerCase() || '0';
    if (type === 'INSERT') {
      items.push({ kind: 'insert', layer, span: record });
      continue;
    }
    const path = readEntity(tags, type, record, vertices, notes);
    if (path !== null) items.push({ kind: 'path', layer, path });
  }
  return items;
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

function leftOut(type: string, notes: Notes): void {
  notes.count(
    `type ${type}`,
    (times) =>
      `${times} ${type} ${times === 1 ? 'entity is no outline and was' : 'entities are no outlines and were'} left out`,
  );
}
