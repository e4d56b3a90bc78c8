import { bridge } from '../api/bridge.ts';
import { writeJobFile } from '../job/jobFile.ts';
import type { PaperFonts } from '../paper/fonts.ts';
import type { PaperPage } from '../paper/page.ts';
import type { PdfReader } from '../paper/pdfFile.ts';
import { LOCALES } from '../text/locales.ts';
import type { LocaleId } from '../text/locales.ts';
import { currentText } from '../text/useText.ts';
import { download, fileName } from './files.ts';
import { useJob } from './job.ts';
import { toast, toastError } from './toasts.ts';

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
    const { makePdf } = await import('../paper/pdfFile.ts');
    const facts = {
      title: name,
      language: LOCALES[locale].tag,
      made: new Date(),
      job: withJob ? writeJobFile(useJob.getState().history.present) : null,
    };
    const bytes = await makePdf(pages, fonts, facts, reader);
    const suggestedName = `${fileName(name)}.pdf`;
    if (!bridge) return download(suggestedName, bytes.slice(), 'application/pdf');
    const file = await bridge.saveExport({ suggestedName, kind: 'pdf', base64: base64Of(bytes) });
    if (file !== null) toast(currentText()('files.saved', { name: file.name }));
  } catch (error) {
    if (!reader.signal.aborted) toastError(error);
  }
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
