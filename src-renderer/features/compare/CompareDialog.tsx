import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { JobDocument } from '../../job/jobDocument.ts';
import { foldSheets } from '../../plan/places/foldSheets.ts';
import { changeWords, planDiff, totalChanges } from '../../plan/compare/planDiff.ts';
import { jobDifferences } from '../../plan/compare/jobDifferences.ts';
import type { PlanFigure } from '../../plan/figures/planFigures.ts';
import { bestOf, isComparable, planFigures } from '../../plan/figures/planFigures.ts';
import { sheetPicture } from '../../plan/sheets/sheetPicture.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import type { KeptPlan } from '../../stores/plans/keptPlans.ts';
import { goBackTo, keepPlan, keptFor, MOST_KEPT, useKeptPlans } from '../../stores/plans/keptPlans.ts';
import type { AnyPlan, PanelsPlan } from '../../stores/plans/plan.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { findSolutions, takeSolution, useSolutions } from '../../stores/plans/solutions.ts';
import { isOnScreen } from '../../plan/compare/solutions.ts';
import { solutionName } from '../plan/solutionWords.ts';
import type { ScatterPlan } from './PlanScatter.tsx';
import { PlanScatter } from './PlanScatter.tsx';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SheetThumb } from '../plan/SheetThumb.tsx';
import { RuleCosts } from './RuleCosts.tsx';
import { useFigureWriter } from '../plan/useFigureWriter.ts';
import { useFormats } from '../../text/formats.ts';
import { namesApart } from '../../text/namesApart.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useText } from '../../text/useText.ts';

interface Column {
  readonly job: JobDocument;
  readonly plan: AnyPlan;
  readonly kept: KeptPlan | null;
}

/** Up to three plans kept aside beside the one on screen: figures with the better ones marked, what was asked
 *  differently. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const job = useDocument();
  const { plans, wantedKey } = usePick(usePlan, 'plans', 'wantedKey');
  const kept = keptFor(
    useKeptPlans((state) => state.kept),
    job,
  );
  const plan = plans[job.mode];
  const isReady = plan !== null && plan.key === wantedKey && plan.effort === 'full';
  const isKept = isReady && kept.some((one) => one.plan.key === plan.key);
  const write = useFigureWriter();
  const columns: readonly Column[] = [
    ...kept.map((one) => ({ job: one.job, plan: one.plan, kept: one })),
    ...(plan === null || isKept ? [] : [{ job, plan, kept: null }]),
  ];
  return (
    <Dialog title={text('compare.title')} onClose={onClose} className="compare">
      {columns.length === 0 ? (
        <p className="note">{text('compare.none')}</p>
      ) : (
        <CompareTable columns={columns} write={write} onClose={onClose} />
      )}
      {plan !== null && (
        <Scatter columns={columns} plan={plan} isReady={isReady} write={write} onClose={onClose} />
      )}
      {isReady && <RuleCosts key={plan.key} job={job} plan={plan} write={write} />}
      <div className="dialog-actions compare-foot">
        <span className="note">
          {kept.length === 0
            ? text('compare.keepFirst')
            : isKept
              ? text('compare.changeNow')
              : kept.length >= MOST_KEPT
                ? text('compare.full')
                : ''}
        </span>
        <button
          type="button"
          className="button primary"
          disabled={!isReady || isKept || kept.length >= MOST_KEPT}
          onClick={keepPlan}
        >
          <Icon name="pin" /> {text('compare.keep')}
        </button>
      </div>
    </Dialog>
  );
}

function CompareTable({
  columns,
  write,
  onClose,
}: {
  readonly columns: readonly Column[];
  readonly write: (figure: PlanFigure) => string;
  readonly onClose: () => void;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { mode } = useDocument();
  const figures = columns.map((column) => planFigures(column.plan));
  const labels = [...new Map(figures.flat().map((figure) => [figure.name, figure])).values()];
  const [against, ...others] = columns;
  const first = against?.plan.mode === 'panels' ? against.plan : null;
  const asks = (column: Column): readonly string[] =>
    against === undefined ? [] : jobDifferences(against.job, column.job, text, formats.setLength);
  const differs = others.some((column) => asks(column).length > 0);
  const pieces = columns.map(({ plan }) => plan.response.metrics.total);
  // A plan of fewer pieces is no better for taking less.
  const isAlike = pieces.every((count) => count === pieces[0]);
  return (
    <table className="compare-table">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.kept?.id ?? 0} scope="col">
              {column.kept === null
                ? text('compare.onScreen')
                : text('compare.plan', { letter: column.kept.letter })}
            </th>
          ))}
        </tr>
        <tr className="compare-pictures">
          <td />
          {columns.map((column) => (
            <td key={column.kept?.id ?? 0}>
              {column.plan.mode === 'panels' && <Pictures plan={column.plan} />}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {!isAlike && (
          <tr>
            <th scope="row">{text('compare.pieces')}</th>
            {columns.map((column, index) => (
              <td key={column.kept?.id ?? 0}>{formats.number(pieces[index] ?? 0)}</td>
            ))}
          </tr>
        )}
        {labels.map((label) => {
          const row = figures.map((one) => one.find((figure) => figure.name === label.name));
          const best = isComparable(row)
            ? bestOf(
                row.map((figure) => figure?.value),
                label.better,
              )
            : [];
          return (
            <tr key={label.name}>
              <th scope="row">{text('compare.figure', { name: label.name, mode })}</th>
              {row.map((figure, index) => (
                <td key={columns[index]?.kept?.id ?? 0} className={isAlike && best[index] ? 'best' : ''}>
                  {figure === undefined ? '–' : write(figure)}
                  {figure?.unpriced !== undefined && figure.unpriced.length > 0 && (
                    <small> {text('figures.withoutPrice', { mode, count: figure.unpriced.length })}</small>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
        {differs && (
          <tr className="compare-asked">
            <th scope="row">{text('compare.asked')}</th>
            {columns.map((column, index) => (
              <td key={column.kept?.id ?? 0}>
                {index === 0 ? '' : asks(column).join(', ') || text('compare.nothing')}
              </td>
            ))}
          </tr>
        )}
        {others.length > 0 && first !== null && (
          <tr className="compare-asked">
            <th scope="row">{text('compare.against', { letter: against?.kept?.letter ?? 'none' })}</th>
            {columns.map((column, index) => (
              <td key={column.kept?.id ?? 0}>
                {index > 0 && column.plan.mode === 'panels' && (
                  <Changes
                    from={first}
                    to={column.plan}
                    title={text('compare.against', { letter: against?.kept?.letter ?? 'none' })}
                  />
                )}
              </td>
            ))}
          </tr>
        )}
        {columns.some((column) => column.kept !== null) && (
          <tr className="compare-actions">
            <td />
            {columns.map(({ kept }) => (
              <td key={kept?.id ?? 0}>
                {kept !== null && (
                  <>
                    <button
                      type="button"
                      className="button small"
                      onClick={() => {
                        goBackTo(kept);
                        onClose();
                      }}
                    >
                      {text('compare.goBack', { letter: kept.letter })}
                    </button>
                    <button
                      type="button"
                      className="button quiet small icon"
                      aria-label={text('compare.drop', { letter: kept.letter })}
                      onClick={() => useKeptPlans.getState().drop(kept.id)}
                    >
                      <Icon name="trash" size={14} />
                    </button>
                  </>
                )}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface ScatterProps {
  readonly columns: readonly Column[];
  /** On screen. */
  readonly plan: AnyPlan;
  readonly isReady: boolean;
  readonly write: (figure: PlanFigure) => string;
  readonly onClose: () => void;
}

/** The plans of the table and, once somebody asks for them, the other solutions of the list. */
function Scatter({ columns, plan, isReady, write, onClose }: ScatterProps): ReactElement {
  const text = useText();
  const { key, found, share, problem } = useSolutions();
  const panels = plan.mode === 'panels' ? plan : null;
  const isAsked = key === plan.key && problem === null;
  const solutions = key === plan.key ? (found ?? []) : [];
  const others = panels === null ? [] : solutions.filter((one) => !isOnScreen(one, panels));
  const plans: readonly ScatterPlan[] = [
    ...columns.map((column): ScatterPlan => {
      const { kept } = column;
      const isShown = column.plan.key === plan.key;
      return {
        id: kept?.letter ?? 'screen',
        sign: kept?.letter ?? '●',
        name: kept === null ? text('compare.onScreen') : text('compare.plan', { letter: kept.letter }),
        figures: planFigures(column.plan),
        kind: isShown ? 'shown' : 'kept',
        ...(kept === null || isShown ? {} : { onTake: () => takeAndClose(() => goBackTo(kept)) }),
      };
    }),
    ...others.map(
      (one, at): ScatterPlan => ({
        id: JSON.stringify(one.options),
        sign: String(at + 1),
        name: solutionName(one, text),
        figures: planFigures(one.plan),
        kind: 'solution',
        onTake: () => takeAndClose(() => takeSolution(one)),
      }),
    ),
  ];
  const takeAndClose = (take: () => void): void => {
    take();
    onClose();
  };
  return (
    <>
      <PlanScatter plans={plans} write={write} />
      {panels !== null && isReady && !(isAsked && found !== null) && (
        <p className="scatter-more">
          {isAsked ? (
            <progress max={1} value={share} aria-label={text('solutions.looking')} />
          ) : (
            <button type="button" className="button small" onClick={() => void findSolutions(panels)}>
              {text('compare.solutionsToo')}
            </button>
          )}
          {problem !== null && key === plan.key && <span className="note bad">{problem}</span>}
        </p>
      )}
    </>
  );
}

/** What became of the pieces, in one line and row by row. */
function Changes({
  from,
  to,
  title,
}: {
  readonly from: PanelsPlan;
  readonly to: PanelsPlan;
  readonly title: string;
}): ReactElement {
  const text = useText();
  const rows = useMemo(() => planDiff(from, to), [from, to]);
  const apart = useMemo(() => namesApart(rows.map(({ name }) => name)), [rows]);
  const total = totalChanges(rows);
  const changed = rows.filter((row) => changeWords(row, text) !== '');
  if (changed.length === 0) return <>{text('compare.samePlaces')}</>;
  return (
    <details className="compare-changes">
      <summary>{text('compare.inPlace', { count: total.same, changes: changeWords(total, text) })}</summary>
      {/* Longer than its box: scrolled with keys, too. */}
      <ul tabIndex={0} aria-label={title}>
        {changed.map((row) => (
          <li key={row.row}>
            <b title={row.name}>{apart.get(row.name)}:</b> {changeWords(row, text)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const MOST_PICTURES = 6;

function Pictures({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const theme = useTheme();
  const format = useLengthFormat();
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  return (
    <div className="compare-strip">
      {folds.slice(0, MOST_PICTURES).map((fold) => (
        <SheetThumb
          key={fold.first}
          picture={sheetPicture(plan, fold.first, null, theme, format)}
          width={58}
          height={40}
        />
      ))}
      {folds.length > MOST_PICTURES && <span className="note">+{folds.length - MOST_PICTURES}</span>}
    </div>
  );
}
