import type { ReactElement } from 'react';
import { isSameUnpriced } from '../../plan/figures/unpriced.ts';
import { searchPanels } from '../../stores/plans/deepSearch.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { TROUBLE_WORDS, usePlanTrouble } from '../../stores/plans/planStanding.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';
import { DeepSearchBar } from '../deep/DeepSearchBar.tsx';

/** The deep search for panels: first what it does, then the search. */
export function SearchPanels({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const trouble = usePlanTrouble();
  return (
    <DeepSearchBar
      plan={plan}
      gainOf={(before, found) => gainOf(before, found, text, formats)}
      start={
        <PopoverButton
          className="button small deep-start"
          panelClass="popover deep-popover"
          label={text('deep.title')}
          name={text('deep.button')}
          hint={text(trouble === null ? 'deep.buttonTip' : TROUBLE_WORDS[trouble])}
          isDisabled={trouble !== null}
          panel={(close) => (
            <About
              plan={plan}
              onStart={() => {
                close();
                void searchPanels(plan);
              }}
            />
          )}
        >
          <Icon name="search" size={14} /> {text('deep.button')}
        </PopoverButton>
      }
    />
  );
}

/** What a plan is better by than the one before, in words: pieces, sheets, price, material, or passes that no offcut is
 *  paid for with. Null where it is not. */
function gainOf(
  { response: before }: PanelsPlan,
  { response: found }: PanelsPlan,
  text: Text,
  formats: Formats,
): string | null {
  const [now, then] = [found.metrics, before.metrics];
  const more = now.placed - then.placed;
  if (more < 0) return null;
  const saved = isSameUnpriced(before.sheets, found.sheets) ? then.totalPrice - now.totalPrice : 0;
  const sheets = then.sheetCount - now.sheetCount;
  if (sheets > 0 && saved >= 0) return text('deep.fewer', { fewer: sheets, sheets: now.sheetCount });
  if (more > 0) return text('deep.morePlaced', { more });
  if (saved > 0) return text('deep.cheaper', { saved: formats.money(saved) });
  const less = 100 * (1 - sheetArea(found) / sheetArea(before));
  if (saved < 0 || less < -LEAST_PERCENT) return null;
  if (less > LEAST_PERCENT) return text('deep.lessMaterial', { share: formats.percent(less) });
  const passes = then.sawPasses - now.sawPasses;
  const lost = PASSES_A_SHEET * (largestOffcut(before) - largestOffcut(found));
  return passes <= 0 || passes <= lost ? null : text('deep.fewerPasses', { fewer: passes });
}

/** Sums of areas in another order differ by rounding; less than this is not told. */
const LEAST_PERCENT = 0.05;
/** What a whole sheet of offcut is worth (DECISIONS 18). */
const PASSES_A_SHEET = 100;

const sheetArea = ({ sheets }: PanelsPlan['response']): number =>
  sheets.reduce((sum, { w, h }) => sum + w * h, 0);

/** Of all offcuts, as a share of the sheet it is of. */
const largestOffcut = ({ sheets }: PanelsPlan['response']): number =>
  Math.max(
    0,
    ...sheets.flatMap(({ w, h, offcuts }) => (offcuts ?? []).map((one) => (one.w * one.h) / w / h)),
  );

/** What the search does, whether it can save sheets, and the start. */
function About({ plan, onStart }: { readonly plan: PanelsPlan; readonly onStart: () => void }): ReactElement {
  const text = useText();
  const isCurrent = usePlan((state) => state.wantedKey === plan.key && state.state === 'current');
  const { bound, metrics, materials } = plan.response;
  const isProved = bound?.gapPct === 0 && metrics.placed === metrics.total;
  return (
    <div className="deep-about">
      <h3>{text('deep.title')}</h3>
      <p>{text('deep.about', { materials: materials?.length ?? 1 })}</p>
      {isProved && <p className="note">{text('deep.proved')}</p>}
      <button type="button" className="button primary" disabled={!isCurrent} onClick={onStart}>
        {text('deep.start')}
      </button>
    </div>
  );
}
