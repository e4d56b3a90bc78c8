import type { PartRow2d } from '../../src-engine/contract/panel2d.ts';
import type { Draw } from './draw.ts';

/** Parts of cabinet work as a shop lists them, in millimetres: carcasses, fronts, wardrobes, shelves. */

/** Parts of kitchen base and wall units until `pieces` are reached (the last unit may overshoot by a few).
 *  Fronts turn only where `turning` says so: a decor has a direction. */
export function kitchenParts(draw: Draw, pieces: number, turning: boolean): readonly PartRow2d[] {
  const board = draw.pick([16, 18, 18, 19]);
  const [height, depth] = [draw.pick([700, 720, 720, 760]), draw.pick([510, 550, 560, 580])];
  const widths = draw.some([300, 400, 450, 500, 600, 800, 900, 1000], draw.int(2, 5));
  const rows: PartRow2d[] = [];
  let left = pieces;
  const add = (name: string, w: number, h: number, qty: number, rotatable = true): void => {
    rows.push({ name, w, h, qty, ...(rotatable ? {} : { rotatable }) });
    left -= qty;
  };
  while (left > 0) {
    const w = draw.pick(widths);
    const units = draw.int(1, Math.max(1, Math.min(4, Math.floor(left / 8))));
    const wall = draw.chance(0.35);
    const [unitHeight, unitDepth] = wall
      ? [draw.pick([360, 580, 720]), draw.pick([300, 320, 350])]
      : [height, depth];
    const inner = w - 2 * board;
    add('side', unitDepth, unitHeight, 2 * units);
    add('floor', inner, unitDepth, (wall ? 2 : 1) * units);
    if (!wall) add('rail', inner, 100, 2 * units);
    const shelves = draw.int(0, 2);
    if (shelves > 0) add('shelf', inner - 1, unitDepth - draw.pick([10, 20, 40]), shelves * units);
    if (!wall && draw.chance(0.3)) {
      const drawers = draw.int(2, 4);
      const front = Math.floor((unitHeight - 5) / drawers) - 3;
      add('drawer front', w - 4, front, drawers * units, turning);
      add('drawer side', draw.pick([450, 500]), Math.min(front - 40, 180), 2 * drawers * units);
    } else if (w > 600) add('door', w / 2 - 3, unitHeight - 4, 2 * units, turning);
    else add('door', w - 4, unitHeight - 4, units, turning);
  }
  return merged(rows);
}

/** Tall wardrobes: long sides, many shelves, drawers inside, sometimes sliding doors. */
export function wardrobeParts(draw: Draw, pieces: number, turning: boolean): readonly PartRow2d[] {
  const board = draw.pick([18, 19]);
  const depth = draw.pick([520, 580, 600, 620]);
  const rows: PartRow2d[] = [];
  let left = pieces;
  while (left > 0) {
    const height = draw.step(1960, 2560, 40);
    const width = draw.step(400, 1100, 50);
    const inner = width - 2 * board;
    const shelves = draw.int(2, 7);
    rows.push({ name: 'side', w: height, h: depth, qty: 2 });
    rows.push({ name: 'top', w: inner, h: depth, qty: 2 });
    rows.push({ name: 'shelf', w: inner - 2, h: depth - 30, qty: shelves });
    rows.push({ name: 'plinth', w: inner, h: draw.pick([60, 80, 100]), qty: 2 });
    left -= 6 + shelves;
    if (draw.chance(0.5)) {
      const drawers = draw.int(2, 4);
      rows.push({ name: 'drawer front', w: inner - 6, h: draw.pick([160, 196, 240]), qty: drawers });
      rows.push({ name: 'drawer side', w: depth - 60, h: 140, qty: 2 * drawers });
      left -= 3 * drawers;
    }
    const doors = width > 600 ? 2 : 1;
    rows.push({
      name: 'door',
      w: height - 10,
      h: Math.floor(width / doors) - 4,
      qty: doors,
      ...(turning ? {} : { rotatable: false }),
    });
    left -= doors;
  }
  return merged(rows);
}

/** Shelving: few sizes, many boards. */
export function shelvingParts(draw: Draw, pieces: number): readonly PartRow2d[] {
  const rows: PartRow2d[] = [];
  const depths = draw.some([200, 250, 280, 300, 320, 380, 400], draw.int(1, 3));
  const types = Math.max(2, Math.min(10, draw.int(2, 2 + Math.floor(pieces / 6))));
  for (let type = 0; type < types; type += 1) {
    const upright = draw.chance(0.3);
    rows.push({
      name: upright ? 'upright' : 'shelf',
      w: upright ? draw.step(900, 2300, 50) : draw.step(300, 1200, 25),
      h: draw.pick(depths),
      qty: Math.max(1, Math.round((pieces / types) * (0.5 + draw.int(0, 10) / 10))),
    });
  }
  return merged(rows);
}

/** Sizes without any pattern, between a twelfth and two thirds of a sheet's sides. */
export function mixedParts(
  draw: Draw,
  pieces: number,
  sheet: { readonly w: number; readonly h: number },
): readonly PartRow2d[] {
  const rows: PartRow2d[] = [];
  const share = (side: number, low: number, high: number): number =>
    draw.int(Math.floor(side * low), Math.floor(side * high));
  const most = draw.pick([0.25, 0.4, 0.66]);
  for (let left = pieces; left > 0; ) {
    const qty = Math.min(left, draw.pick([1, 1, 1, 2, 3, 4]));
    rows.push({ w: share(sheet.w, 1 / 12, most), h: share(sheet.h, 1 / 12, most), qty });
    left -= qty;
  }
  return merged(rows);
}

/** Few types in large numbers: panels of a series. */
export function seriesParts(draw: Draw, pieces: number): readonly PartRow2d[] {
  const types = draw.int(1, 5);
  return merged(
    Array.from({ length: types }, () => ({
      w: draw.step(120, 1200, 10),
      h: draw.step(80, 700, 10),
      qty: Math.max(1, Math.round((pieces / types) * (0.4 + draw.int(0, 12) / 10))),
    })),
  );
}

/** Rows of equal name, size and turning become one row, in order of first appearance. */
function merged(rows: readonly PartRow2d[]): readonly PartRow2d[] {
  const found = new Map<string, PartRow2d>();
  for (const row of rows) {
    const key = JSON.stringify([row.name, row.w, row.h, row.rotatable]);
    const before = found.get(key);
    found.set(key, before === undefined ? row : { ...before, qty: (before.qty ?? 1) + (row.qty ?? 1) });
  }
  return [...found.values()];
}
