import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement, ReactNode } from 'react';
import { memo, useCallback, useMemo, useState } from 'react';
import { panelScene } from '../../canvas/panelScene.ts';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import type { Hit } from '../../canvas/scene.ts';
import { SheetCanvas } from '../../canvas/SheetCanvas.tsx';
import { useScene } from '../../canvas/useGlide.ts';
import { foldSheets, rowOf } from '../../plan/places/foldSheets.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useSheet } from '../../stores/plans/planViews.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useView } from '../../stores/window/view.ts';
import { nameInCabinet } from '../../../src-engine/lists/listed.ts';
import { formatLength } from '../../units/length.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { CutList } from './CutList.tsx';
import { Figures } from './Figures.tsx';
import { HandBar } from './HandBar.tsx';
import { Inspector } from './Inspector.tsx';
import { sheetHead, sheetYield } from '../../plan/sheets/sheetText.ts';
import { SheetStrip } from './SheetStrip.tsx';
import { SolutionBar } from './SolutionBar.tsx';
import { PlanTable } from './PlanTable.tsx';
import { TableSwitch } from './TableSwitch.tsx';
import { Tray } from './Tray.tsx';
import { useHandMarks } from './useHandMarks.ts';
import { useSheetStates } from './useSheetStates.ts';
import { swappedWith, usePlanHand } from './usePlanHand.ts';
import { usePick } from '../../stores/window/pick.ts';
import { namesApart } from '../../text/namesApart.ts';
import { useText } from '../../text/useText.ts';
import { useFormats } from '../../text/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ONE_ROW, useElementSize } from '../../ui/useElementSize.ts';

interface PlanScreenProps {
  readonly plan: PanelsPlan;
  readonly isCurrent: boolean;
  readonly band: ReactNode;
}

/** The answer: figures, sheets in small, the active sheet as a drawing, what is missing. */
export function PlanScreen({ plan, isCurrent, band }: PlanScreenProps): ReactElement {
  const text = useText();
  const view = usePick(useView, 'sheet', 'selected', 'isTable');
  const sheet = Math.min(view.sheet, Math.max(0, plan.response.sheets.length - 1));
  return (
    <div className="plan">
      <Figures plan={plan} />
      {band}
      <HandBar mode="panels" plan={plan} sheet={sheet} />
      <SolutionBar plan={plan} />
      {plan.response.sheets.length > 0 && <SheetStrip plan={plan} />}
      <div className="plan-stage">
        {plan.response.sheets.length > 0 && view.isTable ? (
          <PlanTable mode="panels" plan={plan} isCurrent={isCurrent} />
        ) : plan.response.sheets.length > 0 ? (
          <ActiveSheet plan={plan} sheet={sheet} isCurrent={isCurrent} />
        ) : (
          <p className="plan-empty">{text('plan.nothingFits')}</p>
        )}
        {view.selected !== null && view.selected.sheet === sheet && view.selected.kind !== 'cut' && (
          <Inspector plan={plan} target={view.selected} />
        )}
        <ChangeLine />
      </div>
      <Tray plan={plan} isCurrent={isCurrent} />
    </div>
  );
}

interface ActiveSheetProps {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  readonly isCurrent: boolean;
}

const ActiveSheet = memo(function ActiveSheet({ plan, sheet, isCurrent }: ActiveSheetProps): ReactElement {
  const text = useText();
  const { picture, walk } = useSheet(plan, sheet);
  const scene = useScene(
    picture,
    { plan, at: sheet, size: picture.sheet, pieces: () => picture.sheet.parts },
    (from) => panelScene(picture, from),
  );
  const { hover, selected, hoverRow, selectedRow, show } = usePick(
    useView,
    'hover',
    'selected',
    'hoverRow',
    'selectedRow',
    'show',
  );
  const formats = useFormats();
  const hand = usePlanHand(plan, sheet, isCurrent);
  const marked = useHandMarks('panels', plan, sheet);
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  const [tip, setTip] = useState<Tip | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const stateOf = useSheetStates(plan);
  const here = (target: typeof hover): Hit | null =>
    target !== null && target.sheet === sheet && target.kind !== 'cut'
      ? { kind: target.kind, index: target.index }
      : null;
  const cut = [hover, selected].find((target) => target?.kind === 'cut' && target.sheet === sheet);
  const kinRow = hoverRow ?? selectedRow;
  const kin = useMemo(
    () =>
      kinRow === null
        ? []
        : picture.sheet.parts.flatMap((part, index) => (rowOf(part.meta) === kinRow ? [index] : [])),
    [picture, kinRow],
  );
  const rowOfHit = useCallback(
    (hit: Hit): string | null =>
      hit.kind === 'part' ? rowOf(itemAt(picture.sheet.parts, hit.index).meta) || null : null,
    [picture],
  );
  const describe = useDescription(picture);
  const [headBox, headSize] = useElementSize(ONE_ROW);
  const head = sheetHead(plan, sheet, folds, formats, text);
  const apart = useMemo(
    () => namesApart(plan.asked.request.stock.map(({ material }) => material ?? '')),
    [plan],
  );

  return (
    <>
      <div className="sheet-area">
        <div className="sheet-head" ref={headBox}>
          <span className="sheet-words">
            <b>{head[0]}</b>
            {head.slice(1).map((word) => (
              <span key={word} title={word}>
                {apart.get(word) ?? word}
              </span>
            ))}
          </span>
          {stateOf(sheet) === 'damaged' && (
            <span className="badge bad">
              <Icon name="warn" size={12} /> {text('plan.damaged')}
            </span>
          )}
          <TableSwitch />
          {plan.asked.request.engine !== 'balanced' && (
            <button
              type="button"
              className="button quiet small"
              aria-pressed={isListOpen}
              // It stands where the chosen piece is told of, unless the window is wide.
              onClick={() => {
                setListOpen(here(selected) !== null || !isListOpen);
                show({ selected: null });
              }}
            >
              {text('saw.cuts')}
            </button>
          )}
        </div>
        <SheetCanvas
          scene={scene}
          head={headSize.h}
          label={text('plan.sheetLabel', {
            sheet: itemAt(head, 0),
            parts: picture.sheet.parts.length,
            percent: sheetYield(picture.sheet).toFixed(0),
          })}
          faulty={marked.faulty}
          pinned={marked.pinned}
          hand={hand}
          hover={here(hover)}
          selected={here(selected)}
          kin={kin}
          band={cut === undefined || cut === null ? null : (walk?.passes[cut.index]?.band ?? null)}
          describe={describe}
          onHover={(hit, at) => {
            setTip(hit === null || at.x === 0 ? null : { of: picture, hit, ...at });
            const row = hit === null ? null : rowOfHit(hit);
            if (row !== hoverRow) show({ hoverRow: row });
            if (hit?.index !== hover?.index || hit?.kind !== hover?.kind || hover?.sheet !== sheet)
              show({
                hover:
                  hit === null
                    ? null
                    : hit.kind === 'part'
                      ? { kind: 'part', sheet, index: hit.index, row }
                      : { kind: 'offcut', sheet, index: hit.index },
              });
          }}
          onSelect={(hit) => {
            // What opens beside the drawing moves it below the pointer.
            setTip(null);
            if (swappedWith(hit?.kind === 'part' ? { sheet, index: hit.index } : null)) return;
            if (hit === null) show({ selected: null, selectedRow: null });
            else
              show({
                selected:
                  hit.kind === 'part'
                    ? { kind: 'part', sheet, index: hit.index, row: rowOfHit(hit) }
                    : { kind: 'offcut', sheet, index: hit.index },
                selectedRow: rowOfHit(hit),
              });
          }}
        />
        {tip?.of === picture && (
          <div className="tip" style={{ left: Math.min(tip.x + 14, innerWidth - 240), top: tip.y + 16 }}>
            {describe(tip.hit).replace(/ (by|mal) /, ' × ')}
          </div>
        )}
      </div>
      {isListOpen && <CutList walk={walk} sheet={sheet} onClose={() => setListOpen(false)} />}
    </>
  );
});

/** What the pointer is over, and the drawing it was found on: of another there is nothing to tell. */
interface Tip {
  readonly of: SheetPicture;
  readonly hit: Hit;
  readonly x: number;
  readonly y: number;
}

/** A piece or offcut of a sheet in words, for the tip and for a screen reader. */
function useDescription(picture: SheetPicture): (hit: Hit) => string {
  const text = useText();
  const format = useLengthFormat();
  return useCallback(
    (hit: Hit): string => {
      const { parts, offcuts = [] } = picture.sheet;
      const box = hit.kind === 'part' ? itemAt(parts, hit.index) : itemAt(offcuts, hit.index);
      const place = {
        w: formatLength(box.w, format),
        h: formatLength(box.h, format),
        x: formatLength(box.x, format),
        y: formatLength(box.y, format),
      };
      if (hit.kind === 'offcut') return text('plan.offcutAt', place);
      const { name, rotated, meta } = itemAt(parts, hit.index);
      const { row } = itemAt(picture.looks, hit.index);
      return text('plan.partAt', {
        ...place,
        name: nameInCabinet(name, meta),
        row,
        turned: rotated ? 'yes' : 'no',
      });
    },
    [picture, format, text],
  );
}
