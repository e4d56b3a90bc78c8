import type { ReactElement } from 'react';
import { usePick } from '../../stores/window/pick.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

/** From the drawing of the plan to its table and back. */
export function TableSwitch(): ReactElement {
  const text = useText();
  const { isTable, show } = usePick(useView, 'isTable', 'show');
  return (
    <button
      type="button"
      className="button quiet small table-switch"
      aria-label={text(isTable ? 'plan.drawing' : 'plan.table')}
      title={text('plan.tableTip')}
      onClick={() => show({ isTable: !isTable })}
    >
      <Icon name={isTable ? 'panels' : 'list'} size={14} />
      <span>{text(isTable ? 'plan.drawing' : 'plan.table')}</span>
    </button>
  );
}
