import { describe, expect, it } from 'vitest';
import { openList, sourceOfText } from '../../src-engine/lists/openList.ts';
import { listContext, takeList } from './fromList.ts';
import { newJob } from './jobDocument.ts';

const OPTIONS = { target: 'parts', replace: false, addStock: true } as const;

function take(
  text: string,
  answers: Readonly<Record<string, string>> = {},
  options: Partial<typeof OPTIONS> = {},
) {
  const job = newJob('panels');
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  return takeList(job, openList(source, listContext(job, 'mm'), answers), { ...OPTIONS, ...options });
}

const LIST = `Bezeichnung\tLänge\tBreite\tStk\tMaterial\tDicke\tKante vorne\tSchrank\tBemerkung\tWinkel
Seite\t1.200\t560,5\t2\tSpan weiß\t19\tABS 1\tUS1\tlinks\t45
Rücken\t764\t540\t1\tSpan weiß\t8\t\tUS2\t\t`;

describe('takeList', () => {
  it('keeps what a list says beside the sizes', () => {
    const { panels } = take(LIST);
    expect(panels.parts[0]).toMatchObject({
      name: 'Seite',
      w: 1200,
      h: 560.5,
      qty: 2,
      edges: { bottom: 'ABS 1 mm' },
      thickness: 19,
      cabinet: 'US1',
      note: 'links',
      own: { Winkel: '45' },
    });
  });
  it('never lays boards of two thicknesses on one sheet', () => {
    const { panels } = take(LIST);
    expect(panels.parts.map((part) => part.material)).toEqual(['Span weiß 19 mm', 'Span weiß 8 mm']);
    expect(panels.stock.map((row) => [row.w, row.h, row.material])).toEqual([
      [2800, 2070, 'Span weiß 19 mm'],
      [2800, 2070, 'Span weiß 8 mm'],
    ]);
  });
  it('adds a band the job does not have with its thickness, never with none', () => {
    const { panels } = take(LIST.replace('ABS 1\t', 'Eiche 2,5 mm\t'), { 'band:Eiche 2,5 mm': 'new:2.5' });
    expect(panels.bands.at(-1)).toEqual({ ref: 'Eiche 2,5 mm', thickness: 2.5 });
  });
  it('keeps text that cannot be read in its cell', () => {
    const { panels } = take('Name\tLength\tWidth\tQty\nA\tabout 700\t560\t2\nB\t720\t560\t1');
    expect(panels.parts[0]).toMatchObject({ w: null, h: 560, bad: { w: 'about 700' } });
  });
});
