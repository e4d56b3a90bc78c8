import { itemAt } from '../control/present.ts';

/** A pool's stock as its problem has it. */
interface PricedStock {
  readonly minimizeCost: boolean;
  readonly stock: readonly { readonly price: number | null }[];
}

/** Under minimizeCost stock without a price is used only where no priced one fits; a line for each row says so
 *  (DECISIONS 16). `used`: the rows of the problem that are cut; `rows`: which of the request these are. */
export function unpricedWarnings(
  { minimizeCost, stock }: PricedStock,
  used: readonly number[],
  rows: readonly number[],
): readonly string[] {
  if (!minimizeCost || stock.every(({ price }) => price === null)) return [];
  const unpriced = used.filter((row) => itemAt(stock, row).price === null).map((row) => itemAt(rows, row));
  return [...new Set(unpriced)]
    .sort((a, b) => a - b)
    .map((row) => `stock[${row}] has no price and was used where no priced stock fits`);
}
