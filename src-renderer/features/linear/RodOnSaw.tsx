import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import { leanOf, pieceOutline } from '../../../src-engine/export/exports1d.ts';
import type { RodPass } from '../../plan/rods/rodPasses.ts';
import { rowColour, rowNumber } from '../../plan/places/rowNumber.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { Hatch } from '../player/SawInside.tsx';
import { DamagedCross } from '../player/SawView.tsx';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { formatLength } from '../../units/length.ts';

interface RodOnSawProps {
  readonly plan: RodsPlan;
  readonly rod: Rod;
  readonly passes: readonly RodPass[];
  readonly done: number;
  readonly kerf: number;
  /** The rods cut like this one, through all groups: a scanned label names one of them. */
  readonly numbers: readonly number[];
  /** What slanted cuts lean over; 0: all are square. */
  readonly profile: number;
  readonly isDamaged: boolean;
}

/** The rod in one long row: freed pieces coloured, the blade at the next cut. */
export function RodOnSaw({
  plan,
  rod,
  passes,
  done,
  kerf,
  numbers,
  profile,
  isDamaged,
}: RodOnSawProps): ReactElement {
  const format = useLengthFormat();
  const theme = useTheme();
  const selected = useView((view) => view.selected);
  const marked = selected?.kind === 'part' && numbers.includes(selected.sheet) ? selected.index : null;
  const [box, { w: width }] = useElementSize({ w: 800, h: 150 });
  const scale = (width - 60) / rod.length;
  const freed = new Set(passes.slice(0, done).map((pass) => pass.part));
  if (done >= passes.length) rod.parts.forEach((_, index) => freed.add(index));
  const pass = isDamaged ? undefined : passes[done];
  const last = passes.at(-1);
  const restFrom = passes[done]?.start ?? (last === undefined ? 0 : Math.min(rod.length, last.pos + kerf));
  // A rest that is kept lies aside once it is free.
  const lyingTo = done >= passes.length ? keptFrom(plan, rod) : rod.length;
  const words = rod.parts.map(({ name, length }) => `${name} ${formatLength(length, format)}`).join(', ');
  return (
    <div ref={box} className="saw-view">
      <svg role="img" className="saw-rods" aria-label={words} width={width - 40} height={150}>
        <g transform="translate(10 40)">
          <rect
            className="saw-rod"
            x={restFrom * scale}
            y={0}
            width={Math.max(0, lyingTo - restFrom) * scale}
            height={64}
          />
          {isDamaged && <DamagedCross w={rod.length * scale} h={64} px={(pixels) => pixels} />}
          {rod.parts.map((part, index) => {
            const colour = rowColour(rowNumber(plan.asked, part), theme);
            const isFree = freed.has(index);
            return (
              <g key={index}>
                <polygon
                  points={pieceOutline(part, isFree ? 14 : 0, 64, profile)
                    .map(([x, y]) => `${x * scale},${y}`)
                    .join(' ')}
                  style={
                    isFree
                      ? { fill: colour.fill, stroke: colour.border }
                      : { fill: 'none', stroke: colour.border, strokeDasharray: '4 4' }
                  }
                />
                <PieceWords
                  name={part.name}
                  size={formatLength(part.length, format)}
                  x={(part.pos + part.length / 2) * scale}
                  y={isFree ? 14 : 0}
                  room={part.length * scale}
                  fill={isFree ? colour.text : undefined}
                />
              </g>
            );
          })}
          <KeptRest plan={plan} rod={rod} isFree={done >= passes.length} scale={scale} />
          {marked !== null && (
            <polygon
              className="saw-marked"
              data-testid="saw-marked"
              strokeWidth={4}
              points={pieceOutline(itemAt(rod.parts, marked), freed.has(marked) ? 14 : 0, 64, profile)
                .map(([x, y]) => `${x * scale},${y}`)
                .join(' ')}
            />
          )}
          {pass && <polygon className="saw-blade" points={bladePoints(pass, profile, { kerf, scale })} />}
          {pass && pass.stop > 0 && (
            <path
              className="saw-measure"
              strokeWidth={1.5}
              d={
                `M${pass.start * scale} -10H${pass.pos * scale}M${pass.start * scale + 6} ` +
                `-14L${pass.start * scale} -10l6 4M${pass.pos * scale - 6} -14l6 4l-6 4`
              }
            />
          )}
        </g>
      </svg>
    </div>
  );
}

/** Where the rest that goes on the rack begins; the end of the rod without one. */
function keptFrom(plan: RodsPlan, { offcuts: [kept] = [], length }: Rod): number {
  return kept === undefined ? length : length - (plan.asked.request.options?.trim?.end ?? 0) - kept;
}

interface KeptRestProps {
  readonly plan: RodsPlan;
  readonly rod: Rod;
  readonly isFree: boolean;
  readonly scale: number;
}

/** What goes on the rack of the rod: hatched, with its length. */
function KeptRest({ plan, rod, isFree, scale }: KeptRestProps): ReactElement | null {
  const format = useLengthFormat();
  const [kept] = rod.offcuts ?? [];
  if (kept === undefined) return null;
  const box = { x: keptFrom(plan, rod) * scale, y: isFree ? 14 : 0, width: kept * scale, height: 64 };
  return (
    <g className="saw-offcut">
      <Hatch px={(pixels) => pixels} />
      <rect {...box} />
      <rect className="saw-hatch" {...box} fill="url(#saw-hatch)" />
      {box.width > 46 && (
        <text className="rod-size big" x={box.x + box.width / 2} y={box.y + 36}>
          {formatLength(kept, format)}
        </text>
      )}
    </g>
  );
}

/** About as wide as a letter of the name, pixels. */
const LETTER = 8;

interface PieceWordsProps {
  readonly name: string;
  readonly size: string;
  /** Middle of the piece and its upper edge, pixels. */
  readonly x: number;
  readonly y: number;
  /** Length of the piece, pixels. */
  readonly room: number;
  readonly fill: string | undefined;
}

/** Size of a piece, its name above where both have room. */
function PieceWords({ name, size, x, y, room, fill }: PieceWordsProps): ReactElement | null {
  if (room <= 46) return null;
  const isNamed = name !== '' && name.length * LETTER < room;
  return (
    <>
      {isNamed && (
        <text className="rod-size big" x={x} y={y + 26} style={{ fill }}>
          {name}
        </text>
      )}
      <text className="rod-size big" x={x} y={y + (isNamed ? 48 : 36)} style={{ fill }}>
        {size}
      </text>
    </>
  );
}

/** The blade across the bar, 16 above it and below; at the long point of the piece it stands at `pos`. */
function bladePoints(
  { pos, part, angle = 0 }: RodPass,
  profile: number,
  { kerf, scale }: { readonly kerf: number; readonly scale: number },
): string {
  const lean = leanOf(angle, profile) * scale;
  const width = Math.max(kerf * scale, 1);
  // A cut that frees a piece lies before its long point, one that begins a piece behind it.
  const leans = (way: number): number => (part === null ? Math.max(0, way) : Math.min(0, way));
  const above = pos * scale + leans(lean);
  const below = pos * scale + leans(-lean);
  const beyond = ((above - below) * 16) / 64;
  return [
    [above + beyond, -16],
    [above + beyond + width, -16],
    [below - beyond + width, 80],
    [below - beyond, 80],
  ]
    .map((point) => point.join(','))
    .join(' ');
}
