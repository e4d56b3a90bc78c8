import type { PointerEvent, ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { SheetNest } from '../../../src-engine/contract/nest.ts';
import { partColour } from '../../canvas/partColours.ts';
import { useViewport } from '../../canvas/useViewport.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { toScreen, toWorld } from '../../canvas/viewport.ts';
import type { Ring } from '../../job/jobDocument.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import { ringsOf, spotOf } from '../../plan/nestRings.ts';
import type { NestMark } from '../../plan/nestMarks.ts';
import { pointsOfCurve } from '../../plan/nestMarks.ts';
import { pathOf, placeRing } from '../../plan/rings.ts';
import { changeShapes, useDocument } from '../../stores/job.ts';
import type { ShapesPlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useTheme } from '../../stores/theme.ts';
import { useView } from '../../stores/view.ts';
import { ZoomPill } from '../../ui/ZoomPill.tsx';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';
import type { RemnantTool } from './useRemnantTool.ts';
import { useRemnantTool } from './useRemnantTool.ts';
import { usePick } from '../../stores/pick.ts';
import { useText, currentText } from '../../text/useText.ts';

interface NestPictureProps {
  readonly plan: ShapesPlan;
  readonly sheet: SheetNest;
  /** World units of one pixel. */
  readonly lineWidth: number;
  readonly hover: string | null;
  readonly onHover?: (row: string | null) => void;
  readonly onSelect?: (row: string) => void;
}

/** The sheet with its zones and nested outlines, in sheet coordinates. */
export function NestPicture({
  plan,
  sheet,
  lineWidth,
  hover,
  onHover,
  onSelect,
}: NestPictureProps): ReactElement {
  const theme = useTheme();
  const stock = plan.asked.request.stock[sheet.stock];
  const outline = sheet.polygon ?? (stock?.polygon as Ring | undefined);
  const zones = (stock?.exclusions ?? []).map(
    (zone) => (Array.isArray(zone) ? zone : (zone as { polygon: Ring }).polygon) as unknown as Ring,
  );
  const paths = useMemo(() => sheet.parts.map((part) => pathOf(ringsOf(plan, part))), [plan, sheet]);
  const marks = useNestMarks(sheet);
  return (
    <>
      {outline ? (
        <path className="nest-board" d={pathOf([outline])} strokeWidth={lineWidth * 1.5} />
      ) : (
        <rect className="nest-board" width={sheet.w} height={sheet.h} strokeWidth={lineWidth * 1.5} />
      )}
      {zones.map((zone, index) => (
        <path key={index} className="nest-zone" d={pathOf([zone])} strokeWidth={lineWidth * 1.2} />
      ))}
      {(sheet.remnants ?? []).map(({ polygon, holes = [] }, index) => (
        <path
          key={index}
          className="nest-remnant"
          d={pathOf([polygon, ...holes])}
          fillRule="evenodd"
          strokeWidth={lineWidth * 1.2}
          strokeDasharray={`${lineWidth * 7} ${lineWidth * 5}`}
        />
      ))}
      {sheet.parts.map((part, index) => {
        const colour = partColour(part.part, theme);
        const row = rowOf(part.meta);
        return (
          <path
            key={index}
            d={paths[index]}
            fillRule="evenodd"
            strokeWidth={lineWidth * (hover !== null && hover === row ? 2.6 : 1)}
            className={hover !== null && hover === row ? 'nest-part hot' : 'nest-part'}
            style={{ fill: colour.fill, stroke: colour.border }}
            onMouseEnter={onHover && (() => onHover(row))}
            onMouseLeave={onHover && (() => onHover(null))}
            onClick={onSelect && (() => onSelect(row))}
          >
            <title>{part.name}</title>
          </path>
        );
      })}
      {marks.map(({ layer, d }, index) => (
        <path key={index} className={`nest-mark ${layer.toLowerCase()}`} d={d} strokeWidth={lineWidth} />
      ))}
    </>
  );
}

/** Lines for engraving and bending where the parts of a sheet carry them, as path data. */
function useNestMarks(
  sheet: SheetNest,
): readonly { readonly layer: NestMark['layer']; readonly d: string }[] {
  const { parts } = useDocument().shapes;
  return useMemo(() => {
    const byRow = new Map(
      parts.map(({ id, curves }) => [
        id,
        (curves?.marks ?? []).map(({ layer, line }) => ({ layer, points: pointsOfCurve(line) })),
      ]),
    );
    return sheet.parts.flatMap((part) =>
      (byRow.get(rowOf(part.meta)) ?? []).map(({ layer, points }) => ({
        layer,
        d: pathOf([placeRing(points, part)], false),
      })),
    );
  }, [parts, sheet]);
}

export type DrawTool = 'zone' | 'remnant';

interface NestCanvasProps {
  readonly plan: ShapesPlan;
  readonly sheet: SheetNest;
  /** What the mouse draws: a zone by dragging, a remnant corner by corner. */
  readonly tool: DrawTool | null;
  readonly onDrawn: () => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** The nested sheet with pan and zoom; with the zone tool a drag marks a rectangle no part may touch, with
 *  the remnant tool presses set the corners of a new sheet. */
export function NestCanvas({ plan, sheet, tool, onDrawn }: NestCanvasProps): ReactElement {
  const text = useText();
  const control = useViewport({ w: sheet.w, h: sheet.h });
  const { view, size, box, handlers } = control;
  const format = useLengthFormat();
  const { hoverRow, selectedRow, show } = usePick(useView, 'hoverRow', 'selectedRow', 'show');
  const [drag, setDrag] = useState<Drag | null>(null);
  const remnant = useRemnantTool(tool === 'remnant', sheet, view, onDrawn);
  const spots = useMemo(() => sheet.parts.map((part) => spotOf(plan, part)), [plan, sheet]);
  const at = (event: PointerEvent): { x: number; y: number } => {
    const rect = box.current?.getBoundingClientRect();
    return toWorld(view, { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) });
  };
  const finish = (): void => {
    if (drag !== null && Math.abs(drag.toX - drag.x) > 2 && Math.abs(drag.toY - drag.y) > 2)
      addZone(plan, sheet, drag);
    setDrag(null);
    onDrawn();
  };
  return (
    <div
      ref={box}
      className={`sheet-canvas${control.isPanning ? ' panning' : ''}${tool !== null ? ' drawing' : ''}`}
      role="group"
      tabIndex={0}
      aria-label={text('nest.canvas', { parts: sheet.parts.length, percent: sheet.density.toFixed(0) })}
      {...handlers}
      onPointerDown={(event) => {
        if (tool === null || event.button !== 0) return handlers.onPointerDown(event);
        if (tool === 'remnant') return remnant.press(at(event), event);
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = at(event);
        setDrag({ x, y, toX: x, toY: y });
      }}
      onPointerMove={(event) => {
        if (tool === 'remnant') remnant.move(at(event), event);
        if (drag === null) return handlers.onPointerMove(event);
        const { x, y } = at(event);
        setDrag({ ...drag, toX: x, toY: y });
      }}
      onPointerUp={(event) => (drag === null ? handlers.onPointerUp(event) : finish())}
    >
      {size.w > 0 && (
        <svg width={size.w} height={size.h}>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <NestPicture
              plan={plan}
              sheet={sheet}
              lineWidth={1 / view.scale}
              hover={hoverRow ?? selectedRow}
              onHover={(row) => show({ hoverRow: row })}
              onSelect={(row) => show({ selectedRow: row })}
            />
            {drag && (
              <rect
                className="nest-zone"
                x={Math.min(drag.x, drag.toX)}
                y={Math.min(drag.y, drag.toY)}
                width={Math.abs(drag.toX - drag.x)}
                height={Math.abs(drag.toY - drag.y)}
                strokeWidth={1.5 / view.scale}
              />
            )}
            <RemnantInk tool={remnant} px={1 / view.scale} />
          </g>
          <EdgeLength tool={remnant} view={view} format={format} />
          {spots.map((spot, index) => {
            const row = plan.asked.partRows.indexOf(rowOf(sheet.parts[index].meta)) + 1;
            return spot !== null && row > 0 && spot.room * view.scale > 7 ? (
              <text
                key={index}
                className="nest-number"
                x={spot.x * view.scale + view.x}
                y={spot.y * view.scale + view.y}
              >
                {row}
              </text>
            ) : null;
          })}
        </svg>
      )}
      <div className="canvas-mirror">
        {sheet.parts.slice(0, 300).map((part, index) => (
          <button
            key={index}
            type="button"
            aria-label={text('nest.pieceAt', {
              name: part.name,
              x: formatLength(part.bbox.x, format),
              y: formatLength(part.bbox.y, format),
              degrees: part.rotation,
              at: index + 1,
              count: sheet.parts.length,
            })}
            tabIndex={index === 0 ? 0 : -1}
            onFocus={() => show({ hoverRow: rowOf(part.meta) })}
            onBlur={() => show({ hoverRow: null })}
            onClick={() => show({ selectedRow: rowOf(part.meta) })}
          />
        ))}
      </div>
      <ZoomPill percent={Math.round(view.scale * 100)} onZoom={control.zoom} onFit={control.fit} />
    </div>
  );
}

/** The outline drawn so far, the edge to come, and its corners; the first one shows that a press on it
 *  closes. */
function RemnantInk({
  tool: { points, cursor, closes },
  px,
}: {
  readonly tool: RemnantTool;
  readonly px: number;
}): ReactElement | null {
  if (points.length === 0) return null;
  return (
    <g className="remnant-ink">
      <path className="remnant-area" d={pathOf([cursor === null ? points : [...points, cursor]])} />
      <path d={pathOf([cursor === null ? points : [...points, cursor]], false)} strokeWidth={2 * px} />
      {points.map(([x, y], at) => (
        <circle
          key={at}
          className={at === 0 && closes ? 'closes' : ''}
          cx={x}
          cy={y}
          r={(at === 0 ? 6 : 3.5) * px}
          strokeWidth={1.5 * px}
        />
      ))}
    </g>
  );
}

function EdgeLength({
  tool: { points, cursor },
  view,
  format,
}: {
  readonly tool: RemnantTool;
  readonly view: Viewport;
  readonly format: LengthFormat;
}): ReactElement | null {
  const last = points.at(-1);
  if (last === undefined || cursor === null) return null;
  const [dx, dy] = [cursor[0] - last[0], cursor[1] - last[1]];
  const middle = toScreen(view, { x: last[0] + dx / 2, y: last[1] + dy / 2 });
  return (
    <text className="remnant-length" x={middle.x} y={middle.y - 8}>
      {formatLength(Math.round(Math.hypot(dx, dy) * 10) / 10, format)}
    </text>
  );
}

function addZone(plan: ShapesPlan, sheet: SheetNest, drag: Drag): void {
  const row = plan.asked.stockRows[sheet.stock];
  const clamp = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
  const [left, right] = [
    clamp(Math.min(drag.x, drag.toX), sheet.w),
    clamp(Math.max(drag.x, drag.toX), sheet.w),
  ];
  const [top, bottom] = [
    clamp(Math.min(drag.y, drag.toY), sheet.h),
    clamp(Math.max(drag.y, drag.toY), sheet.h),
  ];
  if (right - left < 1 || bottom - top < 1) return;
  const polygon: Ring = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  changeShapes((shapes) => ({
    ...shapes,
    stock: shapes.stock.map((one) =>
      one.id === row
        ? {
            ...one,
            exclusions: [
              ...one.exclusions,
              { name: currentText()('nest.zone', { number: one.exclusions.length + 1 }), polygon },
            ],
          }
        : one,
    ),
  }));
}
