import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });

it('a choice holds for the open job, also where it is opened again, and for new ones', async () => {
  const { newJob } = await import('../../job/jobDocument.ts');
  const { readJobFile, writeJobFile } = await import('../../job/files/jobFile.ts');
  const { useJob } = await import('../jobs/job.ts');
  const { freshJob } = await import('../jobs/freshJob.ts');
  const { useSettings } = await import('./settings.ts');
  const { chooseSizeWords } = await import('./sizeWords.ts');
  const { open } = useJob.getState();
  open(newJob('panels'));
  chooseSizeWords('length');
  const { present } = useJob.getState().history;
  useSettings.getState().change({ sizeWords: 'width' });
  expect(readJobFile(writeJobFile(present)).panels.sizeWords).toBe('length');
  expect(freshJob().panels.sizeWords).toBe('width');
});
