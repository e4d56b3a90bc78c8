import type { ReactElement } from 'react';
import type { SawOrderName } from '../../plan/sawOrder.ts';
import type { SawWalk } from './useSawWalk.ts';
import { switchOrder } from './useSawWalk.ts';

const WORDS: readonly (readonly [SawOrderName, string, string])[] = [
  ['sheet', 'Sheet order', 'One sheet after another (F)'],
  [
    'fence',
    'Fence order',
    'Passes with the same setting of the fence together, across sheets of one material (F)',
  ],
];
/** Minutes it takes to set the fence and to check it, for the estimate. */
const MINUTES_A_SETTING = 0.5;

/** Sheet by sheet, or by setting of the fence; says how many settings each way needs. */
export function OrderSwitch({ walk }: { readonly walk: SawWalk }): ReactElement {
  const { sheet, fence } = walk.orders;
  const saved = sheet.settings - fence.settings;
  const minutes = Math.round(saved * MINUTES_A_SETTING);
  return (
    <div className="order-switch">
      <div className="segmented" role="radiogroup" aria-label="Order of the cuts">
        {WORDS.map(([name, word, title]) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={walk.order === name}
            title={title}
            onClick={() => {
              if (walk.order !== name) switchOrder(walk);
            }}
          >
            {word}
          </button>
        ))}
      </div>
      <span
        data-testid="settings-saved"
        title={
          saved > 0
            ? `Fence order saves ${saved} of ${sheet.settings} settings${minutes > 0 ? `, about ${minutes} min at half a minute each` : ''}`
            : 'No setting of the fence can be saved'
        }
      >
        {sheet.passes.length} cuts, {sheet.settings} fence settings
        {saved > 0 && (
          <>
            {' '}
            → <b>{fence.settings}</b>
          </>
        )}
      </span>
    </div>
  );
}
