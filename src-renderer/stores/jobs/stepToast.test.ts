import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });

const { useJob } = await import('./job.ts');
const { tellStep } = await import('./stepToast.ts');
const { toast, useToasts } = await import('../window/toasts.ts');

it('what is said of a step takes the place of what was said of the one before, nothing else does', () => {
  const named = (name: string): void => useJob.getState().change((job) => ({ ...job, name }));
  toast('Saved');
  for (const name of ['one row removed', 'two rows removed', 'three rows removed']) {
    named(name);
    tellStep(name, 'Undo');
  }
  const { toasts } = useToasts.getState();
  expect(toasts.map(({ text, action }) => [text, action?.label])).toEqual([
    ['Saved', undefined],
    ['three rows removed', 'Undo'],
  ]);
  toasts[1]?.action?.run();
  expect(useJob.getState().history.present.name).toBe('two rows removed');
});

it('a step that is taken back is spoken of no more; after another one what was said stands without its button', () => {
  useJob.setState({ isOpen: true });
  const { change, undo } = useJob.getState();
  const said = (): readonly unknown[] =>
    useToasts
      .getState()
      .toasts.flatMap(({ text, action, topic }) => (topic === 'step' ? [[text, action?.label]] : []));
  change((job) => ({ ...job, name: 'row removed' }));
  tellStep('row removed', 'Undo');
  undo();
  expect(said()).toEqual([]);
  change((job) => ({ ...job, name: 'row removed' }));
  tellStep('row removed', 'Undo');
  change((job) => ({ ...job, name: 'and renamed' }));
  expect(said()).toEqual([['row removed', undefined]]);
});

it('what is said of a step of one job is not read over another', () => {
  const { change, open } = useJob.getState();
  change((job) => ({ ...job, name: 'rows added' }));
  tellStep('30 outlines added', 'Undo');
  open({ ...useJob.getState().history.present, id: 'another' });
  expect(useToasts.getState().toasts.map(({ text }) => text)).not.toContain('30 outlines added');
});
