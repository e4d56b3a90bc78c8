import type { ReactElement, UIEvent } from 'react';
import type { ListColumn, ListField, ListRow, UnitName } from '../../../src-engine/lists/list.ts';
import { emptyRow, LIST_FIELDS, SIDES, UNIT_OF_NAME } from '../../../src-engine/lists/list.ts';
import type { SettledList } from '../../../src-engine/lists/openList.ts';
import { materialNames } from '../../../src-engine/lists/listMaterials.ts';
import { stockQty } from '../../job/files/fromList.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { useListImport } from '../../stores/files/listImport.ts';
import { useFormats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { EdgeSign } from '../parts/EdgeSign.tsx';
import { fieldWord, meaningsOf } from './listWords.ts';
import { Select } from '../../ui/fields/Select.tsx';

const MOST_ROWS = 200;
const UNITS = Object.keys(UNIT_OF_NAME) as readonly UnitName[];

/** Left the cells as they stood, below the meaning of their column; right the parts they become. */
export function ListPreview({ settled }: { readonly settled: SettledList }): ReactElement {
  const text = useText();
  const { rows, columns } = settled.list;
  const shown = shownOf(rows);
  return (
    <div className="list-preview">
      <div className="list-raw" onScroll={scrollAlong}>
        <table aria-label={text('lists.list')}>
          <thead>
            <tr>
              <th className="list-line">{text('lists.line')}</th>
              {columns.map((column) => (
                <ColumnHead key={column.index} column={column} settled={settled} />
              ))}
              {columns.length === 0 && <th>{text('lists.list')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, order) => (
              <tr key={order}>
                <td className="list-line">{row.line}</td>
                {columns.length === row.source.length || row.source.length > 1 ? (
                  row.source.map((cell, at) => <TextCell key={at}>{cell}</TextCell>)
                ) : (
                  <td colSpan={Math.max(1, columns.length)}>{row.source[0]}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div
        className="list-parts"
        role="region"
        tabIndex={0}
        aria-label={text('lists.becomes')}
        onScroll={scrollAlong}
      >
        <PartsTable rows={shown} settled={settled} />
      </div>
      {rows.length > shown.length && (
        <p className="note">{text('lists.moreRows', { count: rows.length - shown.length })}</p>
      )}
    </div>
  );
}

/** The first rows, and of those below them the ones that cannot be read. */
function shownOf(rows: readonly ListRow[]): readonly ListRow[] {
  const below = rows.slice(MOST_ROWS).filter(({ bad }) => Object.keys(bad).length > 0);
  return [...rows.slice(0, MOST_ROWS), ...below.slice(0, MOST_ROWS)];
}

/** Each row stands beside what it becomes, wherever one of the halves is scrolled to. */
function scrollAlong({ currentTarget: half }: UIEvent<HTMLElement>): void {
  for (const other of half.parentElement?.children ?? [])
    if (other !== half && other.scrollTop !== half.scrollTop) other.scrollTop = half.scrollTop;
}

/** What the columns of a text without any are (`2 x 764 x 540 Shelf`), in their order. */
const OF_TEXT: readonly ListField[] = ['name', 'first', 'second', 'thickness', 'qty'];

/** As the list calls it; columns that the reader made of a text are called in the language of the window. */
function titleOf({ index, title }: ListColumn, { list }: SettledList, text: Text): string {
  const field = OF_TEXT[index];
  if (list.titles === null && title !== '' && field !== undefined)
    return fieldWord(field, list.isLengthList, text);
  return title.trim() || text('lists.column', { number: index + 1 });
}

/** Title, meaning and unit of a column; both can be set by hand. */
function ColumnHead({
  column,
  settled,
}: {
  readonly column: ListColumn;
  readonly settled: SettledList;
}): ReactElement {
  const text = useText();
  const answer = useListImport((state) => state.answer);
  const mode = useJob((state) => state.history.present.mode);
  const title = titleOf(column, settled, text);
  const isQuestion = settled.open.some((one) => one.column === column.index && one.kind === 'field');
  return (
    <th
      className={
        column.field === 'none' || column.field === 'own' ? 'list-unused' : isQuestion ? 'list-open' : ''
      }
    >
      <span title={title}>{title}</span>
      <Select
        className=""
        label={text('lists.meaning', { title })}
        value={column.field}
        options={meaningsOf(mode === 'shapes' ? 'panels' : mode, column.field).map((field) => [
          field,
          fieldWord(field, settled.list.isLengthList, text),
        ])}
        onChange={(chosen) => answer(`field:${column.index}`, chosen)}
      />
      {column.unit !== null && (
        <Select
          className=""
          label={text('lists.unitOf', { title })}
          value={column.unit}
          options={UNITS.map((unit) => [unit, unit])}
          onChange={(chosen) => answer(`unit:${column.index}`, chosen)}
        />
      )}
    </th>
  );
}

/** What of a row is shown beside its own columns. A price is that of stock. */
type ShownField = Exclude<keyof ListRow & ListField, 'own' | 'price'>;
const EMPTY = emptyRow(0);
const SHOWN = LIST_FIELDS.filter(
  (field): field is ShownField => field in EMPTY && field !== 'own' && field !== 'price',
);

function PartsTable({
  rows,
  settled,
}: {
  readonly rows: readonly ListRow[];
  readonly settled: SettledList;
}): ReactElement {
  const text = useText();
  const fields = SHOWN.filter((field) => rows.some((row) => isFilled(row, field)));
  const own = [...new Set(rows.flatMap((row) => Object.keys(row.own)))];
  // What cannot be read is red, though its column is no other one's.
  const unread = LIST_FIELDS.filter(
    (field) => !SHOWN.some((one) => one === field) && rows.some(({ bad }) => bad[field] !== undefined),
  );
  return (
    <table aria-label={text('lists.becomes')}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field} title={fieldWord(field, settled.list.isLengthList, text)}>
              {headOf(field, settled, text)}
            </th>
          ))}
          {unread.map((field) => (
            <th key={field}>{fieldWord(field, settled.list.isLengthList, text)}</th>
          ))}
          {own.map((title) => (
            <th key={`own ${title}`}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, order) => (
          <tr key={order}>
            {fields.map((field) => (
              <ResultCell key={field} row={row} field={field} settled={settled} />
            ))}
            {unread.map((field) => (
              <td key={field} className={row.bad[field] === undefined ? '' : 'list-bad'}>
                {row.bad[field]}
              </td>
            ))}
            {own.map((title) => (
              <td key={`own ${title}`}>{row.own[title]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As short as the list of parts calls it. */
function headOf(field: ShownField, { list }: SettledList, text: Text): string {
  if (field === 'edges') return text('lists.edges');
  if (field === 'leftAngle' || field === 'rightAngle')
    return text('rods.angleHead', { side: field === 'leftAngle' ? 'left' : 'right' });
  return fieldWord(field, list.isLengthList, text);
}

function isFilled(row: ListRow, field: ShownField): boolean {
  if (row.bad[field] !== undefined) return true;
  if (field === 'edges') return Object.keys(row.edges).length > 0;
  if (field === 'grain') return row.grain !== 'any';
  return row[field] !== null && row[field] !== '';
}

function ResultCell({
  row,
  field,
  settled,
}: {
  readonly row: ListRow;
  readonly field: ShownField;
  readonly settled: SettledList;
}): ReactElement {
  const formats = useFormats();
  const isStock = useListImport((state) => state.waiting?.target === 'stock');
  const bad = row.bad[field];
  if (bad !== undefined) return <td className="list-bad">{bad}</td>;
  if (field === 'edges')
    return (
      <td title={SIDES.flatMap((side) => row.edges[side] ?? []).join(', ')}>
        <EdgeSign edges={row.edges} />
      </td>
    );
  if (field === 'grain') return <td>{row.grain === 'first' ? '↔' : row.grain === 'second' ? '↕' : ''}</td>;
  if (field === 'material') return <TextCell>{materialNames(settled.list)(row)}</TextCell>;
  if (field === 'qty' && isStock) return <td className="right">{stockQty(row, settled.list) ?? '∞'}</td>;
  const value = row[field];
  if (field === 'leftAngle' || field === 'rightAngle')
    return <td className="right">{typeof value === 'number' ? `${formats.number(value, 2)}°` : ''}</td>;
  if (typeof value === 'number' && field !== 'qty') return <td className="right">{formats.length(value)}</td>;
  return typeof value === 'number' ? <td className="right">{value}</td> : <TextCell>{value ?? ''}</TextCell>;
}

/** What has no room is read whole where the pointer rests. Names often differ in their last letters only: what is left
 *  out stands before those. */
function TextCell({ children }: { readonly children: string }): ReactElement {
  const letters = Array.from(children);
  if (letters.length <= SHORT_TEXT) return <td>{children}</td>;
  return (
    <td title={children}>
      <span className="list-head-of">{letters.slice(0, -END_LETTERS).join('')}</span>
      <span className="list-end-of">{letters.slice(-END_LETTERS).join('')}</span>
    </td>
  );
}

/** Letters that have room in each cell, and of a longer text those at its end that are always shown. */
const SHORT_TEXT = 20;
const END_LETTERS = 9;
