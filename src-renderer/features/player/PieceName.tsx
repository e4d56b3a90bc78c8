import type { ReactElement } from 'react';
import { breakWords, wrapText } from '../../canvas/wrapText.ts';
import type { PartColour } from '../../canvas/partColours.ts';
import type { Box } from '../../plan/sheets/sawWalk.ts';
import { windowTextWidth } from '../../ui/grid/textWidth.ts';
import { useSettings } from '../../stores/window/settings.ts';

/** Distance of two lines in letter sizes, and what bold letters are wider than usual ones. */
const [LINE, BOLD] = [1.15, 1.12];
/** Smallest letters, and those below which a long word is rather broken, in pixels. */
const [LEAST, READABLE] = [8, 11];
/** A name of fewer letters says nothing. */
const LEAST_LETTERS = 4;

interface PieceNameProps {
  readonly box: Box;
  readonly name: string;
  /** Largest letters, in pixels. */
  readonly most: number;
  readonly px: (pixels: number) => number;
  readonly colour: PartColour | null;
  /** Numbers: never broken within one and never cut. */
  readonly isWhole?: boolean;
}

/** A name in the middle of a piece, along its longer side: on as many lines as it needs, smaller where it must be, cut
 *  only where the smallest letters do not fit. */
export function PieceName({
  box,
  name,
  most,
  px,
  colour,
  isWhole = false,
}: PieceNameProps): ReactElement | null {
  const letters = useSettings((state) => state.sawLetters);
  const isUpright = box.h > box.w * 1.2;
  const [long, short] = isUpright ? [box.h, box.w] : [box.w, box.h];
  const fitted = fit(name, (long - px(8)) / px(1), (short - px(4)) / px(1), most * letters);
  if (fitted === null || (isWhole && fitted.lines.join(' ') !== name)) return null;
  const font = px(fitted.font);
  return (
    <text
      transform={`translate(${box.x + box.w / 2} ${box.y + box.h / 2})${isUpright ? ' rotate(-90)' : ''}`}
      fontSize={font}
      style={colour === null ? undefined : { fill: colour.text }}
    >
      {fitted.lines.map((line, at) => (
        <tspan key={at} x={0} y={((at - (fitted.lines.length - 1) / 2) * LINE + 0.35) * font}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The largest letters that show the whole name in `room` x `depth` pixels; null where there is no room for any. */
function fit(
  name: string,
  room: number,
  depth: number,
  most: number,
): { readonly font: number; readonly lines: readonly string[] } | null {
  const widthOf = (text: string, font: number): number => BOLD * windowTextWidth(text, font);
  const perLine = Math.floor((room * name.length) / Math.max(1, widthOf(name, LEAST)));
  const at = (font: number, words: string): readonly string[] | null =>
    // A single line needs no distance to a next one.
    wrapText(words, room, Math.max(font <= depth ? 1 : 0, Math.floor(depth / (font * LINE))), (text) =>
      widthOf(text, font),
    );
  for (let font = most; font >= READABLE; font -= 1) {
    const lines = at(font, name);
    if (lines !== null) return { font, lines };
  }
  for (let font = Math.min(most, READABLE + 1); font >= LEAST; font -= 1) {
    const lines = at(font, name) ?? at(font, breakWords(name, Math.floor((perLine * LEAST) / font)));
    if (lines !== null) return { font, lines };
  }
  if (name === '' || perLine < LEAST_LETTERS || depth < LEAST) return null;
  return { font: LEAST, lines: [`${name.slice(0, perLine - 1)}…`] };
}
