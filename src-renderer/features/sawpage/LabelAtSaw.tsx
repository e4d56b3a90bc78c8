import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { LABEL_FORMATS, labelFormat, labelPages } from '../../paper/labelPaper.ts';
import { SvgPage } from '../../paper/SvgPage.tsx';
import { partLabels } from '../../plan/views/labels.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { labelFormatOf, useSettings } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageRule, usePaperFonts } from '../print/usePaper.ts';

/** The label of a piece that has just come free, large enough to be copied by hand, and to be printed. Where the desk
 *  prints whole sheets of labels, one label is shown. */
export function LabelAtSaw({
  only,
  onClose,
}: {
  readonly only: { readonly sheet: number; readonly part: number };
  readonly onClose: () => void;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const fonts = usePaperFonts();
  const job = useDocument();
  const plans = usePlan((state) => state.plans);
  const design = useSettings((state) => state.labels);
  const formatId = useSettings(labelFormatOf);
  const pages = useMemo(() => {
    if (fonts === null) return [];
    const labels = partLabels(job, plans, { text, formats }).filter(
      ({ code }) => code?.kind === 'piece' && code.sheet === only.sheet && code.part === only.part,
    );
    const wished = labelFormat(formatId, { w: design.ownWidth, h: design.ownHeight });
    const format = wished.rows * wished.columns === 1 ? wished : LABEL_FORMATS.roll100;
    return labelPages(fonts.measure, labels, format, design).pages;
  }, [fonts, job, plans, design, formatId, only, text, formats]);
  usePageRule(pages[0]?.size);
  return (
    <Dialog title={text('sawScreen.label')} onClose={onClose} className="saw-label">
      <div className="print-pages small" data-testid="papers">
        {pages.map((page, at) => (
          <SvgPage key={at} page={page} label={text('sawScreen.label')} />
        ))}
      </div>
      <div className="player-buttons">
        <button type="button" className="button" disabled={pages.length === 0} onClick={() => print()}>
          <Icon name="print" /> {text('print.print')}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {text('frame.close')}
        </button>
      </div>
    </Dialog>
  );
}
