import type { Facts2d } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { exportOf } from '../head.ts';
import { judgeCsv } from '../read/readCsv.ts';
import type { DxfRead } from '../read/readDxf.ts';
import { dxfLabel, labelText, readDxf, sameRing } from '../read/readDxf.ts';
import type { SvgRect } from '../read/readSvg.ts';
import { readSvg } from '../read/readSvg.ts';

const HEADER = ['sheet', 'part', 'x', 'y', 'w', 'h', 'rotated', 'material'];

/** csv, dxf and svg read back and compared with the plan (API-V1 "include rules", DECISIONS 22). */
export function judgeExports2d(facts: Facts2d, faults: Faults): void {
  const { request, response } = facts;
  const csv = exportOf(request, response, 'csv', faults);
  if (csv !== null) {
    const records = facts.sheets.flatMap(({ index, told, material }) =>
      told.parts.map((part) => [
        index + 1,
        part.name,
        part.x,
        part.y,
        part.w,
        part.h,
        part.rotated,
        material,
      ]),
    );
    judgeCsv(csv, HEADER, records, faults);
  }
  const dxf = exportOf(request, response, 'dxf', faults);
  if (dxf !== null) {
    const read = readDxf(dxf, faults);
    if (read !== null) judgeDxf(facts, read, faults);
  }
  const svg = exportOf(request, response, 'svg', faults);
  if (svg !== null) judgeSvg(facts, svg, faults);
}

const rectRing = (x: number, y: number, w: number, h: number): readonly (readonly [number, number])[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** Rounding of coordinates to 6 decimals, and of sums of doubles at this size. */
export const drawingSlack = (size: number): number => 2e-6 + size * 1e-14;

function judgeDxf({ response }: Facts2d, read: DxfRead, faults: Faults): void {
  const stock = read.outlines.filter(({ layer }) => layer === 'STOCK');
  const parts = read.outlines.filter(({ layer }) => layer === 'PARTS');
  const pieces = response.sheets.flatMap((sheet) => sheet.parts);
  if (stock.length !== response.sheets.length)
    faults.say`dxf draws ${stock.length} sheets, the plan has ${response.sheets.length}`;
  if (parts.length !== pieces.length)
    faults.say`dxf draws ${parts.length} parts, the plan has ${pieces.length}`;
  let next = 0;
  let before = -Infinity;
  response.sheets.forEach((sheet, index) => {
    const ring = stock[index]?.points ?? [];
    const left = Math.min(...ring.map(([x]) => x));
    const top = Math.min(...ring.map(([, y]) => y));
    const slack = drawingSlack(Math.abs(left) + sheet.w + sheet.h);
    if (!sameRing(rectRing(left, top, sheet.w, sheet.h), ring, slack))
      faults.say`dxf: the outline of sheet ${index} is not ${sheet.w} x ${sheet.h}`;
    if (left < before - slack) faults.say`dxf: sheet ${index} is drawn over another`;
    before = left + sheet.w;
    for (const part of sheet.parts) {
      const drawn = parts[next]?.points ?? [];
      if (!sameRing(rectRing(left + part.x, top + part.y, part.w, part.h), drawn, slack))
        faults.say`dxf: part ${next} "${part.name}" is not drawn where it lies on sheet ${index}`;
      next += 1;
    }
  });
  judgeLabels(
    'dxf',
    read.texts.map(({ text }) => text),
    pieces.map(({ name }) => dxfLabel(name)),
    faults,
  );
}

/** Every piece is named by a text of its own that begins with its label. */
function judgeLabels(
  what: string,
  texts: readonly string[],
  labels: readonly string[],
  faults: Faults,
): void {
  const left = new Map<string, number>();
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  for (const label of labels) {
    const count = left.get(label) ?? 0;
    if (count > 0) left.set(label, count - 1);
    else return faults.say`${what} has no label "${label}" for one of its pieces`;
  }
}

function judgeSvg({ response }: Facts2d, svg: string, faults: Faults): void {
  const read = readSvg(svg, faults);
  if (read === null) return;
  let at = 0;
  response.sheets.forEach((sheet, index) => {
    const frame = read.rects[at];
    const slack = drawingSlack(Math.abs(frame?.y ?? 0) + sheet.w + sheet.h);
    if (frame === undefined || !isRect(frame, { ...frame, w: sheet.w, h: sheet.h }, slack))
      return faults.say`svg: sheet ${index} is not drawn as ${sheet.w} x ${sheet.h}`;
    const isNext = (rect: SvgRect): boolean => rect.y >= frame.y + sheet.h - slack && rect.w > 0;
    const next = read.rects.findIndex((rect, k) => k > at && isNext(rect));
    const own = read.rects.slice(at + 1, next < 0 ? undefined : next);
    at = next < 0 ? read.rects.length : next;
    for (const part of sheet.parts)
      takeRect(
        own,
        frame,
        part,
        slack,
        () => faults.say`svg: "${part.name}" is not drawn where it lies on sheet ${index}`,
      );
    if (sheet.offcuts === undefined) return;
    for (const offcut of sheet.offcuts)
      takeRect(own, frame, offcut, slack, () => faults.say`svg: an offcut of sheet ${index} is not drawn`);
    if (own.length > 0) faults.say`svg: sheet ${index} has ${own.length} rectangles the plan does not have`;
  });
  if (at < read.rects.length) faults.say`svg draws more sheets than the plan has`;
  const names = response.sheets.flatMap((sheet) => sheet.parts.map((part) => labelText(part.name)));
  const texts = read.texts.map(({ text }) => text);
  judgeLabels('svg', texts, names, faults);
}

const isRect = (a: SvgRect, b: SvgRect, slack: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.w - b.w), Math.abs(a.h - b.h)) <= slack;

function takeRect(own: SvgRect[], frame: SvgRect, rect: SvgRect, slack: number, missing: () => void): void {
  const there = { x: frame.x + rect.x, y: frame.y + rect.y, w: rect.w, h: rect.h };
  const found = own.findIndex((drawn) => isRect(drawn, there, slack));
  if (found < 0) missing();
  else own.splice(found, 1);
}
