import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { foldSheets } from '../../plan/foldSheets.ts';
import { cutKind } from '../../plan/cutWords.ts';
import { replaySheet } from '../../plan/sheetPicture.ts';
import { bridge } from '../../api/bridge.ts';
import { fileName } from '../../stores/files.ts';
import type { Mode } from '../../job/jobDocument.ts';
import { useDocument } from '../../stores/job.ts';
import type { PanelsPlan, Plans } from '../../stores/plan.ts';
import { usePlan } from '../../stores/plan.ts';
import { useLengthFormat, useSettings } from '../../stores/settings.ts';
import { toast } from '../../stores/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatLength } from '../../units/length.ts';
import { sheetHead } from '../plan/sheetText.ts';
import { FenceCuts } from './FenceCuts.tsx';
import { NestPages } from './NestPages.tsx';
import { RodPages } from './RodPages.tsx';
import { SheetPrint } from './SheetPrint.tsx';

/** The plan as it will lie on paper: black and white, equal sheets once, cuts with boxes to tick. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { plans } = usePlan();
  const { mode, name } = useDocument();
  const { sawOrder, change } = useSettings();
  const plan = plans[mode];
  const savePdf = async (): Promise<void> => {
    try {
      const file = await bridge?.savePdf({ suggestedName: `${fileName(name)}.pdf`, landscape: true });
      if (file) toast(`Saved ${file.name}`);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title="Print" onClose={onClose} className="print-dialog">
      <div className="print-actions">
        <button type="button" className="button primary" disabled={plan === null} onClick={() => print()}><Icon name="print" /> Print</button>
        {bridge && <button type="button" className="button" disabled={plan === null} onClick={() => void savePdf()}>Save as PDF</button>}
        {plan !== null && mode === 'panels' && plans.panels?.response.cutPlan != null && (
          <label className="check"><input type="checkbox" checked={sawOrder === 'fence'} onChange={(event) => change({ sawOrder: event.target.checked ? 'fence' : 'sheet' })} /> Cuts in fence order</label>
        )}
        <span className="note">Black and white, equal sheets once, offcuts hatched.</span>
      </div>
      {plan === null ? <p className="note">There is no plan to print yet.</p> : <div className="print-pages"><PagesOf plans={plans} mode={mode} name={name} /></div>}
    </Dialog>
  );
}

function PagesOf({ plans, mode, name }: { readonly plans: Plans; readonly mode: Mode; readonly name: string }): ReactElement | null {
  if (mode === 'panels') return plans.panels && <PanelPages plan={plans.panels} name={name} />;
  if (mode === 'shapes') return plans.shapes && <NestPages plan={plans.shapes} name={name} />;
  const rods = plans[mode];
  return rods && <RodPages plan={rods} name={name} />;
}

function PanelPages({ plan, name }: { readonly plan: PanelsPlan; readonly name: string }): ReactElement {
  const format = useLengthFormat();
  const isFence = useSettings((state) => state.sawOrder === 'fence') && plan.response.cutPlan != null;
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  return (
    <>
      {folds.map((fold) => {
        const replay = replaySheet(plan, fold.first);
        return (
          <section key={fold.first} className="print-page">
            <header><b>{name}</b><span>{sheetHead(plan, fold.first, folds, format).join(' · ')}</span></header>
            <SheetPrint plan={plan} sheet={fold.first} format={format} />
            {replay === null ? <p>This layout needs a router: it has no saw cuts.</p> : !isFence && (
              <ol className="print-cuts">
                {replay.passes.map((pass, index) => (
                  <li key={index}><i className="tick" /><b>{pass.step.step}</b> {cutKind(pass.step.stage)} {pass.piece.label} at <b>{formatLength(pass.fence, format)}</b> → {pass.freed.label}</li>
                ))}
              </ol>
            )}
          </section>
        );
      })}
      {isFence && <FenceCuts plan={plan} name={name} />}
    </>
  );
}
