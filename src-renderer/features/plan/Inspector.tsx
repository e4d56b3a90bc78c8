import type { ReactElement, ReactNode } from 'react';
import { partColour } from '../../canvas/partColours.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import { changePanels, useDocument } from '../../stores/job.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useTheme } from '../../stores/theme.ts';
import type { Target } from '../../stores/view.ts';
import { useView } from '../../stores/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatDecimal, formatLength } from '../../units/length.ts';
import type { PanelPart } from '../../job/jobDocument.ts';
import { newPanelStock } from '../../job/jobDocument.ts';
import { toast } from '../../stores/toasts.ts';
import { PieceHand } from './PieceHand.tsx';
import { stockOf } from './sheetText.ts';

/** The chosen part, offcut or row in numbers, with what can be changed about it. */
export function Inspector({
  plan,
  target,
}: {
  readonly plan: PanelsPlan;
  readonly target: Target;
}): ReactElement | null {
  const show = useView((state) => state.show);
  if (target.kind === 'cut') return null;
  return (
    <aside className="inspector" aria-label="Inspector">
      <button
        type="button"
        className="button quiet small icon inspector-close"
        aria-label="Close the inspector"
        onClick={() => show({ selected: null })}
      >
        <Icon name="close" size={14} />
      </button>
      {target.kind === 'part' ? (
        <PartFacts plan={plan} sheet={target.sheet} index={target.index} />
      ) : (
        <OffcutFacts plan={plan} sheet={target.sheet} index={target.index} />
      )}
    </aside>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PartFacts({
  plan,
  sheet,
  index,
}: {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  readonly index: number;
}): ReactElement | null {
  const format = useLengthFormat();
  const theme = useTheme();
  const { parts } = useDocument().panels;
  const placed = plan.response.sheets[sheet]?.parts[index];
  if (placed === undefined) return null;
  const rowAt = parts.findIndex((part) => part.id === rowOf(placed.meta));
  const row = parts[rowAt];
  const colour = partColour(Math.max(0, rowAt), theme);
  return (
    <>
      <h3>
        <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />{' '}
        {placed.name}
      </h3>
      <dl>
        <Fact label="Row">{rowAt + 1}</Fact>
        <Fact label="Cut size">
          {formatLength(placed.w, format)} × {formatLength(placed.h, format)}
          {placed.rotated ? ' (turned)' : ''}
        </Fact>
        {row && (
          <Fact label="Finished">
            {row.w !== null && formatLength(row.w, format)} × {row.h !== null && formatLength(row.h, format)}
          </Fact>
        )}
      </dl>
      <PieceHand key={`${sheet} ${placed.x} ${placed.y}`} plan={plan} sheet={sheet} index={index} />
      {row && <PartRules part={row} />}
    </>
  );
}

/** Rules of the whole row: they hold for every piece of it. */
function PartRules({ part }: { readonly part: PanelPart }): ReactElement {
  const { saw } = useDocument().panels;
  const set = (patch: Partial<PanelPart>, mergeKey: string | null = null): void =>
    changePanels(
      (job) => ({ ...job, parts: job.parts.map((row) => (row.id === part.id ? { ...row, ...patch } : row)) }),
      mergeKey,
    );
  return (
    <div className="rules">
      <h4>All pieces of this row</h4>
      <label className="field">
        <span>Quantity</span>
        <input
          className="input number"
          type="number"
          min={1}
          value={part.qty}
          onChange={(event) =>
            set({ qty: Math.max(1, Math.trunc(Number(event.target.value) || 1)) }, `qty:${part.id}`)
          }
        />
      </label>
      <label className="field">
        <span>Grain</span>
        <select
          className="input"
          value={part.grain}
          onChange={(event) => set({ grain: event.target.value as PanelPart['grain'] })}
        >
          <option value="any">May turn</option>
          <option value="w">Along its width</option>
          <option value="h">Along its height</option>
        </select>
      </label>
      <label className="field" title="Rows with the same word here lie on one sheet">
        <span>Keep on one sheet</span>
        <input
          className="input"
          placeholder="group name"
          value={part.together}
          onChange={(event) => set({ together: event.target.value }, `together:${part.id}`)}
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={part.mustCut}
          disabled={!saw.onlyStock}
          onChange={(event) => set({ mustCut: event.target.checked })}
        />
        <span>
          Must cut
          <small>
            {saw.onlyStock ? 'Placed first when the stock is short' : 'Works with "Use only what I have"'}
          </small>
        </span>
      </label>
    </div>
  );
}

function OffcutFacts({
  plan,
  sheet,
  index,
}: {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  readonly index: number;
}): ReactElement | null {
  const format = useLengthFormat();
  const owner = plan.response.sheets[sheet];
  const offcut = owner?.offcuts?.[index];
  if (offcut === undefined) return null;
  const { material } = stockOf(plan, owner);
  const keep = (): void => {
    changePanels((job) => ({
      ...job,
      stock: [
        ...job.stock,
        {
          ...newPanelStock(),
          name: `Offcut ${job.stock.length}`,
          w: offcut.w,
          h: offcut.h,
          qty: 1,
          material,
          first: true,
        },
      ],
    }));
    toast('Offcut added to the stock of this job');
  };
  return (
    <>
      <h3>Offcut</h3>
      <dl>
        <Fact label="Size">
          {formatLength(offcut.w, format)} × {formatLength(offcut.h, format)}
        </Fact>
        <Fact label="Area">{formatDecimal((offcut.w * offcut.h) / 1e6, 3, format.decimalComma)} m²</Fact>
        <Fact label="From left">{formatLength(offcut.x, format)}</Fact>
        <Fact label="From top">{formatLength(offcut.y, format)}</Fact>
        {material !== '' && <Fact label="Material">{material}</Fact>}
      </dl>
      <button type="button" className="button small" onClick={keep}>
        <Icon name="plus" size={14} /> Add to stock
      </button>
    </>
  );
}
