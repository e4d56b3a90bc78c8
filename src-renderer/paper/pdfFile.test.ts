import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { isQrKnown, qrSymbol } from './barcodes.ts';
import type { PaperPage } from './page.ts';
import { makePdf } from './pdfFile.ts';
import { FONTS, MEASURE } from '../testing/paperDesk.ts';

const PAGE: PaperPage = {
  size: { w: 210, h: 297 },
  marks: [{ kind: 'text', x: 10, y: 10, text: 'Side', size: 4 }],
};
const FACTS = { title: 'Kitchen', language: 'en', made: new Date(0), job: null };

it('tells the page it writes, and is the same file whether somebody hears of it or not', async () => {
  const pages: number[] = [];
  const { signal } = new AbortController();
  const told = await makePdf([PAGE, PAGE], FONTS, FACTS, { signal, onPage: (page) => pages.push(page) });
  expect(pages[0]).toBe(1);
  expect(told).toEqual(await makePdf([PAGE, PAGE], FONTS, FACTS));
});

it('is given up when nobody waits for it any more', async () => {
  const reader = new AbortController();
  const file = makePdf([PAGE, PAGE], FONTS, FACTS, {
    signal: reader.signal,
    onPage: () => reader.abort(new Error('left')),
  });
  await expect(file).rejects.toThrow('left');
});

it('writes a name of two lines, as cells of spreadsheets hold, on its one line', async () => {
  const named = (text: string): Promise<Uint8Array> =>
    makePdf([{ ...PAGE, marks: [{ kind: 'text', x: 10, y: 10, text, size: 4 }] }], FONTS, FACTS);
  expect(await named('Side\r\nleft\tinside')).toEqual(await named('Side left inside'));
  expect(MEASURE.width('Side\nleft', 4)).toBe(MEASURE.width('Side left', 4));
});

/** What a file of one page draws, numbers to a thousandth of a point. */
async function drawn(marks: PaperPage['marks']): Promise<string> {
  const { context } = await PDFDocument.load(await makePdf([{ ...PAGE, marks }], FONTS, FACTS));
  const streams = context.enumerateIndirectObjects().flatMap(([, one]) => {
    if (!(one instanceof PDFRawStream)) return [];
    const said = new TextDecoder('latin1').decode(decodePDFRawStream(one).decode());
    return /\bTj\b/.test(said) ? [said] : [];
  });
  return streams
    .join('\n')
    .replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed(3))
    .replace(/(?<=DejaVuSansCondensed)-\d+/g, '');
}

it('writes the number of a Hebrew or Arabic name as it is read, at the left of the name', async () => {
  for (const name of ['דלת', 'باب']) {
    const wide = MEASURE.width('720', 4);
    const at = (x: number, text: string) => ({ kind: 'text', x, y: 10, text, size: 4 }) as const;
    const whole = await drawn([at(10, `${name}720`)]);
    expect(whole).toContain('Tj');
    expect(whole).toBe(await drawn([at(10, '720'), at(10 + wide, name)]));
    expect(MEASURE.width(`${name}720`, 4)).toBeCloseTo(wide + MEASURE.width(name, 4), 9);
  }
});

it('makes a code once', () => {
  expect(isQrKnown('P.JM1K2.3.12')).toBe(false);
  expect(qrSymbol('P.JM1K2.3.12')).toBe(qrSymbol('P.JM1K2.3.12'));
  expect(isQrKnown('P.JM1K2.3.12')).toBe(true);
});
