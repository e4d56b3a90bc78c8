import { InvalidRequest, TooLarge } from '../contract/errors.ts';
import { importRequest, MAX_LAYERS } from '../contract/import.ts';
import type {
  ImportedCurves,
  ImportedLayer,
  ImportedPart,
  ImportRequest,
  ImportResponse,
  MeaningRow,
  OpenOutline,
  SourceFormat,
} from '../contract/import.ts';
import { LIMITS } from '../contract/limits.ts';
import { parse } from '../contract/parse.ts';
import type { Parsed } from '../contract/parse.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { itemAt } from '../control/present.ts';
import { wound } from '../geometry/ring.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { closedGaps, endsOf, gapOf, tellGaps } from './closeGaps.ts';
import { separateCommonEdges } from './commonEdges.ts';
import type { Separated } from './commonEdges.ts';
import { curvesDown, curvesOf, isMarkLayer, linesByPart, originsOf } from './curves.ts';
import { sizeOf } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { readDxf } from './dxf/readDxf.ts';
import { freeEdgesOf } from './freeCurves.ts';
import { withoutDuplicates } from './duplicates.ts';
import { byMeaning, tellUnfit } from './meanings.ts';
import { tellDoubtful } from './doubtful.ts';
import { nestRings } from './nestRings.ts';
import type { NestedPart } from './nestRings.ts';
import { createNotes, place, shown } from './notes.ts';
import type { Notes } from './notes.ts';
import type { Trace } from './path.ts';
import { withHolesInside } from './holesAtRim.ts';
import { tellCrossing } from './overlaps.ts';
import { makeOutlines } from './rings.ts';
import { detectFormat, partNames, refuseOther } from './source.ts';
import { joinDistance, joinLines } from './joinLines.ts';
import type { Stitched } from './stitch.ts';
import { readSvg } from './svg/readSvg.ts';
import {
  COORDINATE_STEPS,
  DEFAULT_FLATTEN_TOLERANCE,
  EXACT_JOIN_SHARE,
  MAX_OPEN_RETURNED,
} from './tuning.ts';

/** How a source is read; everything optional as in the request. */
export interface SourceOptions {
  readonly format?: SourceFormat | null | undefined;
  readonly filename?: string | null | undefined;
  readonly flattenTolerance?: number | null | undefined;
  readonly applyTransforms?: boolean | null | undefined;
  readonly ignoreLayers?: readonly string[] | null | undefined;
  readonly yDown?: boolean | null | undefined;
  readonly joinTolerance?: number | null | undefined;
  readonly commonEdges?: boolean | null | undefined;
  readonly mergeHoles?: boolean | null | undefined;
  readonly meanings?: readonly MeaningRow[] | null | undefined;
  readonly include?: readonly string[] | null | undefined;
}

/** What a file holds. */
export interface SourceOutlines {
  readonly format: SourceFormat;
  readonly parts: readonly ImportedPart[];
  readonly sourceUnit?: 'mm' | 'in';
  readonly sourceScale?: number;
  readonly warnings: readonly string[];
  /** Lines that never closed, in file order. */
  readonly open: readonly OpenOutline[];
  /** Layers of a DXF file that hold something. */
  readonly layers: readonly ImportedLayer[];
  /** Colours of the lines. */
  readonly colors: readonly { readonly color: string; readonly lines: number }[];
}

/** Checks the body of POST /v1/import/nest. Errors: InvalidRequest with the field, TooLarge for a file over
 *  the limit. */
export function checkImport(body: unknown): Parsed<ImportRequest> {
  const parsed = parse(importRequest, body);
  checkSource(parsed.value.content, 'content');
  const nameless = (parsed.value.meanings ?? []).findIndex(
    ({ layer, color }) => layer == null && color == null,
  );
  if (nameless >= 0) throw new InvalidRequest(`meanings[${nameless}]`, 'must name a layer or a color');
  return parsed;
}

/** Errors: TooLarge over 4,000,000 characters, InvalidRequest at `path` for a blank text. */
export function checkSource(content: string, path: string): void {
  if (content.length > LIMITS.sourceCharacters)
    throw new TooLarge(`${path} characters`, LIMITS.sourceCharacters, content.length);
  if (content.trim() === '') throw new InvalidRequest(path, 'must not be empty');
}

/** The response to a checked import request. Same bytes in, same bytes out. `engineEnabled`: can nests be
 *  solved here? */
export function importOutlines(checked: Parsed<ImportRequest>, engineEnabled: boolean): ImportResponse {
  const request = checked.value;
  const found = readOutlines(request.content, request, 'content');
  const rings = found.parts.flatMap((part) => [part.polygon, ...(part.holes ?? [])]);
  return {
    format: found.format,
    parts: [...found.parts],
    vertices: rings.reduce((sum, ring) => sum + ring.length, 0),
    ...(found.sourceUnit === undefined ? {} : { sourceUnit: found.sourceUnit }),
    ...(found.sourceScale !== undefined && request.include?.includes('scale')
      ? { sourceScale: found.sourceScale }
      : {}),
    warnings: [...checked.warnings, ...found.warnings],
    ...(request.include?.includes('open') ? { open: found.open.slice(0, MAX_OPEN_RETURNED) } : {}),
    ...(request.include?.includes('layers') ? { layers: [...found.layers] } : {}),
    ...(request.include?.includes('colors') ? { colors: [...found.colors] } : {}),
    engineEnabled,
    contractVersion: CONTRACT_VERSION,
  };
}

/** The outlines of an SVG or DXF text as nest parts, largest first. `path` names the field for errors
 *  (`content`, `parts[3].source`). Errors: InvalidRequest for text that cannot be read; what is merely left
 *  out is a warning. The way: read and flatten -> round -> join open lines -> clean, simplify, repair -> drop
 *  duplicates -> nest, holes at the rim -> name. */
export function readOutlines(content: string, options: SourceOptions, path: string): SourceOutlines {
  refuseOther(content, path);
  const notes = createNotes();
  const tolerance = options.flattenTolerance ?? DEFAULT_FLATTEN_TOLERANCE;
  const format = options.format ?? detectFormat(content, options.filename ?? '');
  const drawing = readDrawing(content, format, options, notes, path);
  tellUnknownLayers(options, format, drawing, notes);
  const size = sizeOf(drawing.traces);
  const meanings = options.meanings ?? [];
  tellUnfit(drawing.traces, drawing.layers, meanings, notes);
  const { traces, outlines: cuts, marks } = byMeaning(rounded(drawing.traces, size), meanings);
  const { rings, open } = closeTraces(cuts, size, options, notes);
  const same = Math.min(joinDistance(size), 1e-3 * size);
  const outlines = withoutDuplicates(makeOutlines(rings, size, tolerance, notes), same);
  notes.count(
    'duplicates',
    (times) => `${times} ${times === 1 ? 'outline was' : 'outlines were'} drawn twice and merged`,
    outlines.dropped,
  );
  const parts = largestFirst(
    withHolesInside(nestRings(outlines.kept, same, path), same, notes, options.mergeHoles === true),
  );
  if (parts.length === 0) notes.count('nothing', () => 'no closed outline was found');
  const isTurned = options.yDown === true && format === 'dxf';
  const turned = isTurned ? upsideDown : (ring: Ring) => ring;
  const wanted = ['curves', 'splines'].filter((token) => options.include?.includes(token) === true);
  const withCurves = wanted.length > 0;
  const curves = withCurves
    ? keptCurves(parts, { open, marks }, kinds(traces, wanted.includes('splines')), isTurned, notes)
    : null;
  if (!withCurves) tellMarks(marks.length, notes);
  const names = partNames(options.filename ?? '', parts.length);
  tellDoubtful(parts, names, drawing.page ?? null, notes);
  tellCrossing(parts, names, same, notes);
  return {
    format,
    parts: parts.map((part, i) => ({
      name: itemAt(names, i),
      polygon: pairs(wound(turned(part.outline.ring), true)),
      ...(part.holes.length === 0
        ? {}
        : { holes: part.holes.map((hole) => pairs(wound(turned(hole.ring), false))) }),
      ...(curves === null ? {} : { curves: itemAt(curves, i) }),
    })),
    ...(drawing.sourceUnit === undefined ? {} : { sourceUnit: drawing.sourceUnit }),
    ...(drawing.sourceScale === undefined ? {} : { sourceScale: drawing.sourceScale }),
    warnings: notes.lines(),
    open: open.map((line) => ({ line: pairs(turned(line)), gap: gapOf(line) })),
    colors: colorsOf(drawing.traces),
    layers: drawing.layers
      .slice(0, MAX_LAYERS)
      .map(({ name, lines, hidden, ignored }) => ({ name, lines, used: !hidden && !ignored, hidden })),
  };
}

function readDrawing(
  content: string,
  format: SourceFormat,
  { flattenTolerance, applyTransforms, ignoreLayers }: SourceOptions,
  notes: Notes,
  path: string,
): Drawing {
  const tolerance = flattenTolerance ?? DEFAULT_FLATTEN_TOLERANCE;
  if (format === 'svg') return readSvg(content, tolerance, applyTransforms ?? false, notes, path);
  const ignored = new Set((ignoreLayers ?? []).map((name) => name.toLowerCase()));
  return readDxf(content, tolerance, notes, path, ignored);
}

/** A misspelt layer leaves its frame among the parts. */
function tellUnknownLayers(
  { ignoreLayers }: SourceOptions,
  format: SourceFormat,
  { layers }: Drawing,
  notes: Notes,
): void {
  const known = new Set(layers.map(({ name }) => name.toLowerCase()));
  const [first, ...more] = (ignoreLayers ?? []).filter((name) => !known.has(name.toLowerCase()));
  if (first === undefined) return;
  const others = more.length === 0 ? '' : ` nor on ${more.length} more that it names`;
  notes.count('unknown layers', () =>
    format === 'svg'
      ? 'ignoreLayers was ignored: it leaves out layers of a DXF only'
      : `ignoreLayers: the file has no lines on layer "${first}"${others}`,
  );
}

const kinds = (traces: readonly Trace[], withSplines: boolean): Parameters<typeof curvesOf>[3] => ({
  origins: originsOf(traces),
  free: withSplines ? freeEdgesOf(traces) : null,
});

/** The parts as drawn: true arcs, and the open lines inside them. */
function keptCurves(
  parts: readonly NestedPart[],
  { open, marks }: { readonly open: readonly Ring[]; readonly marks: readonly Ring[] },
  kept: Parameters<typeof curvesOf>[3],
  turned: boolean,
  notes: Notes,
): ImportedCurves[] {
  const rings = parts.map(({ outline, holes }) => ({
    outline: wound(outline.ring, !turned),
    holes: holes.map(({ ring }) => wound(ring, turned)),
  }));
  const { lines, left } = linesByPart(rings, [...open, ...marks]);
  const carried = new Set(lines.flat());
  const lost = marks.filter((mark) => !carried.has(mark)).length;
  if (lost > 0)
    notes.count(
      'lost marks',
      () =>
        `${lost} ${lost === 1 ? 'line' : 'lines'} for engraving or bending in no part ` +
        `${lost === 1 ? 'was' : 'were'} left out`,
    );
  if (left > 0)
    notes.count('marks', () => `${left} open lines were not looked at: too many lie over each other`);
  return rings.map(({ outline, holes }, i) => {
    const curves = curvesOf(outline, holes, itemAt(lines, i), kept);
    return turned ? curvesDown(curves) : curves;
  });
}

function tellMarks(count: number, notes: Notes): void {
  if (count > 0)
    notes.count(
      'marks aside',
      () =>
        `${count} ${count === 1 ? 'line is' : 'lines are'} for engraving or bending and no outline; ` +
        `include: ["curves"] carries ${count === 1 ? 'it' : 'them'} with the parts`,
    );
}

function colorsOf(traces: readonly Trace[]): { color: string; lines: number }[] {
  const lines = new Map<string, number>();
  for (const { color = '' } of traces) lines.set(color, (lines.get(color) ?? 0) + 1);
  return [...lines].slice(0, MAX_LAYERS).map(([color, count]) => ({ color, lines: count }));
}

/** From y up, as CAD draws, to y down, as sheets are drawn. */
const upsideDown = (ring: Ring): Ring => ring.map(([x, y]): Point => [x, -y + 0]);

const pairs = (ring: Ring): [number, number][] => ring.map(([x, y]) => [x, y]);

/** Coordinates with six decimals, as all lengths of the contract; a drawing smaller than a tenth of a unit
 *  keeps nine. */
function rounding(size: number): (value: number) => number {
  const steps = size < 0.1 ? COORDINATE_STEPS * 1000 : COORDINATE_STEPS;
  return (v) => (Math.abs(v) < 1e9 ? Math.round(v * steps) / steps + 0 : v);
}

function rounded(traces: readonly Trace[], size: number): Trace[] {
  const round = rounding(size);
  return traces.map((trace) => ({
    ...trace,
    points: trace.points.map((point): Point => [round(point[0]), round(point[1])]),
  }));
}

/** All rings: lines that are closed, then open ones joined end to end. Ends that meet exactly are joined
 *  before ends that meet within the join distance, these before gaps up to `joinTolerance`; then outlines are
 *  divided along common edges, if asked for. What never closes is a warning with its place and gap. */
function closeTraces(
  traces: readonly Trace[],
  size: number,
  { joinTolerance, commonEdges }: SourceOptions,
  notes: Notes,
): { rings: Ring[]; open: readonly Ring[] } {
  const tolerance = joinTolerance ?? 0;
  const exact = Math.max(EXACT_JOIN_SHARE * size, 2 / COORDINATE_STEPS);
  let rings: Ring[] = traces.filter((trace) => trace.closed).map((trace) => trace.points);
  const isMark = ({ layer, meaning }: Trace): boolean =>
    commonEdges === true && meaning === undefined && isMarkLayer(layer ?? '');
  const lines = traces.filter((trace) => !trace.closed && !isMark(trace));
  const joined = joinLines(lines, exact, size, notes);
  let open: readonly Ring[] = joined.open;
  if (tolerance > joinDistance(size) && open.length > 0) {
    const anew = (): Stitched => joinLines(lines, exact, size, createNotes(), tolerance);
    const closed = closedGaps(joined, anew, tolerance);
    tellGaps(
      closed.gaps.filter((gap) => gapOf(gap) > joinDistance(size)),
      notes,
    );
    rings.push(...closed.rings);
    ({ open } = closed);
  } else rings.push(...joined.rings);
  if (commonEdges === true) {
    const separated = separate(rings, open, size, notes);
    rings = [...separated.rings];
    const marks = traces.filter((trace) => !trace.closed && isMark(trace)).map(({ points }) => points);
    open = [...separated.open, ...marks];
  }
  for (const line of open) {
    const [a, b] = endsOf(line);
    notes.add(
      'open',
      `an outline never closes: its ends at ${place(a[0], a[1])} and ${place(b[0], b[1])} are ` +
        `${shown(gapOf(line))} apart`,
      'more outlines never close',
    );
  }
  return { rings, open };
}

/** Outlines divided along common edges, with a warning that counts the parts made. */
function separate(rings: readonly Ring[], open: readonly Ring[], size: number, notes: Notes): Separated {
  const separated = separateCommonEdges(rings, open, joinDistance(size));
  notes.count(
    'common edges',
    (times) =>
      `${times} ${times === 1 ? 'outline was' : 'outlines were'} made by separating what is drawn with common edges`,
    separated.parts,
  );
  notes.count(
    'tangle',
    () => 'some lines over outlines are too many to be separated and were left as drawn',
    separated.left,
  );
  const round = rounding(size);
  const tidy = (ring: Ring): Ring => ring.map(([x, y]): Point => [round(x), round(y)]);
  return { ...separated, rings: separated.rings.map(tidy), open: separated.open.map(tidy) };
}

/** By area, then by place, then in the order found. */
function largestFirst(parts: readonly NestedPart[]): NestedPart[] {
  return parts
    .map((part, index) => ({ part, index, area: part.outline.area, box: part.outline.bounds }))
    .sort(
      (a, b) => b.area - a.area || a.box.minX - b.box.minX || a.box.minY - b.box.minY || a.index - b.index,
    )
    .map(({ part }) => part);
}
