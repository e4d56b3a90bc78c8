import type { ReactElement } from 'react';
import { useState } from 'react';
import { searchShapes } from '../../stores/plans/deepSearch.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { TROUBLE_WORDS, usePlanTrouble } from '../../stores/plans/planStanding.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DeepSearchBar } from '../deep/DeepSearchBar.tsx';
import { useText } from '../../text/useText.ts';
import { useFormats } from '../../text/formats.ts';
import { Select } from '../../ui/fields/Select.tsx';

const BUDGETS = [10, 30, 60, 180] as const;

/** The deep search for nests: as long as asked for. */
export function SearchShapes({ plan }: { readonly plan: ShapesPlan }): ReactElement {
  const text = useText();
  const trouble = usePlanTrouble();
  const [seconds, setSeconds] = useState<number>(30);
  const formats = useFormats();
  return (
    <DeepSearchBar
      plan={plan}
      gainOf={({ response: { metrics: now } }, found) => {
        const { placed, sheetCount, density } = found.response.metrics;
        const isBetter = placed > now.placed || sheetCount < now.sheetCount || density > now.density + 0.005;
        return isBetter ? text('nest.gain', { sheets: sheetCount, percent: formats.percent(density) }) : null;
      }}
      start={
        <>
          <button
            type="button"
            className="button small"
            title={text(trouble === null ? 'nest.searchTip' : TROUBLE_WORDS[trouble])}
            disabled={trouble !== null}
            onClick={() => void searchShapes(plan, seconds * 1000)}
          >
            <Icon name="search" size={14} /> {text('deep.button')}
          </button>
          <Select
            label={text('nest.seconds')}
            value={seconds}
            options={BUDGETS.map((one) => [one, `${one} s`])}
            onChange={setSeconds}
          />
        </>
      }
    />
  );
}
