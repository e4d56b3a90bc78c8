import { expect, it, vi } from 'vitest';
import { jobInside } from './jobInside.ts';

vi.mock('../../paper/pdfFile.ts', () => ({ jobInPdf: () => Promise.resolve('the job') }));

it('reads no PDF that is cut off or larger than any plan: its reader would look at every byte', async () => {
  const pdf = (length: number, end: string) => new Blob(['%PDF-1.4\n', new Uint8Array(length), end]);
  expect(await jobInside(pdf(3e5, '\n%%EOF\nscanned by the mail server'))).toBe('the job');
  expect(await jobInside(pdf(3e5, ''))).toBeNull();
  expect(await jobInside(pdf(21e6, '\n%%EOF'))).toBeNull();
});
