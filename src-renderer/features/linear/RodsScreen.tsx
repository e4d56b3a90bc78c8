import type { ReactElement, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { partColour } from '../../canvas/partColours.ts';
import type { LinearMode } from '../../job/linearRequest.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import type { RodFold, RodsView } from '../../plan/rodsView.ts';
import { foldRods, replayRod, rodsView, unplacedRods } from '../../plan/rodsView.ts';
import type { RodsPlan } from '../../stores/plan.ts';
import { useLengthFormat, useSettings } from '../../stores/settings.ts';
import { useTheme } from '../../stores/theme.ts';
import { useView } from '../../stores/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatDecimal, formatLength, formatMoney } from '../../units/length.ts';
import { Figure } from '../plan/Figures.tsx';
import type { RodLook } from './RodDrawing.tsx';
import { RodDrawing } from './RodDrawing.tsx';
import { useElementSize } from '../../ui/useElementSize.ts';
import { usePick } from '../../stores/pick.ts';
import { useText } from '../../text/useText.ts';

interface RodsScreenProps {
  readonly plan: RodsPlan;
  readonly mode: LinearMode;
  readonly band: ReactNode;
}

/** Bars or timber: figures, every pattern drawn to scale with how often it is cut, what is missing. */
export function RodsScreen({ plan, mode, band }: RodsScreenProps): ReactElement {
  const view = useMemo(() => rodsView(plan.response), [plan]);
  const folds = useMemo(() => foldRods(view), [view]);
  return (
    <div className="plan">
      <RodFigures plan={plan} view={view} folds={folds} mode={mode} />
      {band}
      <RodList plan={plan} view={view} folds={folds} mode={mode} />
      <RodTray plan={plan} view={view} />
    </div>
  );
}

interface RodPartsProps {
  readonly plan: RodsPlan;
  readonly view: RodsView;
  readonly folds: readonly RodFold[];
  readonly mode: LinearMode;
}

function RodFigures({ plan, view, folds, mode }: RodPartsProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const currency = useSettings((state) => state.currency);
  const { metrics } = view;
  const { bound } = plan.response;
  const missing = metrics.total - metrics.placed;
  const kept = view.groups.reduce(
    (sum, group) => sum + group.rods.reduce((inner, rod) => inner + (rod.offcuts?.length ?? 0), 0),
    0,
  );
  const isProved =
    bound !== undefined &&
    (bound.gapPct === 0 || (bound.rods !== undefined && metrics.rodCount <= bound.rods));

  const number = (value: number, digits = 0): string => formatDecimal(value, digits, format.decimalComma);
  const money = (value: number): string => formatMoney(value, currency, format.decimalComma);
  return (
    <div className="figures" role="group" aria-label={text('figures.title')}>
      <Figure
        label={text('figures.rods', { mode, count: metrics.rodCount })}
        value={number(metrics.rodCount)}
        note={
          missing > 0 ? (
            text('figures.asFar')
          ) : isProved ? (
            <span className="badge good" title={text('figures.provedHint')}>
              {text('figures.proved')}
            </span>
          ) : bound?.rods !== undefined ? (
            text('figures.atLeast', { count: bound.rods })
          ) : (
            ''
          )
        }
      />
      <Figure
        label={text('figures.used')}
        value={`${number(metrics.yieldPct, 1)} %`}
        note={mode === 'timber' ? text('figures.byVolume') : text('figures.byLength')}
      />
      <Figure
        label={text('figures.pieces')}
        value={
          <>
            {number(metrics.placed)}
            <small> {text('figures.ofTotal', { total: number(metrics.total) })}</small>
          </>
        }
        note={
          missing > 0 ? (
            <span className="badge bad">{text('figures.notPlaced', { count: missing })}</span>
          ) : (
            <span className="badge good">{text('figures.allPlaced')}</span>
          )
        }
      />
      <Figure
        label={text('figures.cuts')}
        value={number(metrics.cuts)}
        note={text('figures.setUp', { count: folds.length })}
      />
      <Figure
        label={text('figures.rests')}
        value={number(kept)}
        note={
          metrics.toleranceAcceptedCount > 0
            ? text('figures.tolerated', { count: metrics.toleranceAcceptedCount })
            : text('figures.hatched')
        }
      />
      {metrics.totalPrice > 0 && (
        <Figure
          label={text('figures.material')}
          value={money(metrics.totalPrice)}
          note={text('figures.each', { money: money(metrics.totalPrice / Math.max(1, metrics.placed)) })}
        />
      )}
    </div>
  );
}

const ROD_HEIGHT = 40;
/** Room for the count left of the drawing and the yield right of it. */
const BESIDE = 152;

function RodList({ plan, view, folds, mode }: RodPartsProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const { hoverRow, selectedRow, show } = usePick(useView, 'hoverRow', 'selectedRow', 'show');
  const [box, { w: width }] = useElementSize({ w: 800, h: 150 });
  const [open, setOpen] = useState<number | null>(null);
  const { options } = plan.asked.request;
  const trim = { start: options?.trim?.start ?? 0, end: options?.trim?.end ?? 0 };
  const longest = Math.max(1, ...view.groups.flatMap((group) => group.rods.map((rod) => rod.length)));
  const scale = Math.max(40, width - BESIDE - 40) / longest;
  const lookOf = (row: string): RodLook => {
    const at = plan.asked.partRows.indexOf(row);
    return { colour: partColour(Math.max(0, at), theme), row, number: at + 1 };
  };

  return (
    <div ref={box} className="rod-list" role="list" aria-label={text('rods.patterns')}>
      {folds.map((fold, at) => {
        const rod = view.groups[fold.group].rods[fold.first];
        const head = groupHead(plan, view, folds, at);
        const used = rod.parts.reduce((sum, part) => sum + part.length, 0);
        const passes = replayRod(rod, view.stepsOf(fold.group, fold.first), options?.kerf ?? 0, trim.start);
        return (
          <div key={at} role="listitem">
            {head !== '' && <h3 className="rod-group">{head}</h3>}
            <div className="rod-row">
              <button
                type="button"
                className="rod-count"
                aria-expanded={open === at}
                title={text('rods.cutsOfPattern')}
                onClick={() => setOpen(open === at ? null : at)}
              >
                <b>{fold.rods.length} ×</b>
                <span>{formatLength(rod.length, format)}</span>
              </button>
              <RodDrawing
                rod={rod}
                looks={rod.parts.map((part) => lookOf(rowOf(part.meta)))}
                kerf={options?.kerf ?? 0}
                trimStart={trim.start}
                trimEnd={trim.end}
                scale={scale}
                height={ROD_HEIGHT}
                format={format}
                hoverRow={hoverRow ?? selectedRow}
                onHover={(row) => show({ hoverRow: row })}
                onSelect={(row) => show({ selectedRow: row })}
              />
              <span className="rod-yield">
                {formatDecimal((used / rod.length) * 100, 1, format.decimalComma)} %
              </span>
            </div>
            {open === at && (
              <ol className="rod-cuts" aria-label={text('rods.cutsOf', { mode, number: fold.first + 1 })}>
                {passes.map((pass, index) => (
                  <li key={index}>
                    <i className="tick" /> <b>{formatLength(pass.stop, format)}</b>{' '}
                    {pass.part === null ? text('paper.rest') : rod.parts[pass.part].name}
                  </li>
                ))}
                {passes.length < rod.parts.length && (
                  <li>
                    <i className="tick" /> {text('rods.leftAtLength', { name: rod.parts.at(-1)?.name ?? '' })}
                  </li>
                )}
              </ol>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The head above the first pattern of a section or material; '' in between. */
function groupHead(plan: RodsPlan, view: RodsView, folds: readonly RodFold[], at: number): string {
  const words = (fold: RodFold | undefined): string => {
    if (fold === undefined) return '';
    const group = view.groups[fold.group];
    const rod = group.rods[fold.first];
    const stock = plan.asked.request.stock[plan.asked.stockRows.indexOf(rowOf(rod.meta))];
    return [group.section === null ? '' : `${group.section[0]} × ${group.section[1]}`, stock?.material ?? '']
      .filter((word) => word !== '')
      .join(' · ');
  };
  const here = words(folds[at]);
  return here === words(folds[at - 1]) ? '' : here;
}

function RodTray({ plan, view }: { readonly plan: RodsPlan; readonly view: RodsView }): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const show = useView((state) => state.show);
  const missing = useMemo(() => unplacedRods(plan.asked, view, text), [plan, view, text]);
  const { warnings } = plan.response;
  if (missing.length === 0 && warnings.length === 0) return null;
  return (
    <div className="tray" role="region" aria-label={text('plan.trayTitle')}>
      {missing.length > 0 && (
        <h3 className="tray-bad">
          <Icon name="warn" />{' '}
          {text('plan.notPlaced', { count: missing.reduce((sum, row) => sum + row.qty, 0) })}
        </h3>
      )}
      <ul>
        {missing.map((row) => (
          <li key={row.row}>
            <button type="button" className="tray-row" onClick={() => show({ selectedRow: row.row })}>
              <b>
                {row.qty > 1 ? `${row.qty} × ` : ''}
                {row.name}
              </b>{' '}
              {formatLength(row.length, format)}
            </button>
            <span className="tray-reason">– {row.reason}</span>
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <ul className="tray-warnings">
          {warnings.map((warning, index) => (
            <li key={index}>
              <Icon name="info" size={14} /> {warning}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
