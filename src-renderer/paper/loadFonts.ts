import boldAddress from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import plainAddress from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import type { PaperFonts } from './fonts.ts';
import { lettersWithoutForm, measureWith } from './fonts.ts';
import type { Measure, PaperPage } from './page.ts';
import { FONT_NAME } from './SvgPage.tsx';

export interface LoadedFonts extends PaperFonts {
  readonly measure: Measure;
  readonly withoutForm: (pages: readonly PaperPage[]) => readonly string[];
}

/** Fetches the paper's fonts and gives them to the page, so that the window shows what the PDF will hold. */
export async function loadFonts(): Promise<LoadedFonts> {
  const [plain, bold] = await Promise.all([bytesOf(plainAddress), bytesOf(boldAddress)]);
  for (const [bytes, weight] of [
    [plain, '400'],
    [bold, '700'],
  ] as const)
    document.fonts.add(await new FontFace(FONT_NAME, bytes, { weight }).load());
  const fonts = { plain: new Uint8Array(plain), bold: new Uint8Array(bold) };
  return {
    ...fonts,
    measure: measureWith(fonts),
    withoutForm: (pages) => lettersWithoutForm(fonts, pages),
  };
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font for paper could not be read (${answer.status}).`);
  return answer.arrayBuffer();
}
