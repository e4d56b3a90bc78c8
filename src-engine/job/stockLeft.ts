/** The stock that these sheets or rods leave; what is to be used up first is taken first. */
export const stockWithout = <Row extends { readonly cap: number; readonly first: number }>(
  stock: readonly Row[],
  used: readonly { readonly stock: number }[],
): readonly Row[] =>
  stock.map((row, index) => {
    const count = used.filter((one) => one.stock === index).length;
    return { ...row, cap: Math.max(0, row.cap - count), first: Math.max(0, row.first - count) };
  });
