import type { Response1d } from '../../src-engine/contract/linear1d.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { ResponseWood } from '../../src-engine/contract/wood.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { writeJobFile } from '../job/files/jobFile.ts';
import { jobFromRequest } from '../job/requests/jobFromRequest.ts';
import type { LinearRequest } from '../job/requests/linearRequest.ts';
import { rowOf } from '../plan/places/foldSheets.ts';
import { serviceNote } from '../plan/notes/serviceNotes.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { Formats } from '../text/formats.ts';
import { createFormats } from '../text/formats.ts';
import { LOCALES } from '../text/locales.ts';
import type { Text } from '../text/text.ts';
import { createText } from '../text/text.ts';
import { MM_PER_INCH } from '../units/length.ts';
import type { PaperFonts } from './fonts.ts';
import { lettersWithoutForm, measureWith } from './fonts.ts';
import { pageSize } from './page.ts';
import { makePdf } from './pdfFile.ts';
import { planPages } from './planPaper.ts';

/** A plan the service made: what goes on paper. Every row of parts and stock has `meta.row`, its name in the plan. */
export interface AnswerPaper {
  readonly mode: '2d' | '1d' | 'wood';
  readonly title: string;
  /** Of all lengths. */
  readonly unit: 'mm' | 'in';
  /** With `passes` for panels. */
  readonly request: unknown;
  readonly response: unknown;
  readonly made: Date;
  readonly language: PaperLanguage;
}

export type PaperLanguage = 'en' | 'de';

interface Rows {
  readonly parts: readonly { readonly meta?: unknown }[];
  readonly stock: readonly { readonly meta?: unknown }[];
}

/** Overlength of a band's edge, mm. */
const BAND_OVER = 40;

/** What the service remarks, as the window says it; a sentence that the window does not know stays as it is. */
export async function sayIn(language: PaperLanguage): Promise<(sentence: string) => string> {
  const text = await textIn(language);
  return (sentence) => serviceNote(text, sentence);
}

const textIn = async (language: PaperLanguage): Promise<Text> =>
  createText(language, LOCALES[language].decimalComma, await LOCALES[language].load());

/** The PDF that the window would save of this plan, and the letters that are empty boxes in it. With millimetres the
 *  job travels inside. */
export async function answerPdf(
  paper: AnswerPaper,
  fonts: PaperFonts,
): Promise<{ readonly pdf: Uint8Array; readonly lacking: readonly string[] }> {
  const { mode, title, unit, request, made, language } = paper;
  const own = mode === '2d' ? 'panels' : mode === '1d' ? 'bars' : 'timber';
  const job: JobDocument = jobFromRequest(own, request, title);
  const formats = formatsOf(unit, language);
  const pages = planPages(
    {
      text: await textIn(language),
      formats,
      measure: measureWith(fonts),
      size: pageSize(unit === 'in' ? 'letter' : 'a4', 'landscape'),
      job: title,
      date: formats.day(made),
    },
    job,
    plansOf(paper),
    {
      drawings: true,
      lists: true,
      order: 'sheet',
      isFar: false,
      bandOver: unit === 'in' ? BAND_OVER / MM_PER_INCH : BAND_OVER,
      bandPrices: new Map(),
      saw: null,
    },
  );
  const pdf = await makePdf(pages, fonts, {
    title,
    language,
    made,
    job: unit === 'in' ? null : writeJobFile(job),
  });
  return { pdf, lacking: lettersWithoutForm(fonts, pages) };
}

function plansOf({ mode, request, response }: AnswerPaper): Plans {
  const { parts, stock } = request as Rows;
  const solved = {
    partRows: parts.map(({ meta }) => rowOf(meta)),
    partNumbers: parts.map((_, index) => index + 1),
    stockRows: stock.map(({ meta }) => rowOf(meta)),
    notes: [],
  };
  const plan = { key: '', effort: 'full' } as const;
  const none: Plans = { panels: null, bars: null, timber: null, shapes: null };
  if (mode === '2d') {
    const asked = { ...solved, request: request as Request2d };
    return { ...none, panels: { ...plan, mode: 'panels', asked, response: response as Response2d } };
  }
  const own = mode === '1d' ? 'bars' : 'timber';
  const asked = { ...solved, request: request as LinearRequest };
  return {
    ...none,
    [own]: { ...plan, mode: own, asked, response: response as Response1d | ResponseWood },
  };
}

/** The window's formats; lengths of a plan in inches are given to them as millimetres. */
export function formatsOf(unit: 'mm' | 'in', language: PaperLanguage): Formats {
  const { decimalComma } = LOCALES[language];
  const formats = createFormats({ unit, denominator: 64, decimalComma }, '€', language);
  if (unit === 'mm') return formats;
  const mm = (length: number): number => length * MM_PER_INCH;
  return {
    ...formats,
    length: (value) => formats.length(mm(value)),
    setLength: (value) => formats.setLength(mm(value)),
    size: (w, h) => formats.size(mm(w), mm(h)),
    distance: (value) => formats.distance(mm(value)),
  };
}
