import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { LoadedFonts } from '../../paper/loadFonts.ts';
import { pageSize } from '../../paper/page.ts';
import { planPagesInSteps } from '../../paper/planPaper.ts';
import { jobSaw } from '../../plan/cuts/sawOfJob.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import { usePick } from '../../stores/window/pick.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import type { Settings } from '../../stores/window/settings.ts';
import { bandOverOf, paperSizeOf, useSettings, usualPaper } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import type { PagesMade } from './useSteps.ts';
import { useSteps } from './useSteps.ts';

/** The pages of the plan as the settings want them, and how much of them is made, 0 to 1; none until the fonts are
 *  there. */
export function usePlanPages(fonts: LoadedFonts | null): PagesMade {
  const text = useText();
  const formats = useFormats();
  const job = useDocument();
  const plans = usePlan((state) => state.plans);
  const { paper, sawOrder, fenceOnRight } = usePick(useSettings, 'paper', 'sawOrder', 'fenceOnRight');
  const bandOver = useSettings(bandOverOf);
  const size = useSettings(paperSizeOf);
  const { band, saw } = usePick(useLibrary, 'band', 'saw');
  const begin = useCallback(() => {
    if (fonts === null || plans[job.mode] === null) return null;
    return planPagesInSteps(
      {
        text,
        formats,
        measure: fonts.measure,
        size: pageSize(size, paper.orientation),
        job: job.name,
        date: formats.day(new Date()),
      },
      job,
      plans,
      {
        drawings: paper.drawings,
        lists: paper.lists,
        order: sawOrder,
        isFar: fenceOnRight,
        bandOver,
        bandPrices: new Map(band.flatMap(({ ref, price }) => (price === null ? [] : [[ref, price]]))),
        saw: jobSaw(job, saw),
      },
    );
  }, [fonts, text, formats, job, plans, paper, size, bandOver, sawOrder, fenceOnRight, band, saw]);
  return useSteps(begin);
}

/** What of the plan goes on paper, and on which. */
export function PlanPaperFields(): ReactElement {
  const text = useText();
  const { mode } = useDocument();
  const plans = usePlan((state) => state.plans);
  const { paper, sawOrder, change } = usePick(useSettings, 'paper', 'sawOrder', 'change');
  const bandOver = useSettings(bandOverOf);
  const set = (patch: Partial<Settings['paper']>): void => change({ paper: { ...paper, ...patch } });
  return (
    <>
      <PaperSizeFields />
      <label className="check">
        <input
          type="checkbox"
          checked={paper.drawings}
          onChange={(event) => set({ drawings: event.target.checked })}
        />{' '}
        {text('print.drawings')}
      </label>
      {paper.drawings && mode === 'panels' && plans.panels?.response.cutPlan != null && (
        <label className="check">
          <input
            type="checkbox"
            checked={sawOrder === 'fence'}
            onChange={(event) => change({ sawOrder: event.target.checked ? 'fence' : 'sheet' })}
          />{' '}
          {text('print.fenceOrder')}
        </label>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={paper.lists}
          onChange={(event) => set({ lists: event.target.checked })}
        />{' '}
        {text('print.lists', { mode })}
      </label>
      {paper.lists && mode === 'panels' && (
        <LengthField
          label={text('print.bandOver')}
          value={bandOver}
          onChange={(over) => set({ bandOver: Math.min(1000, Math.max(0, over ?? 0)) })}
        />
      )}
    </>
  );
}

/** A4 or Letter, upright or lying. */
function PaperSizeFields(): ReactElement {
  const text = useText();
  const { paper, change } = usePick(useSettings, 'paper', 'change');
  const size = useSettings(paperSizeOf);
  const usual = useSettings(({ unit }) => usualPaper(unit));
  return (
    <>
      <Select
        label={text('print.paper')}
        value={size}
        options={[
          ['a4', text('print.a4')],
          ['letter', text('print.letter')],
        ]}
        // The usual one goes on with the unit.
        onChange={(chosen) => change({ paper: { ...paper, size: chosen === usual ? null : chosen } })}
      />
      <Select
        label={text('print.orientation')}
        value={paper.orientation}
        options={[
          ['landscape', text('print.landscape')],
          ['portrait', text('print.portrait')],
        ]}
        onChange={(chosen) => change({ paper: { ...paper, orientation: chosen } })}
      />
    </>
  );
}
