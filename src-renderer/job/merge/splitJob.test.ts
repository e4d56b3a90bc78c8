import { describe, expect, it } from 'vitest';
import type { JobDocument, PanelPart, PanelStock } from '../jobDocument.ts';
import { newJob, newLinearPart, newLinearStock, newPanelPart, newPanelStock } from '../jobDocument.ts';
import { buildPanelsRequest } from '../requests/panelsRequest.ts';
import { splitJob } from './splitJob.ts';

const part = (material: string, qty = 1): PanelPart => ({ ...newPanelPart(), w: 500, h: 300, material, qty });
const sheet = (material: string): PanelStock => ({ ...newPanelStock(), w: 2800, h: 2070, material });
const named = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Decor ${String(at + 1).padStart(2, '0')}`);
const jobOf = (parts: readonly PanelPart[], stock: readonly PanelStock[]): JobDocument => {
  const job = newJob('panels', 'Shop');
  return { ...job, panels: { ...job.panels, parts, stock } };
};
const split = (job: JobDocument) =>
  splitJob(
    job,
    () => newJob('panels'),
    (at, of) => `Shop ${at} / ${of}`,
  );
const jobsOf = (job: JobDocument): readonly JobDocument[] => {
  const found = split(job);
  return found?.kind === 'split' ? found.jobs : [];
};
const materials = (job: JobDocument): readonly string[] => job.panels.parts.map((row) => row.material);
const pieces = (job: JobDocument): number => job.panels.parts.reduce((sum, row) => sum + row.qty, 0);

describe('a list that is too long for one plan', () => {
  it('is left alone while one plan holds it', () => {
    expect(
      split(
        jobOf(
          named(50).map((one) => part(one)),
          named(50).map(sheet),
        ),
      ),
    ).toBeNull();
  });

  it('is divided by material, in the order of the list, and nothing is lost or doubled', () => {
    const names = named(63);
    const job = jobOf(
      [...names, ...names].map((one) => part(one, 2)),
      [...names.map(sheet)],
    );
    const jobs = jobsOf(job);
    expect(jobs.map(({ name }) => name)).toEqual(['Shop 1 / 2', 'Shop 2 / 2']);
    expect(jobs.map(({ panels }) => panels.stock.length)).toEqual([50, 13]);
    expect(jobs[0]?.id).toBe(job.id);
    expect(jobs[1]?.id).not.toBe(job.id);
    const ids = jobs.flatMap((one) => one.panels.parts.map(({ id }) => id));
    expect([ids.length, new Set(ids)]).toEqual([126, new Set(job.panels.parts.map(({ id }) => id))]);
    for (const { panels } of jobs) {
      const stocked = new Set(panels.stock.map((row) => row.material));
      expect(panels.parts.every((row) => stocked.has(row.material))).toBe(true);
      expect(panels.saw).toEqual(job.panels.saw);
    }
  });

  it('leaves stock that no part asks for with the first job, and out of what is asked', () => {
    const job = jobOf([part('Decor 01'), part('Decor 60')], named(60).map(sheet));
    expect(split(job)).toBeNull();
    expect(buildPanelsRequest(job.panels)?.request.stock.map((row) => row.material)).toEqual([
      'Decor 01',
      'Decor 60',
    ]);
    const used = named(52);
    const [first, second] = jobsOf(
      jobOf(
        used.map((one) => part(one)),
        named(55).map(sheet),
      ),
    );
    expect([first?.panels.stock.length, second?.panels.stock.length]).toEqual([53, 2]);
    expect(buildPanelsRequest(newJob('panels').panels)).toBeNull();
  });

  it('asks of no row that is too small for every part where there are more than a plan takes', () => {
    const rest = (w: number, h: number): PanelStock => ({ ...sheet('Oak'), w, h, qty: 1, first: true });
    const small = Array.from({ length: 40 }, (_, at) => rest(900 + at, 299));
    const large = Array.from({ length: 40 }, (_, at) => rest(300, 500 + at));
    const ash = named(11).map(() => sheet('Ash'));
    const job = jobOf([part('Oak'), part('Ash')], [...small, ...large, sheet('Ash')]);
    expect(split(job)).toBeNull();
    expect(buildPanelsRequest(job.panels)?.request.stock).toHaveLength(41);
    const [first, second] = jobsOf(jobOf([part('Oak'), part('Ash')], [...small, ...large, ...ash]));
    expect([first?.panels.stock.length, second?.panels.stock.length]).toEqual([80, 11]);
    const few = jobOf([part('Oak')], small.slice(0, 10));
    expect(buildPanelsRequest(few.panels)?.request.stock).toHaveLength(10);
  });

  it('asks for something where no stock is of use, so that the plan says what is missing', () => {
    const job = jobOf([part('Decor 99')], named(60).map(sheet));
    expect(buildPanelsRequest(job.panels)?.request.stock).toHaveLength(50);
  });

  it('divides pieces of one material by number, also those of one row', () => {
    const job = jobOf([part('Oak', 1500), part('Oak', 4000), part('Ash', 10)], [sheet('Oak'), sheet('Ash')]);
    const jobs = jobsOf(job);
    expect(jobs.map(pieces)).toEqual([2000, 2000, 1510]);
    expect(jobs.map((one) => one.panels.stock.length)).toEqual([1, 1, 2]);
    expect(jobs.map(materials)).toEqual([['Oak', 'Oak'], ['Oak'], ['Oak', 'Ash']]);
  });

  it('offers nothing for a slip of the keys', () => {
    expect(split(jobOf([part('Oak', 99_999)], [sheet('Oak')]))).toBeNull();
  });

  it('says which material alone is too much', () => {
    const many = Array.from({ length: 51 }, () => sheet('Oak'));
    expect(split(jobOf([part('Ash'), part('Oak')], [sheet('Ash'), ...many]))).toEqual({
      kind: 'tooMuch',
      of: { material: 'Oak', what: 'stock', got: 51 },
    });
    const counted = { ...sheet('Oak'), first: true, qty: 3 };
    expect(split(jobOf([part('Oak', 2001)], [counted]))).toEqual({
      kind: 'tooMuch',
      of: { material: 'Oak', what: 'pieces', got: 2001 },
    });
  });

  it('keeps other kinds of work, and what was spoiled of them, with the first job', () => {
    const names = named(51);
    const job = jobOf(
      names.map((one) => part(one)),
      names.map(sheet),
    );
    const bar = { ...newLinearPart('bar'), length: 700 };
    const [last] = job.panels.parts.slice(-1);
    const [first, second] = jobsOf({
      ...job,
      bars: { ...job.bars, parts: [bar] },
      spoiled: { bar: 1, [last?.id ?? '']: 2 },
    });
    expect([first?.bars.parts.length, second?.bars.parts.length]).toEqual([1, 0]);
    expect(first?.spoiled).toEqual({ bar: 1 });
    expect(second?.spoiled).toEqual({ [last?.id ?? '']: 2 });
  });

  it('takes the section of timber with its material, whichever way it lies', () => {
    const job = newJob('timber', 'Roof');
    const beam = (sh: number) => ({ ...newLinearStock(), length: 5000, sw: 60, sh });
    const rafter = (sh: number) => ({ ...newLinearPart(), length: 2000, sw: sh, sh: 60 });
    const sections = named(52).map((_, at) => 80 + at);
    const jobs = jobsOf({
      ...job,
      timber: { ...job.timber, parts: sections.map(rafter), stock: sections.map(beam) },
    });
    expect(jobs.map(({ timber }) => [timber.parts.length, timber.stock.length])).toEqual([
      [50, 50],
      [2, 2],
    ]);
    expect(jobs.map(({ mode }) => mode)).toEqual(['timber', 'timber']);
  });
});
