import { expect, it } from 'vitest';
import { newJob, newPanelPart, newPanelStock } from '../jobDocument.ts';
import { buildPanelsRequest } from './panelsRequest.ts';
import { countedInList } from './refusedRow.ts';

it('a row that the service refuses is counted as in the list, rows that are not sent too', () => {
  const empty = newJob('panels');
  const size = { w: 300, h: 200 };
  const parts = [newPanelPart('a'), { ...newPanelPart('b'), ...size }, { ...newPanelPart('c'), ...size }];
  const stock = [newPanelStock('d'), { ...newPanelStock('e'), w: 2800, h: 2070 }];
  const job = { ...empty, panels: { ...empty.panels, parts, stock } };
  const asked = buildPanelsRequest(job.panels);
  if (asked === null) throw new Error('nothing to ask');
  const counted = (said: string): string => countedInList(said, job, asked);
  expect(counted('parts[1].w must be at most 1000000000')).toBe('parts[2].w must be at most 1000000000');
  expect(counted('stock[0].price is too large')).toBe('stock[1].price is too large');
  expect(counted('options.kerf is too large')).toBe('options.kerf is too large');
});
