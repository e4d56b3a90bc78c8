import type { PartRow1d, Request1d, StockRow1d } from '../../src-engine/contract/linear1d.ts';
import type { PartRowWood, RequestWood, StockRowWood } from '../../src-engine/contract/wood.ts';
import type { Draw } from './draw.ts';

/** Bars and timber by family, in millimetres. */

export const ROD_FAMILIES: Readonly<Record<string, (draw: Draw) => Request1d>> = {
  bars: (draw) => job(draw, pieces(draw, draw.size(10, 400)), [{ length: draw.pick([6000, 6500, 7000]) }]),
  'bars-priced': (draw) =>
    job(draw, pieces(draw, draw.size(10, 300)), pricedBars(draw, draw.int(2, 8)), { minimizeCost: true }),
  'bars-priced-small': (draw) =>
    job(draw, pieces(draw, draw.int(5, 40)), pricedBars(draw, draw.int(2, 6)), { minimizeCost: true }),
  'bars-lengths': (draw) =>
    job(
      draw,
      pieces(draw, draw.size(10, 300)),
      pricedBars(draw, draw.int(2, 5)).map(({ length }) => ({ length })),
    ),
  'bars-rack': (draw) => {
    const rack = Array.from({ length: draw.int(4, 30) }, () => ({
      length: draw.int(400, 4500),
      qty: draw.chance(0.2) ? 2 : 1,
      priority: true,
    }));
    const cost = draw.chance(0.5);
    const full = [
      { length: 6000, qty: 500, price: 41 },
      ...(cost ? [{ length: 7000, qty: 500, price: 49.5 }] : []),
    ];
    return job(draw, pieces(draw, draw.size(15, 250)), [...rack, ...full], {
      respectStock: true,
      minimizeCost: cost,
    });
  },
  'bars-short': (draw) => {
    const parts = pieces(draw, draw.size(15, 200)).map((row) =>
      draw.chance(0.25) ? { ...row, priority: true } : row,
    );
    const need = parts.reduce((sum, { length, qty }) => sum + length * (qty ?? 1), 0);
    const stock = [6000, 4000, 3000].slice(0, draw.int(1, 3)).map((length, _, all) => ({
      length,
      qty: Math.max(1, Math.floor((need * draw.pick([0.5, 0.8, 0.95])) / length / all.length)),
      price: Math.round(length * (90 + draw.int(0, 20))) / 1e4,
    }));
    return job(draw, parts, stock, { respectStock: true });
  },
  'bars-capped': (draw) => {
    const parts = pieces(draw, draw.size(20, 300));
    const need = parts.reduce((sum, { length, qty }) => sum + length * (qty ?? 1), 0);
    const stock = pricedBars(draw, draw.int(3, 8)).map((row, index) => ({
      ...row,
      qty: index === 0 ? 1000 : Math.max(1, Math.floor((need * draw.int(5, 40)) / 100 / row.length)),
    }));
    return job(draw, parts, stock, { respectStock: true, minimizeCost: true });
  },
  // A few of each length, cheaper than the bars there is no end of: most of them are worth using up.
  'bars-few-of-each': (draw) => {
    const few = Array.from({ length: draw.int(3, 7) }, () => {
      const length = 100 * draw.int(20, 68);
      return { length, qty: draw.int(1, 12), price: Math.round(length * draw.int(135, 172)) / 10_000 };
    });
    const stock = [{ length: 7000, qty: 1000, price: 117.6 }, ...few];
    return job(draw, pieces(draw, draw.size(30, 200)), stock, { respectStock: true, minimizeCost: true });
  },
  'bars-many-types': (draw) => {
    const count = draw.size(200, 2000);
    const parts = Array.from({ length: count }, () => ({ length: draw.int(150, 3200) }));
    const cost = draw.chance(0.5);
    return job(
      draw,
      parts,
      cost ? pricedBars(draw, draw.int(3, 8)) : [{ length: 6000 }],
      cost ? { minimizeCost: true } : {},
    );
  },
};

export const WOOD_FAMILIES: Readonly<Record<string, (draw: Draw) => RequestWood>> = {
  timber: (draw) => timber(draw, false),
  'timber-priced': (draw) => timber(draw, true),
};

/** Frames and rails: few lengths with copies, some odd ones. */
function pieces(draw: Draw, count: number): readonly PartRow1d[] {
  const rows: PartRow1d[] = [];
  const [low, high] = draw.pick([
    [150, 1200],
    [300, 2500],
    [800, 3200],
    [100, 5500],
  ]);
  for (let left = count; left > 0; ) {
    const qty = Math.min(left, draw.pick([1, 2, 2, 4, 4, 8, 16]));
    rows.push({ length: draw.chance(0.5) ? draw.step(low, high, 50) : draw.int(low, high), qty });
    left -= qty;
  }
  return rows;
}

/** Bars of several lengths; the price by length, up to 12 % either way. The longest comes first. */
function pricedBars(draw: Draw, count: number): readonly StockRow1d[] {
  const perMetre = draw.int(3, 15);
  const lengths = [7000, ...draw.some([2000, 2500, 3000, 3600, 4000, 4500, 5000, 6000, 6500], count - 1)];
  return lengths.map((length) => ({
    length,
    price: Math.round((length * perMetre * (88 + draw.int(0, 24))) / 1000) / 100,
  }));
}

function job(
  draw: Draw,
  parts: readonly PartRow1d[],
  stock: readonly StockRow1d[],
  options: NonNullable<Request1d['options']> = {},
): Request1d {
  const trim = draw.pick([0, 0, 10, 20]);
  return {
    parts: [...parts],
    stock: [...stock],
    options: {
      kerf: draw.pick([0, 2, 2.5, 3, 4]),
      ...(trim === 0 ? {} : { trim: { start: trim, end: trim } }),
      ...options,
    },
  };
}

const SECTIONS = [
  [45, 95],
  [45, 120],
  [45, 195],
  [60, 120],
  [28, 70],
] as const;

function timber(draw: Draw, cost: boolean): RequestWood {
  const sections = draw.some(SECTIONS, draw.int(1, 4));
  const parts: PartRowWood[] = [];
  const stock: StockRowWood[] = [];
  for (const [sw, sh] of sections) {
    for (const row of pieces(draw, draw.size(5, 120)).filter(({ length }) => length <= 5400))
      parts.push({ ...row, sw, sh });
    const lengths = [5400, ...draw.some([2400, 3000, 3600, 4200, 4800], draw.int(1, 4))];
    for (const length of lengths)
      stock.push({
        sw,
        sh,
        length,
        price: Math.round((length * sw * sh * (90 + draw.int(0, 20))) / 2e7) / 10,
      });
  }
  return { parts, stock, options: { kerf: draw.pick([3, 4]), ...(cost ? { minimizeCost: true } : {}) } };
}
