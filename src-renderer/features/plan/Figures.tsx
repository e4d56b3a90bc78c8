import type { ReactElement, ReactNode } from 'react';
import { memo, useMemo } from 'react';
import type { AreaShares } from '../../plan/figures/areaShares.ts';
import { isRouterPlan } from '../../plan/sheets/routerPlan.ts';
import { areaShares } from '../../plan/figures/areaShares.ts';
import { sawnLength } from '../../plan/sheets/sawOrder.ts';
import { sawOrders } from '../../plan/sheets/sawOrders.ts';
import { kerfOf, trimOf } from '../../plan/sheets/sheetPicture.ts';
import { useLeftOut } from '../../stores/plans/leftOut.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat, useSettings } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { formatDecimal, formatDistance } from '../../units/length.ts';
import { Figure } from './Figure.tsx';
import { GoodBadge } from './GoodBadge.tsx';
import { PiecesFigure } from './PiecesFigure.tsx';
import { PriceFigure } from './PriceFigure.tsx';
import type { Text } from '../../text/text.ts';

/** Numbers first: sheets with the proved bound, where the area went, pieces, cuts, sawn length, price,
 *  offcuts. */
export const Figures = memo(function Figures({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const { metrics, sheets, guillotineValid } = plan.response;
  const shares = useMemo(() => areaShares(plan.response, kerfOf(plan), trimOf(plan)), [plan]);
  const isFar = useSettings((state) => state.fenceOnRight);
  const orders = sawOrders(plan, isFar);
  const offcuts = sheets.reduce((sum, sheet) => sum + (sheet.offcuts?.length ?? 0), 0);
  const isRouter = isRouterPlan(plan);
  const number = (value: number, digits = 0): string => formatDecimal(value, digits, format.decimalComma);
  return (
    <div className="figures" role="group" aria-label={text('figures.title')}>
      <Figure
        name="sheets"
        label={text('figures.sheets', { count: metrics.sheetCount })}
        value={number(metrics.sheetCount)}
        note={boundNote(text, plan, { leftOut: useLeftOut(), number })}
      />
      <Figure
        name="used"
        label={text('figures.used')}
        value={`${number(metrics.yieldPct, 1)} %`}
        note={shares && <ShareBar shares={shares} />}
      />
      <PiecesFigure metrics={metrics} />
      {isRouter ? (
        <Figure label={text('figures.toKeep', { count: offcuts })} value={number(offcuts)} note="" />
      ) : (
        <>
          <Figure
            name="cuts"
            label={text('figures.cuts')}
            value={guillotineValid ? number(orders.sheet.passes.length) : '–'}
            note={
              guillotineValid ? (
                <span
                  title={text('saw.settingsHint', {
                    passes: orders.sheet.passes.length,
                    cuts: metrics.sawPasses,
                    trims: orders.sheet.passes.length - metrics.sawPasses,
                  })}
                >
                  {text('saw.settings', { count: orders.sheet.settings })}
                </span>
              ) : (
                plan.hand?.isDraft !== true && (
                  <span className="badge warn" title={text('figures.interlocked')}>
                    {text('figures.cncOnly')}
                  </span>
                )
              )
            }
          />
          <Figure
            name="sawn"
            label={text('figures.sawn')}
            value={guillotineValid ? formatDistance(sawnLength(orders.sheet), format) : '–'}
            note={plan.hand?.isDraft === true ? '' : text('figures.offcuts', { count: offcuts })}
          />
        </>
      )}
      <PriceFigure metrics={metrics} used={sheets} />
    </div>
  );
});

/** What is proved about the plan. A count of sheets means something only where all sheets are of one size. */
function boundNote(
  text: Text,
  plan: PanelsPlan,
  {
    leftOut,
    number,
  }: { readonly leftOut: number; readonly number: (value: number, digits: number) => string },
): ReactNode {
  const { bound, metrics } = plan.response;
  // Nobody has judged what a hand is laying.
  if (plan.hand?.isDraft === true) return '';
  if (metrics.placed < metrics.total || leftOut > 0) return text('figures.asFar');
  if (bound === undefined) return text('figures.looking');
  const isProved = bound.gapPct === 0 || (bound.sheets !== undefined && metrics.sheetCount <= bound.sheets);
  if (isProved) return <GoodBadge words={text('figures.proved')} title={text('figures.provedHint')} />;
  const sizes = new Set(plan.asked.request.stock.map((row) => `${row.material ?? ''}|${row.w}|${row.h}`));
  const materials = new Set(plan.asked.request.stock.map((row) => row.material ?? ''));
  if (sizes.size === materials.size && bound.sheets !== undefined)
    return <span title={text('figures.boundHint')}>{text('figures.atLeast', { count: bound.sheets })}</span>;
  return (
    <span title={text('figures.gapHint')}>
      {text('figures.gap', { percent: `${number(bound.gapPct, 1)} %` })}
    </span>
  );
}

const SHARES: readonly (keyof AreaShares)[] = ['parts', 'offcuts', 'kerf', 'trim', 'waste'];

/** The area as one bar; the title tells all five shares in words. */
function ShareBar({ shares }: { readonly shares: AreaShares }): ReactElement {
  const text = useText();
  const { percent } = useFormats();
  const words = SHARES.map((key) => text('figures.share', { key, percent: percent(shares[key]) })).join(', ');
  return (
    <div className="share-bar" role="img" aria-label={words} title={words}>
      {SHARES.map((key) => (
        <span key={key} className={`share-${key}`} style={{ width: `${shares[key]}%` }} />
      ))}
    </div>
  );
}
