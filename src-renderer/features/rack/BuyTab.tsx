import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { MOST_LISTED } from '../../../src-engine/contract/documents/appData.ts';
import { shortages } from '../../plan/figures/stockUse.ts';
import { unpricedWords } from '../../plan/figures/unpriced.ts';
import { planWords } from '../../stores/plans/planWords.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useStock } from '../../stores/stock/stock.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { useJobList } from '../start/useJobList.ts';
import { restSize } from './rackText.ts';

const JOBS = { search: '', folder: null, isTrash: false, order: 'newest', limit: MOST_LISTED } as const;

/** What to buy for chosen jobs, and what has fallen below the least stock. */
export function BuyTab(): ReactElement {
  const text = useText();
  const formats = useFormats();
  const format = useLengthFormat();
  const boards = useStock((state) => state.boards);
  const list = useJobList(JOBS);
  const open = useMemo(
    () => (list?.jobs ?? []).filter((job) => !job.isBooked && job.summary.uses.length > 0),
    [list],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      shortages(
        open.filter((job) => chosen.has(job.id)).flatMap((job) => job.summary.uses),
        boards,
      ),
    [open, chosen, boards],
  );
  const unpriced = rows.filter(({ buy, price }) => buy > 0 && price === null);
  const [kind = 'mixed', ...kinds] = new Set(unpriced.map(({ use }) => use.mode));
  const leftOut = unpricedWords(
    { stock: unpriced.reduce((all, { buy }) => all + buy, 0), bands: [] },
    kinds.length === 0 ? kind : 'mixed',
    text,
  );
  const sum = rows.reduce((all, row) => all + row.buy * (row.price ?? 0), 0);
  const toggle = (id: string): void =>
    setChosen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="buy-tab">
      <fieldset className="buy-jobs">
        <legend>{text('stock.forJobs')}</legend>
        {open.length === 0 && <p className="note">{text('stock.noOpenJobs')}</p>}
        {open.map((job) => (
          <label key={job.id}>
            <input type="checkbox" checked={chosen.has(job.id)} onChange={() => toggle(job.id)} />{' '}
            {job.name || text('start.untitled')} <span>{planWords(job, text)}</span>
          </label>
        ))}
      </fieldset>
      {rows.length === 0 ? (
        <p className="note">{text('stock.nothingToBuy')}</p>
      ) : (
        <table className="rack-table">
          <thead>
            <tr>
              <th>{text('stock.material')}</th>
              <th>{text('stock.size')}</th>
              <th>{text('stock.needed')}</th>
              <th>{text('stock.onHand')}</th>
              <th>{text('stock.min')}</th>
              <th>{text('stock.toBuy')}</th>
              <th>{text('stock.price')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.use.mode} ${row.use.material} ${restSize(row.use, format)}`}>
                <td>{row.use.material || '–'}</td>
                <td>{restSize(row.use, format)}</td>
                <td>{row.needed}</td>
                <td>{row.onHand}</td>
                <td>{row.min}</td>
                <td>
                  <b>{row.buy}</b>
                </td>
                <td>{row.price === null ? '–' : formats.money(row.buy * row.price)}</td>
              </tr>
            ))}
          </tbody>
          {sum > 0 && (
            <tfoot>
              <tr>
                <td colSpan={6}>{text('stock.total')}</td>
                <td>
                  <b>{formats.money(sum)}</b>
                </td>
              </tr>
              {leftOut !== null && (
                <tr>
                  <td colSpan={7}>{leftOut}</td>
                </tr>
              )}
            </tfoot>
          )}
        </table>
      )}
    </div>
  );
}
