import { jobInSvg } from '../../job/files/jobInSvg.ts';

/** A plan of 2,000 pieces is a tenth of this. The reader of PDF looks at every byte, in the window's own thread. */
const MOST_PDF_BYTES = 20e6;
/** A PDF says that it is whole in its last bytes; mail servers may add some. */
const TAIL = 64 * 1024;

/** The text of the job inside an exported drawing or a PDF; null when there is none. What a file is, its first bytes
 *  say: a download may have lost its ending. */
export async function jobInside(file: Blob): Promise<string | null> {
  const begin = await file.slice(0, 1024).text();
  if (/^\s*</.test(begin)) return jobInSvg(await file.text());
  if (!begin.startsWith('%PDF-')) return null;
  if (file.size > MOST_PDF_BYTES || !(await file.slice(-TAIL).text()).includes('%%EOF')) return null;
  const { jobInPdf } = await import('../../paper/pdfFile.ts');
  // A PDF that is damaged holds no job; what its reader says of it helps nobody.
  return jobInPdf(new Uint8Array(await file.arrayBuffer())).catch(() => null);
}
