import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { present } from '../../src-engine/control/present.ts';
import { solve } from '../../src-engine/index.ts';
import { codeText } from '../job/codes.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { jobFromSample } from '../job/jobFromRequest.ts';
import { buildLinearRequest } from '../job/linearRequest.ts';
import { restsOf } from '../job/rack.ts';
import { SAMPLES } from '../job/samples.ts';
import { SERVICE_MODE } from '../plan/exportText.ts';
import { isOver } from '../plan/nameRoom.ts';
import { boxOfRings } from '../plan/rings.ts';
import { foldRods, rodNumber, rodsView } from '../plan/rodsView.ts';
import type { Plans } from '../stores/plan.ts';
import { NO_PLANS } from '../stores/plan.ts';
import { createFormats } from '../text/formats.ts';
import { en } from '../text/en/index.ts';
import { createText } from '../text/text.ts';
import { codeMarks } from './barcodes.ts';
import type { PaperFacts } from './desk.ts';
import { CODE, lastOf, Sheaf } from './desk.ts';
import { measureWith } from './fonts.ts';
import { keptOffcuts } from './offcutPaper.ts';
import type { Mark, PaperPage, RingsMark, TextMark } from './page.ts';
import { pageSize, textBox } from './page.ts';
import { addRods } from './rodPaper.ts';

const fontFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
const MEASURE = measureWith({
  plain: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
});

const factsOf = (job: JobDocument, orientation: 'portrait' | 'landscape'): PaperFacts => ({
  text: createText('en', false, en),
  formats: createFormats({ unit: 'mm', denominator: 16, decimalComma: false }, '€', 'en'),
  measure: MEASURE,
  size: pageSize('a4', orientation),
  job: job.name,
  date: '22 Nov 2026',
});

function planOf(job: JobDocument, mode: 'bars' | 'timber') {
  const asked = buildLinearRequest(job[mode], mode);
  if (asked === null) throw new Error('nothing to solve');
  const request = { ...asked.request, include: ['cutPlan', 'offcuts'] };
  const response = solve(SERVICE_MODE[mode], request);
  return { asked, response, key: '', effort: 'full', roundTripMs: 0 } as unknown as NonNullable<
    Plans['bars']
  >;
}

/** The shape of a symbol wherever it is printed: its rings from their left upper corner on. */
const shapeOf = (mark: Mark): string => {
  const { rings } = mark as RingsMark;
  const { x, y } = boxOfRings(rings);
  return rings
    .map((ring) => ring.map(([px, py]) => `${(px - x).toFixed(3)},${(py - y).toFixed(3)}`))
    .join(' ');
};

const textsOf = ({ marks }: PaperPage): readonly TextMark[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

describe.each([
  ['bars', 1],
  ['timber', 2],
] as const)('paper of %s', (mode, sample) => {
  const job = jobFromSample(SAMPLES[sample]);
  const plan = planOf(job, mode);
  const view = rodsView(plan.response);

  it.each(['portrait', 'landscape'] as const)(
    '%s: every pattern has its number and the code that opens it, with nothing printed over the code',
    (orientation) => {
      const sheaf = new Sheaf(factsOf(job, orientation));
      lastOf(addRods(sheaf, job, plan));
      const pages = sheaf.finish();
      foldRods(view).forEach((fold, at) => {
        const isTitle = ({ text }: TextMark): boolean => text.startsWith(`Pattern ${at + 1}  ·`);
        const page = present(
          pages.find((one) => textsOf(one).some(isTitle)),
          `pattern ${at + 1}`,
        );
        const title = present(textsOf(page).find(isTitle), 'its title');
        const target = { kind: 'sheet', job: job.id, sheet: rodNumber(view, fold) } as const;
        const symbol = codeMarks('qr', codeText(target), { x: 0, y: 0, w: CODE, h: CODE })?.[0];
        const shape = shapeOf(present(symbol, 'a symbol'));
        const codes = page.marks.flatMap((mark) =>
          mark.kind === 'rings' && shapeOf(mark) === shape ? [boxOfRings(mark.rings)] : [],
        );
        const code = present(
          codes.find(({ y }) => y > title.y - 5 && y < title.y + 2),
          'its code beside it',
        );
        const over = page.marks.filter((mark) => {
          if (mark.kind === 'text') return isOver(textBox(MEASURE, mark), code);
          return mark.kind === 'rect' && isOver(mark, code);
        });
        expect(over).toEqual([]);
      });
    },
  );

  it('is made pattern by pattern, so that a window with hundreds of them goes on meanwhile', () => {
    const steps = [...addRods(new Sheaf(factsOf(job, 'portrait')), job, plan)];
    expect(steps.length).toBeGreaterThanOrEqual(foldRods(view).length - 1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBeLessThan(1);
  });

  it('the lists name every offcut to keep, equal ones once, with the patterns they lie on', () => {
    const plans = { ...NO_PLANS, [mode]: plan };
    const kept = restsOf(job, plans);
    expect(kept.length).toBeGreaterThan(1);
    const facts = factsOf(job, 'portrait');
    const sheaf = new Sheaf(facts);
    sheaf.sections({ title: 'Lists', words: [] }, keptOffcuts(facts, job, plans));
    const words = sheaf.finish().flatMap((page) => textsOf(page).map(({ text }) => text));
    expect(words).toContain('Offcuts to keep');
    expect(words).toContain('On pattern');
    for (const { rest } of kept)
      expect(words.some((word) => word.endsWith(facts.formats.length(rest.length ?? 0)))).toBe(true);
    const sizes = new Set(kept.map(({ rest }) => [rest.length, rest.sw, rest.sh, rest.material].join(' ')));
    const counts = words.slice(words.indexOf('On pattern') + 1).filter((word) => /^\d+$/.test(word));
    expect(counts.length).toBeGreaterThanOrEqual(sizes.size);
  });
});
