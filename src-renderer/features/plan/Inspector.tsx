import type { ReactElement, ReactNode } from 'react';
import { rowColour, rowNumber } from '../../plan/places/rowNumber.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import { useFigureWriter } from './useFigureWriter.ts';
import { useTheme } from '../../stores/window/theme.ts';
import type { Target } from '../../stores/window/view.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CountField } from '../../ui/fields/TypedNumber.tsx';
import { formatLength } from '../../units/length.ts';
import { listedFromMeta, noteWords } from '../../../src-engine/lists/listed.ts';
import type { PanelPart } from '../../job/jobDocument.ts';
import { newPanelStock } from '../../job/jobDocument.ts';
import { MOST_PIECES } from '../../job/rows/readCell.ts';
import { toast } from '../../stores/window/toasts.ts';
import { PieceHand } from './PieceHand.tsx';
import { stockOf } from '../../plan/sheets/sheetText.ts';
import { useText } from '../../text/useText.ts';
import { SelectField } from '../../ui/fields/Select.tsx';

/** The chosen part, offcut or row in numbers, with what can be changed about it. */
export function Inspector({
  plan,
  target,
}: {
  readonly plan: PanelsPlan;
  readonly target: Target;
}): ReactElement | null {
  if (target.kind === 'cut') return null;
  return (
    <InspectorPanel>
      {target.kind === 'part' ? (
        <PartFacts plan={plan} sheet={target.sheet} index={target.index} />
      ) : (
        <OffcutFacts plan={plan} sheet={target.sheet} index={target.index} />
      )}
    </InspectorPanel>
  );
}

/** A panel beside the drawing that is closed by giving up the choice. */
export function InspectorPanel({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useText();
  return (
    <aside className="inspector" aria-label={text('plan.inspector')}>
      <button
        type="button"
        className="button quiet small icon inspector-close"
        aria-label={text('plan.closeInspector')}
        onClick={() => useView.getState().show({ selected: null })}
      >
        <Icon name="close" size={14} />
      </button>
      {children}
    </aside>
  );
}

export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Cabinet and note of a part, where its list says them. */
export function ListedFacts({ meta }: { readonly meta: unknown }): ReactElement {
  const text = useText();
  const listed = listedFromMeta(meta);
  const note = noteWords(listed);
  return (
    <>
      {listed.cabinet !== undefined && <Fact label={text('columns.cabinet')}>{listed.cabinet}</Fact>}
      {note !== '' && <Fact label={text('columns.note')}>{note}</Fact>}
    </>
  );
}

interface FactsProps {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  /** Of the part, or of the offcut, on its sheet. */
  readonly index: number;
}

function PartFacts({ plan, sheet, index }: FactsProps): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const { parts } = useDocument().panels;
  const placed = plan.response.sheets[sheet]?.parts[index];
  if (placed === undefined) return null;
  const number = rowNumber(plan.asked, placed);
  const row = parts.find((part) => part.id === rowOf(placed.meta));
  const colour = rowColour(number, theme);
  const size = `${formatLength(placed.w, format)} × ${formatLength(placed.h, format)}`;
  return (
    <>
      <h3>
        <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />{' '}
        {placed.name}
      </h3>
      <dl>
        <Fact label={text('plan.row')}>{number}</Fact>
        <Fact label={text('paper.cut')}>{placed.rotated ? text('plan.turnedSize', { size }) : size}</Fact>
        {row && (
          <Fact label={text('plan.finished')}>
            {row.w !== null && formatLength(row.w, format)} × {row.h !== null && formatLength(row.h, format)}
          </Fact>
        )}
        <ListedFacts meta={placed.meta} />
      </dl>
      <PieceHand
        key={`${sheet} ${placed.x} ${placed.y}`}
        mode="panels"
        plan={plan}
        sheet={sheet}
        index={index}
      />
      {row && <PartRules part={row} />}
    </>
  );
}

/** Rules of the whole row: they hold for every piece of it. */
function PartRules({ part }: { readonly part: PanelPart }): ReactElement {
  const text = useText();
  const words = useSizeWords();
  const { saw } = useDocument().panels;
  const set = (patch: Partial<PanelPart>, mergeKey: string | null = null): void =>
    changePanels(
      (job) => ({ ...job, parts: job.parts.map((row) => (row.id === part.id ? { ...row, ...patch } : row)) }),
      mergeKey,
    );
  return (
    <div className="rules">
      <h4>{text('plan.allOfRow')}</h4>
      <CountField
        name={text('columns.quantity')}
        value={part.qty}
        least={1}
        most={MOST_PIECES}
        onChange={(qty) => set({ qty }, `qty:${part.id}`)}
      />
      <SelectField
        label={text('paper.grain')}
        value={part.grain}
        options={[
          ['any', text('plan.mayTurn')],
          ['w', text('plan.grainAlong', { side: 'w', words })],
          ['h', text('plan.grainAlong', { side: 'h', words })],
        ]}
        onChange={(grain) => set({ grain })}
      />
      <label className="field" title={text('plan.togetherHint')}>
        <span>{text('lists.fieldTogether')}</span>
        <input
          className="input"
          placeholder={text('plan.group')}
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
          {text('columns.mustCut')}
          <small>{saw.onlyStock ? text('plan.mustCutHint') : text('plan.mustCutNeeds')}</small>
        </span>
      </label>
    </div>
  );
}

function OffcutFacts({ plan, sheet, index }: FactsProps): ReactElement | null {
  const text = useText();
  const figure = useFigureWriter();
  const format = useLengthFormat();
  const owner = plan.response.sheets[sheet];
  const offcut = owner?.offcuts?.[index];
  if (owner === undefined || offcut === undefined) return null;
  const { material } = stockOf(plan, owner);
  const keep = (): void => {
    changePanels((job) => ({
      ...job,
      stock: [
        ...job.stock,
        {
          ...newPanelStock(),
          name: text('plan.offcutNumber', { number: job.stock.length }),
          w: offcut.w,
          h: offcut.h,
          qty: 1,
          material,
          first: true,
        },
      ],
    }));
    toast(text('plan.offcutAdded'));
  };
  return (
    <>
      <h3>{text('plan.offcut')}</h3>
      <dl>
        <Fact label={text('stock.size')}>
          {formatLength(offcut.w, format)} × {formatLength(offcut.h, format)}
        </Fact>
        <Fact label={text('plan.area')}>{figure({ kind: 'area', value: offcut.w * offcut.h })}</Fact>
        <Fact label={text('hand.fromLeft')}>{formatLength(offcut.x, format)}</Fact>
        <Fact label={text('hand.fromTop')}>{formatLength(offcut.y, format)}</Fact>
        {material !== '' && <Fact label={text('stock.material')}>{material}</Fact>}
      </dl>
      <button type="button" className="button small" onClick={keep}>
        <Icon name="plus" size={14} /> {text('plan.addToStock')}
      </button>
    </>
  );
}
