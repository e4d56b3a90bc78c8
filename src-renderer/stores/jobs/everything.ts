import { everything } from '../../../src-engine/contract/documents/everything.ts';
import { readShape } from '../../../src-engine/contract/documents/readDocument.ts';
import { fetchEverything, sendEverything } from '../../api/kept.ts';
import type { Text } from '../../text/text.ts';
import { currentText } from '../../text/useText.ts';
import { pickFiles } from '../files/files.ts';
import type { NamedText } from '../files/handOver.ts';
import { handOverZip, textsInZip } from '../files/handOver.ts';
import { storeNow } from './jobKeeper.ts';
import { toastError, toastOf } from '../window/toasts.ts';

/** Moves all that is kept on one computer to another one: a ZIP with a file for each page of jobs; materials, saws and
 *  stock are in the first. */

const PAGE = /^everything-\d+\.json$/;
const TOPIC = 'everything';

/** Saves all jobs, materials, saws and the stock as one file; says what goes wrong. */
export async function saveEverything(): Promise<void> {
  const text = currentText();
  try {
    await storeNow();
    const files: NamedText[] = [];
    let [read, total] = [0, 1];
    for (let at = 1; read < total; at++) {
      const { page, total: all } = await fetchEverything(read);
      files.push({ name: `everything-${String(at).padStart(4, '0')}.json`, text: JSON.stringify(page) });
      total = all;
      if (page.jobs.length === 0) break;
      read += page.jobs.length;
      toastOf(TOPIC, text('everything.reading', { done: read, total }));
    }
    const day = new Date().toLocaleDateString('sv');
    await handOverZip(`cutwright-${day}`, files);
    toastOf(TOPIC, text('everything.saved', { count: read }));
  } catch (error) {
    toastError(error);
  }
}

/** Adds what such a file holds to what is here; says what became of it. */
export async function takeEverything(): Promise<void> {
  const text = currentText();
  try {
    const [file] = await pickFiles(['zip']);
    if (file === undefined) return;
    const pages = pagesIn(new Uint8Array(await file.arrayBuffer()), text);
    const sum = { added: 0, same: 0, ticked: 0, beside: 0, isStockKept: false };
    for (const [at, content] of pages.entries()) {
      toastOf(TOPIC, text('everything.taking', { done: at, total: pages.length }));
      const page = readShape(everything, JSON.parse(content), text('everything.file'));
      const { jobs, stock } = await sendEverything({ page, mark: text('everything.mark') });
      sum.added += jobs.added;
      sum.same += jobs.same;
      sum.ticked += jobs.ticked;
      sum.beside += jobs.beside;
      sum.isStockKept ||= stock === 'kept' && page.stock !== null && page.stock.rack.length > 0;
    }
    const { isStockKept, ...counts } = sum;
    toastOf(TOPIC, text('everything.taken', { ...counts, stock: isStockKept ? 'kept' : 'other' }));
  } catch (error) {
    toastError(error);
  }
}

/** Errors: an Error with a sentence where it is another file. */
function pagesIn(zip: Uint8Array, text: Text): readonly string[] {
  let pages: readonly string[] = [];
  try {
    pages = textsInZip(zip, (name) => PAGE.test(name));
  } catch {
    // No ZIP: told below.
  }
  if (pages.length === 0) throw new Error(text('everything.other'));
  return pages;
}
