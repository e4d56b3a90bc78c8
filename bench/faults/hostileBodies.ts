/** Bodies that keep every limit and were made to hurt. All are JSON texts. */

const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
};
const nest = (parts: readonly object[], more: object = {}): string =>
  JSON.stringify({ parts, stock: [{ w: 5000, h: 5000 }], ...more });
const ringsOf = (count: number, ring: (at: number) => readonly (readonly number[])[]): string =>
  nest(Array.from({ length: count }, (_, at) => ({ polygon: ring(at) })));

const scribble = (at: number): readonly number[][] => {
  const next = random(at + 1);
  return Array.from({ length: 1990 }, () => [Math.round(next() * 999), Math.round(next() * 999)]);
};
const zigzag = (at: number): readonly number[][] =>
  Array.from({ length: 1990 }, (_, k) => [k % 2 === 0 ? k / 100 : 1000 - k / 100, (k + at) / 2]);
const fan = (at: number): readonly number[][] =>
  Array.from({ length: 1990 }, (_, k) => {
    const far = k % 2 === 0 ? 500 : 5 + (at % 7);
    const angle = (k * Math.PI) / 995;
    return [Math.round(far * Math.cos(angle) * 1000) / 1000, Math.round(far * Math.sin(angle) * 1000) / 1000];
  });
const circles = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<circle cx="${(at % 50) * 30}" cy="${at}" r="9"/>`).join('');

export interface Attack {
  readonly name: string;
  readonly path: string;
  readonly body: string;
}

export const ATTACKS: readonly Attack[] = [
  { name: '13 scribbles, 250 KB', path: '/v1/validate/nest', body: ringsOf(13, scribble) },
  { name: '14 zigzags, 250 KB', path: '/v1/validate/nest', body: ringsOf(14, zigzag) },
  { name: '300 fans, 10 MB', path: '/v1/validate/nest', body: ringsOf(300, fan) },
  {
    name: '4,000 circles, flattenTolerance 1e-9',
    path: '/v1/validate/nest',
    body: nest([{ source: `<svg>${circles(4000)}</svg>`, flattenTolerance: 1e-9 }]),
  },
  {
    name: '1,000 holes in a wheel',
    path: '/v1/validate/nest',
    body: nest([
      {
        polygon: fan(0),
        holes: Array.from({ length: 1000 }, (_, at) =>
          Array.from({ length: 40 }, (__, k) => [Math.cos(k / 7) + (at % 3) / 9, Math.sin(k / 7) + at / 999]),
        ),
      },
    ]),
  },
  {
    name: 'depth 60,000',
    path: '/v1/validate/2d',
    body: `{"parts":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  },
  {
    name: 'names of 250 KB',
    path: '/v1/validate/2d',
    body: JSON.stringify({
      parts: [{ w: 1, h: 1, qty: 2000, name: 'n'.repeat(250_000) }],
      stock: [{ w: 9, h: 9 }],
    }),
  },
  {
    name: '60,000 empty rows',
    path: '/v1/validate/2d',
    body: `{"parts":[${'{},'.repeat(60_000)}{}],"stock":[{}]}`,
  },
];

/** Legal, and its answer is long: 25 MB of meta from 100 KB. For keyed callers. */
export const LONG_ANSWER = JSON.stringify({
  parts: [{ w: 5, h: 5, qty: 500, meta: { text: 'm'.repeat(100_000) } }],
  stock: [{ w: 2800, h: 2070 }],
  engine: 'balanced',
});

/** What everybody else sends: eighteen pieces of a kitchen. */
export const HONEST_BODY = JSON.stringify({
  parts: [
    { w: 720, h: 560, qty: 8 },
    { w: 764, h: 540, qty: 6 },
    { w: 597, h: 397, qty: 4 },
  ],
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
});
