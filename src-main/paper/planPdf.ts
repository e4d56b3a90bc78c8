import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AnswerPaper } from '../../src-renderer/paper/answerPaper.ts';
import { answerPdf } from '../../src-renderer/paper/answerPaper.ts';

export { sayIn } from '../../src-renderer/paper/answerPaper.ts';

/** Read with the first plan. */
let fonts: Parameters<typeof answerPdf>[1] | undefined;

/** The plan as the window's own paper (ADR 33). Errors: an Error when the fonts are not there. */
export function planPdf(paper: AnswerPaper): ReturnType<typeof answerPdf> {
  fonts ??= { plain: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') };
  return answerPdf(paper, fonts);
}

/** The fonts of the built page; where the sources run, those of the package. */
function font(name: string): Uint8Array {
  for (const folder of ['../renderer/assets', '../../renderer/assets']) {
    const assets = join(import.meta.dirname, folder);
    if (!existsSync(assets)) continue;
    const file = readdirSync(assets).find((one) => one.replace(/-[\w-]{8}\.ttf$/, '') === name);
    if (file !== undefined) return new Uint8Array(readFileSync(join(assets, file)));
  }
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
  return new Uint8Array(readFileSync(file));
}
