import { itemAt } from '../../src-engine/control/present.ts';
import { GRADES } from '../../src-engine/contract/nest.ts';
import { offsetPolygon } from '../../src-engine/geometry/offset.ts';
import type { NestSpec } from '../../src-engine/layout/verifyNest.ts';
import type { ShapesRequest } from '../job/requests/shapesRequest.ts';
import type { RingBox } from '../plan/nests/rings.ts';
import { boxOfRings, placeRing } from '../plan/nests/rings.ts';
import type { HandPiece } from './arrangement.ts';

/** Where outlines lie under a hand: a piece's place is the top-left corner of its box on the sheet. */

export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const known = new WeakMap<object, Map<string, RingBox>>();

/** The box of a part turned about its own origin. */
function turnedBox(request: ShapesRequest, { row, rotation = 0, mirrored = false }: HandPiece): RingBox {
  const part = itemAt(request.parts, row);
  const turns = known.get(part) ?? new Map<string, RingBox>();
  known.set(part, turns);
  const key = `${rotation} ${mirrored}`;
  const box =
    turns.get(key) ?? boxOfRings([placeRing(part.polygon ?? [], { rotation, mirrored, x: 0, y: 0 })]);
  turns.set(key, box);
  return box;
}

/** The box of a piece as it lies. */
export function boxOfPiece(request: ShapesRequest, piece: HandPiece): RingBox {
  const { w, h } = turnedBox(request, piece);
  return { x: piece.x, y: piece.y, w, h };
}

/** A piece as an answer and `fixed` name it. */
export function placementOf(request: ShapesRequest, piece: HandPiece): NestPlacement {
  const { row, rotation = 0, mirrored = false } = piece;
  const box = turnedBox(request, piece);
  return { part: row, rotation, mirrored, x: rounded(piece.x - box.x), y: rounded(piece.y - box.y) };
}

interface NestPlacement {
  readonly part: number;
  readonly rotation: number;
  readonly mirrored: boolean;
  readonly x: number;
  readonly y: number;
}

type SpecPolygon = NestSpec['parts'][number]['polygon'];

/** Grown by what the tool needs around it, as the engine grows it. */
const withClearance = (polygon: SpecPolygon, clearance: number): SpecPolygon =>
  clearance === 0 ? polygon : (offsetPolygon(polygon, clearance, { join: 'miter' })[0] ?? polygon);

const specs = new WeakMap<ShapesRequest, NestSpec>();

/** What the places of a request's pieces are checked against; every turn counts as allowed. */
export function specOf(request: ShapesRequest): NestSpec {
  const made = specs.get(request) ?? {
    parts: request.parts.map(({ polygon, holes, qty, clearance, lowestGrade }) => ({
      polygon: withClearance({ outline: polygon ?? [], holes: holes ?? [] }, clearance ?? 0),
      qty: qty ?? 1,
      lowestGrade: lowestGrade == null ? undefined : GRADES.indexOf(lowestGrade),
      rotations: 'any' as const,
      mirror: true,
    })),
    stock: request.stock.map(({ polygon, w, h, exclusions, qualityZones }) => ({
      ...(polygon == null ? { x: 0, y: 0, w: w ?? 0, h: h ?? 0 } : boxOfRings([polygon])),
      outline: polygon ?? null,
      zones: (exclusions ?? []).map((zone) => ('polygon' in zone ? zone.polygon : zone)),
      graded: (qualityZones ?? []).map((zone) => ({ ring: zone.polygon, grade: GRADES.indexOf(zone.grade) })),
      margin: distancesOf(request).edges,
      cap: Infinity,
    })),
    spacing: distancesOf(request).gap,
    commonKerf: request.options?.commonLines === true ? (request.options.kerf ?? 0) : undefined,
    exclusionMargin: distancesOf(request).zones,
    partInPart: request.options?.partInPart !== false,
  };
  specs.set(request, made);
  return made;
}

/** What keeps pieces apart and off the edges. */
export function distancesOf({ options }: ShapesRequest): {
  readonly gap: number;
  readonly zones: number;
  readonly edges: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
} {
  const { kerf, spacing, margin, exclusionMargin, trim } = options ?? {};
  const edge = (of: number | null | undefined): number => (margin ?? 0) + (of ?? 0);
  return {
    gap: (kerf ?? 0) + (spacing ?? 0),
    zones: exclusionMargin ?? spacing ?? 0,
    edges: {
      left: edge(trim?.left),
      top: edge(trim?.top),
      right: edge(trim?.right),
      bottom: edge(trim?.bottom),
    },
  };
}

/** The box of a sheet within which pieces may lie. */
export function usableBox(request: ShapesRequest, stock: number): RingBox {
  const { x, y, w, h, margin } = itemAt(specOf(request).stock, stock);
  return {
    x: x + margin.left,
    y: y + margin.top,
    w: w - margin.left - margin.right,
    h: h - margin.top - margin.bottom,
  };
}
