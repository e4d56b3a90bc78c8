import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { DeepCheck } from '../../../src-engine/contract/deep.ts';
import { trimOf } from '../../plan/sheetPicture.ts';
import { deepCheckOf, searchPanels } from '../../stores/deepSearch.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { usePlan } from '../../stores/plan.ts';
import { TROUBLE_WORDS, usePlanTrouble } from '../../stores/planStanding.ts';
import { toastError } from '../../stores/toasts.ts';
import { useFormats } from '../../text/formats.ts';
import type { TextKey } from '../../text/catalogue.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { DeepSearchBar } from '../deep/DeepSearchBar.tsx';

/** The deep search for panels: first what it needs of a job and whether this one has it, then the search. */
export function SearchPanels({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const trouble = usePlanTrouble();
  return (
    <DeepSearchBar
      plan={plan}
      gainOf={(before, found) => gainOf(before, found, text)}
      start={
        <PopoverButton
          className="button small deep-start"
          panelClass="popover deep-popover"
          label={text('deep.title')}
          name={text('deep.button')}
          hint={text(trouble === null ? 'deep.buttonTip' : TROUBLE_WORDS[trouble])}
          isDisabled={trouble !== null}
          panel={(close) => (
            <Needs
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

/** What a plan is better by than the one before, in words: sheets, pieces, or passes that no offcut is paid for with.
 *  Null where it is not. */
function gainOf(
  { response: before }: PanelsPlan,
  { response: found }: PanelsPlan,
  text: Text,
): string | null {
  const [now, then] = [found.metrics, before.metrics];
  const more = now.placed - then.placed;
  if (more < 0) return null;
  const sheets = then.sheetCount - now.sheetCount;
  if (sheets > 0) return text('deep.fewer', { fewer: sheets, sheets: now.sheetCount });
  if (more > 0) return text('deep.morePlaced', { more });
  const passes = then.sawPasses - now.sawPasses;
  const lost = PASSES_A_SHEET * (largestOffcut(before) - largestOffcut(found));
  if (sheets < 0 || passes <= 0 || passes <= lost || now.totalPrice > then.totalPrice) return null;
  return text('deep.fewerPasses', { fewer: passes });
}

/** What a whole sheet of offcut is worth (DECISIONS 18). */
const PASSES_A_SHEET = 100;

/** Of all offcuts, as a share of the sheet it is of. */
const largestOffcut = ({ sheets }: PanelsPlan['response']): number =>
  Math.max(
    0,
    ...sheets.flatMap(({ w, h, offcuts }) => (offcuts ?? []).map((one) => (one.w * one.h) / w / h)),
  );

/** What the search needs, with a tick or the reason why not, and what it will not look at. */
function Needs({
  plan,
  onStart,
}: {
  readonly plan: PanelsPlan;
  readonly onStart: () => void;
}): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const isCurrent = usePlan((state) => state.wantedKey === plan.key && state.state === 'current');
  const check = useDeepCheck(plan);
  if (check === null) return null;
  const { needs, keeps, materials, ignores } = check;
  const trim = trimOf(plan);
  const isTrimmed = Object.values(trim).some((edge) => edge > 0);
  const isPossible = needs.every(({ got }) => got === null);
  const isProved =
    plan.response.bound?.gapPct === 0 && plan.response.metrics.placed === plan.response.metrics.total;
  const [sheet] = plan.response.sheets;
  return (
    <div className="deep-needs">
      <h3>{text('deep.title')}</h3>
      <p>{text('deep.about', { materials })}</p>
      <ul>
        {needs.map(({ need, got }) => (
          <li key={need} className={got === null ? 'kept' : 'broken'}>
            <Icon name={got === null ? 'check' : 'close'} size={14} />
            <span>
              {text(`deep.${need}`)}
              {got !== null && <small>{text(`deep.${need}Not`, { got })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {isPossible && isTrimmed && materials === 1 && keeps.length === 0 && sheet !== undefined && (
        <p className="note">
          {text('deep.insideTrim', {
            size: formats.size(sheet.w - trim.left - trim.right, sheet.h - trim.top - trim.bottom),
          })}
        </p>
      )}
      {isPossible &&
        keeps.map((kept) => (
          <p key={kept} className="note">
            {text(KEPT[kept])}
          </p>
        ))}
      {isPossible && ignores.length > 0 && (
        <p className="note">
          {text('deep.ignores', { list: ignores.map((name) => optionName(name, text)).join(', ') })}
        </p>
      )}
      {!isPossible && <p className="note bad">{text('deep.notThis')}</p>}
      {isPossible && isProved && <p className="note">{text('deep.proved')}</p>}
      <button type="button" className="button primary" disabled={!isPossible || !isCurrent} onClick={onStart}>
        {text('deep.start')}
      </button>
    </div>
  );
}

/** The service's word on this job; null until it is there. */
function useDeepCheck(plan: PanelsPlan): DeepCheck | null {
  const [check, setCheck] = useState<DeepCheck | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    deepCheckOf(plan, controller.signal).then(setCheck, (error: unknown) => {
      if (!controller.signal.aborted) toastError(error);
    });
    return () => controller.abort();
  }, [plan]);
  return check;
}

const KEPT = { first: 'deep.keepsFirst', groups: 'deep.keepsGroups', formats: 'deep.keepsFormats' } as const;
const OPTION_NAMES: Readonly<Record<string, TextKey & `deep.${string}`>> = {
  firstCut: 'deep.firstCut',
  tolerance: 'deep.tolerance',
  minimizeRotations: 'deep.minimizeRotations',
};

function optionName(name: string, text: Text): string {
  const key = OPTION_NAMES[name] as 'deep.firstCut' | undefined;
  return key === undefined ? name : text(key);
}
