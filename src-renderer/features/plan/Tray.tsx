import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { alongLength } from '../../job/jobDocument.ts';
import { grainless } from '../../plan/sheets/grainless.ts';
import { besidesMissing } from '../../plan/notes/serviceNotes.ts';
import { unplacedRows } from '../../plan/missing/unplacedRows.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { toast } from '../../stores/window/toasts.ts';
import { formatLength } from '../../units/length.ts';
import type { ProvedFix } from './useFixes.ts';
import { FOR_ALL, useFixes } from './useFixes.ts';
import { TrayFrame } from './TrayFrame.tsx';
import { WholeFixes } from './WholeFixes.tsx';
import { useText } from '../../text/useText.ts';

/** What is not in the plan, and why, with fixes that were solved beforehand; below it the service's own
 *  warnings. */
export function Tray({
  plan,
  isCurrent,
}: {
  readonly plan: PanelsPlan;
  readonly isCurrent: boolean;
}): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const job = useDocument().panels;
  const missing = useMemo(() => unplacedRows(plan.asked, plan.response, text), [plan, text]);
  const { proved, trying, stop } = useFixes(job, missing, plan.response, isCurrent && plan.effort === 'full');
  const warnings = [
    ...plan.asked.notes.map((material) => text('plan.mixedGrain', { material: material || 'none' })),
    ...besidesMissing(plan.response.warnings),
  ];
  return (
    <TrayFrame
      missing={missing.map((row) => ({
        ...row,
        size: `${formatLength(row.w, format)} × ${formatLength(row.h, format)}`,
        offers: (proved.get(row.row) ?? []).map((fix) => <FixButton key={fix.id} fix={fix} />),
      }))}
      warnings={warnings}
      asks={isCurrent && grainless(plan.asked).length > 0 && <GrainAsks plan={plan} />}
      fixes={
        <>
          {(proved.get(FOR_ALL) ?? []).map((fix) => (
            <FixButton key={fix.id} fix={fix} />
          ))}
          {isCurrent && plan.effort === 'full' && plan.hand === undefined && (
            <WholeFixes placed={plan.response.metrics.placed} />
          )}
          {trying !== null && (
            <span className="tray-trying">
              {text('plan.trying', { ...trying })}
              <button type="button" className="button quiet small" onClick={stop}>
                {text('deep.stop')}
              </button>
            </span>
          )}
        </>
      }
    />
  );
}

/** Parts whose grain nothing keeps, as their sheets have none: one press gives it to them. */
function GrainAsks({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  return (
    <>
      {grainless(plan.asked).map(({ material, count }) => (
        <li key={material}>
          <span>{text('plan.grainless', { count, material: material || 'none' })}</span>
          <button
            type="button"
            className="button small offer"
            onClick={() =>
              changePanels((job) => ({
                ...job,
                stock: job.stock.map((row) =>
                  row.material.trim() === material ? { ...row, grain: alongLength(row) } : row,
                ),
              }))
            }
          >
            {text('plan.grainGive')}
          </button>
        </li>
      ))}
    </>
  );
}

function FixButton({ fix }: { readonly fix: ProvedFix }): ReactElement {
  const text = useText();
  return (
    <button
      type="button"
      className="button small offer"
      title={text('plan.fixHint', { effect: fix.effect })}
      onClick={() => {
        changePanels(fix.apply);
        toast(text('plan.fixDone', { fix: fix.label }));
      }}
    >
      {fix.label} <span className="fix-effect">{fix.effect}</span>
    </button>
  );
}
