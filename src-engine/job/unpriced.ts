import { itemAt } from '../control/present.ts';

/** A pool's stock as its problem has it; `first`: how many of a row are to be used up before others. */
interface PricedStock {
  readonly minimizeCost: boolean;
  readonly stock: readonly { readonly price: number | null; readonly first: number }[];
}

/** Under minimizeCost stock without a price is used only where no priced one fits, but for what is to be used up first;
 *  a line for each row says so (DECISIONS 16). `used`: the rows of the problem that are cut, once for each sheet or
 *  rod; `rows`: which of the request these are. */
export function unpricedWarnings(
  { minimizeCost, stock }: PricedStock,
  used: readonly number[],
  rows: readonly number[],
): readonly string[] {
  if (!minimizeCost || stock.every(({ price }) => price === null)) return [];
  return stock.flatMap(({ price, first }, row) =>
    price === null && used.filter((other) => other === row).length > first
      ? [`stock[${itemAt(rows, row)}] has no price and was used where no priced stock fits`]
      : [],
  );
}
