import * as fontkit from 'fontkit';
import type { PDFFont, PDFOperator, PDFPage } from '@cantoo/pdf-lib';
import {
  closePath,
  degrees,
  fillEvenOdd,
  grayscale,
  lineTo,
  moveTo,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingGrayscaleColor,
  setLineWidth,
  setStrokingGrayscaleColor,
  stroke,
} from '@cantoo/pdf-lib';
import { MM_PER_INCH } from '../units/length.ts';
import { runsOf } from './bidi.ts';
import type { PaperFonts } from './fonts.ts';
import type { Mark, PaperPage } from './page.ts';
import { onOneLine } from './page.ts';

/** Points of a PDF in a millimetre. */
const PT = 72 / MM_PER_INCH;
const JOB_NAME = 'job.cutwright.json';

export interface PdfFacts {
  readonly title: string;
  readonly language: string;
  readonly made: Date;
  /** The text of the job file, which travels inside. */
  readonly job: string | null;
}

/** Somebody who waits for a file. */
export interface PdfReader {
  /** Aborted, nobody does any more: the file is given up with the signal's own reason. */
  readonly signal: AbortSignal;
  /** Hears of each page before it is written, from 1. */
  readonly onPage: (page: number) => void;
}

/** Between pages that took so long the window draws and hears keys. */
const SLICE_MS = 40;

/** The pages as a PDF file with the job attached: the same marks the window shows, text as text. */
export async function makePdf(
  pages: readonly PaperPage[],
  fonts: PaperFonts,
  facts: PdfFacts,
  reader?: PdfReader,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(facts.title, { showInWindowTitleBar: true });
  pdf.setLanguage(facts.language);
  pdf.setCreator('Cutwright');
  pdf.setProducer('Cutwright');
  pdf.setCreationDate(facts.made);
  pdf.setModificationDate(facts.made);
  const plain = await pdf.embedFont(fonts.plain, { subset: true });
  const bold = await pdf.embedFont(fonts.bold, { subset: true });
  let rested = 0;
  for (const [at, { size, marks }] of pages.entries()) {
    if (reader !== undefined && performance.now() - rested > SLICE_MS) {
      reader.onPage(at + 1);
      await new Promise((resolve) => setTimeout(resolve));
      reader.signal.throwIfAborted();
      rested = performance.now();
    }
    const page = pdf.addPage([size.w * PT, size.h * PT]);
    for (const mark of marks)
      draw(page, size.h, mark, mark.kind === 'text' && mark.bold === true ? bold : plain);
  }
  if (facts.job !== null)
    await pdf.attach(new TextEncoder().encode(facts.job), JOB_NAME, {
      mimeType: 'application/json',
      description: 'The job: open this file in Cutwright to go on with it.',
      creationDate: facts.made,
      modificationDate: facts.made,
    });
  const bytes = await pdf.save();
  reader?.signal.throwIfAborted();
  return bytes;
}

/** The text of the job inside a PDF, or null when it carries none. Errors: what is no PDF. */
export async function jobInPdf(bytes: Uint8Array): Promise<string | null> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const found = pdf.getAttachments().find(({ name }) => name === JOB_NAME);
  return found === undefined ? null : new TextDecoder().decode(found.data);
}

function draw(page: PDFPage, high: number, mark: Mark, font: PDFFont): void {
  if (mark.kind === 'text') return drawText(page, high, mark, font);
  const ways: readonly (readonly (readonly [number, number])[])[] =
    mark.kind === 'rings'
      ? mark.rings
      : mark.kind === 'line'
        ? [[mark.from, mark.to]]
        : [
            [
              [mark.x, mark.y],
              [mark.x + mark.w, mark.y],
              [mark.x + mark.w, mark.y + mark.h],
              [mark.x, mark.y + mark.h],
            ],
          ];
  const way = ways.flatMap((ring): PDFOperator[] => [
    ...ring.map(([x, y], at) => (at === 0 ? moveTo : lineTo)(x * PT, (high - y) * PT)),
    ...(mark.kind === 'line' ? [] : [closePath()]),
  ]);
  const operators: PDFOperator[] = [pushGraphicsState()];
  if (mark.kind !== 'line' && mark.fill !== undefined)
    operators.push(setFillingGrayscaleColor(mark.fill), ...way, fillEvenOdd());
  if (mark.line !== undefined) {
    operators.push(setStrokingGrayscaleColor(mark.grey ?? 0), setLineWidth(mark.line * PT));
    if ('dash' in mark && mark.dash !== undefined)
      operators.push(
        setDashPattern(
          mark.dash.map((one) => one * PT),
          0,
        ),
      );
    operators.push(...way, stroke());
  }
  page.pushOperators(...operators, popGraphicsState());
}

function drawText(page: PDFPage, high: number, mark: Extract<Mark, { kind: 'text' }>, font: PDFFont): void {
  const size = mark.size * PT;
  const runs = runsOf(onOneLine(mark.text));
  const widths = runs.map((run) => font.widthOfTextAtSize(run, size));
  const wide = widths.reduce((sum, one) => sum + one, 0);
  const back = mark.align === 'right' ? wide : mark.align === 'centre' ? wide / 2 : 0;
  const [x, y] = [mark.x * PT, (high - mark.y) * PT];
  let along = -back;
  for (const [at, run] of runs.entries()) {
    page.drawText(run, {
      ...(mark.upright === true ? { x, y: y + along } : { x: x + along, y }),
      size,
      font,
      color: grayscale(mark.grey ?? 0),
      rotate: degrees(mark.upright === true ? 90 : 0),
    });
    along += widths[at] ?? 0;
  }
}
