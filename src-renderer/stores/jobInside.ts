import { jobInSvg } from '../job/jobInSvg.ts';

/** The text of the job inside an exported drawing or a PDF; null when there is none. What a file is, its first bytes
 *  say: a download may have lost its ending. */
export async function jobInside(file: Blob): Promise<string | null> {
  const begin = await file.slice(0, 1024).text();
  if (/^\s*</.test(begin)) return jobInSvg(await file.text());
  if (!begin.startsWith('%PDF-')) return null;
  const { jobInPdf } = await import('../paper/pdfFile.ts');
  // A PDF that is damaged holds no job; what its reader says of it helps nobody.
  return jobInPdf(new Uint8Array(await file.arrayBuffer())).catch(() => null);
}
