import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { runsOf } from './bidi.ts';
import type { Measure, PaperPage } from './page.ts';
import { onOneLine } from './page.ts';

/** The paper's font: the same file is measured, shown and put into the PDF, so that all three agree. */
export interface PaperFonts {
  readonly plain: Uint8Array;
  readonly bold: Uint8Array;
}

/** Taking a font file apart takes a twentieth of a second, measuring its first text another: each is opened once. */
const opened = new WeakMap<Uint8Array, Font>();

function fontOf(file: Uint8Array): Font {
  const font = opened.get(file) ?? (create(file as Buffer) as Font);
  opened.set(file, font);
  return font;
}

/** Measures text with the fonts' own widths and kerning. */
export function measureWith(fonts: PaperFonts): Measure {
  const [plain, bold] = [fontOf(fonts.plain), fontOf(fonts.bold)];
  const known = new Map<string, number>();
  return {
    width: (text, size, isBold = false) => {
      const key = `${isBold ? 'b' : 'p'}${text}`;
      let em = known.get(key);
      if (em === undefined) {
        const font = isBold ? bold : plain;
        const wide = runsOf(onOneLine(text)).reduce((sum, run) => sum + font.layout(run).advanceWidth, 0);
        em = wide / font.unitsPerEm;
        known.set(key, em);
      }
      return em * size;
    },
  };
}

/** Letters of the pages for which the paper's font has no form, each once, in their order: a PDF shows an empty box for
 *  each. */
export function lettersWithoutForm(
  { plain }: Pick<PaperFonts, 'plain'>,
  pages: readonly PaperPage[],
): readonly string[] {
  const font = fontOf(plain);
  const letters = new Set(
    pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? Array.from(mark.text) : [])),
    ),
  );
  return [...letters].filter(
    (letter) => !/\p{C}/u.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}
