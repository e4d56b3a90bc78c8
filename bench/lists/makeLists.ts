import type { MadeList, TrueRow } from './madeList.ts';
import { BANDS } from './madeList.ts';
import { makeLaid } from './makeLayouts.ts';
import type { Made } from './makePrograms.ts';
import * as make from './makePrograms.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { TitleSet } from './titleWords.ts';
import { LANGUAGES } from './titleWords.ts';
import type { NumberShape, Style, UnitPlace, UnitShape } from './writeLength.ts';
import { micro, SHAPES, UNITS } from './writeLength.ts';

const NAMES = [
  'Side',
  'Seite links',
  'Fond',
  'Boden',
  'Półka',
  'Cassetto',
  'Tür',
  'Estante',
  'Sockel',
  'Rückwand',
  'Blende',
  'Lade',
];
const MATERIALS = ['MDF 18', 'Spanplatte weiß 19', 'Eiche furniert', 'HDF 3', 'Birch ply'];

export type Program =
  | 'table'
  | 'cutListOptimizer'
  | 'openCutList'
  | 'fusion'
  | 'optiCutter'
  | 'fixed'
  | 'free'
  | 'ptx';
const PROGRAMS: readonly Program[] = [
  'table',
  'table',
  'table',
  'openCutList',
  'cutListOptimizer',
  'fusion',
  'optiCutter',
  'fixed',
  'free',
  'ptx',
];

/** `count` lists of all programs, languages, number styles and units; the same seed makes the same lists. `apart` uses
 *  the titles the reader was not tuned on. */
export function makeLists(seed: number, count: number, apart: boolean): readonly MadeList[] {
  const languages = Object.keys(LANGUAGES);
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(seed + at * 7919);
    const program = PROGRAMS[at % PROGRAMS.length];
    const language = languages[Math.floor(at / PROGRAMS.length + at) % languages.length];
    const titles = LANGUAGES[language][apart ? 'apart' : 'tuned'];
    const style = pickStyle(random, program);
    const made = makeOne(program, titles, style, random);
    return { ...made, id: `${at} ${program} ${language} ${style.shape} ${style.unit} ${style.place}` };
  });
}

/** Lists that are laid out in other ways than as a table. */
export function makeLaidLists(seed: number, count: number, apart: boolean): readonly MadeList[] {
  const languages = Object.keys(LANGUAGES);
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(seed + at * 7919);
    const language = languages[at % languages.length];
    const titles = LANGUAGES[language][apart ? 'apart' : 'tuned'];
    const style = { ...pickStyle(random, 'fusion'), unit: random.pick(['mm', 'mm', 'inFraction'] as const) };
    const jobUnit = isInch(style.unit) ? 'in' : 'mm';
    const made = makeLaid(titles, style, random, trueRows(random, style, random.whole(4, 12)));
    return {
      answers: baseAnswers(style),
      jobUnit,
      ...made,
      id: `${at} ${made.id} ${language} ${style.unit}`,
    };
  });
}

function pickStyle(random: Random, program: Program): Style {
  const unit = random.pick(UNITS);
  const isFraction = unit !== 'mm' && unit !== 'cm' && unit !== 'inDecimal';
  const place: UnitPlace =
    unit === 'inMark' || unit === 'feet'
      ? 'cell'
      : random.pick(program === 'fusion' ? ['cell'] : ['title', 'title', 'none', 'none', 'cell']);
  const shape = isFraction
    ? 'point'
    : random.pick<NumberShape>(unit === 'inDecimal' ? ['point', 'point', 'comma'] : SHAPES);
  if (program === 'ptx')
    return { shape: 'point', unit: unit === 'mm' || unit === 'cm' ? 'mm' : 'inDecimal', place: 'title' };
  if (program === 'cutListOptimizer' || program === 'optiCutter' || program === 'fixed' || program === 'free')
    return {
      shape: program === 'cutListOptimizer' ? 'point' : shape,
      unit,
      place: unit === 'inMark' || unit === 'feet' ? 'cell' : 'none',
    };
  return { shape, unit, place };
}

const isInch = (unit: UnitShape): boolean => unit !== 'mm' && unit !== 'cm';

function trueRows(random: Random, style: Style, count: number): readonly TrueRow[] {
  const size = (least: number, most: number): number => {
    if (isInch(style.unit)) {
      const sixteenths = random.whole(Math.ceil((least / 25.4) * 16), Math.floor((most / 25.4) * 16));
      const kept = random.whole(0, 2) === 0 ? sixteenths : sixteenths - (sixteenths % 8);
      return micro((kept / 16) * 25.4);
    }
    const value = random.whole(least, most);
    return random.whole(0, 3) === 0
      ? value + 0.5
      : random.whole(0, 9) === 0
        ? Math.max(1000, Math.min(2000, value - (value % 100)))
        : value;
  };
  const thickness = isInch(style.unit) ? 19.05 : random.pick([16, 18, 19]);
  return Array.from({ length: count }, () => {
    const sides = ['top', 'bottom', 'left', 'right'].filter(() => random.whole(0, 2) === 0);
    return {
      name: random.pick(NAMES),
      first: size(320, 1990),
      second: size(90, 620),
      thickness,
      qty: random.whole(1, 9),
      material: random.pick(MATERIALS),
      cabinet: `US${random.whole(1, 4)}`,
      note: random.whole(0, 3) === 0 ? 'CNC' : '',
      edges: Object.fromEntries(sides.map((side) => [side, BANDS[0].ref])),
    };
  });
}

function makeOne(
  program: Program,
  titles: TitleSet,
  style: Style,
  random: Random,
): Made & Pick<MadeList, 'jobUnit' | 'answers'> {
  const rows = trueRows(random, style, random.whole(3, 12));
  const jobUnit =
    style.place === 'none'
      ? isInch(style.unit)
        ? random.pick(['in', 'in', 'mm'] as const)
        : random.pick(['mm', 'mm', 'mm', 'in'] as const)
      : random.pick(['mm', 'in'] as const);
  const base = { jobUnit, answers: baseAnswers(style) };
  switch (program) {
    case 'table':
      return { ...base, ...make.makeTable(titles, style, random, rows) };
    case 'openCutList':
      return { ...base, ...make.makeOpenCutList(titles, style, rows) };
    case 'cutListOptimizer':
      return { ...base, ...make.makeCutListOptimizer(style, rows, random) };
    case 'fusion':
      return { ...base, ...make.makeFusion(style, rows) };
    case 'optiCutter':
      return { ...base, ...make.makeOptiCutter(style, rows) };
    case 'fixed':
      return { ...base, ...make.makeFixed(style, rows, random) };
    case 'free':
      return { ...base, ...make.makeFree(style, rows, random) };
    case 'ptx':
      return { ...base, ...make.makePtx(style, rows) };
  }
}

function baseAnswers(style: Style): Readonly<Record<string, string>> {
  const unit = style.unit === 'mm' || style.unit === 'cm' ? style.unit : 'in';
  return {
    unit,
    style: style.shape === 'point' || style.shape === 'groupedPoint' ? 'point' : 'comma',
    'band:*': BANDS[0].ref,
    edgeWords: 'L W',
    edgeDigits: 'pairs',
    size: '1',
    free: 'qty',
  };
}
