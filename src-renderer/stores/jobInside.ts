import { jobInSvg } from '../job/jobInSvg.ts';

/** The text of the job inside an exported drawing or a PDF; null when there is none. */
export async function jobInside(file: File): Promise<string | null> {
  if (/\.svg$/i.test(file.name)) return jobInSvg(await file.text());
  if (!/\.pdf$/i.test(file.name)) return null;
  const { jobInPdf } = await import('../paper/pdfFile.ts');
  return jobInPdf(new Uint8Array(await file.arrayBuffer()));
}
