import type { PartRowNest, RequestNest, StockRowNest } from '../../src-engine/contract/nest.ts';
import { signedArea } from '../../src-engine/geometry/ring.ts';
import { cosDeg, sinDeg } from '../../src-engine/geometry/trig.ts';
import type { Draw } from './draw.ts';

type Point = [number, number];
type Ring = Point[];

/** True-shape jobs by family, in millimetres. */
export const SHAPE_FAMILIES: Readonly<Record<string, (draw: Draw) => RequestNest>> = {
  brackets: (draw) =>
    job(draw, several(draw, draw.int(2, 6), draw.size(12, 90), [bracket, gusset, channel]), [
      rectangle(draw),
    ]),
  signs: (draw) =>
    job(draw, several(draw, draw.int(4, 12), draw.size(10, 60), [letter, blob, disc]), [rectangle(draw)]),
  rings: (draw) =>
    job(draw, several(draw, draw.int(3, 8), draw.size(10, 60), [ringShape, disc, gusset]), [rectangle(draw)]),
  series: (draw) =>
    job(
      draw,
      [{ ...draw.pick([bracket, gusset, channel, letter, blob])(draw), qty: draw.size(15, 120) }],
      [rectangle(draw)],
    ),
  hides: (draw) => {
    const parts = several(draw, draw.int(3, 8), draw.size(10, 50), [blob, gusset, channel]).map((row) => ({
      ...row,
      allowedRotations: [0, 90, 180, 270],
    }));
    return job(draw, parts, [hide(draw)]);
  },
  'nest-sizes': (draw) => {
    const stock = [
      { w: 1200, h: 800, price: 33 },
      { w: 800, h: 500, price: draw.pick([13, 15]) },
      { w: 2000, h: 1000, price: draw.pick([62, 70]) },
    ].slice(0, draw.int(2, 3));
    const request = job(
      draw,
      several(draw, draw.int(3, 8), draw.size(30, 140), [bracket, gusset, letter, disc]),
      stock,
    );
    return { ...request, options: { ...request.options, minimizeCost: true } };
  },
  'nest-short': (draw) => {
    const parts = several(draw, draw.int(3, 8), draw.size(20, 90), [bracket, gusset, letter, disc, channel]);
    const sheet = rectangle(draw);
    const room = draw.int(3, 9) / 10;
    const qty = Math.max(1, Math.round((room * areaOf(parts)) / (0.65 * (sheet.w ?? 0) * (sheet.h ?? 0))));
    return limited(job(draw, parts, [{ ...sheet, qty }]));
  },
  'nest-rack': (draw) => {
    const parts = several(draw, draw.int(3, 6), draw.size(4, 30), [bracket, gusset, letter, disc, ringShape]);
    const board = rectangle(draw);
    const offcuts = Array.from({ length: draw.int(3, 8) }, () => ({
      w: draw.int(300, board.w ?? 0),
      h: draw.int(250, board.h ?? 0),
      qty: 1,
      priority: true,
    }));
    return limited(job(draw, parts, [{ ...board, qty: 50 }, ...offcuts]));
  },
};

/** The request with its stock as far as it goes. */
const limited = (request: RequestNest): RequestNest => ({
  ...request,
  options: { ...request.options, respectStock: true },
});

/** Area of all pieces, holes not taken off. */
const areaOf = (parts: readonly PartRowNest[]): number =>
  parts.reduce((sum, { polygon, qty }) => sum + (qty ?? 1) * Math.abs(signedArea(polygon ?? [])), 0);

function job(draw: Draw, parts: readonly PartRowNest[], stock: readonly StockRowNest[]): RequestNest {
  const spacing = draw.pick([0, 2, 5]);
  const rotations = draw.pick<NonNullable<RequestNest['options']>>([{}, {}, { rotations: [0, 180] }]);
  return {
    parts: [...parts],
    stock: [...stock],
    options: {
      ...(spacing > 0 ? { spacing } : {}),
      ...(draw.chance(0.4) ? { margin: 10 } : {}),
      ...rotations,
    },
  };
}

/** `types` shapes by the makers, about `pieces` pieces in all. */
function several(
  draw: Draw,
  types: number,
  pieces: number,
  makers: readonly ((draw: Draw) => PartRowNest)[],
): readonly PartRowNest[] {
  return Array.from({ length: types }, () => ({
    ...draw.pick(makers)(draw),
    qty: Math.max(1, Math.round((pieces / types) * (0.5 + draw.int(0, 10) / 10))),
  }));
}

/** A sheet on the small side, so that a job takes several. */
const rectangle = (draw: Draw): StockRowNest =>
  draw.pick([
    { w: 1000, h: 600 },
    { w: 1200, h: 800 },
    { w: 800, h: 800 },
    { w: 1500, h: 750 },
  ]);

/** An angle plate, often with screw holes. */
function bracket(draw: Draw): PartRowNest {
  const [a, b] = [draw.int(80, 320), draw.int(80, 320)];
  const [s, t] = [draw.int(25, Math.floor(b / 2)), draw.int(25, Math.floor(a / 2))];
  const polygon: Ring = [
    [0, 0],
    [a, 0],
    [a, s],
    [t, s],
    [t, b],
    [0, b],
  ];
  const holes = draw.chance(0.5)
    ? [circle(t / 2, b - t / 2, t / 5, 12), circle(a - s / 2, s / 2, s / 5, 12)]
    : [];
  return { polygon, ...(holes.length > 0 ? { holes } : {}) };
}

/** A triangle with its corners cut off. */
function gusset(draw: Draw): PartRowNest {
  const [a, b] = [draw.int(90, 350), draw.int(90, 350)];
  const cut = draw.int(10, Math.floor(Math.min(a, b) / 4));
  return {
    polygon: [
      [cut, 0],
      [a, 0],
      [a, cut],
      [cut, b],
      [0, b],
      [0, cut],
    ],
  };
}

/** A U. */
function channel(draw: Draw): PartRowNest {
  const [w, h] = [draw.int(120, 400), draw.int(80, 300)];
  const [wall, floor] = [draw.int(20, Math.floor(w / 4)), draw.int(20, Math.floor(h / 2))];
  return {
    polygon: [
      [0, 0],
      [wall, 0],
      [wall, h - floor],
      [w - wall, h - floor],
      [w - wall, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
  };
}

/** Block letters by strokes: E, F, H, L, T, Z. */
function letter(draw: Draw): PartRowNest {
  const height = draw.pick([120, 150, 200, 300]);
  const [w, s] = [Math.round(height * 0.6), Math.round(height * 0.2)];
  const h = height;
  const rings: readonly Ring[] = [
    [
      [0, 0],
      [w, 0],
      [w, s],
      [s, s],
      [s, 2 * s],
      [w, 2 * s],
      [w, 3 * s],
      [s, 3 * s],
      [s, h - s],
      [w, h - s],
      [w, h],
      [0, h],
    ],
    [
      [0, 0],
      [w, 0],
      [w, s],
      [s, s],
      [s, 2 * s],
      [w - s / 2, 2 * s],
      [w - s / 2, 3 * s],
      [s, 3 * s],
      [s, h],
      [0, h],
    ],
    [
      [0, 0],
      [s, 0],
      [s, 2 * s],
      [w - s, 2 * s],
      [w - s, 0],
      [w, 0],
      [w, h],
      [w - s, h],
      [w - s, 3 * s],
      [s, 3 * s],
      [s, h],
      [0, h],
    ],
    [
      [0, 0],
      [s, 0],
      [s, h - s],
      [w, h - s],
      [w, h],
      [0, h],
    ],
    [
      [0, 0],
      [w, 0],
      [w, s],
      [(w + s) / 2, s],
      [(w + s) / 2, h],
      [(w - s) / 2, h],
      [(w - s) / 2, s],
      [0, s],
    ],
    [
      [0, 0],
      [w, 0],
      [w, s],
      [s, h - s],
      [w, h - s],
      [w, h],
      [0, h],
      [0, h - s],
      [w - s, s],
      [0, s],
    ],
  ];
  return { polygon: [...draw.pick(rings)] };
}

/** A rounded outline around a centre; every third one is hollowed at one side. */
function blob(draw: Draw): PartRowNest {
  const corners = draw.int(12, 28);
  const radius = draw.int(50, 180);
  const squeeze = draw.int(50, 100) / 100;
  const dent = draw.chance(0.35) ? draw.int(35, 60) / 100 : 1;
  const wave = draw.int(0, 12) / 100;
  const polygon = Array.from({ length: corners }, (_, index): Point => {
    const angle = (360 * index) / corners;
    const inDent = angle > 60 && angle < 120 ? dent : 1;
    const reach = radius * (1 + wave * sinDeg(3 * angle)) * inDent;
    return [tidy(radius * 1.2 + reach * cosDeg(angle)), tidy(radius * 1.2 + reach * squeeze * sinDeg(angle))];
  });
  return { polygon };
}

function disc(draw: Draw): PartRowNest {
  const radius = draw.int(30, 150);
  return { polygon: circle(radius, radius, radius, 32) };
}

/** A ring wide enough for others to lie inside. */
function ringShape(draw: Draw): PartRowNest {
  const radius = draw.int(90, 250);
  return {
    polygon: circle(radius, radius, radius, 36),
    holes: [circle(radius, radius, radius * (draw.int(50, 80) / 100), 36)],
  };
}

const circle = (x: number, y: number, radius: number, corners: number): Ring =>
  Array.from({ length: corners }, (_, index) => [
    tidy(x + radius * cosDeg((360 * index) / corners)),
    tidy(y + radius * sinDeg((360 * index) / corners)),
  ]);

/** A hide: a wavy outline with a neck side and some flaws. */
function hide(draw: Draw): StockRowNest {
  const [a, b] = [draw.int(450, 700), draw.int(300, 500)];
  const corners = 40;
  const [first, second] = [draw.int(3, 9) / 100, draw.int(2, 6) / 100];
  const polygon = Array.from({ length: corners }, (_, index): Point => {
    const angle = (360 * index) / corners;
    const reach = 1 + first * cosDeg(2 * angle + 40) + second * sinDeg(5 * angle);
    return [tidy(a * 1.2 + a * reach * cosDeg(angle)), tidy(b * 1.2 + b * reach * sinDeg(angle))];
  });
  const exclusions = Array.from({ length: draw.int(1, 4) }, () =>
    circle(
      a * 1.2 + draw.int(-Math.floor(a / 2), Math.floor(a / 2)),
      b * 1.2 + draw.int(-Math.floor(b / 2), Math.floor(b / 2)),
      draw.int(10, 40),
      10,
    ),
  );
  return { polygon, exclusions };
}

const tidy = (value: number): number => Math.round(value * 1000) / 1000;
