import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import { isOver, nameRoom } from '../../plan/sheets/nameRoom.ts';
import type { Box, SawPiece } from '../../plan/sheets/sawWalk.ts';
import { isInside } from '../../plan/sheets/sawWalk.ts';
import { pieceName } from '../../plan/sheets/sawWords.ts';
import { useText } from '../../text/useText.ts';
import { PieceName } from './PieceName.tsx';

/** Pixels of the view in units of the sheet. */
type Px = (pixels: number) => number;

interface InsideProps {
  readonly piece: SawPiece;
  readonly picture: SheetPicture;
  readonly px: Px;
  /** What is drawn over the piece on the saw: the measure and letters. Null: the piece waits. */
  readonly over: readonly Box[] | null;
}

/** What will come out of a piece that is cut further: its parts in their colours, its offcuts hatched. A piece that
 *  waits is paler, and called by its letter. */
export function Inside({ piece, picture, px, over }: InsideProps): ReactElement {
  const text = useText();
  const letter = over === null ? letterIn({ ...piece, label: pieceName(text, piece) }, px) : null;
  const above = over ?? (letter === null ? [] : [letter.box]);
  const { parts, offcuts = [] } = picture.sheet;
  return (
    <g className={over === null ? 'saw-inside waits' : 'saw-inside'}>
      {parts.map(
        (part, index) =>
          isInside(part, piece.box) && (
            <GhostPart key={index} picture={picture} index={index} over={above} px={px} />
          ),
      )}
      {offcuts.map(
        (offcut, index) =>
          isInside(offcut, piece.box) && (
            <Offcut key={index} box={offcut} picture={picture} over={above} px={px} />
          ),
      )}
      {letter !== null && <CornerLetter className="saw-waits" letter={letter} />}
    </g>
  );
}

interface GhostPartProps {
  readonly picture: SheetPicture;
  readonly index: number;
  /** What is drawn over the parts: the measure and letters. */
  readonly over: readonly Box[];
  readonly px: Px;
}

/** A part that is not free yet: its colour and its name, so that what comes out is seen before. */
function GhostPart({ picture, index, over, px }: GhostPartProps): ReactElement {
  const part = itemAt(picture.sheet.parts, index);
  const { colour } = itemAt(picture.looks, index);
  return (
    <g className="saw-ghost">
      <title>{part.name}</title>
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

/** The lines an offcut is hatched with. */
export function Hatch({ px }: { readonly px: Px }): ReactElement {
  const gap = px(8);
  return (
    <pattern
      id="saw-hatch"
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="saw-hatch-line" d={`M0 0V${gap}`} strokeWidth={px(2)} />
    </pattern>
  );
}

interface OffcutProps {
  readonly box: Box;
  readonly picture: SheetPicture;
  readonly px: Px;
  readonly over?: readonly Box[];
}

/** A rest worth keeping: hatched, with its size, where that is not struck through by what is drawn over it; waste is
 *  plain grey. */
export function Offcut({ box, picture, px, over = [] }: OffcutProps): ReactElement {
  const { x, y, w, h } = box;
  const size = `${picture.formatLength(w)} × ${picture.formatLength(h)}`;
  const room = nameRoom(box, over);
  const isFree = !over.some((one) => isOver(room, one));
  return (
    <g className="saw-offcut">
      <title>{size}</title>
      <rect x={x} y={y} width={w} height={h} strokeWidth={px(1)} />
      <rect className="saw-hatch" x={x} y={y} width={w} height={h} fill="url(#saw-hatch)" />
      {isFree && <PieceName box={room} name={size} most={17} px={px} colour={null} isWhole />}
    </g>
  );
}

/** The letter of a piece, in a corner of it: the middle holds the names of the parts in it. */
export interface Letter {
  readonly label: string;
  readonly font: number;
  readonly box: Box;
}

/** Letters of a size that fits into `box`, in its first corner; null where they would be too small to read. */
export function letterIn({ label, box }: SawPiece, px: Px): Letter | null {
  const width = 0.65 * label.length + 0.4;
  const font = Math.min(px(19), box.h * 0.6, box.w / width);
  return font < px(7) ? null : { label, font, box: { x: box.x, y: box.y, w: width * font, h: 1.2 * font } };
}

interface CornerLetterProps {
  readonly className: 'saw-freed' | 'saw-on-saw' | 'saw-waits';
  readonly letter: Letter;
}

export function CornerLetter({ className, letter: { label, font, box } }: CornerLetterProps): ReactElement {
  return (
    <text className={className} x={box.x + box.w / 2} y={box.y + box.h / 2} fontSize={font} dy="0.35em">
      {label}
    </text>
  );
}
