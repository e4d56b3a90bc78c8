import type { Request1d, Response1d, Rod } from '../../contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../../contract/wood.ts';
import { entryAt } from '../entries.ts';
import { drawingSlack } from '../panels/exports2d.ts';
import type { Faults } from '../figures.ts';
import { exportOf } from '../head.ts';
import { judgeCsv } from '../read/readCsv.ts';
import type { DxfRead } from '../read/readDxf.ts';
import { dxfLabel, readDxf, sameRing } from '../read/readDxf.ts';
import type { RodFactsOfJob } from './rods.ts';

/** csv and dxf of rods read back and compared with the plan. */
export function judgeExportsRods(
  request: Request1d,
  response: Response1d,
  facts: RodFactsOfJob,
  faults: Faults,
): void {
  const csv = exportOf(request, response, 'csv', faults);
  if (csv !== null) {
    const records = facts.rods.flatMap(({ index, told, material }) =>
      told.parts.map((part) => [
        index + 1,
        part.name,
        part.pos,
        part.length,
        material,
        ...(facts.job.isMitred ? [part.leftAngle ?? 0, part.rightAngle ?? 0] : []),
      ]),
    );
    const angles = facts.job.isMitred ? ['leftAngle', 'rightAngle'] : [];
    judgeCsv(csv, ['rod', 'part', 'pos', 'length', 'material', ...angles], records, faults);
  }
  judgeRodDxf(exportOf(request, response, 'dxf', faults), response.rods, faults);
}

/** The same for timber: sections one after the other. */
export function judgeExportsWood(
  request: RequestWood,
  response: ResponseWood,
  facts: readonly RodFactsOfJob[],
  faults: Faults,
): void {
  const csv = exportOf(request, response, 'csv', faults);
  const isMitred = facts.some(({ job }) => job.isMitred);
  if (csv !== null) {
    const records = response.sections.flatMap(({ sw, sh }, section) =>
      entryAt(facts, section).rods.flatMap(({ index, told, material }) =>
        told.parts.map((part) => [
          sw,
          sh,
          index + 1,
          part.name,
          part.pos,
          part.length,
          material,
          ...(isMitred ? [part.leftAngle ?? 0, part.rightAngle ?? 0] : []),
        ]),
      ),
    );
    const angles = isMitred ? ['leftAngle', 'rightAngle'] : [];
    judgeCsv(csv, ['sw', 'sh', 'rod', 'part', 'pos', 'length', 'material', ...angles], records, faults);
  }
  const dxf = exportOf(request, response, 'dxf', faults);
  const rods = response.sections.flatMap((section) => section.rods);
  judgeRodDxf(dxf, rods, faults);
}

function judgeRodDxf(dxf: string | null, rods: readonly Rod[], faults: Faults): void {
  const read = dxf === null ? null : readDxf(dxf, faults);
  if (read === null) return;
  const spans = (layer: string) =>
    read.outlines.filter((outline) => outline.layer === layer).map(({ points }) => spanOf(points));
  const stock = spans('STOCK');
  const parts = spans('PARTS');
  const pieces = rods.flatMap((rod, index) => rod.parts.map((part) => ({ ...part, rod: index })));
  if (stock.length !== rods.length) faults.say`dxf draws ${stock.length} rods, the plan has ${rods.length}`;
  if (parts.length !== pieces.length)
    faults.say`dxf draws ${parts.length} parts, the plan has ${pieces.length}`;
  rods.forEach((rod, index) => {
    const [drawn, before] = [stock[index], stock[index - 1]];
    if (drawn === undefined || !isSpan(drawn, 0, rod.length))
      faults.say`dxf: rod ${index} is not drawn from 0 to ${rod.length}`;
    if (drawn !== undefined && before !== undefined && drawn.top < before.bottom)
      faults.say`dxf: rod ${index} is drawn over another`;
  });
  pieces.forEach((part, at) => {
    const drawn = parts[at];
    const bar = stock[part.rod];
    const isSlanted = (part.leftAngle ?? 0) !== 0 || (part.rightAngle ?? 0) !== 0;
    const seen = drawn !== undefined && isSlanted ? { ...drawn, isBar: !drawn.isBar } : drawn;
    if (seen === undefined || !isSpan(seen, part.pos, part.pos + part.length) || seen.top !== bar?.top)
      faults.say`dxf: part ${at} "${part.name}" is not drawn where it lies on rod ${part.rod}`;
  });
  judgeBarLabels(read, pieces, faults);
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
  /** Four corners and nothing between them. */
  readonly isBar: boolean;
}

function spanOf(points: readonly (readonly [number, number])[]): Span {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [from, to, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const corners: readonly (readonly [number, number])[] = [
    [from, top],
    [to, top],
    [to, bottom],
    [from, bottom],
  ];
  return { from, to, top, bottom, isBar: sameRing(corners, points, drawingSlack(to)) };
}

const isSpan = (span: Span, from: number, to: number): boolean =>
  span.isBar && Math.abs(span.from - from) <= drawingSlack(to) && Math.abs(span.to - to) <= drawingSlack(to);

/** Every piece has a label that begins with its name. */
function judgeBarLabels(read: DxfRead, pieces: readonly { readonly name: string }[], faults: Faults): void {
  const texts = read.texts.map(({ text }) => text);
  for (const { name } of pieces) {
    const label = dxfLabel(name).slice(0, 200);
    const found = texts.findIndex((text) => text.startsWith(label));
    if (found < 0) return faults.say`dxf has no label "${label}" for one of its pieces`;
    texts.splice(found, 1);
  }
}
