import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { SawProfile } from '../../../src-engine/contract/documents/library.ts';
import type { SheetFold } from '../../plan/places/foldSheets.ts';
import { foldSheets } from '../../plan/places/foldSheets.ts';
import { bestOf } from '../../plan/figures/planFigures.ts';
import { USUAL_SAW } from '../../plan/cuts/sawOfJob.ts';
import { sawMinutes } from '../../plan/sheets/sawOrder.ts';
import { sawOrders } from '../../plan/sheets/sawOrders.ts';
import { sheetPicture } from '../../plan/sheets/sheetPicture.ts';
import type { Solution } from '../../plan/compare/solutions.ts';
import { arePricesComparable } from '../../plan/compare/solutions.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat, useSettings } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { SheetThumb } from './SheetThumb.tsx';
import { solutionName, solutionWay } from './solutionWords.ts';

interface SolutionCardProps {
  readonly solution: Solution;
  /** With it among them: what is best is marked. */
  readonly all: readonly Solution[];
  readonly saw: SawProfile | null;
  readonly isShown: boolean;
  readonly onTake: () => void;
}

/** One solution: what it is good at, its sheets in small, its figures. */
export function SolutionCard({ solution, all, saw, isShown, onTake }: SolutionCardProps): ReactElement {
  const text = useText();
  const rows = useRows(solution, all, saw);
  return (
    <li>
      <button
        type="button"
        className="solution-card"
        aria-current={isShown}
        data-options={JSON.stringify(solution.options)}
        onClick={onTake}
      >
        <b className="solution-name">{solutionName(solution, text)}</b>
        <small>{solutionWay(solution, text)}</small>
        <SheetsInSmall plan={solution.plan} />
        {rows.map(({ label, value, isBest }) => (
          <span key={label} className={`solution-figure${isBest ? ' best' : ''}`}>
            <span>{label}</span>
            <span>{value}</span>
          </span>
        ))}
        {isShown && <span className="badge good">{text('solutions.onScreen')}</span>}
      </button>
    </li>
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly isBest: boolean;
}

function useRows(solution: Solution, all: readonly Solution[], saw: SawProfile | null): readonly Row[] {
  const text = useText();
  const formats = useFormats();
  const isFar = useSettings((state) => state.fenceOnRight);
  const order = useSettings((state) => state.sawOrder);
  const minutesOf = ({ plan, figures }: Solution): number | undefined =>
    figures.passes === null
      ? undefined
      : Math.ceil(sawMinutes(sawOrders(plan, isFar)[order], saw ?? USUAL_SAW));
  const row = (
    label: string,
    of: (one: Solution) => number | undefined,
    write: (value: number) => string,
    better: 'less' | 'more' = 'less',
  ): Row => {
    const value = of(solution);
    const isBest = bestOf(all.map(of), better)[all.indexOf(solution)] === true;
    return { label, value: value === undefined ? '–' : write(value), isBest };
  };
  const { offcut } = solution.figures;
  const isPriced = all.some(({ figures }) => figures.price > 0);
  const price = row(text('solutions.price'), ({ figures }) => figures.price, formats.money);
  return [
    row(text('solutions.sheets'), ({ figures }) => figures.sheets, formats.number),
    ...(isPriced ? [{ ...price, isBest: price.isBest && arePricesComparable(all) }] : []),
    row(text('solutions.passes'), ({ figures }) => figures.passes ?? undefined, formats.number),
    row(text('solutions.minutes'), minutesOf, formats.number),
    row(
      text('solutions.offcut'),
      ({ figures }) => (figures.offcut === null ? 0 : figures.offcut.w * figures.offcut.h),
      () => (offcut === null ? text('solutions.nothing') : formats.size(offcut.w, offcut.h)),
      'more',
    ),
    row(text('solutions.turned'), ({ figures }) => figures.turned, formats.number),
  ];
}

const MOST_SHEETS = 6;
const firstOf = (folds: readonly SheetFold[]): readonly SheetFold[] =>
  folds.length > MOST_SHEETS ? folds.slice(0, MOST_SHEETS - 1) : folds;
const THUMB = { w: 54, h: 40 };

/** The first sheets of a plan on one scale, equal ones once. */
function SheetsInSmall({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const theme = useTheme();
  const format = useLengthFormat();
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  const shown = useMemo(
    () =>
      firstOf(folds).map((fold) => ({ fold, picture: sheetPicture(plan, fold.first, null, theme, format) })),
    [plan, folds, theme, format],
  );
  const unit = Math.min(
    ...shown.map(({ picture: { sheet } }) => Math.min(THUMB.w / sheet.w, THUMB.h / sheet.h)),
  );
  return (
    <span className="solution-sheets">
      {shown.map(({ fold, picture }) => (
        <span key={fold.first}>
          <SheetThumb picture={picture} width={picture.sheet.w * unit} height={picture.sheet.h * unit} />
          {fold.sheets.length > 1 && <em>× {fold.sheets.length}</em>}
        </span>
      ))}
      {folds.length > shown.length && (
        <small>{text('solutions.more', { count: folds.length - shown.length })}</small>
      )}
    </span>
  );
}
