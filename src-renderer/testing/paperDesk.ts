import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { solve } from '../../src-engine/index.ts';
import type { JobDocument, JobMode } from '../job/jobDocument.ts';
import { buildLinearRequest } from '../job/requests/linearRequest.ts';
import { buildPanelsRequest } from '../job/requests/panelsRequest.ts';
import { buildShapesRequest } from '../job/requests/shapesRequest.ts';
import { SERVICE_MODE } from '../plan/calls/exportText.ts';
import type { PaperFacts } from '../paper/desk.ts';
import { measureWith } from '../paper/fonts.ts';
import type { Orientation, PaperPage, TextMark } from '../paper/page.ts';
import { PAPERS, pageSize } from '../paper/page.ts';
import type { Plans } from '../stores/plans/plan.ts';
import { NO_PLANS } from '../stores/plans/plan.ts';
import { createFormats } from '../text/formats.ts';
import { de } from '../text/de/index.ts';
import { en } from '../text/en/index.ts';
import { createText } from '../text/text.ts';

/** What tests of paper begin with: the letters, the desk and the plan of a job. */

const fontFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

export const FONTS = {
  plain: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
};
export const MEASURE = measureWith(FONTS);

export interface DeskChoice {
  readonly paper?: keyof typeof PAPERS;
  readonly orientation?: Orientation;
  readonly decimalComma?: boolean;
  readonly unit?: 'mm' | 'in';
  readonly language?: 'en' | 'de';
}

/** An English page for a job: A4, upright, millimetres unless told otherwise. */
export function factsOf({ name }: Pick<JobDocument, 'name'>, choice: DeskChoice = {}): PaperFacts {
  const {
    paper = 'a4',
    orientation = 'portrait',
    decimalComma = false,
    unit = 'mm',
    language = 'en',
  } = choice;
  return {
    text: createText(language, decimalComma, language === 'de' ? de : en),
    formats: createFormats({ unit, denominator: 16, decimalComma }, '€', language),
    measure: MEASURE,
    size: pageSize(paper, orientation),
    job: name,
    date: '22 Nov 2026',
  };
}

const INCLUDE: Readonly<Record<JobMode, readonly string[]>> = {
  panels: ['cutPlan', 'offcuts', 'passes'],
  bars: ['cutPlan', 'offcuts'],
  timber: ['cutPlan', 'offcuts'],
  shapes: ['outlines'],
};

const solved = new Map<string, ReturnType<typeof solve>>();

/** Several tests print the same sample: it is solved once. */
function solvedOnce(mode: (typeof SERVICE_MODE)[JobMode], request: object): ReturnType<typeof solve> {
  const key = JSON.stringify(request);
  const response = solved.get(key) ?? solve(mode, request);
  solved.set(key, response);
  return response;
}

/** The plan of a job; `more`: options that the window does not set. */
export function plansOf(job: JobDocument, more: object = {}): Plans {
  const { mode } = job;
  const asked =
    mode === 'panels'
      ? buildPanelsRequest(job.panels)
      : mode === 'shapes'
        ? buildShapesRequest(job.shapes)
        : buildLinearRequest(job[mode], mode);
  if (asked === null) throw new Error('nothing to solve');
  const { request } = asked;
  const options = { ...request.options, ...more };
  const response = solvedOnce(SERVICE_MODE[mode], { ...request, options, include: INCLUDE[mode] });
  return { ...NO_PLANS, [mode]: { mode, asked, response, key: '', effort: 'full' } };
}

export const textsOf = ({ marks }: PaperPage): readonly TextMark[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

export const wordsOf = (page: PaperPage): readonly string[] => textsOf(page).map(({ text }) => text);
