import { expect, it } from 'vitest';
import { de } from '../../text/de/index.ts';
import { createText } from '../../text/text.ts';
import { newJob, newPanelPart } from '../jobDocument.ts';
import { withNames } from './namedRows.ts';
import { buildPanelsRequest } from './panelsRequest.ts';

it('a row without a name is called by its number in the list, in the language of the window', () => {
  const empty = newJob('panels');
  const size = { w: 300, h: 200 };
  const parts = [
    newPanelPart('a'),
    { ...newPanelPart('b'), ...size },
    { ...newPanelPart('c'), ...size, name: 'Tür' },
  ];
  const job = { ...empty, panels: { ...empty.panels, parts } };
  const asked = buildPanelsRequest(job.panels);
  const named = asked && withNames(job, asked, createText('de', true, de));
  expect(named?.request.parts.map(({ name }) => name)).toEqual(['Teil 2', 'Tür']);
});
