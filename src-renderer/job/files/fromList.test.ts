import { describe, expect, it } from 'vitest';
import { openList, sourceOfText } from '../../../src-engine/lists/openList.ts';
import type { TakeOptions } from './fromList.ts';
import { kindsWithoutStock, listContext, takeList } from './fromList.ts';
import type { JobMode } from '../jobDocument.ts';
import { newJob, newLinearStock } from '../jobDocument.ts';
import { grainless } from '../../plan/sheets/grainless.ts';
import { buildPanelsRequest } from '../requests/panelsRequest.ts';

const OPTIONS: TakeOptions = { target: 'parts', replace: false, addStock: true };

function take(
  text: string,
  answers: Readonly<Record<string, string>> = {},
  options: Partial<TakeOptions> = {},
  mode: JobMode = 'panels',
) {
  const job = newJob(mode);
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
  it('takes stock without a quantity as much as needed, and what is counted by its count', () => {
    const counts = (text: string) =>
      take(text, {}, { target: 'stock', replace: true }).panels.stock.map((row) => row.qty);
    expect(
      counts('Name;Breite;Höhe;Stk;Preis\nGanze;2800;2070;;62,40\nRest;900;610;1;0\nRest;700;600;3'),
    ).toEqual([null, 1, 3]);
    expect(counts('Name;Breite;Höhe\nGanze;2800;2070\nRest;900;610')).toEqual([null, null]);
    expect(counts('2 x 2800 x 2070 MDF\n1 x 900 x 610 Rest')).toEqual([2, 1]);
  });
  it('gives the sheets it brings a grain where parts have one, and tells of sheets without', () => {
    const grain = LIST.replace('Winkel', 'Maserung').replace('\t45', '\tlängs');
    const { panels } = take(grain);
    expect(panels.stock.map((row) => [row.material, row.grain])).toEqual([
      ['Span weiß 19 mm', 'w'],
      ['Span weiß 8 mm', 'none'],
    ]);
    const asked = (stock = panels.stock) => {
      const built = buildPanelsRequest({ ...panels, stock });
      return built && grainless(built);
    };
    expect(asked()).toEqual([]);
    expect(asked(panels.stock.map((row) => ({ ...row, grain: 'none' })))).toEqual([
      { material: 'Span weiß 19 mm', count: 2 },
    ]);
  });
  it('adds a band the job does not have with its thickness, never with none', () => {
    const { panels } = take(LIST.replace('ABS 1\t', 'Eiche 2,5 mm\t'), { 'band:Eiche 2,5 mm': 'new:2.5' });
    expect(panels.bands.at(-1)).toEqual({ ref: 'Eiche 2,5 mm', thickness: 2.5 });
  });
  it('brings a bar for each material and a beam for each section that has none', () => {
    const bars = 'Name\tLength\tQty\tMaterial\nA\t1200\t2\tAlu\nB\t900\t1\tSteel\nC\t800\t1\tAlu';
    const first = newJob('bars').bars.stock[0];
    expect(take(bars, {}, {}, 'bars').bars.stock.map((row) => [row.length, row.material])).toEqual([
      [first?.length, 'Alu'],
      [first?.length, 'Steel'],
    ]);
    expect(take(bars, {}, { addStock: false }, 'bars').bars.stock.map((row) => row.material)).toEqual(['']);
    const beams = [
      'Name\tLength\tSection width\tSection height\tQty\tMaterial',
      'A\t1200\t60\t80\t2\tC24',
      'B\t900\t80\t60\t1\tC24',
      'C\t900\t60\t120\t1\tC24',
    ].join('\n');
    const { timber } = take(beams, {}, {}, 'timber');
    expect(timber.stock.filter((row) => row.material === 'C24').map((row) => [row.sw, row.sh])).toEqual([
      [60, 120],
      [60, 80],
    ]);
  });
  it('brings a beam for each section that has none, where no material is named, too', () => {
    const beams =
      'Name\tLength\tSection\tQty\nA\t1200\t60x80\t2\nB\t900\t80x60\t1\nC\t900\t70x150\t1\nD\t900\t\t1';
    const job = newJob('timber');
    const [first] = job.timber.stock;
    const source = sourceOfText(beams);
    const list = openList(source ?? expect.fail('no list'), listContext(job, 'mm'), {});
    expect(kindsWithoutStock(job, list)).toEqual([
      { material: '', section: [60, 80] },
      { material: '', section: [70, 150] },
    ]);
    const taken = takeList(job, list, OPTIONS);
    expect(taken.timber.stock.map((row) => [row.length, row.sw, row.sh])).toEqual([
      [first?.length, first?.sw, first?.sh],
      [first?.length, 60, 80],
      [first?.length, 70, 150],
    ]);
    expect(kindsWithoutStock(taken, list)).toEqual([]);
  });
  it('brings beams as long as the first of the stock that their parts fit, never as a rest of the rack', () => {
    const beams = [
      'Name\tLength\tSection width\tSection height\tQty',
      ...['A\t2400\t60\t80\t2', 'B\t6350\t80\t240\t1', 'C\t900\t80\t240\t1', 'D\t14000\t90\t90\t1'],
    ].join('\n');
    const empty = newJob('timber');
    const rack = { ...newLinearStock(), rack: 'r1', qty: 1, length: 1200, sw: 45, sh: 95 };
    const rows = [5000, 13000, 8000].map((length) => ({ ...newLinearStock(), length, sw: 60, sh: 120 }));
    const job = { ...empty, timber: { ...empty.timber, stock: [rack, ...rows] } };
    const list = openList(sourceOfText(beams) ?? expect.fail('no list'), listContext(job, 'mm'), {});
    expect(
      takeList(job, list, OPTIONS)
        .timber.stock.slice(4)
        .map((row) => [row.length, row.sw, row.sh]),
    ).toEqual([
      [5000, 60, 80],
      [13000, 80, 240],
      [13000, 90, 90],
    ]);
  });
  it('keeps text that cannot be read in its cell', () => {
    const { panels } = take('Name\tLength\tWidth\tQty\nA\tabout 700\t560\t2\nB\t720\t560\t1');
    expect(panels.parts[0]).toMatchObject({ w: null, h: 560, bad: { w: 'about 700' } });
  });
});
