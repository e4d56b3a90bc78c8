import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { MachineProfile } from '../../../src-engine/contract/machine.ts';
import type { FilesFrom, SheetWays } from '../../../src-engine/export/machine/machineFiles.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { SelectField } from '../../ui/fields/Select.tsx';
import { useMade } from './useMade.ts';

/** Where the tool of a machine will go on a sheet, and the holding tabs it leaves: what the program does, before it is
 *  saved. No picture where the tool would cut into a part. */
export function ToolWays({
  from,
  machine,
}: {
  readonly from: FilesFrom;
  readonly machine: MachineProfile;
}): ReactElement {
  const text = useText();
  const shown = useView((state) => state.sheet);
  const [chosen, choose] = useState<number | null>(null);
  const { sheets } = from.response;
  const at = Math.min(chosen ?? shown, sheets.length - 1);
  const task = useMemo(
    () => (at < 0 ? null : ({ make: 'ways', from, machine, sheet: at } as const)),
    [from, machine, at],
  );
  const { made: ways } = useMade(task);
  const kinds = new Set(ways?.paths.map(({ kind }) => kind));
  return (
    <figure className="tool-ways">
      {sheets.length > 1 && (
        <SelectField
          label={text('machines.waySheet')}
          value={at}
          options={sheets.map((_, index) => [index, String(index + 1)])}
          onChange={choose}
        />
      )}
      {ways !== null && (
        <WaysPicture
          ways={ways}
          label={text('machines.waysOf', { sheet: at + 1, ways: ways.paths.length, tabs: ways.tabs.length })}
        />
      )}
      <figcaption>
        {kinds.has('outer') && <span className="way outer">{text('machines.wayOuter')}</span>}
        {kinds.has('inner') && <span className="way inner">{text('machines.wayInner')}</span>}
        {kinds.has('engrave') && <span className="way engrave">{text('machines.wayEngrave')}</span>}
        {ways !== null && ways.tabs.length > 0 && (
          <span className="way tab">{text('machines.wayTab', { count: ways.tabs.length })}</span>
        )}
      </figcaption>
    </figure>
  );
}

type Points = SheetWays['paths'][number]['points'];

const drawn = (points: Points): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 100) / 100;

function WaysPicture({ ways, label }: { readonly ways: SheetWays; readonly label: string }): ReactElement {
  const { w, h, paths, tabs } = ways;
  return (
    <svg viewBox={`0 0 ${w} ${h}`} role="img" aria-label={label}>
      <rect width={w} height={h} className="sheet" />
      {(['engrave', 'inner', 'outer'] as const).map((kind) => (
        <path
          key={kind}
          className={kind}
          d={paths.flatMap((path) => (path.kind === kind ? [drawn(path.points)] : [])).join('')}
        />
      ))}
      <path className="tab" d={tabs.map((tab) => drawn(tab)).join('')} />
    </svg>
  );
}
