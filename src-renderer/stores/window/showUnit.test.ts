import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });

const { freshJob } = await import('../jobs/freshJob.ts');
const { useJob } = await import('../jobs/job.ts');
const { useSettings } = await import('./settings.ts');
const { showUnit } = await import('./showUnit.ts');

const present = (): ReturnType<typeof freshJob> => useJob.getState().history.present;

it('a job without parts begins with the sheet, the bar and the saw of the unit, and changes back', () => {
  useJob.getState().open(freshJob());
  showUnit('in');
  expect(present().panels.stock[0]).toMatchObject({ name: 'Full sheet', w: 2438.4, h: 1219.2 });
  expect(present().panels.saw).toMatchObject({ kerf: 3.175, minOffcut: 152.4 });
  expect(present().bars.stock[0]?.length).toBe(6096);
  expect(useJob.getState().history.past).toEqual([]);
  showUnit('mm');
  expect(present().panels.stock[0]).toMatchObject({ w: 2800, h: 2070 });
  expect(present().panels.saw.kerf).toBe(3.2);
});

it('what somebody set stays, and all of a job that has parts', () => {
  useJob.getState().open(freshJob());
  useJob.getState().change((job) => ({
    ...job,
    panels: { ...job.panels, saw: { ...job.panels.saw, kerf: 4 } },
    shapes: { ...job.shapes, stock: job.shapes.stock.map((row) => ({ ...row, qty: 2 })) },
  }));
  showUnit('in');
  expect(present().panels.saw.kerf).toBe(4);
  expect(present().panels.stock[0]?.w).toBe(2438.4);
  expect(present().shapes.stock[0]?.w).toBe(1500);

  useSettings.getState().change({ unit: 'mm' });
  const fresh = freshJob();
  const parts = [{ ...fresh.bars.stock[0], id: 'r', length: 900, qty: 2 } as never];
  useJob.getState().open({ ...fresh, bars: { ...fresh.bars, parts } });
  const before = present();
  showUnit('in');
  expect(present()).toBe(before);
});
