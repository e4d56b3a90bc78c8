import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { Papers } from '../../stores/window/view.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { usePick } from '../../stores/window/pick.ts';
import type { LoadedFonts } from '../../paper/loadFonts.ts';
import type { PageSize, PaperPage } from '../../paper/page.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { useStock } from '../../stores/stock/stock.ts';
import { useView } from '../../stores/window/view.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelFields, useLabelPages } from './LabelFields.tsx';
import { Pages } from './Pages.tsx';
import { PlanPaperFields, usePlanPages } from './PlanPaper.tsx';
import { QuoteFields, useQuote } from './Quote.tsx';
import { usePageRule, usePaperFonts } from './usePaper.ts';
import { useSavePdf } from './useSavePdf.ts';

/** Labels of the rack need no plan. */
function choicesOf(
  mode: JobMode,
  { rests, hasPlan }: { readonly rests: number; readonly hasPlan: boolean },
  text: Text,
): readonly (readonly [Papers, string])[] {
  const rack = ['rack', text('print.rack', { count: rests })] as const;
  if (!hasPlan && rests > 0) return [rack];
  return [
    ['plan', text('print.plan')],
    ['labels', text('print.labels')],
    ...(mode === 'panels' || mode === 'shapes' ? [['sheets', text('print.sheets')] as const] : []),
    ...(rests > 0 ? [rack] : []),
    ['quote', text('print.quote')],
  ];
}

/** Letters that are named. */
const MOST_LACKING = 12;

/** What goes on paper, shown page by page as it will be printed or saved: the plan with its lists, labels for its
 *  parts, labels for the rests on the rack. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const plans = usePlan((state) => state.plans);
  const { mode, name } = useDocument();
  const { onlyLabel, onlyRests } = usePick(useView, 'onlyLabel', 'onlyRests');
  const rack = useStock((state) => state.pieces);
  const [papers, setPapers] = useState<Papers>(
    onlyRests !== null ? 'rack' : onlyLabel === null ? 'plan' : 'labels',
  );
  const fonts = usePaperFonts();
  const plan = usePlanPages(papers === 'plan' ? fonts : null);
  const made = useLabelPages(fonts, papers);
  const quote = useQuote(papers === 'quote' ? fonts : null);
  const pages = {
    plan: plan.pages,
    quote: quote.pages,
    labels: made.pages,
    sheets: made.pages,
    rack: made.pages,
  }[papers];
  usePageRule(pages[0]?.size);
  const hasPlan = plans[mode] !== null;
  const choices = choicesOf(mode, { rests: (onlyRests ?? rack).length, hasPlan }, text);
  const hasPaper = hasPlan || papers === 'rack';
  const isReady = hasPaper && pages.length > 0;
  const { save, isSaving, page } = useSavePdf(pages, fonts, {
    name,
    locale: papers === 'quote' ? quote.locale : text.locale,
    withJob: hasPlan && papers !== 'quote',
  });
  const close = (): void => {
    useView.getState().show({ onlyLabel: null, onlyRests: null });
    onClose();
  };
  return (
    <Dialog title={text('print.title')} onClose={close} className="print-dialog">
      <div className="print-actions">
        <button type="button" className="button primary" disabled={!isReady} onClick={() => print()}>
          <Icon name="print" /> {text('print.print')}
        </button>
        <button
          type="button"
          className="button"
          title={papers === 'quote' ? text('print.quoteHint') : text('print.savePdfHint')}
          disabled={!isReady || fonts === null || isSaving}
          onClick={save}
        >
          {text('print.savePdf')}
        </button>
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
        <span className="note" data-testid="page-count">
          {pagesWords(
            {
              page,
              count: pages.length,
              share: made.share,
              laid: plan.share,
              isLoading: fonts === null && hasPaper,
            },
            text,
          )}
        </span>
      </div>
      <div className="print-actions">
        {papers === 'plan' ? (
          <PlanPaperFields />
        ) : papers === 'quote' ? (
          <QuoteFields sum={quote.sum} unpriced={quote.unpriced} />
        ) : (
          <LabelFields made={made} papers={papers} />
        )}
      </div>
      <LackingLetters fonts={fonts} pages={pages} />
      {hasPaper ? (
        <div
          className={`print-pages ${formOf(pages[0]?.size)}`}
          data-testid="papers"
          role="group"
          aria-label={text('print.pages', { count: pages.length })}
          tabIndex={0}
        >
          <Pages pages={pages} />
        </div>
      ) : (
        <p className="note">{text('print.nothing')}</p>
      )}
    </Dialog>
  );
}

/** Small pages, such as labels, stand in rows, upright ones two by two. */
function formOf(size: PageSize | undefined): 'small' | 'upright' | '' {
  if (size === undefined) return '';
  return size.w < 150 ? 'small' : size.h > size.w ? 'upright' : '';
}

/** How many pages there are, or what is being done about them. */
function pagesWords(
  {
    page,
    count,
    share,
    laid,
    isLoading,
  }: {
    readonly page: number;
    readonly count: number;
    readonly share: number;
    readonly laid: number;
    readonly isLoading: boolean;
  },
  text: Text,
): string {
  if (page > 0) return text('print.writing', { page, count });
  if (share < 1) return text('print.coding', { percent: Math.floor(share * 100) });
  if (laid < 1) return text('print.laying', { percent: Math.floor(laid * 100) });
  return isLoading ? text('print.loading') : text('print.pages', { count });
}

/** Letters that the PDF cannot show; nothing where it shows all. */
function LackingLetters({
  fonts,
  pages,
}: {
  readonly fonts: LoadedFonts | null;
  readonly pages: readonly PaperPage[];
}): ReactElement | null {
  const text = useText();
  const lacking = useMemo(() => fonts?.withoutForm(pages) ?? [], [fonts, pages]);
  if (lacking.length === 0) return null;
  return (
    <p className="band warn" role="status">
      {text('print.lacking', {
        letters: lacking.slice(0, MOST_LACKING).join(' '),
        more: lacking.length > MOST_LACKING ? 'yes' : 'no',
      })}
    </p>
  );
}
