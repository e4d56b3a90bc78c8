import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { LinearJob, LinearPart, LinearSaw, LinearStock } from '../../job/jobDocument.ts';
import { newLinearPart, newLinearStock } from '../../job/jobDocument.ts';
import type { LinearMode } from '../../job/requests/linearRequest.ts';
import { piecesAsked } from '../../job/rows/piecesAsked.ts';
import { hasMitres, isCompleteLinear } from '../../job/requests/linearRequest.ts';
import { pasteList } from '../../stores/files/listImport.ts';
import { changeLinear, useDocument } from '../../stores/jobs/job.ts';
import { useLinearProblems } from '../../stores/plans/problems.ts';
import { usePriceFormat } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { formatSetLength } from '../../units/length.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import { Section } from '../../ui/Section.tsx';
import { Suggestions } from '../../ui/fields/Suggestions.tsx';
import { PieceCount, Unfinished } from '../parts/PieceCount.tsx';
import { TakenBar } from '../lists/TakenBar.tsx';
import { materialsNamed } from '../../job/rows/materialsNamed.ts';
import { FromLibrary } from '../library/FromLibrary.tsx';
import { FromRack } from '../rack/FromRack.tsx';
import { RackFirst } from '../rack/RackFirst.tsx';
import { StockCount } from '../stock/StockCount.tsx';
import { useListedShown } from '../parts/useListedShown.ts';
import { usePartRows } from '../parts/usePartRows.tsx';
import { linearPartColumns, linearStockColumns } from './linearColumns.tsx';

const LIST = 'linear-materials';

/** Lists and saw settings of bars and timber. */
export function LinearSide({ mode }: { readonly mode: LinearMode }): ReactElement {
  const job = useDocument()[mode];
  const format = usePriceFormat();
  const text = useText();
  const listed = useListedShown(job.parts);
  const partRows = usePartRows();
  const problems = useLinearProblems(mode);
  const canSlant = hasSlants(mode, job);
  const showAngles = canSlant || hasMitres(job);
  const partColumns = useMemo(
    () =>
      linearPartColumns(
        { mode, format, text, list: LIST },
        { showMustCut: job.saw.onlyStock, showAngles },
        listed,
      ),
    [mode, format, text, job.saw.onlyStock, showAngles, listed],
  );
  const stockColumns = useMemo(
    () =>
      linearStockColumns({ mode, format, text, list: LIST }, { showProfile: mode === 'bars' && showAngles }),
    [mode, format, text, showAngles],
  );
  const pieces = piecesAsked(job.parts);
  const unfinished = job.parts.filter((part) => !isCompleteLinear(part, mode)).length;
  const materials = materialsNamed([...job.stock, ...job.parts]);
  return (
    <>
      <Section
        id="parts"
        title={text('fields.parts')}
        grows
        count={
          <>
            <PieceCount pieces={pieces} />
            <Unfinished count={unfinished} />
          </>
        }
      >
        <TakenBar />
        <DataGrid<LinearPart>
          id="Parts"
          key={mode}
          label={text('fields.parts')}
          rows={job.parts}
          columns={partColumns}
          newRow={newLinearPart}
          problems={problems}
          placeholder={text('fields.typePart')}
          onChange={(next, mergeKey) =>
            changeLinear(mode, (old) => ({ ...old, parts: next(old.parts) }), mergeKey)
          }
          {...partRows}
        />
        <Suggestions id={LIST} names={materials} />
      </Section>
      <Section
        closesWhenShort
        id="stock"
        rows={job.stock.length}
        title={text('stock.title')}
        actions={
          <>
            <FromLibrary mode={mode} />
            <FromRack mode={mode} />
          </>
        }
        count={<StockCount mode={mode} />}
      >
        <DataGrid<LinearStock>
          id="Stock"
          key={mode}
          label={text('stock.title')}
          rows={job.stock}
          columns={stockColumns}
          newRow={newLinearStock}
          problems={problems}
          placeholder={text('fields.addLength')}
          onChange={(next, mergeKey) =>
            changeLinear(mode, (old) => ({ ...old, stock: next(old.stock) }), mergeKey)
          }
          onPaste={(pasted) => pasteList(pasted, 'stock')}
        />
        <RackFirst mode={mode} />
      </Section>
      <LinearSawPanel mode={mode} saw={job.saw} canSlant={canSlant} />
    </>
  );
}

/** Whether ends of pieces may be slanted. */
const hasSlants = (mode: LinearMode, { saw, stock }: LinearJob): boolean =>
  mode === 'bars'
    ? saw.profileHeight !== null || stock.some(({ profileHeight }) => profileHeight !== undefined)
    : saw.mitreSide !== 'none';

interface LinearSawProps {
  readonly mode: LinearMode;
  readonly saw: LinearSaw;
  /** Whether ends of pieces may be slanted. */
  readonly canSlant: boolean;
}

function LinearSawPanel({ mode, saw, canSlant }: LinearSawProps): ReactElement {
  const text = useText();
  const format = usePriceFormat();
  const set = (patch: Partial<LinearSaw>, mergeKey: string | null = null): void =>
    changeLinear(mode, (job) => ({ ...job, saw: { ...job.saw, ...patch } }), mergeKey);
  return (
    <Section
      closesWhenShort="low"
      id="saw"
      title={text('fields.saw')}
      summary={text('fields.sawSummary', {
        unit: format.unit,
        kerf: formatSetLength(saw.kerf, format),
        trim: [...new Set([saw.trimStart, saw.trimEnd])]
          .map((end) => formatSetLength(end, format))
          .join(' / '),
      })}
    >
      <div className="saw">
        <div className="saw-row five">
          <LengthField
            label={text('library.kerf')}
            value={saw.kerf}
            onChange={(kerf) => set({ kerf: kerf ?? 0 }, 'kerf')}
            hint={text('fields.kerfHint')}
          />
          <LengthField
            label={text('fields.trimStart')}
            value={saw.trimStart}
            onChange={(value) => set({ trimStart: value ?? 0 }, 'trimStart')}
          />
          <LengthField
            label={text('fields.trimEnd')}
            value={saw.trimEnd}
            onChange={(value) => set({ trimEnd: value ?? 0 }, 'trimEnd')}
          />
          <LengthField
            label={text('fields.tolerance')}
            value={saw.tolerance}
            onChange={(value) => set({ tolerance: value ?? 0 }, 'tolerance')}
            hint={text('fields.toleranceRod')}
          />
          <LengthField
            label={text('fields.keepFrom')}
            value={saw.minOffcut}
            isOptional
            placeholder={text('fields.any')}
            onChange={(minOffcut) => set({ minOffcut }, 'minOffcut')}
            hint={text('fields.keepFromHint')}
          />
        </div>
        <div className="saw-row two slants">
          {mode === 'bars' ? (
            <LengthField
              label={text('rods.profileHeight')}
              value={saw.profileHeight}
              isOptional
              placeholder={text('nest.none')}
              onChange={(height) => set({ profileHeight: height === 0 ? null : height }, 'profileHeight')}
              hint={text('rods.profileHeightHint')}
            />
          ) : (
            <SelectField
              label={text('rods.mitreSide')}
              title={text('rods.mitreSideHint')}
              value={saw.mitreSide}
              options={[
                ['none', text('nest.none')],
                ['long', text('rods.sideLong')],
                ['short', text('rods.sideShort')],
              ]}
              onChange={(mitreSide) => set({ mitreSide })}
            />
          )}
          {canSlant && (
            <SelectField
              label={text('rods.profileTurns')}
              title={text('rods.profileTurnsHint')}
              value={saw.profileTurns}
              options={[
                ['none', text('rods.turnsNone')],
                ['half', text('rods.turnsHalf')],
                ['any', text('rods.turnsAny')],
              ]}
              onChange={(profileTurns) => set({ profileTurns })}
            />
          )}
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={saw.onlyStock}
            onChange={(event) => set({ onlyStock: event.target.checked })}
          />
          <span>
            {text('fields.onlyStock')}
            <small>{text('fields.onlyRests')}</small>
          </span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={saw.minimizeCost}
            onChange={(event) => set({ minimizeCost: event.target.checked })}
          />
          <span>
            {text('rules.minimizeCost')}
            <small>{text('rules.minimizeCostHint')}</small>
          </span>
        </label>
      </div>
    </Section>
  );
}
