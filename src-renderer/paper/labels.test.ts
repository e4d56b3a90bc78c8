import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { LABEL_FIELDS } from '../../src-engine/contract/documents/settings.ts';
import type { CodeTarget } from '../job/saw/codes.ts';
import { codeText, readCode } from '../job/saw/codes.ts';
import { EDGES } from '../job/jobDocument.ts';
import type { Label } from '../plan/views/labels.ts';
import { MEASURE } from '../testing/paperDesk.ts';
import type { LabelFormatId } from './labelPaper.ts';
import { LABEL_FORMATS, labelFormat, labelPages } from './labelPaper.ts';
import type { PaperPage } from './page.ts';
import { sample } from '../../src-engine/testing/quick.ts';

const file = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(name)));
const IDS = Object.keys(LABEL_FORMATS) as LabelFormatId[];

beforeAll(async () => {
  const wasmBinary = file('zxing-wasm/reader/zxing_reader.wasm').slice().buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** The areas of a page as a printer of 203 dpi would print them. */
function printed(page: PaperPage): ImageData {
  const dots = 203 / 25.4;
  const [width, height] = [Math.ceil(page.size.w * dots), Math.ceil(page.size.h * dots)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const black = (x: number, y: number): void => {
    data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  };
  for (const mark of page.marks) {
    const rings =
      mark.kind === 'rings'
        ? mark.rings
        : mark.kind === 'rect' && mark.fill === 0
          ? [
              [
                [mark.x, mark.y],
                [mark.x + mark.w, mark.y],
                [mark.x + mark.w, mark.y + mark.h],
                [mark.x, mark.y + mark.h],
              ] as const,
            ]
          : [];
    const points = rings.flat();
    if (points.length === 0) continue;
    const [x1, x2] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
    const [y1, y2] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    for (let y = Math.floor(y1 * dots); y < y2 * dots; y++)
      for (let x = Math.floor(x1 * dots); x < x2 * dots; x++)
        if (isInside(rings, (x + 0.5) / dots, (y + 0.5) / dots)) black(x, y);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

function isInside(rings: readonly (readonly (readonly [number, number])[])[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = ring[(at + ring.length - 1) % ring.length];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  return inside;
}

const target: fc.Arbitrary<CodeTarget> = fc.oneof(
  fc.record({
    kind: fc.constant('piece' as const),
    job: fc.stringMatching(/^j[a-z0-9]{9,12}$/),
    sheet: fc.integer({ min: 0, max: 400 }),
    part: fc.integer({ min: 0, max: 1999 }),
  }),
  fc.record({
    kind: fc.constant('sheet' as const),
    job: fc.stringMatching(/^j[a-z0-9]{9,12}$/),
    sheet: fc.integer({ min: 0, max: 400 }),
  }),
  fc.record({ kind: fc.constant('rest' as const), code: fc.stringMatching(/^[A-Z]-[0-9]{2,4}$/) }),
);

describe('codes', () => {
  it('come back as what they were made from, also at the end of a link; other text is no code', () => {
    fc.assert(
      fc.property(target, (one) => {
        const back = readCode(codeText(one));
        expect(back).toEqual('job' in one ? { ...one, job: one.job.toUpperCase() } : one);
        expect(readCode(`http://127.0.0.1:8731/#scan=${codeText(one)}`)).toEqual(back);
      }),
    );
    for (const text of ['', 'Side', '720.5', 'P.J1', 'P.J1.0.x', 'S.J1.1.1.1'])
      expect(readCode(text)).toBeNull();
  });

  it.each(['qr', 'code128'] as const)(
    '%s: a foreign reader reads what a label printer prints',
    async (code) => {
      for (const one of fc.sample(target, { numRuns: 4, seed: 7 })) {
        const label: Label = { fields: { name: 'Side', size: '720 × 560' }, edges: null, code: one };
        const made = labelPages(MEASURE, [label], labelFormat('roll100', { w: 0, h: 0 }), {
          fields: LABEL_FIELDS,
          code,
          letters: 'middle',
        });
        expect(made.lacksCode).toBe(false);
        const found = await readBarcodes(printed(made.pages[0]));
        expect(found.map((symbol) => symbol.text)).toEqual([codeText(one)]);
      }
    },
  );
});

describe('Code 128', () => {
  const made = (id: LabelFormatId, job: string, part: number) =>
    labelPages(
      MEASURE,
      [{ fields: { name: 'Side' }, edges: null, code: { kind: 'piece', job, sheet: 0, part } }],
      labelFormat(id, { w: 0, h: 0 }),
      { fields: LABEL_FIELDS, code: 'code128', letters: 'middle' },
    );

  it('has bars of whole dots of a printer of 203 dpi, finer ones are told', () => {
    const dots = 203 / 25.4;
    const fine = IDS.filter((id) => {
      const { pages, fine: count, lacksCode } = made(id, 'jmx3w1tnm1', 28);
      const bars = pages[0].marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.w * dots] : []));
      const least = Math.min(...bars);
      if (count === 0) for (const wide of bars) expect(Math.abs(wide - Math.round(wide))).toBeLessThan(1e-6);
      if (!lacksCode) expect([least < 1.998, least < 1.4]).toEqual([count > 0, false]);
      return count > 0;
    });
    expect(fine).toEqual(['roll57']);
  });

  it('has below it what it says, to be typed', () => {
    for (const id of ['a4x24', 'letter30', 'roll57', 'roll100'] as const) {
      const { marks } = made(id, 'jmx3w1tnm1', 28).pages[0];
      const bars = marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.y + mark.h] : []));
      const words = marks.find((mark) => mark.kind === 'text' && mark.text === 'P.JMX3W1TNM1.1.29');
      expect(words).toBeDefined();
      expect(words?.kind === 'text' && words.y - words.size).toBeGreaterThanOrEqual(bars[0] - 1e-9);
    }
  });
});

const label: fc.Arbitrary<Label> = fc.record({
  fields: fc.record(Object.fromEntries(LABEL_FIELDS.map((field) => [field, fc.lorem({ maxCount: 6 })])), {
    requiredKeys: ['name', 'size'],
  }),
  edges: fc.constantFrom(null, Object.fromEntries(EDGES.map((edge) => [edge, 'ABS 1 mm']))),
  code: target,
});

describe('labels', () => {
  it('show the banded edges also where the words take much room, and the cabinet in bold', () => {
    const fields = {
      name: 'Konstruktionsboden oben mit Lüftungsausschnitt',
      size: '2106 × 560,5',
      cabinet: 'HS1 Kühlschrank',
      cut: 'Zuschnitt 2104 × 559,5',
      material: 'Spanplatte W980 ST2 Platinweiß',
      bands: 'vorne ABS 1 mm',
      where: 'Platte 12',
      count: '1 von 8',
    };
    const made = labelPages(
      MEASURE,
      [{ fields, edges: { top: 'ABS 1 mm' }, code: null }],
      LABEL_FORMATS.a4x24,
      {
        fields: LABEL_FIELDS,
        code: 'none',
        letters: 'middle',
      },
    );
    const marks = made.pages.flatMap((page) => page.marks);
    expect(made.cutOff).toBe(0);
    expect(marks.filter(({ kind }) => kind === 'line')).toHaveLength(1);
    expect(marks).toContainEqual(expect.objectContaining({ text: 'HS1 Kühlschrank', bold: true }));
  });

  it('keep size, sheet and number of a piece whose name or note would fill the label', () => {
    const fields = {
      name: 'Seite',
      size: '720 × 560',
      note: '',
      cabinet: 'HS1',
      where: 'Platte 12',
      count: '3 von 8',
    };
    const long = 'Lorem ipsum dolor sit amet '.repeat(38).slice(0, 1000);
    const code = { kind: 'piece', job: 'jmx3w1tnm1', sheet: 11, part: 2 } as const;
    const of = (field: object, id: LabelFormatId) => {
      const label = { fields: { ...fields, ...field }, edges: null, code };
      const design = { fields: LABEL_FIELDS, code: 'qr', letters: 'middle' } as const;
      const { pages, cutOff } = labelPages(MEASURE, [label], LABEL_FORMATS[id], design);
      const words = pages.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
      );
      return { cutOff, words: words.join(' ').replaceAll('\u00a0', ' ') };
    };
    for (const id of ['a4x24', 'a4x65', 'roll57'] as const)
      for (const field of [
        { name: long },
        { note: long },
        { name: long, note: 'x'.repeat(1000), cabinet: long },
      ]) {
        const { cutOff, words } = of(field, id);
        expect([id, cutOff]).toEqual([id, words.includes('…') ? 1 : 0]);
        for (const said of ['720 × 560', '3 von 8', 'Platte 12'])
          expect([id, words]).toEqual([id, expect.stringContaining(said)]);
      }
    expect([of({}, 'a4x24').cutOff, of({ name: long }, 'a4x24').cutOff]).toEqual([0, 1]);
  });

  it('never part a number from its unit', () => {
    const fields = {
      name: 'Side',
      size: '560 × 720',
      cut: 'cut 559 × 720',
      material: 'White 18',
      bands: 'ABS 1 mm: right; ABS 2 mm: top, bottom, left',
    };
    const code = { kind: 'piece', job: 'jk3xz0', sheet: 0, part: 0 } as const;
    const design = { fields: LABEL_FIELDS, code: 'qr', letters: 'middle' } as const;
    for (const id of IDS) {
      const { pages } = labelPages(
        MEASURE,
        [{ fields, edges: null, code }],
        labelFormat(id, { w: 60, h: 30 }),
        design,
      );
      const said = pages.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
      );
      expect(said.filter((line) => /^mm/.test(line))).toEqual([]);
      expect(said.join(' ')).toContain('2\u00a0mm');
    }
  });

  it('stay inside their place on every sheet and roll, none is lost, and what has no room is counted', () => {
    fc.assert(
      fc.property(
        fc.array(label, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...IDS),
        fc.constantFrom('qr' as const, 'code128' as const, 'none' as const),
        fc.integer({ min: 0, max: 70 }),
        (labels, id, code, skip) => {
          const format = LABEL_FORMATS[id];
          const each = format.columns * format.rows;
          const design = { fields: LABEL_FIELDS, code, letters: 'middle' as const };
          const { pages, cutOff } = labelPages(MEASURE, labels, format, design, skip);
          const free = Math.min(skip, each - 1);
          expect(pages.length).toBe(Math.ceil((labels.length + free) / each));
          const names = pages.flatMap(({ marks }) =>
            marks.filter((mark) => mark.kind === 'text' && mark.bold),
          );
          expect(names.length).toBeGreaterThanOrEqual(labels.length);
          expect(cutOff).toBeLessThanOrEqual(labels.length);
          for (const { size, marks } of pages)
            for (const mark of marks) {
              if (mark.kind !== 'text') continue;
              const wide = MEASURE.width(mark.text, mark.size, mark.bold);
              const column = Math.floor((mark.x - format.left + 1e-6) / (format.w + format.gap));
              const right = format.left + column * (format.w + format.gap) + format.w;
              expect(mark.x + wide).toBeLessThanOrEqual(right + 1e-6);
              expect(mark.y).toBeLessThanOrEqual(size.h);
            }
        },
      ),
      { numRuns: sample(20, 3) },
    );
  });
});
