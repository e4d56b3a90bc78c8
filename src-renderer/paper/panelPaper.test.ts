import { expect, it } from 'vitest';
import type { JobDocument } from '../job/jobDocument.ts';
import { newJob, newPanelPart } from '../job/jobDocument.ts';
import { isOver } from '../plan/sheets/nameRoom.ts';
import { factsOf, MEASURE, plansOf, wordsOf } from '../testing/paperDesk.ts';
import type { Orientation, PaperPage } from './page.ts';
import { textBox } from './page.ts';
import { planPages } from './planPaper.ts';

function pagesOf(job: JobDocument, orientation: Orientation): readonly PaperPage[] {
  return planPages(factsOf(job, { orientation }), job, plansOf(job), {
    ...{ drawings: true, lists: true, order: 'sheet', isFar: false, bandOver: 40, saw: null },
    bandPrices: new Map(),
  });
}

/** Texts that leave the page, and those that lie on another one. */
function faults({ size, marks }: PaperPage): readonly string[] {
  const words = marks.flatMap((mark) =>
    mark.kind === 'text' ? [{ text: mark.text, ...textBox(MEASURE, mark) }] : [],
  );
  return words.flatMap((one, at) => [
    ...(one.x < 5 || one.y < 5 || one.x + one.w > size.w - 5 || one.y + one.h > size.h - 5 ? [one.text] : []),
    ...words
      .slice(at + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  ]);
}

it('the legend of many bands stays on the page, each sheet names its own, and no two have the same line', () => {
  const empty = newJob('panels', 'Job');
  const bands = Array.from({ length: 9 }, (_, at) => `ABS 23 x ${at + 1} mm Eiche Halifax natur H1180 ST37`);
  const parts = bands.map((ref, at) => ({
    ...newPanelPart(`p${at}`),
    name: `Part ${at}`,
    w: at < 5 ? 1500 : 700,
    h: 1100,
    qty: 2,
    material: at < 5 ? 'Oak' : 'Beech',
    edges: { top: ref },
  }));
  const board = (material: string) => ({ ...empty.panels.stock[0], id: material, material });
  const stock = [board('Oak'), board('Beech')];
  const job = { ...empty, panels: { ...empty.panels, parts, stock } } as JobDocument;
  for (const orientation of ['portrait', 'landscape'] as const) {
    const pages = pagesOf(job, orientation);
    for (const page of pages) expect(faults(page)).toEqual([]);
    const drawn = pages.filter((page) => wordsOf(page).some((word) => /^Sheet \d+ of/.test(word)));
    const named = drawn.map((page) => bands.filter((ref) => wordsOf(page).includes(ref)));
    expect(new Set(named.flat()).size).toBe(bands.length);
    expect(Math.max(...named.map((refs) => refs.length))).toBeLessThan(6);
    drawn.forEach((page, at) => {
      const lines = page.marks.filter((mark) => mark.kind === 'line' && mark.line === 0.9);
      const kinds = new Set(lines.map((mark) => JSON.stringify('dash' in mark ? mark.dash : null)));
      expect(kinds.size).toBe(named[at]?.length);
    });
  }
});
