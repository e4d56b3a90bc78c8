import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../job/requests/samples.ts';
import { jobFromSample } from '../job/requests/jobFromRequest.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { EDGES, newJob, newLinearPart, newPanelPart } from '../job/jobDocument.ts';
import { writeJobFile } from '../job/files/jobFile.ts';
import { foldSheets } from '../plan/places/foldSheets.ts';
import { isOver } from '../plan/sheets/nameRoom.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { DeskChoice } from '../testing/paperDesk.ts';
import { factsOf, FONTS, MEASURE, plansOf, wordsOf as wordsOn } from '../testing/paperDesk.ts';
import { lettersWithoutForm } from './fonts.ts';
import type { PaperPage } from './page.ts';
import { textBox } from './page.ts';
import { jobInPdf, makePdf } from './pdfFile.ts';
import { planPages } from './planPaper.ts';
import { sample } from '../../src-engine/testing/quick.ts';

interface Choice extends DeskChoice {
  readonly order?: 'sheet' | 'fence';
}

function pagesOf(job: JobDocument, plans: Plans, choice: Choice = {}): readonly PaperPage[] {
  const { order = 'sheet', ...desk } = choice;
  return planPages(factsOf(job, { orientation: 'landscape', ...desk }), job, plans, {
    drawings: true,
    lists: true,
    order,
    isFar: false,
    bandOver: 40,
    bandPrices: new Map([['ABS 1 mm', 0.5]]),
    saw: null,
  });
}

const wordsOf = (pages: readonly PaperPage[]): readonly string[] => pages.flatMap(wordsOn);

/** Every mark with the box it takes must lie on the page, 5 mm from its edge. */
function outside(page: PaperPage): readonly string[] {
  const { w, h } = page.size;
  const isIn = (x: number, y: number): boolean => x >= 5 && y >= 5 && x <= w - 5 && y <= h - 5;
  return page.marks.flatMap((mark) => {
    if (mark.kind === 'line') return isIn(...mark.from) && isIn(...mark.to) ? [] : ['line'];
    if (mark.kind === 'rings') return mark.rings.flat().every(([x, y]) => isIn(x, y)) ? [] : ['rings'];
    if (mark.kind === 'rect')
      return isIn(mark.x, mark.y) && isIn(mark.x + mark.w, mark.y + mark.h) ? [] : ['rect'];
    const wide = MEASURE.width(mark.text, mark.size, mark.bold);
    const back = mark.align === 'right' ? wide : mark.align === 'centre' ? wide / 2 : 0;
    const [from, to] =
      mark.upright === true
        ? [
            [mark.x, mark.y + back],
            [mark.x, mark.y + back - wide],
          ]
        : [
            [mark.x - back, mark.y],
            [mark.x - back + wide, mark.y],
          ];
    return isIn(from[0], from[1]) && isIn(to[0], to[1]) ? [] : [mark.text];
  });
}

/** Pairs of texts of a page that lie on each other. */
function onEachOther(page: PaperPage): readonly string[] {
  const words = page.marks.flatMap((mark) =>
    mark.kind === 'text' ? [{ text: mark.text, ...textBox(MEASURE, mark) }] : [],
  );
  return words.flatMap((a, at) =>
    words
      .slice(at + 1)
      .filter((b) => isOver(a, b))
      .map((b) => `${a.text} | ${b.text}`),
  );
}

describe('papers', () => {
  it('cuts the long name of a board in the head of its page, not the kerf behind it', () => {
    const name = 'Egger W980 ST2 Platinweiß 2800 × 2070 × 19 mm, Lagerplatz Halle 2 Regal 14';
    const job = newJob('panels');
    const parts = [{ ...newPanelPart('a'), name: 'Side', w: 720, h: 560, qty: 4, material: 'Oak 19' }];
    const stock = job.panels.stock.map((row) => ({ ...row, name, material: 'Oak 19' }));
    const long = { ...job, panels: { ...job.panels, parts, stock } };
    const words = wordsOf(pagesOf(long, plansOf(long), { orientation: 'portrait' }));
    const line = words.find((one) => one.startsWith('Oak 19  ·  Egger W980')) ?? '';
    expect(line).toMatch(/…  ·  2800 × 2070  ·  .*Kerf \S+$/i);
  });

  it('keeps the titles of a table apart where its columns give way', () => {
    const job = newJob('panels');
    const note = 'Bohrung Ø35, 22 mm vom Rand, Topfband Clip-top mit Dämpfung';
    const band = 'ABS 2 mm Eiche Halifax natur H1180 ST37 23 mm';
    const parts = ['Seite', 'Boden'].map((name, at) => ({
      ...{ ...newPanelPart(name), name, w: 720.5 + at, h: 560, qty: 4, grain: 'w' as const },
      ...{ material: 'Spanplatte weiß', cabinet: 'K1', note, edges: { top: band, left: 'ABS 1 mm' } },
    }));
    const stock = job.panels.stock.map((row) => ({ ...row, material: 'Spanplatte weiß' }));
    const wide = { ...job, panels: { ...job.panels, parts, stock } };
    for (const unit of ['mm', 'in'] as const) {
      const pages = pagesOf(wide, plansOf(wide), { orientation: 'portrait', unit, language: 'de' });
      expect(pages.flatMap(onEachOther)).toEqual([]);
    }
  });

  it('breaks no word of a short column where a long note beside it can give way', () => {
    const job = newJob('bars');
    const note = 'Vor dem Einbau beidseitig ölen, trocknen lassen und mit dem Bauherrn abstimmen; '.repeat(4);
    const parts = ['Mittelsparren', 'Rähm'].map((name, at) => ({
      ...{ ...newLinearPart(name), name, length: 1205 + at, qty: 4, leftAngle: 22.5, rightAngle: -30 },
      ...{ cabinet: 'Oberschrank', note: at === 0 ? note : '', material: 'Fichte' },
    }));
    const stock = job.bars.stock.map((row) => ({ ...row, material: 'Fichte' }));
    const long = { ...job, bars: { ...job.bars, saw: { ...job.bars.saw, profileHeight: 60 }, parts, stock } };
    for (const orientation of ['landscape', 'portrait'] as const) {
      const pages = pagesOf(long, plansOf(long), { orientation, language: 'de' });
      const list = wordsOf(pages.slice(1));
      for (const word of ['Mittelsparren', 'Rähm', 'Oberschrank', 'Fichte']) expect(list).toContain(word);
      expect(pages.flatMap(outside)).toEqual([]);
      expect(pages.flatMap(onEachOther)).toEqual([]);
    }
  });

  it.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    '%s: nothing leaves the page on A4 and Letter, upright and lying, and every page says its number',
    (_, sample) => {
      const job = jobFromSample(sample);
      const plans = plansOf(job);
      for (const paper of ['a4', 'letter'] as const)
        for (const orientation of ['portrait', 'landscape'] as const)
          for (const order of job.mode === 'panels' ? (['sheet', 'fence'] as const) : (['sheet'] as const)) {
            const pages = pagesOf(job, plans, { paper, orientation, order });
            pages.forEach((page, at) => {
              expect(outside(page), `${paper} ${orientation} page ${at + 1}`).toEqual([]);
              expect(wordsOf([page])).toContain(`Page ${at + 1} of ${pages.length}`);
            });
          }
    },
  );

  it('bars: a name stands whole on its piece, narrow pieces carry their length upright', () => {
    const { id, bars, ...rest } = jobFromSample(SAMPLES[1]);
    const names = ['Plinth of the island at the end', 'Spacer'];
    const stock = [{ ...bars.stock[0], length: 6000, qty: null }];
    const parts = names.map((name, at) => ({
      ...bars.parts[0],
      id: name,
      name,
      length: [1200, 64][at],
      qty: 2,
      material: stock[0].material,
    }));
    const job = { ...rest, id, bars: { ...bars, parts, stock } };
    const pages = pagesOf(job, plansOf(job));
    const marks = pages[0].marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    expect(marks.filter(({ align, text }) => align === 'centre' && text === names[0])).toHaveLength(2);
    expect(marks.filter(({ upright, text }) => upright === true && text === '64')).toHaveLength(2);
  });

  it('bars: each of 28 and of 90 equal bars has its box to tick, 300 are counted by hand', () => {
    const { id, bars, ...rest } = jobFromSample(SAMPLES[1]);
    const material = 'Konstruktionsvollholz sichtbar, gehobelt und gefast';
    const stock = [{ ...bars.stock[0], length: 6000, qty: null, material }];
    const boxesOf = (qty: number): readonly [number, boolean] => {
      const parts = [{ ...bars.parts[0], id: 'a', name: 'Batten', length: 4200, qty, material }];
      const job = { ...rest, id, bars: { ...bars, parts, stock } };
      const pages = pagesOf(job, plansOf(job), { orientation: 'portrait' });
      for (const page of pages) {
        expect(outside(page)).toEqual([]);
        expect(onEachOther(page)).toEqual([]);
      }
      const ticks = pages.flatMap(({ marks }) => marks.filter((one) => one.kind === 'rect' && one.w === 3.2));
      return [ticks.length, wordsOf(pages).includes(`of ${qty} cut`)];
    };
    expect(boxesOf(3)).toEqual([3, false]);
    expect(boxesOf(28)).toEqual([28, false]);
    expect(boxesOf(90)).toEqual([90, false]);
    expect(boxesOf(300)).toEqual([0, true]);
  });

  it('panels: the box of a pass says for how many equal sheets it stands where each has none of its own', () => {
    const empty = newJob('panels', 'Job');
    const timesOf = (qty: number): number => {
      const parts = [{ ...newPanelPart('p0'), name: 'Side', w: 2700, h: 1900, qty }];
      const job = { ...empty, panels: { ...empty.panels, parts } };
      return wordsOf(pagesOf(job, plansOf(job))).filter((word) => word === `× ${qty}`).length;
    };
    expect(timesOf(3)).toBe(0);
    expect(timesOf(7)).toBeGreaterThan(1);
  });

  it('shapes: the board is named above the drawing and among what to buy, outlines have their size', () => {
    const job = jobFromSample(SAMPLES[3]);
    const [board] = job.shapes.stock;
    expect(board).toMatchObject({ name: 'Steel 3 mm', material: '' });
    const words = wordsOf(pagesOf(job, plansOf(job)));
    expect(words.some((word) => word.startsWith('Steel 3 mm  ·  720 × 600'))).toBe(true);
    expect(words).toContain('Steel 3 mm');
    expect(words).toContain('170 × 180');
  });

  it('has each pass with a box, every part named or lettered, and the lists', () => {
    const job = jobFromSample(SAMPLES[0]);
    const plans = plansOf(job);
    const words = wordsOf(pagesOf(job, plans));
    const passes = (plans.panels?.response.passes ?? []).length;
    expect(words.filter((word) => / →( |$)/.test(word))).toHaveLength(passes);
    for (const part of job.panels.parts)
      expect(
        words.some((word) => word.startsWith(part.name)),
        part.name,
      ).toBe(true);
    for (const title of ['Totals', 'Parts', 'To buy']) expect(words).toContain(title);
    expect(words.some((word) => /^ABS 1 mm: \d+ edges/.test(word))).toBe(true);
  });

  it('says the whole name of what a pass frees, on a second line where one is too short, for no page more', () => {
    const job = jobFromSample(SAMPLES[0], () => 'Einlegeboden verstellbar');
    const words = wordsOf(pagesOf(job, plansOf(job)));
    expect(words.filter((word) => word.endsWith('→')).length).toBeGreaterThan(20);
    // Only what would take a page of its own is cut.
    expect(words.filter((word) => word.includes('…')).length).toBeLessThan(10);
    const ownPages = (all: readonly string[]): number => all.filter((word) => /, Cuts$/.test(word)).length;
    const usual = jobFromSample(SAMPLES[0]);
    expect(ownPages(words)).toBe(ownPages(wordsOf(pagesOf(usual, plansOf(usual)))));
  });

  it('prints random lists: each piece of a layout by its name or by a letter with a legend', () => {
    const rows = fc.array(
      fc.record({
        w: fc.integer({ min: 20, max: 900 }),
        h: fc.integer({ min: 20, max: 900 }),
        qty: fc.integer({ min: 1, max: 4 }),
        name: fc.constantFrom('Side', 'Shelf left of the very long name', 'Ω ж ł', 'Plinth'),
        edge: fc.constantFrom(...EDGES),
      }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom('portrait' as const, 'landscape' as const), (list, orientation) => {
        const empty = newJob('panels', 'Job');
        const parts = list.map(({ edge, ...row }, at) => ({
          ...newPanelPart(`p${at}`),
          ...row,
          edges: { [edge]: 'ABS 1 mm' },
        }));
        const job = { ...empty, panels: { ...empty.panels, parts } };
        const plans = plansOf(job);
        const pages = pagesOf(job, plans, { orientation });
        for (const page of pages) expect(outside(page)).toEqual([]);
        const words = wordsOf(pages);
        for (const fold of foldSheets(plans.panels!.response))
          for (const part of plans.panels!.response.sheets[fold.first].parts)
            expect(words.some((word) => word === part.name || word.startsWith(`${part.name}  `))).toBe(true);
      }),
      { numRuns: sample(10, 3) },
    );
  });

  it('no letter of a strip and no sign of a turned part lies on a size or a name', () => {
    const empty = newJob('panels', 'Job');
    const list: readonly (readonly [number, number, number])[] = [
      [1767.6, 410.1, 4],
      [1653.4, 412.3, 2],
      [909.8, 141.7, 1],
      [233.9, 476.1, 4],
      [413.7, 269.2, 2],
      [882.9, 120.3, 4],
      [541.9, 164.4, 1],
    ];
    const parts = list.map(([w, h, qty], at) => ({
      ...newPanelPart(`p${at}`),
      name: at % 2 === 0 ? 'Tür "Größe XL" 30' : 'Sockelblende links',
      w,
      h,
      qty,
      grain: at === 6 ? ('w' as const) : ('any' as const),
    }));
    const job = { ...empty, panels: { ...empty.panels, parts } };
    const pages = pagesOf(job, plansOf(job, { minimizeRotations: false }), { orientation: 'landscape' });
    expect(wordsOf(pages)).toContain('R');
    for (const page of pages) expect(onEachOther(page)).toEqual([]);
  });

  it('inches with fractions stand clear of the number of their pass, and a part of 14 x 16 has its name', () => {
    const inch = 25.4;
    const empty = newJob('panels', 'Job');
    const sizes = [
      { w: 108.8125 * inch, h: 30 * inch },
      { w: 16.1875 * inch, h: 14.25 * inch },
      { w: 42.1875 * inch, h: 14.9375 * inch },
    ];
    const parts = sizes.map((size, at) => ({
      ...newPanelPart(`p${at}`),
      name: ['Top', 'Back 1/4" ply 58', 'Drawer front'][at] ?? '',
      ...size,
      qty: [1, 4, 6][at] ?? 1,
    }));
    const job = { ...empty, panels: { ...empty.panels, parts } };
    for (const order of ['sheet', 'fence'] as const) {
      const pages = pagesOf(job, plansOf(job), { unit: 'in', paper: 'letter', order });
      expect(wordsOf(pages)).toContain('108 13/16');
      const drawn = pages.filter((page) => wordsOf([page]).some((word) => /^Sheet \d of/.test(word)));
      expect(wordsOf(drawn)).not.toContain('a');
      expect(wordsOf(drawn)).toContain('(2)');
      for (const page of pages) expect(onEachOther(page)).toEqual([]);
    }
  });

  it('the legend of a very long name goes on below, clear of the cuts beside the drawing', () => {
    const empty = newJob('panels', 'Job');
    const part = { ...newPanelPart('p0'), name: 'Sehr'.repeat(60), w: 440, h: 300, qty: 2 };
    const job = { ...empty, panels: { ...empty.panels, parts: [part] } };
    const pages = pagesOf(job, plansOf(job));
    for (const page of pages) expect(outside(page)).toEqual([]);
    const pieces = wordsOf(pages).filter((word) => /^(?:Sehr|ehr|hr|r)+/.test(word));
    expect(pieces.every((word) => word.length < 200)).toBe(true);
  });

  it('a list of 120 rows takes few pages, short rows stand in two columns, and none is lost or twice', () => {
    const empty = newJob('panels', 'Job');
    const [wide, short] = [true, false].map((isWide) => {
      const parts = Array.from({ length: 120 }, (_, at) => ({
        ...newPanelPart(`p${at}`),
        name: isWide ? `Seitenwand links ${at + 1}` : `Nr${at + 1}`,
        w: 300.5 + at,
        h: 200,
        qty: 1 + (at % 3),
        edges: { left: 'ABS 1 mm', ...(isWide && at % 2 === 0 ? { right: 'ABS 2 mm' } : {}) },
        ...(isWide ? { cabinet: `Unterschrank ${at % 12}`, note: 'Bohrungen nach Zeichnung 4711' } : {}),
      }));
      const job = { ...empty, panels: { ...empty.panels, parts } };
      const plans = plansOf(job, { effort: 'fast' });
      const pages = pagesOf(job, plans).filter((page) => wordsOf([page]).includes('Lists'));
      for (const page of pages) expect(outside(page)).toEqual([]);
      const words = wordsOf(pages);
      for (const { name } of parts)
        expect(words.filter((word) => word === name).length, name).toBe(
          1 + (isWide && Number(name.split(' ')[2]) % 2 === 1 ? 2 : 1),
        );
      return pages.length;
    });
    expect(wide).toBeLessThanOrEqual(8);
    expect(short).toBeLessThanOrEqual(4);
  });

  it('writes lengths with the decimal sign of the window', () => {
    const job = jobFromSample(SAMPLES[0]);
    const plans = plansOf(job);
    expect(wordsOf(pagesOf(job, plans, { decimalComma: true })).some((word) => /\d,\d/.test(word))).toBe(
      true,
    );
    expect(wordsOf(pagesOf(job, plans)).some((word) => /^\d+,\d+$/.test(word))).toBe(false);
  });

  it('knows the letters that a PDF cannot show, each once', () => {
    const empty = newJob('panels', 'Шкаф ≥ 2 棚板');
    const parts = ['Tür “XL” 棚', 'Фасад', 'Strebe 45° \u00d8 8 \u2194'].map((name, at) => ({
      ...newPanelPart(`p${at}`),
      name,
      w: 600,
      h: 400,
    }));
    const job = { ...empty, panels: { ...empty.panels, parts } };
    expect(lettersWithoutForm(FONTS, pagesOf(job, plansOf(job)))).toEqual(['棚', '板']);
  });

  it('makes a PDF with the job inside, the same for the same plan', async () => {
    const job = jobFromSample(SAMPLES[0]);
    const pages = pagesOf(job, plansOf(job));
    const facts = { title: job.name, language: 'en', made: new Date(0), job: writeJobFile(job) };
    const bytes = await makePdf(pages, FONTS, facts);
    expect(await jobInPdf(bytes)).toBe(facts.job);
    expect(await jobInPdf(await makePdf(pages.slice(0, 1), FONTS, { ...facts, job: null }))).toBeNull();
    expect(bytes.length).toBeLessThan(400_000);
  });
});
