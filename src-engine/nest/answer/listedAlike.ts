import type { NestPlacement, NestSheetLayout } from '../../layout/nestLayout.ts';
import type { NestSolution } from '../problemNest.ts';

/** The solution with the pieces of equal sheets listed in one order: sheets with the same pieces at the same places are
 *  one pattern, in whichever order a search or `fixed` laid them. */
export function listedAlike(solution: NestSolution): NestSolution {
  const first = new Map<string, NestSheetLayout['placements']>();
  const sheets = solution.sheets.map((sheet) => {
    const texts = sheet.placements.map(textOf).sort((a, b) => (a < b ? -1 : Number(a > b)));
    const key = `${sheet.stock}: ${texts.join(';')}`;
    const placements = first.get(key) ?? sheet.placements;
    first.set(key, placements);
    return placements === sheet.placements ? sheet : { ...sheet, placements };
  });
  return { ...solution, sheets };
}

const textOf = ({ part, rotation, mirrored, x, y }: NestPlacement): string =>
  `${part} ${rotation} ${mirrored} ${x} ${y}`;
