import type { ReactElement } from 'react';
import type { CutListColumn } from '../../../src-engine/export/cutList.ts';
import { columnsOfPlan, CUT_LIST_COLUMNS, cutListTable } from '../../../src-engine/export/cutList.ts';
import { csvOfPeople, csvTable } from '../../../src-engine/export/csv.ts';
import { xlsxTable } from '../../../src-engine/export/xlsx.ts';
import { UNIT_OF_NAME } from '../../../src-engine/lists/list.ts';
import { SERVICE_MODE } from '../../plan/calls/exportText.ts';
import { cutListFrom } from '../../plan/calls/machinePlan.ts';
import { fileName } from '../../stores/files/files.ts';
import { handOver, handOverBytes } from '../../stores/files/handOver.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import { toastError } from '../../stores/window/toasts.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import { cutListWord } from './cutListWord.ts';
import { Check } from './MachineFilesDialog.tsx';

/** What most shops want: pieces by size, with their slanted ends, counted sheet by sheet. */
const USUAL: readonly string[] = [
  ...['sheet', 'rod', 'qty', 'part', 'w', 'h', 'length', 'leftAngle', 'rightAngle'],
  ...['sw', 'sh', 'material'],
];
const CSV_TYPE = 'text/csv';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Lines of the file that are shown. */
const SHOWN = 6;

/** The cut list with the columns that a shop wants, in the window's words: a spreadsheet, or CSV with the decimal sign
 *  of its own. */
export function CutListDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const { mode, name } = useDocument();
  const plans = usePlan((state) => state.plans);
  const { cutListColumns, cutListComma, cutListFile, decimalComma, unit, change } = useSettings();
  const sizeWords = useSizeWords();
  const sign = (cutListComma ?? decimalComma) ? ',' : '.';
  const all: readonly CutListColumn[] = CUT_LIST_COLUMNS[SERVICE_MODE[mode]];
  const chosen = cutListColumns[mode] ?? all.filter((column) => USUAL.includes(column));
  const columns = all.filter((column) => chosen.includes(column));
  const from = cutListFrom(mode, plans);
  const word = (column: CutListColumn, isCut = false): string =>
    cutListWord(column, { text, isCut, isLength: mode === 'panels' && sizeWords === 'length' });
  const words = {
    ...{ title: word, yes: text('machines.columnYes'), no: text('machines.columnNo') },
    side: (side: 'w' | 'h') => text('stock.side', { side, words: sizeWords }),
    unit: { name: unit, per: UNIT_OF_NAME[unit] },
  };
  const said = from === null ? all : columnsOfPlan(from);
  const table = from === null ? { header: [], rows: [] } : cutListTable(from, columns, words);
  const csv = csvTable(table, { decimal: sign });
  const lines = csv.trimEnd().split('\r\n');
  const toggle = (column: CutListColumn, isOn: boolean): void => {
    const next = isOn ? [...columns, column] : columns.filter((one) => one !== column);
    change({ cutListColumns: { ...cutListColumns, [mode]: all.filter((one) => next.includes(one)) } });
  };
  const save = (): void => {
    const stem = fileName(name);
    const saved =
      cutListFile === 'csv'
        ? handOver(`${stem}.csv`, 'csv', csvOfPeople(csv), CSV_TYPE)
        : handOverBytes(`${stem}.xlsx`, 'xlsx', xlsxTable(table, name), XLSX_TYPE);
    saved.then(onClose, (error: unknown) => toastError(error));
  };
  return (
    <Dialog title={text('machines.columnsTitle')} onClose={onClose} className="machine-files">
      <fieldset className="cut-list-columns">
        <legend>{text('machines.columns')}</legend>
        {said.map((column) => (
          <Check
            key={column}
            label={word(column)}
            value={columns.includes(column)}
            onChange={(isOn) => toggle(column, isOn)}
          />
        ))}
      </fieldset>
      <p className="note">{text('machines.qtyHint')}</p>
      <SelectField
        label={text('machines.listFile')}
        value={cutListFile}
        options={[
          ['csv', text('machines.listCsv')],
          ['xlsx', text('machines.listXlsx')],
        ]}
        onChange={(file) => change({ cutListFile: file })}
      />
      {cutListFile === 'csv' && (
        <SelectField
          label={text('settings.decimalSign')}
          value={sign}
          options={[
            ['.', text('settings.point')],
            [',', text('settings.comma')],
          ]}
          onChange={(chosenSign) => change({ cutListComma: chosenSign === ',' })}
        />
      )}
      <pre className="csv-preview" role="region" tabIndex={0} aria-label={text('machines.columnsTitle')}>
        {[...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? ['…'] : [])].join('\n')}
      </pre>
      <div className="dialog-actions">
        <span className="note">
          {text('lists.rows', { count: lines.length - 1, pieces: from?.response.metrics.placed ?? 0 })}
        </span>
        <button
          type="button"
          className="button primary"
          disabled={columns.length === 0 || from === null}
          onClick={save}
        >
          {text('machines.save', { count: 1 })}
        </button>
      </div>
    </Dialog>
  );
}
