import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { SheetNest } from '../../../src-engine/contract/nest.ts';
import { cutMinutes, usedDensity } from '../../plan/figures/nestFigures.ts';
import { besidesMissing, nestNotes } from '../../plan/notes/serviceNotes.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { ONE_ROW, useElementSize } from '../../ui/useElementSize.ts';
import { formatDecimal, formatDistance, formatLength } from '../../units/length.ts';
import { ChangeLine } from '../plan/ChangeLine.tsx';
import { Figure } from '../plan/Figure.tsx';
import { GoodBadge } from '../plan/GoodBadge.tsx';
import { HandBar } from '../plan/HandBar.tsx';
import { PiecesFigure } from '../plan/PiecesFigure.tsx';
import { PriceFigure } from '../plan/PriceFigure.tsx';
import { PlanTable } from '../plan/PlanTable.tsx';
import { TableSwitch } from '../plan/TableSwitch.tsx';
import { ThumbStrip } from '../plan/ThumbStrip.tsx';
import { TrayFrame } from '../plan/TrayFrame.tsx';
import { WholeFixes } from '../plan/WholeFixes.tsx';
import { NestCanvas } from './NestCanvas.tsx';
import { NestInspector } from './NestInspector.tsx';
import { NestThumb } from './NestThumb.tsx';
import { SearchShapes } from './SearchShapes.tsx';
import { useRemnantTool } from './useRemnantTool.ts';
import { useZoneTool } from './useZoneTool.ts';
import type { ZoneKind } from './zoneKinds.ts';
import { zoneChoices } from './zoneKinds.ts';
import { ZonesEditor } from './ZonesEditor.tsx';
import { usePick } from '../../stores/window/pick.ts';

/** Shapes nested: figures, sheets in small, the active sheet, what is missing. */
export function ShapesScreen({
  plan,
  isCurrent,
  band,
}: {
  readonly plan: ShapesPlan;
  readonly isCurrent: boolean;
  readonly band: ReactNode;
}): ReactElement {
  const text = useText();
  const { sheet: wanted, selected, isTable } = usePick(useView, 'sheet', 'selected', 'isTable');
  const patterns = useMemo(() => foldPatterns(plan.response.sheets), [plan]);
  const sheet = Math.min(wanted, Math.max(0, plan.response.sheets.length - 1));
  const active = plan.response.sheets[sheet];
  return (
    <div className="plan">
      <NestFigures plan={plan} />
      {band}
      <HandBar mode="shapes" plan={plan} sheet={active === undefined ? null : sheet} />
      {plan.response.sheets.length > 0 && (
        <div className="sheet-strip">
          <ThumbStrip
            thumbs={patterns.map((sheets) => {
              const first = itemAt(sheets, 0);
              const one = itemAt(plan.response.sheets, first);
              const percent = one.density.toFixed(0);
              return {
                sheets,
                isActive: one.pattern === active?.pattern,
                percent,
                material: plan.asked.request.stock[one.stock]?.material ?? '',
                label: text('nest.sheet', { sheet: first + 1, parts: one.parts.length, percent }),
                picture: <NestThumb plan={plan} sheet={one} width={110} height={62} />,
              };
            })}
          />
          <SearchShapes plan={plan} />
        </div>
      )}
      <div className="plan-stage">
        {active === undefined ? (
          <p className="plan-empty">{text('nest.nothingFits')}</p>
        ) : isTable ? (
          <PlanTable mode="shapes" plan={plan} isCurrent={isCurrent} />
        ) : (
          <NestedSheet plan={plan} at={sheet} sheet={active} isCurrent={isCurrent} />
        )}
        {selected?.kind === 'part' && selected.sheet === sheet && (
          <NestInspector plan={plan} sheet={sheet} index={selected.index} />
        )}
        <ChangeLine />
      </div>
      <NestTray plan={plan} />
    </div>
  );
}

interface NestedSheetProps {
  readonly plan: ShapesPlan;
  readonly at: number;
  readonly sheet: SheetNest;
  readonly isCurrent: boolean;
}

/** The sheet on screen: its words, what can be drawn on it, the drawing. */
function NestedSheet({ plan, at, sheet, isCurrent }: NestedSheetProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const [tool, setTool] = useState<'zone' | 'remnant' | null>(null);
  const [kind, setKind] = useState<ZoneKind>('free');
  const [headBox, headSize] = useElementSize(ONE_ROW);
  const done = (): void => setTool(null);
  const row = plan.asked.stockRows[sheet.stock];
  const zones = (sheet.exclusions?.length ?? 0) + (sheet.qualityZones?.length ?? 0);
  const zone = useZoneTool(tool === 'zone', row, sheet, kind, done);
  const remnant = useRemnantTool(tool === 'remnant', sheet, format, done);
  return (
    <div className="sheet-area">
      <div className="sheet-head" ref={headBox}>
        <span className="sheet-words">
          <b>{text('paper.sheetOf', { sheet: at + 1, count: plan.response.sheets.length })}</b>
          <span>
            {formatLength(sheet.w, format)} × {formatLength(sheet.h, format)}
          </span>
          <span>{formatDecimal(sheet.density, 1, format.decimalComma)} %</span>
          <span>{text('paper.parts', { count: sheet.parts.length })}</span>
        </span>
        <TableSwitch />
        <span className="sheet-tools">
          {tool === 'zone' && (
            <Select
              label={text('nest.zoneKind')}
              className="input small"
              value={kind}
              options={zoneChoices(text)}
              onChange={setKind}
            />
          )}
          <button
            type="button"
            className="button quiet small"
            aria-pressed={tool === 'zone'}
            title={text('nest.zoneTip')}
            onClick={() => setTool(tool === 'zone' ? null : 'zone')}
          >
            {tool === 'zone' ? text('nest.zoneDrag') : text('nest.zoneAdd')}
          </button>
          {row !== undefined && (
            <PopoverButton
              className="button quiet small"
              label={text('nest.zones')}
              hint={text('nest.zonesTip')}
              panel={() => <ZonesEditor row={row} />}
            >
              {text('nest.zonesCount', { count: zones })}
            </PopoverButton>
          )}
          <button
            type="button"
            className="button quiet small"
            aria-pressed={tool === 'remnant'}
            title={text('nest.remnantTip')}
            onClick={() => setTool(tool === 'remnant' ? null : 'remnant')}
          >
            {text('nest.remnantDraw')}
          </button>
        </span>
        {tool === 'remnant' && (
          <small className="sheet-hint" role="status">
            {text('nest.drawHint', { count: remnant.corners })}
          </small>
        )}
      </div>
      <NestCanvas
        plan={plan}
        at={at}
        sheet={sheet}
        isCurrent={isCurrent}
        head={headSize.h}
        tool={tool === 'zone' ? zone : tool === 'remnant' ? remnant : null}
      />
    </div>
  );
}

/** Sheets of one layout together, in order of first appearance. */
function foldPatterns(sheets: readonly SheetNest[]): readonly (readonly number[])[] {
  const seen = new Map<number, number[]>();
  sheets.forEach((sheet, index) => {
    const known = seen.get(sheet.pattern);
    if (known) known.push(index);
    else seen.set(sheet.pattern, [index]);
  });
  return [...seen.values()];
}

function NestFigures({ plan }: { readonly plan: ShapesPlan }): ReactElement {
  const format = useLengthFormat();
  const { metrics, engine, sets } = plan.response;
  const missing = metrics.total - metrics.placed;
  const text = useText();
  const used = usedDensity(plan.response);
  const minutes = cutMinutes(metrics, useDocument().shapes.options);
  const number = (value: number, digits = 0): string => formatDecimal(value, digits, format.decimalComma);
  return (
    <div className="figures" role="group" aria-label={text('figures.title')}>
      <Figure
        name="sheets"
        label={text('figures.sheets', { count: metrics.sheetCount })}
        value={number(metrics.sheetCount)}
        note={
          metrics.sheetCount <= metrics.lowerBound && missing === 0 ? (
            <GoodBadge words={text('figures.fewest')} />
          ) : (
            text('figures.atLeast', { count: metrics.lowerBound })
          )
        }
      />
      <Figure
        name="density"
        label={text('figures.ofSheets')}
        value={`${number(metrics.density, 1)} %`}
        note={[
          ...(used === null ? [] : [text('shapes.usedPart', { percent: number(used, 1) })]),
          text(engine === 'max' ? 'shapes.deep' : 'shapes.quick'),
        ].join(' · ')}
      />
      <PiecesFigure
        metrics={metrics}
        instead={
          sets !== undefined && sets.placed < sets.asked ? (
            <span className="badge bad">{text('shapes.setsPlaced', sets)}</span>
          ) : undefined
        }
      />
      <Figure
        name="contours"
        label={text('figures.contours')}
        value={formatDistance(metrics.cutLength, format)}
        note={[
          text('shapes.pierces', { count: metrics.pierces }),
          ...(minutes === null
            ? []
            : [text('shapes.minutes', { minutes: number(minutes, minutes < 10 ? 1 : 0) })]),
        ].join(' · ')}
      />
      <PriceFigure metrics={metrics} used={plan.response.sheets} />
    </div>
  );
}

function NestTray({ plan }: { readonly plan: ShapesPlan }): ReactElement {
  const text = useText();
  const { unplaced, warnings } = plan.response;
  return (
    <TrayFrame
      missing={unplaced.map((one) => ({
        ...one,
        row: plan.asked.partRows[one.part] ?? '',
        size: '',
        reason: text('nest.reason', { reason: one.reason }),
      }))}
      warnings={nestNotes(text, besidesMissing(warnings), plan.asked.request.parts)}
      fixes={plan.hand === undefined && <WholeFixes placed={plan.response.metrics.placed} />}
    />
  );
}
