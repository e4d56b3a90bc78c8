import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { foldSheets } from '../../plan/foldSheets.ts';
import { fenceFrom, passKind, pieceName } from '../../plan/sawWords.ts';
import { fenceOf } from '../../plan/sawOrder.ts';
import { partLabels } from '../../plan/labels.ts';
import { walkOf } from '../../plan/sheetPicture.ts';
import { bridge } from '../../api/bridge.ts';
import { fileName } from '../../stores/files.ts';
import type { Mode } from '../../job/jobDocument.ts';
import { useDocument } from '../../stores/job.ts';
import type { PanelsPlan, Plans } from '../../stores/plan.ts';
import { usePlan } from '../../stores/plan.ts';
import { useStock } from '../../stores/stock.ts';
import { useLengthFormat, useSettings } from '../../stores/settings.ts';
import { toast } from '../../stores/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatLength } from '../../units/length.ts';
import { sheetHead } from '../plan/sheetText.ts';
import { FenceCuts } from './FenceCuts.tsx';
import { LabelPages, rackLabels } from './LabelPages.tsx';
import { NestPages } from './NestPages.tsx';
import { RodPages } from './RodPages.tsx';
import { SheetPrint } from './SheetPrint.tsx';
import { useText } from '../../text/useText.ts';
import { usePick } from '../../stores/pick.ts';

type Papers = 'plan' | 'labels' | 'rack';

/** What goes on paper: the plan in black and white with boxes to tick, labels for its parts, labels for the
 *  rests on the rack. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { plans } = usePick(usePlan, 'plans');
  const { mode, name } = useDocument();
  const { sawOrder, change } = usePick(useSettings, 'sawOrder', 'change');
  const format = useLengthFormat();
  const rack = useStock((state) => state.pieces);
  const [papers, setPapers] = useState<Papers>('plan');
  const choices: readonly (readonly [Papers, string])[] = [
    ['plan', 'Plan'],
    ['labels', 'Part labels'],
    ...(rack.length > 0 ? [['rack', `Rack labels (${rack.length})`] as const] : []),
  ];
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
        <button type="button" className="button primary" disabled={plan === null} onClick={() => print()}>
          <Icon name="print" /> Print
        </button>
        {bridge && (
          <button type="button" className="button" disabled={plan === null} onClick={() => void savePdf()}>
            Save as PDF
          </button>
        )}
        <div className="segmented" role="radiogroup" aria-label="What to print">
          {choices.map(([one, word]) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={papers === one}
              onClick={() => setPapers(one)}
            >
              {word}
            </button>
          ))}
        </div>
        {papers === 'plan' &&
          plan !== null &&
          mode === 'panels' &&
          plans.panels?.response.cutPlan != null && (
            <label className="check">
              <input
                type="checkbox"
                checked={sawOrder === 'fence'}
                onChange={(event) => change({ sawOrder: event.target.checked ? 'fence' : 'sheet' })}
              />{' '}
              Cuts in fence order
            </label>
          )}
        {papers === 'plan' && (
          <span className="note">
            Black and white, {mode === 'bars' || mode === 'timber' ? 'equal rods' : 'equal sheets'} once,{' '}
            {mode === 'bars' || mode === 'timber' ? 'rests to keep' : 'offcuts'} hatched.
          </span>
        )}
      </div>
      {plan === null ? (
        <p className="note">There is no plan to print yet.</p>
      ) : (
        <div className="print-pages">
          {papers === 'plan' && <PagesOf plans={plans} mode={mode} name={name} />}
          {papers === 'labels' && <LabelPages labels={partLabels(mode, plans, format)} name={name} />}
          {papers === 'rack' && <LabelPages labels={rackLabels(rack, format)} name="" />}
        </div>
      )}
    </Dialog>
  );
}

function PagesOf({
  plans,
  mode,
  name,
}: {
  readonly plans: Plans;
  readonly mode: Mode;
  readonly name: string;
}): ReactElement | null {
  if (mode === 'panels') return plans.panels && <PanelPages plan={plans.panels} name={name} />;
  if (mode === 'shapes') return plans.shapes && <NestPages plan={plans.shapes} name={name} />;
  const rods = plans[mode];
  return rods && <RodPages plan={rods} name={name} />;
}

/** Cuts that stand beside their drawing on one page; a longer list runs below it. */
const MOST_BESIDE = 38;

function PanelPages({ plan, name }: { readonly plan: PanelsPlan; readonly name: string }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const isFar = useSettings((state) => state.fenceOnRight);
  const isFence = useSettings((state) => state.sawOrder === 'fence') && plan.response.cutPlan != null;
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  return (
    <>
      {folds.map((fold) => {
        const walk = walkOf(plan, fold.first);
        const isBeside = !isFence && walk !== null && walk.passes.length <= MOST_BESIDE;
        return (
          <section key={fold.first} className={isBeside ? 'print-page beside' : 'print-page'}>
            <header>
              <b>{name}</b>
              <span>{sheetHead(plan, fold.first, folds, format).join(' · ')}</span>
            </header>
            <div className="print-drawing">
              <SheetPrint plan={plan} sheet={fold.first} format={format} paper={isBeside ? 720 : 1000} />
            </div>
            {walk === null ? (
              <p>This layout needs a router: it has no saw cuts.</p>
            ) : (
              !isFence && (
                <ol className="print-cuts">
                  {walk.passes.map((pass, index) => (
                    <li key={index}>
                      <i className="tick" />
                      <b>{pass.step.pass}</b> {passKind(text, pass)} {pieceName(text, pass.piece)}{' '}
                      <b>{formatLength(fenceOf(pass, isFar), format)}</b> {fenceFrom(text, pass, isFar)} →{' '}
                      {pass.freed === null ? text('saw.dust') : pieceName(text, pass.freed)}
                    </li>
                  ))}
                </ol>
              )
            )}
          </section>
        );
      })}
      {isFence && <FenceCuts plan={plan} name={name} />}
    </>
  );
}
