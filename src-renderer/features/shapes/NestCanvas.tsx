import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useCallback, useMemo, useState } from 'react';
import type { SheetNest } from '../../../src-engine/contract/nest.ts';
import type { DrawnMark } from '../../canvas/nestScene.ts';
import { nestScene } from '../../canvas/nestScene.ts';
import type { Hit } from '../../canvas/scene.ts';
import type { CanvasTool } from '../../canvas/SheetCanvas.tsx';
import { SheetCanvas } from '../../canvas/SheetCanvas.tsx';
import { useScene } from '../../canvas/useGlide.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import type { GlidingPiece } from '../../plan/places/glide.ts';
import { pointsOfCurve } from '../../plan/nests/nestMarks.ts';
import { nestPicture } from '../../plan/nests/nestPicture.ts';
import { placeRing } from '../../plan/nests/rings.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { usePick } from '../../stores/window/pick.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';
import { useHandMarks } from '../plan/useHandMarks.ts';
import { swappedWith } from '../plan/usePlanHand.ts';
import { useNestHand } from './useNestHand.ts';

interface NestCanvasProps {
  readonly plan: ShapesPlan;
  /** Index of the sheet on screen. */
  readonly at: number;
  readonly sheet: SheetNest;
  readonly isCurrent: boolean;
  /** Height of the words and tools above the sheet. */
  readonly head: number;
  /** What the mouse draws; null where it chooses. */
  readonly tool: CanvasTool | null;
}

/** The nested sheet with pan and zoom. */
export function NestCanvas({ plan, at, sheet, isCurrent, head, tool }: NestCanvasProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const marks = useNestMarks(sheet);
  const picture = useMemo(() => ({ ...nestPicture(plan, sheet, theme), marks }), [plan, sheet, theme, marks]);
  const pieces = (): readonly GlidingPiece[] =>
    sheet.parts.map(({ bbox, meta }) => ({ x: bbox.x, y: bbox.y, meta }));
  const scene = useScene(picture, { plan, at, size: sheet, pieces }, (from) => nestScene(picture, from));
  const { hover, selected, hoverRow, selectedRow, show } = usePick(
    useView,
    'hover',
    'selected',
    'hoverRow',
    'selectedRow',
    'show',
  );
  const hand = useNestHand(plan, at, isCurrent);
  const marked = useHandMarks('shapes', plan, at);
  // Of another sheet than the pointer was over there is nothing to tell.
  const [tip, setTip] = useState<{
    readonly of: SheetNest;
    readonly hit: Hit;
    readonly x: number;
    readonly y: number;
  } | null>(null);
  const kinRow = hoverRow ?? selectedRow;
  const kin = useMemo(
    () => sheet.parts.flatMap((part, index) => (rowOf(part.meta) === kinRow ? [index] : [])),
    [sheet, kinRow],
  );
  const describe = useCallback(
    ({ index }: Hit): string => {
      const { name, bbox, rotation } = itemAt(sheet.parts, index);
      return text('nest.piece', {
        name,
        x: formatLength(bbox.x, format),
        y: formatLength(bbox.y, format),
        degrees: Math.round(rotation * 100) / 100,
      });
    },
    [sheet, format, text],
  );
  const here = (target: typeof hover): Hit | null =>
    target?.kind === 'part' && target.sheet === at ? { kind: 'part', index: target.index } : null;
  const targetOf = (hit: Hit | null) =>
    hit === null
      ? null
      : ({
          kind: 'part',
          sheet: at,
          index: hit.index,
          row: rowOf(itemAt(sheet.parts, hit.index).meta),
        } as const);
  return (
    <>
      <SheetCanvas
        scene={scene}
        head={head}
        label={text('nest.canvas', {
          parts: sheet.parts.length,
          percent: sheet.density.toFixed(0),
          zones: plan.asked.request.stock[sheet.stock]?.exclusions?.length ?? 0,
          marks: marks.length,
          form: sheet.polygon === undefined ? 'rectangle' : 'outline',
        })}
        faulty={marked.faulty}
        pinned={marked.pinned}
        hand={tool === null ? hand : null}
        tool={tool}
        hover={here(hover)}
        selected={here(selected)}
        kin={kin}
        band={null}
        describe={describe}
        onHover={(hit, spot) => {
          setTip(hit === null || spot.x === 0 ? null : { of: sheet, hit, ...spot });
          const target = targetOf(hit);
          if (target?.index !== hover?.index || target?.sheet !== hover?.sheet)
            show({ hover: target, hoverRow: target?.row ?? null });
        }}
        onSelect={(hit) => {
          // What opens beside the drawing moves it below the pointer.
          setTip(null);
          if (swappedWith(hit === null ? null : { sheet: at, index: hit.index })) return;
          const target = targetOf(hit);
          show({ selected: target, selectedRow: target?.row ?? null });
        }}
      />
      {tip?.of === sheet && (
        <div className="tip" style={{ left: Math.min(tip.x + 14, innerWidth - 240), top: tip.y + 16 }}>
          {describe(tip.hit)}
        </div>
      )}
    </>
  );
}

/** Lines for engraving and bending where the parts of a sheet carry them. */
function useNestMarks(sheet: SheetNest): readonly DrawnMark[] {
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
        isBend: layer === 'BEND',
        line: placeRing(points, part),
      })),
    );
  }, [parts, sheet]);
}
