import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import type { Line } from './mutant.ts';

type R = Response2d;

const bound = (r: R): NonNullable<R['bound']> => r.bound ?? { gapPct: 0, method: '' };
const rollup = (r: R, at: number): NonNullable<R['materials']>[number] => (r.materials ?? [])[at];
const banding = (r: R): NonNullable<R['edgeBanding']> =>
  r.edgeBanding ?? { totalMeters: 0, byType: [], byPart: [] };

const FIGURES: readonly Line<Request2d, R>[] = [
  ['wardrobe', 'sheetCount', (r) => (r.metrics.sheetCount += 1), /metrics.sheetCount is/],
  ['wardrobe', 'yieldPct of the usable area', (r) => (r.metrics.yieldPct += 0.5), /metrics.yieldPct is/],
  ['wardrobe', 'yieldPct with 4 decimals', (r) => (r.metrics.yieldPct += 0.0012), /metrics.yieldPct is/],
  ['wardrobe', 'placed', (r) => (r.metrics.placed -= 1), /metrics.placed is/],
  ['wardrobe', 'total', (r) => (r.metrics.total += 1), /metrics.total is/],
  ['wardrobe', 'cutLines', (r) => (r.metrics.cutLines += 1), /metrics.cutLines is/],
  ['wardrobe', 'sawPasses', (r) => (r.metrics.sawPasses -= 1), /metrics.sawPasses is/],
  ['wardrobe', 'cutLength', (r) => (r.metrics.cutLength += 0.001), /metrics.cutLength is/],
  ['wardrobe', 'totalPrice', (r) => (r.metrics.totalPrice += 0.01), /metrics.totalPrice is/],
  ['wardrobe', "a sheet's price", (r) => (r.sheets[0].price = 39), /is no stock row/],
  ['wardrobe', "a sheet's width less trim", (r) => (r.sheets[0].w = 1480), /is no stock row/],
  ['loose', 'cut figures without a plan', (r) => (r.metrics.sawPasses = 4), /metrics.sawPasses is 4/],
  ['wardrobe', 'materials: yield', (r) => (rollup(r, 0).yieldPct += 1), /materials\[0\].yieldPct/],
  ['wardrobe', 'materials: price', (r) => (rollup(r, 1).totalPrice = 0), /materials\[1\].totalPrice/],
  ['wardrobe', 'materials: total', (r) => (rollup(r, 2).total = 0), /materials\[2\].total/],
  [
    'wardrobe',
    'materials: placed of another',
    (r) => {
      rollup(r, 0).placed += 1;
      rollup(r, 1).placed -= 1;
    },
    /materials\[0\].placed/,
  ],
  [
    'wardrobe',
    'materials: sheets of another',
    (r) => {
      rollup(r, 0).sheetCount -= 1;
      rollup(r, 1).sheetCount += 1;
    },
    /materials\[0\].sheetCount/,
  ],
  ['wardrobe', 'materials: other order', (r) => void r.materials?.reverse(), /materials lists/],
  ['wardrobe', 'materials: one left out', (r) => void r.materials?.pop(), /materials lists/],
  ['wardrobe', 'materials left out', (r) => delete r.materials, /materials is missing/],
  ['bare', 'materials without a tag', (r) => (r.materials = []), /materials is there/],
  ['wardrobe', 'unmatchedMaterials left out', (r) => delete r.unmatchedMaterials, /unmatchedMaterials is/],
  [
    'wardrobe',
    'unmatchedMaterials of a matched one',
    (r) => (r.unmatchedMaterials = ['Ash', 'Oak']),
    /unmatchedMaterials is/,
  ],
  [
    'bare',
    'unmatchedMaterials without one',
    (r) => (r.unmatchedMaterials = []),
    /unmatchedMaterials is there/,
  ],
  ['wardrobe', 'banding doubled', (r) => (banding(r).totalMeters *= 2), /edgeBanding.totalMeters/],
  ['wardrobe', 'banding dropped', (r) => delete r.edgeBanding, /edgeBanding is missing/],
  [
    'wardrobe',
    'banding without a band',
    (r, q) => {
      for (const row of q.parts) delete row.edgeBanding;
      banding(r);
    },
    /edgeBanding is there/,
  ],
  [
    'wardrobe',
    'a band reference left out',
    (r) => void banding(r).byType.pop(),
    /edgeBanding.byType does not list/,
  ],
  [
    'wardrobe',
    "a band's metres",
    (r) => (banding(r).byType[0].meters += 0.1),
    /edgeBanding.byType\[0\].meters/,
  ],
  ['wardrobe', "a row's band of one piece", (r) => (banding(r).byPart[0].meters /= 4), /byPart\[0\].meters/],
  ['wardrobe', "a row's band left out", (r) => void banding(r).byPart.pop(), /byPart does not list/],
  [
    'bare',
    'banding nobody asked for',
    (r) => (r.edgeBanding = { totalMeters: 0, byType: [], byPart: [] }),
    /edgeBanding is there/,
  ],
];

const BOUND_AND_HEAD: readonly Line<Request2d, R>[] = [
  [
    'priced',
    'a bound above the plan',
    (r) => (bound(r).sheets = 99),
    /exceeds the \d+ sheets of this very plan/,
  ],
  ['priced', 'a price bound above the plan', (r) => (bound(r).price = 999), /bound.price 999 exceeds/],
  ['grouped', 'a bound below the area', (r) => (bound(r).sheets = 0), /the area alone proves/],
  ['over', 'a gap of a proved plan', (r) => (bound(r).gapPct = 12.5), /bound.gapPct is 12.5/],
  [
    'deep',
    'a bound of 1 with gap 0',
    (r) => Object.assign(bound(r), { sheets: 1, gapPct: 0 }),
    /bound.gapPct is 0|the area alone proves/,
  ],
  [
    'capped',
    'a bound beside parts without a place',
    (r) => Object.assign(r, { bound: { sheets: 2, gapPct: 0, method: 'area' } }),
    /a part that fits a sheet has no place/,
  ],
  ['priced', 'proved by nothing', (r) => Object.assign(bound(r), { price: 0, gapPct: 0 }), /proves nothing/],
  ['over', 'a negative gap', (r) => (bound(r).gapPct = -1), /bound.gapPct is -1/],
  ['over', 'a bound without a method', (r) => (bound(r).method = ''), /bound.method/],
  ['over', 'the bound left out', (r) => delete r.bound, /bound was asked for/],
  [
    'bare',
    'a bound nobody asked for',
    (r) => (r.bound = { sheets: 1, gapPct: 0, method: 'area' }),
    /include does not ask/,
  ],
  ['wardrobe', 'another engine', (r) => (r.engine = 'balanced'), /engine is "balanced"/],
  ['wardrobe', 'an empty engine version', (r) => (r.engineVersion = ''), /engineVersion/],
  ['wardrobe', 'a version without its hash', (r) => (r.engineVersion = '0.1.0'), /engineVersion/],
  ['wardrobe', 'another contract version', (r) => (r.contractVersion = '2'), /contractVersion/],
  ['wardrobe', 'not deterministic', (r) => (r.deterministic = false), /deterministic is false/],
  ['deep', 'max in 2D not deterministic', (r) => (r.deterministic = false), /deterministic is false/],
  ['wardrobe', 'a time with 5 decimals', (r) => (r.timing.solveMs = 1.23456), /solveMs/],
  ['wardrobe', 'a negative time', (r) => (r.timing.solveMs = -1), /solveMs/],
  [
    'bare',
    'a cut plan that include drops',
    (r) => (r.cutPlan = []),
    /cutPlan is there although include drops it/,
  ],
  [
    'bare',
    'offcuts that include drops',
    (r) => (r.sheets[0].offcuts = []),
    /offcuts is there although include drops it/,
  ],
  ['wardrobe', 'a cut plan that include keeps left out', (r) => delete r.cutPlan, /cutPlan is missing/],
  [
    'wardrobe',
    'offcuts that include keeps left out',
    (r) => delete r.sheets[0].offcuts,
    /offcuts is missing/,
  ],
  ['bare', 'an svg nobody asked for', (r) => (r.svg = '<svg/>'), /svg is in the response/],
  ['wardrobe', 'an svg left out', (r) => delete r.svg, /svg was asked for/],
  ['loose', 'ignored options unsaid', (r) => (r.warnings = []), /ignored maxCutStages without a warning/],
  [
    'deep',
    'firstCut ignored by max unsaid',
    (r) => (r.warnings = r.warnings.filter((line) => !line.includes('firstCut'))),
    /ignored firstCut/,
  ],
  [
    'over',
    'an overshoot unsaid',
    (r) => (r.warnings = []),
    /overshot within the tolerance without a warning/,
  ],
  ['bare', 'a rounded length unsaid', (_, q) => (q.parts[0].w = 100.00000004), /rounded without a warning/],
];

const swap = (text: string | undefined, from: string | RegExp, to: string): string =>
  (text ?? '').replace(from, to);

const EXPORTS: readonly Line<Request2d, R>[] = [
  ['wardrobe', 'csv: a piece left out', (r) => (r.csv = swap(r.csv, /[^\n]*\n$/, '')), /csv lists/],
  ['wardrobe', 'csv: another number', (r) => (r.csv = swap(r.csv, '600,400', '600,401')), /csv record/],
  ['wardrobe', 'csv: sheets from 0', (r) => (r.csv = swap(r.csv, '\r\n1,', '\r\n0,')), /csv record 1: sheet/],
  ['wardrobe', 'csv: another header', (r) => (r.csv = swap(r.csv, 'rotated', 'turned')), /csv header/],
  [
    'wardrobe',
    'csv: another material',
    (r) => (r.csv = swap(r.csv, 'Oak', 'MDF')),
    /csv record \d+: material/,
  ],
  ['wardrobe', 'csv: bare line feeds', (r) => (r.csv = (r.csv ?? '').replaceAll('\r\n', '\n')), /RFC 4180/],
  [
    'wardrobe',
    'dxf: a part left out',
    (r) => (r.dxf = swap(r.dxf, /0\r\nPOLYLINE\r\n8\r\nPARTS[\s\S]*?SEQEND\r\n8\r\nPARTS\r\n/, '')),
    /dxf draws/,
  ],
  [
    'wardrobe',
    'dxf: a part elsewhere',
    (r) => (r.dxf = swap(r.dxf, /(VERTEX\r\n8\r\nPARTS\r\n10\r\n)10\.0/, '$111.0')),
    /dxf: part 0/,
  ],
  [
    'wardrobe',
    'dxf: y not flipped',
    (r) => (r.dxf = (r.dxf ?? '').replaceAll('\r\n20\r\n-', '\r\n20\r\n')),
    /dxf: /,
  ],
  ['wardrobe', 'dxf: another version', (r) => (r.dxf = swap(r.dxf, 'AC1009', 'AC1015')), /AC1009/],
  [
    'wardrobe',
    'dxf: parts on another layer',
    (r) => (r.dxf = (r.dxf ?? '').replaceAll('\r\nPARTS\r\n', '\r\nPIECES\r\n')),
    /layer PARTS/,
  ],
  ['wardrobe', 'dxf: a label missing', (r) => (r.dxf = swap(r.dxf, 'side', 'sido')), /dxf has no label/],
  [
    'wardrobe',
    'dxf: open outlines',
    (r) => (r.dxf = swap(r.dxf, '\r\n70\r\n1\r\n', '\r\n70\r\n0\r\n')),
    /not closed/,
  ],
  ['wardrobe', 'dxf: cut off', (r) => (r.dxf = swap(r.dxf, '0\r\nEOF\r\n', '')), /EOF/],
  [
    'wardrobe',
    'svg: a part left out',
    (r) => (r.svg = swap(r.svg, /<rect [^>]*fill="#cfe3f5"[^>]*\/>/, '')),
    /svg: "side" is not drawn/,
  ],
  [
    'wardrobe',
    'svg: a part elsewhere',
    (r) => (r.svg = swap(r.svg, /(<rect x=")10(" [^>]*fill="#cfe3f5")/, '$112$2')),
    /svg: "side" is not drawn/,
  ],
  [
    'wardrobe',
    'svg: an offcut left out',
    (r) => (r.svg = swap(r.svg, /<rect [^>]*fill="url\(#offcut\)" stroke[^>]*\/>/, '')),
    /svg: an offcut/,
  ],
  [
    'wardrobe',
    'svg: a script',
    (r) => (r.svg = swap(r.svg, '</svg>', '<script>1</script></svg>')),
    /element <script>/,
  ],
  ['wardrobe', 'svg: not closed', (r) => (r.svg = swap(r.svg, '</svg>', '')), /well-formed/],
  ['wardrobe', 'svg: a name missing', (r) => (r.svg = swap(r.svg, '>side<', '><')), /svg has no label/],
  [
    'wardrobe',
    'svg: a handler',
    (r) => (r.svg = swap(r.svg, '<rect ', '<rect onclick="1" ')),
    /self-contained/,
  ],
];

/** What an answer says about its plan, falsified: figures, bound, head, exports. */
export const PANEL_FIGURES: readonly Line<Request2d, R>[] = [...FIGURES, ...BOUND_AND_HEAD, ...EXPORTS];
