import type { PartRow2d, Request2d, StockRow2d } from '../../src-engine/contract/panel2d.ts';
import { kitchenParts, mixedParts, seriesParts, shelvingParts, wardrobeParts } from './cabinets.ts';
import type { Draw } from './draw.ts';

/** Panel jobs by family, in millimetres. Each entry makes the request of one draw. */
type Make = (draw: Draw) => Request2d;

const SHEETS = [
  { w: 2800, h: 2070 },
  { w: 2440, h: 1220 },
  { w: 2750, h: 1830 },
  { w: 3050, h: 1300 },
  { w: 2500, h: 1250 },
  { w: 4100, h: 2070 },
] as const;
const KERFS = [3, 3.2, 4, 4, 4.4];
const TRIMS = [0, 0, 10, 15];

export const PANEL_FAMILIES: Readonly<Record<string, Make>> = {
  kitchens: (draw) => oneSize(draw, kitchenParts(draw, draw.size(20, 250), draw.chance(0.7))),
  wardrobes: (draw) => oneSize(draw, wardrobeParts(draw, draw.size(15, 160), draw.chance(0.6)), SHEETS[0]),
  shelving: (draw) => oneSize(draw, shelvingParts(draw, draw.size(20, 300))),
  random: (draw) => {
    const sheet = draw.pick(SHEETS);
    return oneSize(draw, mixedParts(draw, draw.size(15, 200), sheet), sheet);
  },
  copies: (draw) => oneSize(draw, seriesParts(draw, draw.size(60, 1200))),
  small: (draw) => {
    const sheet = draw.pick(SHEETS);
    const pieces = draw.int(5, 40);
    const parts = draw.pick([
      () => kitchenParts(draw, pieces, true),
      () => wardrobeParts(draw, pieces, true),
      () => mixedParts(draw, pieces, sheet),
    ])();
    return oneSize(draw, limited(parts, 40), sheet);
  },
  large: (draw) => oneSize(draw, limited(anyParts(draw, draw.size(400, 1900)), 2000)),
  mixes: (draw) => {
    const stock = pricedSheets(draw, draw.int(2, 6));
    return job(draw, anyParts(draw, draw.size(15, 250)), stock, { minimizeCost: true });
  },
  'few-of-each': (draw) => {
    const [largest, ...others] = pricedSheets(draw, draw.int(3, 6));
    const few = others.map((row) => ({ ...row, qty: draw.int(1, 5) }));
    const stages = draw.pick([{}, { maxCutStages: 2 }]);
    const parts = anyParts(draw, draw.size(15, 120));
    return job(draw, parts, [{ ...largest, qty: 200 }, ...few], {
      minimizeCost: true,
      respectStock: true,
      ...stages,
    });
  },
  racks: (draw) => {
    const sheet = draw.pick(SHEETS.slice(0, 5));
    const rack = offcuts(draw, draw.int(5, 40), sheet);
    const parts = anyParts(draw, draw.size(15, 150), sheet);
    return job(draw, parts, [...rack, { ...sheet, qty: 200 }], { respectStock: true });
  },
  short: (draw) => {
    const sheet = draw.pick(SHEETS);
    const parts = anyParts(draw, draw.size(20, 150), sheet).map((row) =>
      draw.chance(0.25) ? { ...row, priority: true } : row,
    );
    const need = areaOf(parts) / (sheet.w * sheet.h);
    const sheets = Math.max(1, Math.floor(need * draw.pick([0.5, 0.7, 0.85, 0.95])));
    const second = draw.chance(0.4) ? [{ w: 1250, h: 1000, qty: draw.int(1, 3) }] : [];
    return job(draw, parts, [{ ...sheet, qty: sheets }, ...second], { respectStock: true });
  },
  'two-stage': (draw) => staged(draw, 2),
  'three-stage': (draw) => staged(draw, 3),
  grain: (draw) =>
    oneSize(
      draw,
      anyParts(draw, draw.size(15, 200)).map((row) => ({ ...row, rotatable: draw.chance(0.2) })),
    ),
  groups: (draw) => {
    const parts = anyParts(draw, draw.size(15, 120));
    const groups = draw.int(1, 6);
    return oneSize(
      draw,
      parts.map((row) =>
        (row.qty ?? 1) <= 4 && draw.chance(0.5) ? { ...row, grainGroup: draw.int(1, groups) } : row,
      ),
    );
  },
  materials: (draw) => {
    const names = ['white 18', 'oak 18', 'back 3', 'mdf 19'].slice(0, draw.int(2, 4));
    const parts = names.flatMap((material) =>
      anyParts(draw, draw.size(6, 90)).map((row) => ({ ...row, material })),
    );
    const cost = draw.chance(0.5);
    const stock = names.flatMap((material) =>
      pricedSheets(draw, cost ? draw.int(1, 3) : 1).map((row) => ({ ...row, material })),
    );
    return job(draw, parts, stock, cost ? { minimizeCost: true } : {});
  },
  options: (draw) => {
    const request = oneSize(draw, anyParts(draw, draw.size(15, 150)));
    return {
      ...request,
      options: {
        ...request.options,
        ...draw.pick<Request2d['options'] & object>([
          { firstCut: 'horizontal' },
          { firstCut: 'vertical' },
          { tolerance: draw.pick([1, 2, 5]) },
          { minimizeRotations: true },
          { firstCut: 'vertical', maxCutStages: 4 },
        ]),
      },
    };
  },
};

function anyParts(
  draw: Draw,
  pieces: number,
  sheet = SHEETS[1] as { w: number; h: number },
): readonly PartRow2d[] {
  const small = (rows: readonly PartRow2d[]): readonly PartRow2d[] => rows.filter((row) => fits(row, sheet));
  const turning = draw.chance(0.7);
  const rows = draw.pick([
    () => small(kitchenParts(draw, pieces, turning)),
    () => small(wardrobeParts(draw, pieces, turning)),
    () => small(shelvingParts(draw, pieces)),
    () => mixedParts(draw, pieces, sheet),
  ])();
  return rows.length > 0 ? rows : mixedParts(draw, pieces, sheet);
}

const fits = (part: PartRow2d, { w, h }: { readonly w: number; readonly h: number }): boolean =>
  (part.w <= w - 30 && part.h <= h - 30) ||
  (part.rotatable !== false && part.h <= w - 30 && part.w <= h - 30);

function oneSize(draw: Draw, parts: readonly PartRow2d[], sheet?: StockRow2d): Request2d {
  const fitting = SHEETS.filter((row) => parts.every((part) => fits(part, row)));
  return job(draw, parts, [{ ...(sheet ?? draw.pick(fitting.length > 0 ? fitting : SHEETS)) }], {});
}

function staged(draw: Draw, stages: number): Request2d {
  const request = oneSize(draw, anyParts(draw, draw.size(15, 150)));
  return { ...request, options: { ...request.options, maxCutStages: stages } };
}

function job(
  draw: Draw,
  parts: readonly PartRow2d[],
  stock: readonly StockRow2d[],
  options: NonNullable<Request2d['options']>,
): Request2d {
  const trim = draw.pick(TRIMS);
  return {
    parts: [...parts],
    stock: [...stock],
    options: {
      kerf: draw.pick(KERFS),
      ...(trim === 0 ? {} : { trim: { left: trim, right: trim, top: trim, bottom: trim } }),
      ...options,
    },
  };
}

/** Sheets of several sizes; the price by area, up to 15 % either way, and a surcharge on small ones. The
 *  largest is always among them, so that everything fits. */
function pricedSheets(draw: Draw, count: number): readonly StockRow2d[] {
  const more = [
    { w: 1830, h: 1220 },
    { w: 1250, h: 1000 },
    { w: 2070, h: 1400 },
    { w: 1220, h: 610 },
    ...SHEETS.slice(1),
  ];
  const perSquareMetre = draw.int(8, 40);
  return [SHEETS[0], ...draw.some(more, count - 1)].map(({ w, h }) => {
    const area = (w * h) / 1e6;
    const factor = (85 + draw.int(0, 30)) / 100 + (area < 2 ? 0.1 : 0);
    return { w, h, price: Math.round(area * perSquareMetre * factor * 100) / 100 };
  });
}

/** A rack as it grows in a shop: long strips, squares, small rests; each once or twice. */
function offcuts(
  draw: Draw,
  count: number,
  sheet: { readonly w: number; readonly h: number },
): readonly StockRow2d[] {
  return Array.from({ length: count }, () => {
    const strip = draw.chance(0.4);
    return {
      w: strip ? draw.int(Math.floor(sheet.w / 2), sheet.w) : draw.int(250, Math.floor(sheet.w * 0.7)),
      h: strip ? draw.int(120, 450) : draw.int(200, Math.floor(sheet.h * 0.8)),
      qty: draw.chance(0.15) ? 2 : 1,
      priority: true,
    };
  });
}

const areaOf = (parts: readonly PartRow2d[]): number =>
  parts.reduce((sum, { w, h, qty }) => sum + w * h * (qty ?? 1), 0);

/** The first rows that hold at most `most` pieces; the last one is shortened. */
function limited(parts: readonly PartRow2d[], most: number): readonly PartRow2d[] {
  let left = most;
  return parts.flatMap((row) => {
    const qty = Math.min(left, row.qty ?? 1);
    left -= qty;
    return qty > 0 ? [{ ...row, qty }] : [];
  });
}
