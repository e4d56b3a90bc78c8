import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { SawOrderName } from '../../plan/sheets/sawOrder.ts';
import type { SawWalk } from './useSawWalk.ts';
import { settingsFrom, switchOrder } from './useSawWalk.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import type { Text } from '../../text/text.ts';
import { useFormats } from '../../text/formats.ts';

const words = (text: Text): readonly (readonly [SawOrderName, string, string])[] => [
  ['sheet', text('player.sheetOrder'), text('player.sheetOrderTip')],
  ['fence', text('player.fenceOrder'), text('player.fenceOrderTip')],
];
/** Minutes it takes to set the fence and to check it, for the estimate. */
const MINUTES_A_SETTING = 0.5;

/** Sheet by sheet, or by setting of the fence; says how many settings each way needs. */
export function OrderSwitch({ walk }: { readonly walk: SawWalk }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { sheet: cuts } = walk.orders;
  const isFar = useSettings((state) => state.fenceOnRight);
  const { sheet, fence } = useMemo(() => settingsFrom(walk, isFar), [walk, isFar]);
  const saved = sheet - fence;
  const minutes = Math.round(saved * MINUTES_A_SETTING);
  return (
    <div className="order-switch">
      <div className="segmented" role="radiogroup" aria-label={text('player.order')}>
        {words(text).map(([name, word, title]) => (
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
            ? minutes > 0
              ? text('player.savesMinutes', { saved, count: sheet, time: formats.minutes(minutes) })
              : text('player.saves', { saved, count: sheet })
            : text('player.savesNone')
        }
      >
        {text('player.cutsSettings', { cuts: cuts.passes.length, settings: sheet })}
        {saved > 0 && (
          <>
            {' '}
            → <b>{fence}</b>
          </>
        )}
      </span>
    </div>
  );
}
