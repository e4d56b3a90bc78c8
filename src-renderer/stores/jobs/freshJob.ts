import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { newJobIn } from '../../job/jobDocument.ts';
import { currentText } from '../../text/useText.ts';
import { useSettings } from '../window/settings.ts';

/** An empty job of panels in the unit of the window; what it starts with is named in the window's language. */
export function freshJob(): JobDocument {
  const text = currentText();
  const { unit, sizeWords } = useSettings.getState();
  const job = newJobIn(unit, 'panels', text('start.untitled'));
  const named = <M extends JobMode>(mode: M, name: string): JobDocument[M] => {
    const one: { readonly stock: readonly object[] } = job[mode];
    return { ...one, stock: one.stock.map((row) => ({ ...row, name })) } as JobDocument[M];
  };
  return {
    ...job,
    panels: { ...named('panels', text('start.fullSheet')), sizeWords },
    bars: named('bars', text('start.bar')),
    timber: named('timber', text('start.beam')),
    shapes: named('shapes', text('start.sheet')),
  };
}
