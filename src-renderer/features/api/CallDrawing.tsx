import type { ReactElement, ReactNode } from 'react';
import { useMemo } from 'react';
import type { CallRecord } from '../../../src-engine/contract/calls.ts';
import { partColour } from '../../canvas/partColours.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { foldSheets } from '../../plan/places/foldSheets.ts';
import type { RodsOfCall } from '../../plan/calls/planOfCall.ts';
import { nestPlanOfCall, panelsPlanOfCall, rodsOfCall } from '../../plan/calls/planOfCall.ts';
import { foldRods } from '../../plan/rods/rodsView.ts';
import type { RodFold } from '../../plan/rods/rodsView.ts';
import { sheetPicture } from '../../plan/sheets/sheetPicture.ts';
import type { PanelsPlan, ShapesPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { NestThumb } from '../shapes/NestThumb.tsx';
import { SheetThumb } from '../plan/SheetThumb.tsx';

/** Sheets or patterns drawn beside a call; the plan of a job has them all. */
const MOST = 24;
const SHEET = { width: 230, height: 150 };

/** The plan in the answer of a call, in small. */
export function CallDrawing({
  mode,
  record: { request, response },
}: {
  readonly mode: JobMode;
  readonly record: Pick<CallRecord, 'request' | 'response'>;
}): ReactElement | null {
  const plan = useMemo(
    () => ({
      panels: mode === 'panels' ? panelsPlanOfCall(request, response) : null,
      shapes: mode === 'shapes' ? nestPlanOfCall(request, response) : null,
      rods: mode === 'bars' || mode === 'timber' ? rodsOfCall(request, response) : null,
    }),
    [mode, request, response],
  );
  if (plan.panels !== null) return <Sheets plan={plan.panels} />;
  if (plan.shapes !== null) return <Nests plan={plan.shapes} />;
  return plan.rods === null ? null : <Rods rods={plan.rods} />;
}

function Row({ all, children }: { readonly all: number; readonly children: ReactNode }): ReactElement {
  const text = useText();
  return (
    <div className="call-drawing">
      {children}
      {all > MOST && <p className="note">{text('inspector.moreDrawn', { count: all - MOST })}</p>}
    </div>
  );
}

function Sheets({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const theme = useTheme();
  const format = useLengthFormat();
  const folds = foldSheets(plan.response);
  return (
    <Row all={folds.length}>
      {folds.slice(0, MOST).map(({ first, sheets }) => (
        <figure key={first} data-in={sheets.map((sheet) => `sheets[${sheet}]`).join(' ')}>
          <SheetThumb picture={sheetPicture(plan, first, null, theme, format)} {...SHEET} />
          <figcaption>{text('inspector.sheet', { sheet: first + 1, count: sheets.length })}</figcaption>
        </figure>
      ))}
    </Row>
  );
}

function Nests({ plan }: { readonly plan: ShapesPlan }): ReactElement {
  const text = useText();
  const { sheets } = plan.response;
  return (
    <Row all={sheets.length}>
      {sheets.slice(0, MOST).map((sheet, at) => (
        <figure key={at} data-in={`sheets[${at}]`}>
          <NestThumb plan={plan} sheet={sheet} {...SHEET} />
          <figcaption>{text('inspector.sheet', { sheet: at + 1, count: 1 })}</figcaption>
        </figure>
      ))}
    </Row>
  );
}

/** Patterns one below the other, all at one scale. */
function Rods({ rods: { view, rowOfPiece } }: { readonly rods: RodsOfCall }): ReactElement {
  const formats = useFormats();
  const folds = foldRods(view);
  const rodOf = ({ group, first }: RodFold) => view.groups[group]?.rods[first];
  const longest = Math.max(1, ...folds.map((fold) => rodOf(fold)?.length ?? 0));
  return (
    <Row all={folds.length}>
      <div className="call-rods">
        {folds.slice(0, MOST).map((fold) => {
          const rod = rodOf(fold);
          if (rod === undefined) return null;
          return (
            <figure key={`${fold.group} ${fold.first}`}>
              <figcaption>
                {fold.rods.length} × {formats.length(rod.length)}
              </figcaption>
              <RodSketch rod={rod} longest={longest} rowOfPiece={rowOfPiece} />
            </figure>
          );
        })}
      </div>
    </Row>
  );
}

type RodOfCall = RodsOfCall['view']['groups'][number]['rods'][number];

function RodSketch({
  rod,
  longest,
  rowOfPiece,
}: {
  readonly rod: RodOfCall;
  readonly longest: number;
  readonly rowOfPiece: RodsOfCall['rowOfPiece'];
}): ReactElement {
  const theme = useTheme();
  const WIDTH = 460;
  const scale = WIDTH / longest;
  return (
    <svg className="sheet-thumb" width={rod.length * scale} height={16} aria-hidden="true">
      <rect className="thumb-board" width={rod.length * scale} height={16} />
      {rod.parts.map((part, index) => {
        const row = rowOfPiece(part.name, part.length);
        const { fill, border } = partColour(row, theme);
        return (
          <rect
            key={index}
            data-row={row + 1}
            x={part.pos * scale}
            width={part.length * scale}
            height={16}
            style={{ fill, stroke: border, strokeWidth: 0.8 }}
          />
        );
      })}
    </svg>
  );
}
