import type { ReactElement } from 'react';
import { fenceFrom, passKind, pieceName } from '../../plan/sawWords.ts';
import type { SheetFold } from '../../plan/foldSheets.ts';
import { foldSheets } from '../../plan/foldSheets.ts';
import type { OrderedPass } from '../../plan/sawOrder.ts';
import { fenceOf } from '../../plan/sawOrder.ts';
import { sawOrders } from '../../plan/sawOrders.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useLengthFormat, useSettings } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';

/** All cuts of the plan by setting of the fence, for paper; equal sheets once, to be cut as a stack or one
 *  after another. */
export function FenceCuts({
  plan,
  name,
}: {
  readonly plan: PanelsPlan;
  readonly name: string;
}): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const isFar = useSettings((state) => state.fenceOnRight);
  const folds = foldSheets(plan.response);
  const order = sawOrders(plan, isFar).fence;
  const groups = bySetting(order.passes.filter((one) => folds.some((fold) => fold.first === one.sheet)));
  return (
    <section className="print-page flowing">
      <header>
        <b>{name}</b>
        <span>
          Cuts in fence order · {order.passes.length} cuts, {order.settings} fence settings
        </span>
      </header>
      <ol className="print-fences">
        {groups.map((group) => {
          const { pass } = group[0];
          return (
            <li key={group[0].setting}>
              <b className="print-fence">{formatLength(fenceOf(pass, isFar), format)}</b>{' '}
              <span>{fenceFrom(text, pass, isFar)}</span>
              <ul>
                {group.map((one) => (
                  <li key={`${one.sheet} ${one.index}`}>
                    <i className="tick" />
                    {sheetWords(folds, one.sheet)} {passKind(text, one.pass)}{' '}
                    {pieceName(text, one.pass.piece)} →{' '}
                    {one.pass.freed === null ? text('saw.dust') : pieceName(text, one.pass.freed)}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function bySetting(passes: readonly OrderedPass[]): readonly (readonly [OrderedPass, ...OrderedPass[]])[] {
  const groups: [OrderedPass, ...OrderedPass[]][] = [];
  for (const one of passes) {
    const last = groups.at(-1);
    if (last?.[0].setting === one.setting) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function sheetWords(folds: readonly SheetFold[], sheet: number): string {
  const count = folds.find((fold) => fold.first === sheet)?.sheets.length ?? 1;
  return count > 1 ? `Sheet ${sheet + 1} (× ${count}):` : `Sheet ${sheet + 1}:`;
}
