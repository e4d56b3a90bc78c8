import { writeJobFile } from '../../job/files/jobFile.ts';
import type { PaperFonts } from '../../paper/fonts.ts';
import type { PaperPage } from '../../paper/page.ts';
import type { PdfReader } from '../../paper/pdfFile.ts';
import { LOCALES } from '../../text/locales.ts';
import type { LocaleId } from '../../text/locales.ts';
import { fileName } from './files.ts';
import { handOverBytes } from './handOver.ts';
import { useJob } from '../jobs/job.ts';
import { toastError } from '../window/toasts.ts';

export interface PdfFile {
  readonly name: string;
  readonly locale: LocaleId;
  /** The open job travels inside; never in what a customer gets, for it holds what the shop reckons with. */
  readonly withJob: boolean;
}

/** Saves pages as a PDF: the shell's dialog in the app, a download elsewhere; nothing once its reader is gone. */
export async function savePdf(
  pages: readonly PaperPage[],
  fonts: PaperFonts,
  { name, locale, withJob }: PdfFile,
  reader: PdfReader,
): Promise<void> {
  try {
    const { makePdf } = await import('../../paper/pdfFile.ts');
    const facts = {
      title: name,
      language: LOCALES[locale].tag,
      made: new Date(),
      job: withJob ? writeJobFile(useJob.getState().history.present) : null,
    };
    const bytes = await makePdf(pages, fonts, facts, reader);
    await handOverBytes(`${fileName(name)}.pdf`, 'pdf', bytes, 'application/pdf');
  } catch (error) {
    if (!reader.signal.aborted) toastError(error);
  }
}
