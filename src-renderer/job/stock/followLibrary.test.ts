import { expect, test } from 'vitest';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { Material } from '../../../src-engine/contract/documents/library.ts';
import { readLibraryItem } from '../../../src-engine/contract/documents/library.ts';
import { followLibrary, sawOf, withMaterial } from './followLibrary.ts';
import { newJob, newPanelPart } from '../jobDocument.ts';

const mdf = readLibraryItem('material', {
  id: 'm1',
  name: 'MDF 18',
  mode: 'panels',
  unitPrice: 10,
  sizes: [{ id: 's1', w: 2800, h: 2070 }],
});
const saw = readLibraryItem('saw', { id: 'w1', name: 'Table saw', kerf: 3.4, firstCut: 'vertical' });
const empty = newJob('panels');
const bare = {
  ...empty,
  panels: { ...empty.panels, stock: [], parts: [{ ...newPanelPart('p'), material: 'MDF 18' }] },
};
const job = withMaterial(bare, mdf, mdf.sizes[0] ?? { id: '', w: 1, h: 1, length: null, price: null });

test('a job takes over new prices and names of its material, and of its parts', () => {
  expect(job.panels.stock[0]).toMatchObject({ material: 'MDF 18', price: 57.96, library: 'm1/s1' });
  const next = followLibrary(job, {
    material: [{ ...mdf, name: 'MDF 18 E1', unitPrice: 20 }],
    saw: [],
    band: [],
  });
  expect(next.panels.stock[0]).toMatchObject({ material: 'MDF 18 E1', price: 115.92 });
  expect(next.panels.parts[0]?.material).toBe('MDF 18 E1');
});

test('nothing new in the library leaves the very same job', () => {
  expect(followLibrary(job, { material: [mdf], saw: [saw], band: [] })).toBe(job);
});

test('a job follows its saw, and a kerf of its material where all agree', () => {
  const sawn = { ...job, panels: { ...job.panels, saw: { ...job.panels.saw, ...sawOf(saw) } } };
  const next = followLibrary(sawn, { material: [mdf], saw: [{ ...saw, kerf: 4 }], band: [] });
  expect(next.panels.saw).toMatchObject({ kerf: 4, firstCut: 'vertical', profile: 'w1' });
  const own = followLibrary(sawn, { material: [{ ...mdf, kerf: 2.2 }], saw: [saw], band: [] });
  expect(own.panels.saw.kerf).toBe(2.2);
});

test('bars have the profile height of their material; one typed in the job stays where the library knows none', () => {
  const bars = { id: 'm2', name: 'Tube 60x40', mode: 'bars', sizes: [{ id: 's1', length: 6000 }] };
  const [low, high] = [null, 60].map((profileHeight) =>
    readLibraryItem('material', { ...bars, profileHeight }),
  ) as [Material, Material];
  const size = itemAt(low.sizes, 0);
  expect(withMaterial(newJob('bars'), high, size).bars.stock.at(-1)).toMatchObject({ profileHeight: 60 });
  const { bars: plain, ...rest } = withMaterial(newJob('bars'), low, size);
  const typed = {
    ...rest,
    bars: { ...plain, stock: plain.stock.map((row) => ({ ...row, profileHeight: 45 })) },
  };
  const heightIn = (material: Material): number | undefined =>
    followLibrary(typed, { material: [material], saw: [], band: [] }).bars.stock.at(-1)?.profileHeight;
  expect([low, high].map(heightIn)).toEqual([45, 60]);
});
