import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { SettledList } from '../../../src-engine/lists/openList.ts';
import { PAGES } from '../../../src-engine/lists/tables/pagesTogether.ts';
import { piecesAsked } from '../../job/rows/piecesAsked.ts';
import type { ListedKind } from '../../job/files/fromList.ts';
import { kindsWithoutStock, takeList } from '../../job/files/fromList.ts';
import type { WaitingList } from '../../stores/files/listImport.ts';
import { readInPage, settle, take, useListImport } from '../../stores/files/listImport.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { useSettings } from '../../stores/window/settings.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { kindOfRow } from '../../job/rows/rowKind.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ListPreview } from './ListPreview.tsx';
import { ListQuestions } from './ListQuestions.tsx';
import { leftOutWords, pageNoteWords, whyWord } from './listWords.ts';
import { SelectField } from '../../ui/fields/Select.tsx';
import { fewNames } from '../../text/fewNames.ts';

/** Materials that are named before the others are counted: the rows themselves need the room. */
const MOST_NAMED = 5;

/** A list before it becomes parts: the questions it raises, and each row as it stood beside what it becomes. */
export function ImportListSheet(): ReactElement | null {
  const waiting = useListImport((state) => state.waiting);
  return waiting === null ? null : <Sheet waiting={waiting} />;
}

function Sheet({ waiting }: { readonly waiting: WaitingList }): ReactElement {
  const text = useText();
  const close = useListImport((state) => state.close);
  const unit = useSettings((state) => state.unit);
  const job = useDocument();
  // oxlint-disable-next-line react/exhaustive-deps -- settle reads the unit and the job from their stores
  const settled = useMemo(() => settle(waiting), [waiting, unit, job]);
  return (
    <Dialog
      title={
        `${text(waiting.target === 'parts' ? 'lists.title' : 'lists.titleStock')}: ` +
        `${waiting.name ?? text('lists.clipboard')}`
      }
      onClose={close}
      className="list-sheet"
      // The row that a list was pasted into is another one when it was taken.
      backTo={`[data-panel="${waiting.target}"] .grid-entry`}
      // In a cell of the list the next key would be written over what has just come in.
      forward={() => (isTaken(waiting) ? '.list-taken' : null)}
    >
      <PagePicker waiting={waiting} />
      <LettersPicker waiting={waiting} />
      <PageNotes settled={settled} />
      <ListQuestions waiting={waiting} settled={settled} />
      <ListPreview settled={settled} />
      <Foot waiting={waiting} settled={settled} />
    </Dialog>
  );
}

const isTaken = ({ source }: WaitingList): boolean =>
  useListImport.getState().taken?.waiting.source === source;

/** The pages of a spreadsheet, where it has more than one. */
function PagePicker({ waiting }: { readonly waiting: WaitingList }): ReactElement | null {
  const text = useText();
  const change = useListImport((state) => state.change);
  const { source } = waiting;
  if (source.kind !== 'tables' || source.tables.length < 2) return null;
  return (
    <SelectField
      fieldClass="list-page"
      label={text('lists.page')}
      value={waiting.table}
      options={source.tables.map((table, at) => [at, table.name])}
      onChange={(table) => change({ table, answers: { [PAGES.id]: PAGES.one } })}
    />
  );
}

/** The code pages that read the letters of the file otherwise, each with some of its words. */
function LettersPicker({ waiting }: { readonly waiting: WaitingList }): ReactElement | null {
  const text = useText();
  const { codePage } = waiting.source;
  if (codePage === undefined) return null;
  return (
    <SelectField
      fieldClass="list-page"
      label={text('lists.letters')}
      value={codePage.taken}
      options={codePage.readings.map(({ page, words }) => [page, `${page}: ${words.join(', ')}`])}
      onChange={(page) => void readInPage(page)}
    />
  );
}

/** Lines that a note names. */
const FEW_LINES = 8;

/** What was not read, or stands otherwise in the spreadsheet. */
function PageNotes({ settled }: { readonly settled: SettledList }): ReactElement | null {
  const text = useText();
  const { notes, rows } = settled.list;
  const moved = rows.filter(({ surplus }) => surplus !== undefined).map(({ line }) => String(line));
  if (notes.length + moved.length === 0) return null;
  return (
    <ul className="list-notes" aria-label={text('lists.notesTitle')}>
      {notes.map((note) => (
        <li key={note.what} className={note.what === 'pages' ? undefined : 'warn'}>
          {pageNoteWords(note, text)}
        </li>
      ))}
      {moved.length > 0 && (
        <li className="warn">
          {text('lists.noteSurplus', {
            count: moved.length,
            lines: moved.slice(0, FEW_LINES).join(', ') + (moved.length > FEW_LINES ? ', …' : ''),
          })}
        </li>
      )}
    </ul>
  );
}

/** Materials, of timber with their sections. */
const namesOf = (kinds: readonly ListedKind[], formats: Formats): readonly string[] =>
  kinds.map(({ material, section }) =>
    section === undefined ? material : `${formats.size(...section)} ${material}`.trim(),
  );

/** What is added for the kinds without stock: bars and beams as long as `taken` has them, each with its length where
 *  these differ; null where there is no size to go by. */
function offerOf(
  job: JobDocument,
  kinds: readonly ListedKind[],
  taken: JobDocument['bars']['stock'] | null,
  { text, formats }: { readonly text: Text; readonly formats: Formats },
): string | null {
  const mode = job.mode === 'shapes' ? 'panels' : job.mode;
  const names = namesOf(kinds, formats);
  const materials = fewNames(names, MOST_NAMED, text);
  if (taken === null) {
    const sheet = job.panels.stock.find((row) => row.w !== null && row.h !== null);
    const size = sheet === undefined ? null : formats.size(sheet.w ?? 0, sheet.h ?? 0);
    return size === null ? null : text('lists.stockFor', { mode, size, materials });
  }
  const lengths = kinds.map(({ material, section: [sw, sh] = [null, null] }) => {
    const kind = kindOfRow(mode, { material, sw, sh });
    const row = taken.find((one) => one.length !== null && kindOfRow(mode, one) === kind);
    return row === undefined ? null : formats.length(row.length ?? 0);
  });
  const [size] = lengths;
  if (size == null) return null;
  if (lengths.every((one) => one === size)) return text('lists.stockFor', { mode, size, materials });
  const each = names.map((name, at) => `${lengths[at] ?? ''} ${name}`.trim());
  return text('lists.stockEach', { mode, list: fewNames(each, MOST_NAMED, text) });
}

/** Lines that became no part, by their number: open where one of them may have been meant as one. */
function LeftOutLines({
  leftOut,
}: {
  readonly leftOut: SettledList['list']['leftOut'];
}): ReactElement | null {
  const text = useText();
  if (leftOut.length === 0) return null;
  return (
    <details className="list-left" open={leftOut.some(({ why }) => why === 'none' || why === 'table')}>
      <summary>{leftOutWords(leftOut, text)}</summary>
      <ul tabIndex={0} aria-label={leftOutWords(leftOut, text)}>
        {leftOut.slice(0, MOST_LEFT_OUT).map((line, order) => (
          <li key={order}>
            {linesOf(line)}: {line.text} ({whyWord(line.why, text)})
          </li>
        ))}
        {leftOut.length > MOST_LEFT_OUT && (
          <li>{text('lists.moreRows', { count: leftOut.length - MOST_LEFT_OUT })}</li>
        )}
      </ul>
    </details>
  );
}

const linesOf = ({ line, to = line }: SettledList['list']['leftOut'][number]): string =>
  to === line ? `${line}` : `${line}–${to}`;

/** Left out lines that are shown. */
const MOST_LEFT_OUT = 200;

function Foot({
  waiting,
  settled,
}: {
  readonly waiting: WaitingList;
  readonly settled: SettledList;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const job = useDocument();
  const { change, close } = useListImport.getState();
  const following = useListImport((state) => state.following);
  const { rows, leftOut } = settled.list;
  const red = rows.filter((row) => Object.keys(row.bad).length > 0).length;
  const pieces = rows.reduce((sum, row) => sum + (row.qty ?? 0), 0);
  const kinds = waiting.target === 'parts' ? kindsWithoutStock(job, settled.list) : [];
  const mode = job.mode === 'shapes' ? 'panels' : job.mode;
  /** Pieces that stay in the job. */
  const before = waiting.replace ? 0 : piecesAsked(job[mode].parts);
  const taken = useMemo(
    () => takeList(job, settled.list, { ...waiting, addStock: true }),
    [job, settled, waiting],
  );
  const offer = offerOf(job, kinds, mode === 'panels' ? null : taken[mode].stock, { text, formats });
  const isStockTaken = waiting.target === 'stock' || waiting.addStock;
  const stockRows = (isStockTaken ? taken : job)[mode].stock.length;
  const isLongStock = (waiting.target === 'stock' || kinds.length > 0) && stockRows > LIMITS.stockRows;
  const isBlocked = settled.open.length > 0;
  return (
    <div className="list-foot">
      <div className="list-facts">
        <span>{text('lists.rows', { count: rows.length, pieces })}</span>
        {red > 0 && <span className="badge warn">{text('lists.red', { count: red })}</span>}
        {waiting.target === 'parts' && pieces + before > LIMITS.parts && (
          <span className="badge warn">
            {text('lists.tooMany', { most: LIMITS.parts, sum: pieces + before, before })}
          </span>
        )}
        {isLongStock && (
          <span className="badge warn">
            {text('lists.manyStock', { most: LIMITS.stockRows, sum: stockRows })}
          </span>
        )}
      </div>
      <LeftOutLines leftOut={leftOut} />
      {kinds.length > 0 && offer !== null && (
        <label className="check list-stock">
          <input
            type="checkbox"
            checked={waiting.addStock}
            onChange={(event) => change({ addStock: event.target.checked })}
          />
          <span title={namesOf(kinds, formats).join('\n')}>{offer}</span>
        </label>
      )}
      <div className="list-actions">
        <label>
          <input
            type="radio"
            name="list-place"
            checked={!waiting.replace}
            onChange={() => change({ replace: false })}
          />{' '}
          {text('lists.add')}
        </label>
        <label>
          <input
            type="radio"
            name="list-place"
            checked={waiting.replace}
            onChange={() => change({ replace: true })}
          />{' '}
          {text('lists.replace')}
        </label>
        <span className="spacer" />
        {following.length > 0 && (
          <span className="list-following" title={following.map(({ name }) => name).join('\n')}>
            {text('lists.following', { next: following[0]?.name ?? '', more: following.length - 1 })}
          </span>
        )}
        {isBlocked && <span className="badge warn">{text('lists.answerFirst')}</span>}
        <button type="button" className="button" onClick={close}>
          {text('lists.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          // biome-ignore lint/a11y/noAutofocus: a dialog gives the focus to what Enter does
          autoFocus
          disabled={isBlocked || rows.length === 0}
          onClick={() => take({ ...waiting, answers: settled.answers }, settled)}
        >
          {text('lists.take', { count: rows.length })}
        </button>
      </div>
    </div>
  );
}
