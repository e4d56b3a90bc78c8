import { describe, expect, it } from 'vitest';
import { present } from '../../src-engine/control/present.ts';
import { codeText } from '../job/saw/codes.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { newJob, newLinearPart } from '../job/jobDocument.ts';
import { jobFromSample } from '../job/requests/jobFromRequest.ts';
import { restsOf } from '../job/stock/rack.ts';
import { SAMPLES } from '../job/requests/samples.ts';
import { isOver } from '../plan/sheets/nameRoom.ts';
import { boxOfRings } from '../plan/nests/rings.ts';
import { foldRods, rodNumber, rodsView } from '../plan/rods/rodsView.ts';
import { codeMarks } from './barcodes.ts';
import { CODE, lastOf, Sheaf } from './desk.ts';
import { factsOf, MEASURE, plansOf, textsOf, wordsOf } from '../testing/paperDesk.ts';
import { keptOffcuts } from './offcutPaper.ts';
import type { Mark, RingsMark, TextMark } from './page.ts';
import { textBox } from './page.ts';
import { addRods } from './rodPaper.ts';

/** The shape of a symbol wherever it is printed: its rings from their left upper corner on. */
const shapeOf = (mark: Mark): string => {
  const { rings } = mark as RingsMark;
  const { x, y } = boxOfRings(rings);
  return rings
    .map((ring) => ring.map(([px, py]) => `${(px - x).toFixed(3)},${(py - y).toFixed(3)}`))
    .join(' ');
};

describe.each([
  ['bars', 1],
  ['timber', 2],
] as const)('paper of %s', (mode, sample) => {
  const job = jobFromSample(SAMPLES[sample]);
  const plans = plansOf(job);
  const plan = present(plans[mode] ?? undefined, 'a plan');
  const view = rodsView(plan.response);

  it.each(['portrait', 'landscape'] as const)(
    '%s: every pattern has its number and the code that opens it, with nothing printed over the code',
    (orientation) => {
      const sheaf = new Sheaf(factsOf(job, { orientation }));
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
    const steps = [...addRods(new Sheaf(factsOf(job)), job, plan)];
    expect(steps.length).toBeGreaterThanOrEqual(foldRods(view).length - 1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBeLessThan(1);
  });

  it('the lists name every offcut to keep, equal ones once, with the patterns they lie on', () => {
    const kept = restsOf(job, plans);
    expect(kept.length).toBeGreaterThan(1);
    const facts = factsOf(job);
    const sheaf = new Sheaf(facts);
    sheaf.sections({ title: 'Lists', words: [] }, keptOffcuts(facts, job, plans));
    const words = sheaf.finish().flatMap((page) => wordsOf(page));
    expect(words).toContain('Offcuts to keep');
    expect(words).toContain('On pattern');
    for (const { rest } of kept)
      expect(words.some((word) => word.endsWith(facts.formats.length(rest.length ?? 0)))).toBe(true);
    const sizes = new Set(kept.map(({ rest }) => [rest.length, rest.sw, rest.sh, rest.material].join(' ')));
    const counts = words.slice(words.indexOf('On pattern') + 1).filter((word) => /^\d+$/.test(word));
    expect(counts.length).toBeGreaterThanOrEqual(sizes.size);
  });
});

it('writes the length of a slanted piece between its slants, clear of that of the piece beside it', () => {
  const bars = newJob('bars');
  const cut = { ...newLinearPart('a'), length: 500, qty: 20, leftAngle: 45, rightAngle: 45 };
  const job: JobDocument = {
    ...bars,
    bars: { ...bars.bars, parts: [cut], saw: { ...bars.bars.saw, profileHeight: 120, profileTurns: 'any' } },
  };
  const plans = plansOf(job);
  for (const unit of ['mm', 'in'] as const) {
    const sheaf = new Sheaf(factsOf(job, { paper: 'letter', unit }));
    lastOf(addRods(sheaf, job, present(plans.bars ?? undefined, 'a plan')));
    const lengths = sheaf
      .finish()
      .flatMap((page) => textsOf(page))
      .filter(({ text, align }) => align === 'centre' && /^(?:500|19 11\/16)$/.test(text))
      .map((mark) => textBox(MEASURE, mark));
    const over = lengths.flatMap((one, at) => lengths.slice(at + 1).filter((other) => isOver(one, other)));
    expect(over).toEqual([]);
    expect(lengths.length).toBeGreaterThan(unit === 'mm' ? 0 : -1);
  }
});

it.each([
  ['en', 'profile 60 high', 45],
  ['de', 'Profil 60 hoch', 45],
  ['en', null, 0],
] as const)('says in %s what the angles lean over (%s), where there are some', (language, words, angle) => {
  const bars = newJob('bars');
  const ends = angle === 0 ? {} : { leftAngle: angle, rightAngle: angle };
  const parts = [{ ...newLinearPart('a'), length: 900, qty: 4, ...ends }];
  const job: JobDocument = {
    ...bars,
    bars: { ...bars.bars, parts, saw: { ...bars.bars.saw, profileHeight: angle === 0 ? null : 60 } },
  };
  const sheaf = new Sheaf(factsOf(job, { language }));
  lastOf(addRods(sheaf, job, present(plansOf(job).bars ?? undefined, 'a plan')));
  const titles = sheaf
    .finish()
    .flatMap((page) => wordsOf(page))
    .filter((one) => /^(?:Pattern|Schnittbild) \d/.test(one));
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles)
    expect(title.split('  ·  ').find((word) => /profil/i.test(word)) ?? null).toBe(words);
});

it('says the length of the bar beside a material too long for its line', () => {
  const job = newJob('bars');
  const material = 'Aluminiumprofil pulverbeschichtet '.repeat(5).trim();
  const parts = [{ ...newLinearPart('a'), name: 'Rail', length: 800, qty: 2, material }];
  const stock = job.bars.stock.map((row) => ({ ...row, length: 6000, material }));
  const long = { ...job, bars: { ...job.bars, parts, stock } };
  const sheaf = new Sheaf(factsOf(long));
  lastOf(addRods(sheaf, long, present(plansOf(long).bars ?? undefined, 'a plan')));
  const title = sheaf
    .finish()
    .flatMap(wordsOf)
    .find((words) => words.startsWith('Pattern 1'));
  expect(title).toMatch(/Aluminiumprofil .*….*6000$/);
});
