import type { ReactElement } from 'react';
import type { SheetWalk } from '../../plan/sawWalk.ts';
import { cutKind } from '../../plan/cutWords.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useView } from '../../stores/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatLength } from '../../units/length.ts';
import { usePick } from '../../stores/pick.ts';

interface CutListProps {
  readonly walk: SheetWalk | null;
  readonly sheet: number;
  readonly onClose: () => void;
}

/** The passes of the sheet in saw order; pointing at one draws it on the sheet. */
export function CutList({ walk, sheet, onClose }: CutListProps): ReactElement {
  const format = useLengthFormat();
  const { selected, show } = usePick(useView, 'selected', 'show');
  return (
    <aside className="cut-list" aria-label="Cuts of this sheet">
      <header>
        <b>Cuts</b>
        <button
          type="button"
          className="button quiet small icon"
          aria-label="Close the list of cuts"
          onClick={onClose}
        >
          <Icon name="close" size={14} />
        </button>
      </header>
      {walk === null ? (
        <p className="note">This layout cannot be sawn edge to edge: a router has to cut it.</p>
      ) : (
        <ol>
          {walk.cuts.map((pass, index) => (
            <li key={index}>
              <button
                type="button"
                className={`cut-row stage${Math.min(3, pass.step.stage)}`}
                aria-current={selected?.kind === 'cut' && selected.index === index}
                onMouseEnter={() => show({ hover: { kind: 'cut', sheet, index } })}
                onMouseLeave={() => show({ hover: null })}
                onClick={() => show({ selected: { kind: 'cut', sheet, index } })}
              >
                <span className="cut-number">{pass.step.step}</span>
                <span className="cut-words">
                  {cutKind(pass.step.stage)} <b>{formatLength(pass.fence, format)}</b>
                  <small>
                    {pass.piece.label} → {pass.freed?.label ?? 'dust'}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
