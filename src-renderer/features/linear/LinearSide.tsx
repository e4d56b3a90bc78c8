import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { partColour } from '../../canvas/partColours.ts';
import type { LinearPart, LinearSaw, LinearStock } from '../../job/jobDocument.ts';
import { newLinearPart, newLinearStock } from '../../job/jobDocument.ts';
import type { LinearMode } from '../../job/linearRequest.ts';
import { isCompleteLinear } from '../../job/linearRequest.ts';
import { pasteList } from '../../stores/listImport.ts';
import { changeLinear, useDocument } from '../../stores/job.ts';
import { useLinearProblems } from '../../stores/problems.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useTheme } from '../../stores/theme.ts';
import { useView } from '../../stores/view.ts';
import { useText } from '../../text/useText.ts';
import { DataGrid } from '../../ui/DataGrid.tsx';
import { LengthField } from '../../ui/NumberField.tsx';
import { Section } from '../../ui/Section.tsx';
import { FromLibrary } from '../library/FromLibrary.tsx';
import { FromRack } from '../rack/FromRack.tsx';
import { RackFirst } from '../rack/RackFirst.tsx';
import { useListedShown } from '../parts/useListedShown.ts';
import { linearPartColumns, linearStockColumns } from './linearColumns.tsx';
import { usePick } from '../../stores/pick.ts';

const LIST = 'linear-materials';

/** Lists and saw settings of bars and timber. */
export function LinearSide({ mode }: { readonly mode: LinearMode }): ReactElement {
  const job = useDocument()[mode];
  const format = useLengthFormat();
  const text = useText();
  const listed = useListedShown(job.parts);
  const theme = useTheme();
  const problems = useLinearProblems(mode);
  const { hoverRow, selectedRow, show } = usePick(useView, 'hoverRow', 'selectedRow', 'show');
  const partColumns = useMemo(
    () => linearPartColumns({ mode, format, text, list: LIST }, job.saw.onlyStock, listed),
    [mode, format, text, job.saw.onlyStock, listed],
  );
  const stockColumns = useMemo(
    () => linearStockColumns({ mode, format, text, list: LIST }),
    [mode, format, text],
  );
  const pieces = job.parts.reduce((sum, part) => sum + part.qty, 0);
  const unfinished = job.parts.filter((part) => !isCompleteLinear(part, mode)).length;
  const materials = [
    ...new Set([...job.stock, ...job.parts].map((row) => row.material.trim()).filter((name) => name !== '')),
  ];
  return (
    <>
      <Section
        id="parts"
        title="Parts"
        grows
        count={
          <>
            <span className={pieces > LIMITS.parts ? 'count over' : 'count'}>
              {pieces} / {LIMITS.parts}
            </span>
            {unfinished > 0 && (
              <span className="badge warn">
                {unfinished} {unfinished === 1 ? 'row' : 'rows'} not complete
              </span>
            )}
          </>
        }
      >
        <DataGrid<LinearPart>
          key={mode}
          label="Parts"
          rows={job.parts}
          columns={partColumns}
          newRow={newLinearPart}
          problems={problems}
          placeholder="Type a part or paste a list"
          onChange={(next, mergeKey) =>
            changeLinear(mode, (old) => ({ ...old, parts: next(old.parts) }), mergeKey)
          }
          hoverRow={hoverRow}
          selectedRow={selectedRow}
          onHoverRow={(row) => show({ hoverRow: row })}
          onActiveRow={(row) => show({ selectedRow: row, selected: null })}
          onPaste={(text) => pasteList(text, 'parts')}
          rowHead={(_, index) => {
            const colour = partColour(index, theme);
            return (
              <>
                <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />
                {index + 1}
              </>
            );
          }}
        />
        <datalist id={LIST}>
          {materials.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Section>
      <Section
        id="stock"
        title="Stock"
        actions={
          <>
            <FromLibrary mode={mode} />
            <FromRack mode={mode} />
          </>
        }
        count={
          <span className={job.stock.length > LIMITS.stockRows ? 'count over' : 'count'}>
            {job.stock.length} / {LIMITS.stockRows}
          </span>
        }
      >
        <DataGrid<LinearStock>
          key={mode}
          label="Stock"
          rows={job.stock}
          columns={stockColumns}
          newRow={newLinearStock}
          problems={problems}
          placeholder="Add a length"
          onChange={(next, mergeKey) =>
            changeLinear(mode, (old) => ({ ...old, stock: next(old.stock) }), mergeKey)
          }
          onPaste={(text) => pasteList(text, 'stock')}
        />
        <RackFirst mode={mode} />
      </Section>
      <LinearSawPanel mode={mode} saw={job.saw} />
    </>
  );
}

function LinearSawPanel({ mode, saw }: { readonly mode: LinearMode; readonly saw: LinearSaw }): ReactElement {
  const format = useLengthFormat();
  const set = (patch: Partial<LinearSaw>, mergeKey: string | null = null): void =>
    changeLinear(mode, (job) => ({ ...job, saw: { ...job.saw, ...patch } }), mergeKey);
  return (
    <Section id="saw" title="Saw">
      <div className="saw">
        <div className="saw-row five">
          <LengthField
            label="Kerf"
            value={saw.kerf}
            format={format}
            onChange={(kerf) => set({ kerf: kerf ?? 0 }, 'kerf')}
            hint="Width of the blade"
          />
          <LengthField
            label="Trim start"
            value={saw.trimStart}
            format={format}
            onChange={(value) => set({ trimStart: value ?? 0 }, 'trimStart')}
          />
          <LengthField
            label="Trim end"
            value={saw.trimEnd}
            format={format}
            onChange={(value) => set({ trimEnd: value ?? 0 }, 'trimEnd')}
          />
          <LengthField
            label="Tolerance"
            value={saw.tolerance}
            format={format}
            onChange={(value) => set({ tolerance: value ?? 0 }, 'tolerance')}
            hint="A rod may be overshot by this much where that saves stock"
          />
          <LengthField
            label="Keep from"
            value={saw.minOffcut}
            isOptional
            placeholder="any"
            format={format}
            onChange={(minOffcut) => set({ minOffcut }, 'minOffcut')}
            hint="Rests of at least this length are kept"
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={saw.onlyStock}
            onChange={(event) => set({ onlyStock: event.target.checked })}
          />
          <span>
            Use only what I have
            <small>Quantities in Stock become a hard limit (for rests they always are)</small>
          </span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={saw.minimizeCost}
            onChange={(event) => set({ minimizeCost: event.target.checked })}
          />
          <span>
            Lowest price<small>Even where that takes more material</small>
          </span>
        </label>
      </div>
    </Section>
  );
}
