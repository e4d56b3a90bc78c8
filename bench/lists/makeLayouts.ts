import type { MadeList, TrueRow } from './madeList.ts';
import type { Made } from './makePrograms.ts';
import type { Random } from './random.ts';
import type { TitleSet } from './titleWords.ts';
import type { Style } from './writeLength.ts';
import { writeLength } from './writeLength.ts';

/** How a list of name, two sizes, quantity and material may lie on its page. */
const LAYOUTS = ['beside', 'turned', 'html', 'json', 'words', 'quoted', 'several'] as const;

const plain = { cabinet: '', note: '', thickness: null, edges: {} } as const;

/** A list that is no table with a part in each row: two beside each other, parts in columns, a web page, JSON, a page
 *  whose columns were lost, a quoted letter, several parts on a line. */
export function makeLaid(
  titles: TitleSet,
  style: Style,
  random: Random,
  truth: readonly TrueRow[],
): Made & Pick<MadeList, 'id'> {
  const layout = random.pick(LAYOUTS);
  const rows = truth.map((row) => ({ ...row, ...plain, ...(layout === 'several' && { material: '' }) }));
  const head = [titles.name, titles.long, titles.wide, titles.qty, titles.material];
  const cells = truth.map((row) => [
    row.name,
    writeLength(row.first, style),
    writeLength(row.second, style),
    String(row.qty),
    row.material,
  ]);
  const fields = ['name', 'first', 'second', 'qty', 'material'];
  return { id: layout, ...write(layout, { head, cells, rows, fields }) };
}

interface Laid {
  readonly head: readonly string[];
  readonly cells: readonly (readonly string[])[];
  readonly rows: readonly TrueRow[];
  readonly fields: readonly string[];
}

function write(layout: (typeof LAYOUTS)[number], { head, cells, rows, fields }: Laid): Made {
  const all = [head, ...cells];
  const lines = (table: readonly (readonly string[])[], sign: string): string =>
    table.map((row) => row.join(sign)).join('\r\n');
  switch (layout) {
    case 'beside': {
      const half = Math.ceil(cells.length / 2);
      const right = [head, ...cells.slice(half)];
      const both = [head, ...cells.slice(0, half)].map((row, at) => [...row, '', ...(right[at] ?? [])]);
      return { text: lines(both, '\t'), fields, rows };
    }
    case 'turned':
      return {
        text: lines(
          head.map((_, at) => all.map((row) => row[at])),
          '\t',
        ),
        fields,
        rows,
      };
    case 'html': {
      const cell = (text: string): string => `<td>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</td>`;
      const body = all.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
      return { text: `<html><body><table>${body}</table></body></html>`, fields, rows };
    }
    case 'json': {
      const objects = cells.map((row) => Object.fromEntries(row.map((text, at) => [head[at], text])));
      return { text: JSON.stringify(objects, null, 1), fields, rows };
    }
    case 'words': {
      // A blank inside a size or a title would begin another cell.
      const isWhole = [...head, ...cells.flatMap((row) => row.slice(1, 4))].every((text) => !/\s/.test(text));
      return { text: lines(all, isWhole ? ' ' : '\t'), fields, rows };
    }
    case 'quoted':
      return { text: `Hallo,\n\n${lines(all, ';').replace(/^/gm, '> ')}`, fields, rows };
    case 'several': {
      const parts = cells.map(([name, first, second, count]) => `${count} Stk ${first} x ${second} ${name}`);
      const pairs = parts.flatMap((part, at) =>
        at % 2 === 0 ? [[part, ...parts.slice(at + 1, at + 2)]] : [],
      );
      return { text: lines(pairs, ' + '), fields: [], rows };
    }
  }
}
