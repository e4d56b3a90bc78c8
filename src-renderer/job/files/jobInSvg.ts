import type { JobDocument } from '../jobDocument.ts';

/** The job travels inside a drawing that is exported, so that the drawing opens it again. As base64 of UTF-8:
 *  nothing in a name can end the element early. */
const NAMESPACE = 'https://cutwright.app/ns/job';
const ELEMENT = /<cutwright:job\b[^>]*>([A-Za-z0-9+/=\s]*)<\/cutwright:job>/;

/** The drawing with the job in its metadata. */
export function putJobInSvg(svg: string, job: JobDocument): string {
  const bytes = new TextEncoder().encode(JSON.stringify(job));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const metadata = `<metadata><cutwright:job xmlns:cutwright="${NAMESPACE}">${btoa(binary)}</cutwright:job></metadata>`;
  return svg.replace(/<svg\b[^>]*>/, (root) => root + metadata);
}

/** The text of the job inside a drawing, or null when it carries none; empty where what it carries is damaged. */
export function jobInSvg(svg: string): string | null {
  const found = ELEMENT.exec(svg)?.[1];
  if (found === undefined) return null;
  try {
    const binary = atob(found.replaceAll(/\s/g, ''));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}
