import type { Cell, LeftOut, Table } from '../list.ts';

const KEYS = /^(N|M|K|LT|RT|TT|BT|S|P|@|T|U)$/;

/** optiCutter's lists have a key in the first column of each row: `N` name, `M` material, `K` kerf, `LT` and `RT`
 *  trims, `S` stock, `P` part, `@` comment. */
export function isKeyedTable(table: Table): boolean {
  const keys = table.rows.flatMap(([cell]) =>
    cell === undefined || cell.text === '' ? [] : [cell.text.trim()],
  );
  return keys.length > 1 && keys.every((key) => KEYS.test(key)) && keys.includes('P');
}

/** The part rows as a table of their own, each with the material above it; the rest is named. Parts are length, width
 *  (panels only), quantity, name. */
export function keyedTable(
  table: Table,
  isPanels: boolean,
): { readonly table: Table; readonly leftOut: readonly LeftOut[] } {
  const titles = [...(isPanels ? ['Length', 'Width'] : ['Length']), 'Quantity', 'Name', 'Material'];
  const leftOut: LeftOut[] = [];
  const rows: (readonly Cell[])[] = [titles.map((text) => ({ text }))];
  let material = '';
  table.rows.forEach((row, at) => {
    const key = row[0]?.text.trim() ?? '';
    const rest = row.slice(1);
    if (key === 'M') material = rest[0]?.text.trim() ?? '';
    if (key === 'P')
      rows.push([
        ...Array.from({ length: titles.length - 1 }, (_, index) => rest[index] ?? { text: '' }),
        { text: material },
      ]);
    else if (key !== '' && key !== 'M')
      leftOut.push({
        line: at + 1,
        text: row.map((cell) => cell.text).join(' | '),
        why: key === 'S' ? 'stock' : key === '@' || key === 'N' ? 'comment' : 'setting',
      });
  });
  return { table: { name: table.name, rows }, leftOut };
}
