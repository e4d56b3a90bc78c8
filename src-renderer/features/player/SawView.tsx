import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import type { Box, SawPass, SawPiece } from '../../plan/sheets/sawWalk.ts';
import { pieceName } from '../../plan/sheets/sawWords.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { useText } from '../../text/useText.ts';
import { PieceName } from './PieceName.tsx';
import type { Letter } from './SawInside.tsx';
import { CornerLetter, Hatch, Inside, letterIn, Offcut } from './SawInside.tsx';

interface SawViewProps {
  readonly picture: SheetPicture;
  /** What lies about now. */
  readonly pieces: readonly SawPiece[];
  /** The pass to make next, drawn with its blade. */
  readonly pass: SawPass | undefined;
  /** A part that is looked for, such as one that was scanned. */
  readonly marked: number | null;
  /** Passes that follow in the same piece. */
  readonly later: readonly SawPass[];
  readonly isDamaged: boolean;
}

/** A drawing is never smaller, where buttons leave it no room: px. */
const LEAST_SIDE = 8;

/** The sheet as it lies: pieces apart by the dust of the cuts made, the piece on the saw bright, the blade as
 *  a band of its real width where the next pass goes. */
export function SawView({ picture, pieces, pass, marked, later, isDamaged }: SawViewProps): ReactElement {
  const text = useText();
  const [box, size] = useElementSize({ w: 600, h: 400 });
  const { sheet } = picture;
  const room = (side: number): number => Math.max(LEAST_SIDE, side - 48);
  const scale = Math.min(room(size.w) / sheet.w, room(size.h) / sheet.h);
  const px = (pixels: number): number => pixels / scale;
  const told = pass === undefined ? [] : lettersOf(pass, px);
  const over = pass === undefined ? [] : [measureBox(pass, px), ...told.map(({ letter }) => letter.box)];
  const shapeOf = (piece: SawPiece): ReactElement =>
    piece.kind === 'offcut' ? (
      <Offcut key={piece.id} box={piece.box} picture={picture} px={px} />
    ) : (
      <PieceShape
        key={piece.id}
        piece={piece}
        picture={picture}
        px={px}
        isOnSaw={piece.id === pass?.piece.id}
      />
    );
  return (
    <div ref={box} className="saw-view">
      <svg
        width={Math.max(1, sheet.w * scale + 40)}
        height={Math.max(1, sheet.h * scale + 40)}
        viewBox={`${-px(20)} ${-px(20)} ${sheet.w + px(40)} ${sheet.h + px(40)}`}
        data-scale={scale}
        role="img"
        aria-label={
          isDamaged
            ? text('player.isDamaged', { mode: 'panels', count: 1 })
            : pass
              ? text('player.blade', { name: pieceName(text, pass.piece) })
              : text('player.cutSheet')
        }
      >
        <rect
          className="saw-sheet"
          width={sheet.w}
          height={sheet.h}
          strokeWidth={px(1)}
          strokeDasharray={`${px(6)} ${px(4)}`}
        />
        <Hatch px={px} />
        <rect className="saw-dust" width={sheet.w} height={sheet.h} />
        {pieces.filter((piece) => !isDamaged || piece.kind !== 'part').map(shapeOf)}
        {pieces.map(
          (piece) =>
            piece.kind === 'cut' && (
              <Inside
                key={piece.id}
                piece={piece}
                picture={picture}
                px={px}
                over={piece.id === pass?.piece.id ? over : null}
              />
            ),
        )}
        {isDamaged && <DamagedCross w={sheet.w} h={sheet.h} px={px} />}
        {isDamaged && pieces.filter((piece) => piece.kind === 'part').map(shapeOf)}
        {marked !== null && <MarkedPart box={itemAt(picture.sheet.parts, marked)} px={px} />}
        {later.map((one) => (
          <Band key={one.step.pass} box={one.band} className="saw-later" px={px} />
        ))}
        {pass && <Band box={pass.band} className="saw-blade" px={px} />}
        {told.map(({ className, letter }) => (
          <CornerLetter key={className} className={className} letter={letter} />
        ))}
        {pass && <FenceArrow pass={pass} px={px} />}
      </svg>
    </div>
  );
}

interface PieceShapeProps {
  readonly piece: SawPiece;
  readonly picture: SheetPicture;
  readonly px: (pixels: number) => number;
  readonly isOnSaw: boolean;
}

function PieceShape({ piece, picture, px, isOnSaw }: PieceShapeProps): ReactElement {
  const { box } = piece;
  const look = piece.part === null ? null : itemAt(picture.looks, piece.part);
  const name = piece.kind === 'part' ? piece.label : '';
  return (
    <g className={`saw-piece ${piece.kind}${isOnSaw ? ' on' : ''}`}>
      {name !== '' && <title>{name}</title>}
      <rect
        x={box.x}
        y={box.y}
        width={box.w}
        height={box.h}
        strokeWidth={px(isOnSaw ? 2.5 : 1)}
        style={look === null ? undefined : { fill: look.colour.fill, stroke: look.colour.border }}
      />
      <PieceName box={box} name={name} most={17} px={px} colour={look?.colour ?? null} />
    </g>
  );
}

function MarkedPart({
  box,
  px,
}: {
  readonly box: Box;
  readonly px: (pixels: number) => number;
}): ReactElement {
  return (
    <rect
      className="saw-marked"
      data-testid="saw-marked"
      x={box.x}
      y={box.y}
      width={box.w}
      height={box.h}
      strokeWidth={px(4)}
    />
  );
}

interface ToldLetter {
  readonly className: 'saw-freed' | 'saw-on-saw';
  readonly letter: Letter;
}

/** The letter of what falls off (none for a part, which is named where it lies, in its colour) and that of the piece on
 *  the saw. */
function lettersOf(pass: SawPass, px: (pixels: number) => number): readonly ToldLetter[] {
  const { freed } = pass;
  const [falls, lies] = [freed?.kind === 'cut' ? letterIn(freed, px) : null, onSawLetter(pass, px)];
  return [
    ...(falls === null ? [] : [{ className: 'saw-freed', letter: falls } as const]),
    ...(lies === null ? [] : [{ className: 'saw-on-saw', letter: lies } as const]),
  ];
}

/** The letter of the piece on the saw, which the sentence calls it by, in the corner away from what falls off and from
 *  the measure. Null for the sheet and for rests, which have none. */
function onSawLetter({ piece, step }: SawPass, px: (pixels: number) => number): Letter | null {
  if (piece.label === 'Sheet' || piece.label.startsWith('Rest of ')) return null;
  const letter = letterIn(piece, px);
  if (letter === null) return null;
  const { w, h } = letter.box;
  const [right, bottom] = [piece.box.x + piece.box.w, piece.box.y + piece.box.h];
  const box = step.axis === 'v' ? { ...letter.box, x: right - w } : { ...letter.box, y: bottom - h };
  return { ...letter, box };
}

/** The band has the real width of the kerf; where that is under a pixel a line shows where it is. */
function Band({
  box,
  className,
  px,
}: {
  readonly box: Box;
  readonly className: string;
  readonly px: (pixels: number) => number;
}): ReactElement {
  return (
    <rect
      className={className}
      data-testid={className}
      x={box.x}
      y={box.y}
      width={box.w}
      height={box.h}
      strokeWidth={px(0.8)}
    />
  );
}

/** Pixels from the edge of the piece to the measure in it, and half the width it takes. */
const [MEASURE_IN, MEASURE_HALF] = [14, 6];

/** Where the measure lies, on the axis across it: in a piece that is narrower, in its middle. */
function measureAt({ piece: { box }, step }: SawPass, px: (pixels: number) => number): number {
  const [first, across] = step.axis === 'v' ? [box.y, box.h] : [box.x, box.w];
  return first + across - Math.min(px(MEASURE_IN), across / 2);
}

/** The band across the piece in which the measure lies. */
function measureBox(pass: SawPass, px: (pixels: number) => number): Box {
  const { piece, step } = pass;
  const { box } = piece;
  const [from, wide] = [measureAt(pass, px) - px(MEASURE_HALF), px(2 * MEASURE_HALF)];
  return step.axis === 'v'
    ? { x: box.x, y: from, w: step.pos - box.x, h: wide }
    : { x: from, y: box.y, w: wide, h: step.pos - box.y };
}

/** A board no more is cut of: struck through from corner to corner; what came free of it lies above. */
export function DamagedCross({
  w,
  h,
  px,
}: {
  readonly w: number;
  readonly h: number;
  readonly px: (pixels: number) => number;
}): ReactElement {
  return (
    <path
      className="saw-damaged"
      data-testid="saw-damaged"
      strokeWidth={px(4)}
      d={`M0 0H${w}V${h}H0ZL${w} ${h}M${w} 0L0 ${h}`}
    />
  );
}

/** A measure from the reference edge of the piece to the blade. */
function FenceArrow({
  pass,
  px,
}: {
  readonly pass: SawPass;
  readonly px: (pixels: number) => number;
}): ReactElement {
  const { piece, step: cut } = pass;
  const { box } = piece;
  // The heads of a short measure do not cross.
  const head = Math.min(px(7), (cut.pos - (cut.axis === 'v' ? box.x : box.y)) / 2);
  if (cut.axis === 'v') {
    const y = measureAt(pass, px);
    return (
      <path
        className="saw-measure"
        strokeWidth={px(1.5)}
        d={
          `M${box.x} ${y}H${cut.pos}M${box.x + head} ${y - head / 2}L${box.x} ${y}L${box.x + head} ` +
          `${y + head / 2}M${cut.pos - head} ${y - head / 2}L${cut.pos} ${y}L${cut.pos - head} ${y + head / 2}`
        }
      />
    );
  }
  const x = measureAt(pass, px);
  return (
    <path
      className="saw-measure"
      strokeWidth={px(1.5)}
      d={
        `M${x} ${box.y}V${cut.pos}M${x - head / 2} ${box.y + head}L${x} ${box.y}L${x + head / 2} ` +
        `${box.y + head}M${x - head / 2} ${cut.pos - head}L${x} ${cut.pos}L${x + head / 2} ${cut.pos - head}`
      }
    />
  );
}
