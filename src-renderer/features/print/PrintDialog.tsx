import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Papers } from '../../stores/view.ts';
import { partLabels } from '../../plan/labels.ts';
import { useDocument } from '../../stores/job.ts';
import { savePdf } from '../../stores/paperFiles.ts';
import { SvgPage } from '../../paper/SvgPage.tsx';
import { usePlan } from '../../stores/plan.ts';
import { useStock } from '../../stores/stock.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelPages, rackLabels } from './LabelPages.tsx';
import { PlanPaperFields, usePlanPages } from './PlanPaper.tsx';
import { usePageRule, usePaperFonts } from './usePaper.ts';

/** What goes on paper, shown page by page as it will be printed or saved: the plan with its lists, labels for its
 *  parts, labels for the rests on the rack. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const plans = usePlan((state) => state.plans);
  const { mode, name } = useDocument();
  const format = useLengthFormat();
  const rack = useStock((state) => state.pieces);
  const [papers, setPapers] = useState<Papers>('plan');
  const fonts = usePaperFonts();
  const planPages = usePlanPages(fonts);
  const pages = papers === 'plan' ? planPages : [];
  usePageRule(pages[0]?.size);
  const choices: readonly (readonly [Papers, string])[] = [
    ['plan', text('print.plan')],
    ['labels', text('print.labels')],
    ...(rack.length > 0 ? [['rack', text('print.rack', { count: rack.length })] as const] : []),
  ];
  const hasPlan = plans[mode] !== null;
  const isReady = hasPlan && (papers !== 'plan' || pages.length > 0);
  const isUpright = pages.length > 0 && pages[0].size.h > pages[0].size.w;
  return (
    <Dialog title={text('print.title')} onClose={onClose} className="print-dialog">
      <div className="print-actions">
        <button type="button" className="button primary" disabled={!isReady} onClick={() => print()}>
          <Icon name="print" /> {text('print.print')}
        </button>
        {papers === 'plan' && (
          <button
            type="button"
            className="button"
            title={text('print.savePdfHint')}
            disabled={!isReady || fonts === null}
            onClick={() => fonts && void savePdf(pages, fonts, { name, locale: text.locale })}
          >
            {text('print.savePdf')}
          </button>
        )}
        <div className="segmented" role="radiogroup" aria-label={text('print.what')}>
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
        {papers === 'plan' && (
          <span className="note" data-testid="page-count">
            {pages.length === 0 && hasPlan
              ? text('print.loading')
              : text('print.pages', { count: pages.length })}
          </span>
        )}
      </div>
      {papers === 'plan' && (
        <div className="print-actions">
          <PlanPaperFields />
        </div>
      )}
      {hasPlan ? (
        <div className={isUpright ? 'print-pages upright' : 'print-pages'} data-testid="papers">
          {pages.map((page, at) => (
            <SvgPage key={at} page={page} label={text('print.pageLabel', { page: at + 1 })} />
          ))}
          {papers === 'labels' && <LabelPages labels={partLabels(mode, plans, format)} name={name} />}
          {papers === 'rack' && <LabelPages labels={rackLabels(rack, format)} name="" />}
        </div>
      ) : (
        <p className="note">{text('print.nothing')}</p>
      )}
    </Dialog>
  );
}
