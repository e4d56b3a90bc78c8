import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import { nameRoom } from '../../plan/nameRoom.ts';
import type { Box, SawPass, SawPiece } from '../../plan/sawWalk.ts';
import { pieceName } from '../../plan/sawWords.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { useText } from '../../text/useText.ts';
import { PieceName } from './PieceName.tsx';

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
}

/** The sheet as it lies: pieces apart by the dust of the cuts made, the piece on the saw bright, the blade as
 *  a band of its real width where the next pass goes. */
export function SawView({ picture, pieces, pass, marked, later }: SawViewProps): ReactElement {
  const text = useText();
  const [box, size] = useElementSize({ w: 600, h: 400 });
  const { sheet } = picture;
  const scale = Math.min((size.w - 48) / sheet.w, (size.h - 48) / sheet.h);
  const px = (pixels: number): number => pixels / scale;
  const letters = pass === undefined ? [] : [freedLetter(pass, px), onSawLetter(pass, px)];
  const told = letters.filter((letter) => letter !== null);
  const over = pass === undefined ? [] : [measureBox(pass, px), ...told.map((letter) => letter.box)];
  return (
    <div ref={box} className="saw-view">
      <svg
        width={Math.max(1, sheet.w * scale + 40)}
        height={Math.max(1, sheet.h * scale + 40)}
        viewBox={`${-px(20)} ${-px(20)} ${sheet.w + px(40)} ${sheet.h + px(40)}`}
        data-scale={scale}
        role="img"
        aria-label={
          pass ? text('player.blade', { name: pieceName(text, pass.piece) }) : text('player.cutSheet')
        }
      >
        <rect
          className="saw-sheet"
          width={sheet.w}
          height={sheet.h}
          strokeWidth={px(1)}
          strokeDasharray={`${px(6)} ${px(4)}`}
        />
        <rect className="saw-dust" width={sheet.w} height={sheet.h} />
        {pieces.map((piece) => (
          <PieceShape
            key={piece.id}
            piece={piece}
            picture={picture}
            px={px}
            isOnSaw={piece.id === pass?.piece.id}
          />
        ))}
        {pass &&
          pass.piece.kind === 'cut' &&
          partsInside(picture, pass.piece.box).map((index) => (
            <GhostPart key={index} picture={picture} index={index} over={over} px={px} />
          ))}
        {marked !== null && <MarkedPart box={itemAt(picture.sheet.parts, marked)} px={px} />}
        {later.map((one) => (
          <Band key={one.step.pass} box={one.band} className="saw-later" px={px} />
        ))}
        {pass && <Band box={pass.band} className="saw-blade" px={px} />}
        {told.map((letter) => (
          <CornerLetter key={letter.className} letter={letter} />
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
  const say = useText();
  const name = piece.kind === 'rest' || isOnSaw ? '' : pieceName(say, piece);
  return (
    <g className={`saw-piece ${piece.kind}${isOnSaw ? ' on' : ''}`}>
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

/** A part that is still in the piece on the saw: its colour and its name, so that what comes out is seen before. */
function GhostPart({
  picture,
  index,
  over,
  px,
}: {
  readonly picture: SheetPicture;
  readonly index: number;
  /** What is drawn over the parts: the measure and the letter of what falls off. */
  readonly over: readonly Box[];
  readonly px: (pixels: number) => number;
}): ReactElement {
  const part = itemAt(picture.sheet.parts, index);
  const { colour } = itemAt(picture.looks, index);
  return (
    <g className="saw-ghost">
      <rect
        x={part.x}
        y={part.y}
        width={part.w}
        height={part.h}
        strokeWidth={px(1)}
        strokeDasharray={`${px(4)} ${px(4)}`}
        style={{ fill: colour.fill, stroke: colour.border }}
      />
      <PieceName box={nameRoom(part, over)} name={part.name} most={15} px={px} colour={colour} />
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

function partsInside(picture: SheetPicture, box: Box): readonly number[] {
  return picture.sheet.parts.flatMap((part, index) =>
    part.x >= box.x - 1e-6 &&
    part.y >= box.y - 1e-6 &&
    part.x + part.w <= box.x + box.w + 1e-6 &&
    part.y + part.h <= box.y + box.h + 1e-6
      ? [index]
      : [],
  );
}

/** The letter of a piece, in a corner of it: the middle holds the names of the parts in it. */
interface Letter {
  readonly className: 'saw-freed' | 'saw-on-saw';
  readonly label: string;
  readonly font: number;
  readonly box: Box;
}

/** Letters of a size that fits into `box`, in its first corner; null where they would be too small to read. */
function letterIn(
  { label, box }: SawPiece,
  px: (pixels: number) => number,
): Omit<Letter, 'className'> | null {
  const width = 0.65 * label.length + 0.4;
  const font = Math.min(px(19), box.h * 0.6, box.w / width);
  return font < px(7) ? null : { label, font, box: { x: box.x, y: box.y, w: width * font, h: 1.2 * font } };
}

/** The letter of what falls off. Null for a part, which is named where it lies, in its colour. */
function freedLetter({ freed }: SawPass, px: (pixels: number) => number): Letter | null {
  const letter = freed?.kind === 'cut' ? letterIn(freed, px) : null;
  return letter && { className: 'saw-freed', ...letter };
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
  return { className: 'saw-on-saw', ...letter, box };
}

function CornerLetter({
  letter: { className, label, font, box },
}: {
  readonly letter: Letter;
}): ReactElement {
  return (
    <text className={className} x={box.x + box.w / 2} y={box.y + box.h / 2} fontSize={font} dy="0.35em">
      {label}
    </text>
  );
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

/** The band across the piece in which the measure lies. */
function measureBox({ piece: { box }, step }: SawPass, px: (pixels: number) => number): Box {
  const [into, wide] = [px(MEASURE_IN + MEASURE_HALF), px(2 * MEASURE_HALF)];
  return step.axis === 'v'
    ? { x: box.x, y: box.y + box.h - into, w: step.pos - box.x, h: wide }
    : { x: box.x + box.w - into, y: box.y, w: wide, h: step.pos - box.y };
}

/** A measure from the reference edge of the piece to the blade. */
function FenceArrow({
  pass: { piece, step: cut },
  px,
}: {
  readonly pass: SawPass;
  readonly px: (pixels: number) => number;
}): ReactElement {
  const { box } = piece;
  const head = px(7);
  if (cut.axis === 'v') {
    const y = box.y + box.h - px(MEASURE_IN);
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
  const x = box.x + box.w - px(MEASURE_IN);
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
