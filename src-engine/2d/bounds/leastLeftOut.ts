import type { PackModel } from '../packing/packModel.ts';
import { buildPackModel, fitsStock, sumOf } from '../packing/packModel.ts';
import type { PanelProblem } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';

/** No plan leaves out fewer pieces: by the area of all sheets, and by that of the one sheet that each group shares. */
export function leastLeftOut(problem: PanelProblem): number {
  const { parts, stock } = problem;
  const groups = new Set(parts.map(({ group }) => group));
  const ofGroup = (group: number): number => {
    const own = { ...problem, parts: parts.filter((part) => part.group === group) };
    if (group < 0) return byArea(own);
    const sheets = stock.filter(({ cap }) => cap > 0).map((row) => ({ ...row, cap: 1, first: 0 }));
    return Math.min(piecesIn(own.parts), ...sheets.map((sheet) => byArea({ ...own, stock: [sheet] })));
  };
  const all = byArea(problem);
  return groups.size < 2 && groups.has(-1) ? all : Math.max(all, sumOf([...groups].map(ofGroup)));
}

function byArea(problem: PanelProblem): number {
  const model = buildPackModel(problem);
  return sumOf([...model.hopeless, leastMissing(model)]);
}

/** No plan leaves out fewer pieces of those that fit a sheet: of all, and of those that fit some kinds of sheets alone,
 *  the largest that the area of these sheets has no room for beside the smaller ones. */
export function leastMissing(model: PackModel): number {
  const { stocks, types, area, areaUnit, demand } = model;
  const bySize = Array.from({ length: types }, (_, type) => type).sort((a, b) => area[a] - area[b] || a - b);
  const fits = bySize.map((type) => stocks.map((stock) => fitsStock(model, type, stock)));
  const confined = new Map(fits.map((kinds) => [kinds.join(), kinds]));
  const sets = [stocks.map(() => true), ...[...confined.values()].slice(0, MOST_SETS)];
  const missingOf = (kinds: readonly boolean[]): number => {
    const areas = stocks.map(({ w, h, cap }, kind) => (kinds[kind] ? (cap * w * h) / areaUnit : 0));
    let room = sumOf(areas) * (1 + ROUNDING);
    let missing = 0;
    bySize.forEach((type, place) => {
      if (fits[place].some((does, kind) => does && !kinds[kind])) return;
      const placed = Math.min(demand[type], Math.floor(room / area[type]));
      room -= placed * area[type];
      missing += demand[type] - placed;
    });
    return missing;
  };
  return sets.reduce((most, kinds) => Math.max(most, missingOf(kinds)), 0);
}

/** Sets of kinds that pieces are confined to: more are not looked at. */
const MOST_SETS = 40;
const ROUNDING = 1e-9;
