import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Estimate } from '../../../src-engine/contract/documents/job.ts';
import { estimate } from '../../../src-engine/contract/documents/job.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import type { LoadedFonts } from '../../paper/loadFonts.ts';
import type { PaperPage } from '../../paper/page.ts';
import { pageSize } from '../../paper/page.ts';
import { quotePages } from '../../paper/quotePaper.ts';
import { bandLists } from '../../plan/figures/bandList.ts';
import type { Amounts, Calculation } from '../../plan/figures/estimate.ts';
import { bandsOfJob, calculate, stockOfPlan, unpricedOf } from '../../plan/figures/estimate.ts';
import { rodPassCount } from '../../plan/rods/rodPasses.ts';
import { rodsView } from '../../plan/rods/rodsView.ts';
import { cutMinutes } from '../../plan/figures/nestFigures.ts';
import { sawMinutes } from '../../plan/sheets/sawOrder.ts';
import { jobSaw, USUAL_SAW } from '../../plan/cuts/sawOfJob.ts';
import { sawOrders } from '../../plan/sheets/sawOrders.ts';
import type { Unpriced } from '../../plan/figures/unpriced.ts';
import { unpricedWords } from '../../plan/figures/unpriced.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import { usePick } from '../../stores/window/pick.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import {
  bandOverOf,
  moneyTitle,
  paperSizeOf,
  useLengthFormat,
  useSettings,
} from '../../stores/window/settings.ts';
import { createFormats, useFormats } from '../../text/formats.ts';
import type { LocaleId } from '../../text/locales.ts';
import { LOCALES } from '../../text/locales.ts';
import { useText, useTextIn } from '../../text/useText.ts';
import { PlainNumber } from '../../ui/fields/PlainNumber.tsx';
import { Select } from '../../ui/fields/Select.tsx';

const USUAL: Estimate = estimate.parse({});

/** The rates kept with the job; a new quote is in the language of the window. */
function useRates(): Estimate {
  const { locale } = useText();
  const kept = useDocument().estimate;
  return useMemo(() => kept ?? { ...USUAL, language: locale === 'de' ? 'de' : 'en' }, [kept, locale]);
}

export interface Quote {
  readonly sum: Calculation;
  readonly unpriced: Unpriced;
  readonly pages: readonly PaperPage[];
  /** The customer's language. */
  readonly locale: LocaleId;
}

/** The calculation of the open job and the quote it makes, in the customer's language. */
export function useQuote(fonts: LoadedFonts | null): Quote {
  const job = useDocument();
  const plans = usePlan((state) => state.plans);
  const lengths = useLengthFormat();
  const { currency, sawOrder, fenceOnRight } = usePick(useSettings, 'currency', 'sawOrder', 'fenceOnRight');
  const bandOver = useSettings(bandOverOf);
  const paper = useSettings(paperSizeOf);
  const { band, saw } = usePick(useLibrary, 'band', 'saw');
  const rates = useRates();
  const { decimalComma } = LOCALES[rates.language];
  const text = useTextIn(rates.language, decimalComma);
  const { locale } = text;
  return useMemo(() => {
    const prices = new Map(band.flatMap(({ ref, price }) => (price === null ? [] : [[ref, price] as const])));
    const bands = job.mode === 'panels' ? bandLists(job.panels.parts, bandOver) : [];
    const sum = calculate(
      {
        stock: stockOfPlan(job.mode, plans),
        bands: bandsOfJob(bands, prices),
        ...workOf(job, plans, fenceOnRight, sawOrder, jobSaw(job, saw) ?? USUAL_SAW),
      },
      rates,
    );
    const unpriced = unpricedOf(job.mode, plans, bands, prices);
    if (fonts === null || plans[job.mode] === null) return { sum, unpriced, pages: [], locale };
    const formats = createFormats({ ...lengths, decimalComma }, currency, LOCALES[locale].tag);
    const facts = {
      text,
      formats,
      measure: fonts.measure,
      size: pageSize(paper, 'portrait'),
      job: job.name,
      date: formats.day(new Date()),
    };
    return { sum, unpriced, pages: quotePages(facts, job, sum, unpriced), locale };
  }, [
    job,
    plans,
    lengths,
    paper,
    bandOver,
    currency,
    sawOrder,
    fenceOnRight,
    band,
    saw,
    fonts,
    rates,
    text,
    locale,
    decimalComma,
  ]);
}

/** Passes and minutes of a plan; shapes are cut without passes, at the speed the job tells. */
function workOf(
  { mode, shapes }: JobDocument,
  plans: Plans,
  isFar: boolean,
  order: 'sheet' | 'fence',
  saw: typeof USUAL_SAW,
): Pick<Amounts, 'cuts' | 'minutes'> {
  if (mode === 'panels' && plans.panels !== null) {
    const way = sawOrders(plans.panels, isFar)[order];
    return { cuts: way.passes.length, minutes: sawMinutes(way, saw) };
  }
  if ((mode === 'bars' || mode === 'timber') && plans[mode] !== null) {
    const cuts = rodPassCount(plans[mode], rodsView(plans[mode].response));
    return { cuts, minutes: cuts * saw.minutesPerCut };
  }
  const metrics = plans.shapes?.response.metrics;
  return { cuts: 0, minutes: (metrics && cutMinutes(metrics, shapes.options)) ?? 0 };
}

const NUMBERS = [
  ['perCut', 'perCut'],
  ['perHour', 'perHour'],
  ['extra', 'extra'],
  ['overheadPct', 'overhead'],
  ['marginPct', 'margin'],
  ['taxPct', 'taxPct'],
] as const;

/** Rates of the quote, kept with the job, and the calculation behind it. */
export function QuoteFields({ sum, unpriced }: Pick<Quote, 'sum' | 'unpriced'>): ReactElement {
  const text = useText();
  const { mode } = useDocument();
  const currency = useSettings((state) => state.currency);
  const rates = useRates();
  const open = unpricedWords(unpriced, mode, text);
  const set = (patch: Partial<Estimate>): void =>
    useJob.getState().change((job) => ({ ...job, estimate: { ...rates, ...patch } }));
  return (
    <>
      <label className="field">
        <span>{text('quote.customer')}</span>
        <input
          className="input wide"
          value={rates.customer}
          maxLength={300}
          onChange={(event) => set({ customer: event.target.value })}
        />
      </label>
      <Select
        label={text('quote.language')}
        value={rates.language}
        options={(['en', 'de'] as const).map((language) => [language, text('quote.languages', { language })])}
        onChange={(language) => set({ language })}
      />
      <Select
        label={text('quote.boards', { mode })}
        value={rates.boards}
        options={[
          ['whole', text('quote.whole', { mode })],
          ['share', text('quote.share')],
        ]}
        onChange={(boards) => set({ boards })}
      />
      {rates.boards === 'whole' && (
        <PlainNumber
          label={text('quote.credit')}
          value={rates.creditPct}
          most={100}
          onChange={(creditPct) => set({ creditPct: creditPct ?? 0 })}
        />
      )}
      {NUMBERS.map(([key, word]) => (
        <PlainNumber
          key={key}
          label={key.endsWith('Pct') ? text(`quote.${word}`) : moneyTitle(text(`quote.${word}`), currency)}
          value={rates[key]}
          most={key.endsWith('Pct') ? 1000 : 10_000_000}
          onChange={(value) => set({ [key]: value ?? 0 })}
        />
      ))}
      <CalculationTable sum={sum} taxPct={rates.taxPct} />
      {open !== null && sum.lines.length > 0 && <p className="note">{open}</p>}
    </>
  );
}

function CalculationTable({
  sum,
  taxPct,
}: {
  readonly sum: Calculation;
  readonly taxPct: number;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { mode } = useDocument();
  if (sum.lines.length === 0) return <p className="note">{text('quote.noPrices', { mode })}</p>;
  const rows: readonly (readonly [string, number])[] = [
    ...sum.lines.map(({ kind, cents }) => [text('quote.line', { kind, mode }), cents] as const),
    [text('quote.overheadLine'), sum.overhead],
    [text('quote.marginLine'), sum.margin],
    [text('quote.net'), sum.net],
    ...(sum.tax === 0 ? [] : [[text('quote.tax', { percent: formats.percent(taxPct) }), sum.tax] as const]),
    [text('quote.total'), sum.total],
  ];
  return (
    <table className="rack-table calculation" aria-label={text('quote.calculation')}>
      <tbody>
        <tr>
          {rows.map(([word]) => (
            <th key={word}>{word}</th>
          ))}
        </tr>
        <tr>
          {rows.map(([word, cents]) => (
            <td key={word}>{formats.money(cents / 100)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
