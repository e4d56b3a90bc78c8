import type { DrawingContext, RenderOptions } from 'bwip-js/generic';
import { code128, qrcode } from 'bwip-js/generic';
import { codeText } from '../job/saw/codes.ts';
import type { Mark, PageBox } from './page.ts';

export type CodeKind = 'qr' | 'code128';

/** A code as black marks in a box: a QR code as large a square as fits, a Code 128 as wide as the box allows with whole
 *  quiet zones. Null where no printer of labels would print it: `isFine` says what one of 203 dpi does not.
 *
 *  Symbols after ISO/IEC 18004 and 15417, made by bwip-js. */
export function codeMarks(kind: CodeKind, text: string, box: PageBox): readonly Mark[] | null {
  return kind === 'qr' ? qrMarks(text, box) : code128Marks(text, box);
}

/** The code that opens a sheet, or the pattern of a bar (counted through all of the plan): a square of so many
 *  millimetres. */
export const sheetCode =
  (job: string, sheet: number, side: number) =>
  (x: number, y: number): readonly Mark[] =>
    codeMarks('qr', codeText({ kind: 'sheet', job, sheet }), { x, y, w: side, h: side }) ?? [];

/** The dot of a label printer of 203 dpi, mm. */
const DOT = 25.4 / 203;
/** Finest module of a QR code, and of bars that are read from such a printer, mm: two dots. */
const LEAST_MODULE = 0.25;
/** Finest and widest bar: one of 300 dpi prints two dots, and nothing reads better from more than half a millimetre. */
const [LEAST_BAR, MOST_BAR] = [0.18, 4 * DOT];
const QUIET_128 = 10;

function qrMarks(text: string, { x, y, w, h }: PageBox): readonly Mark[] | null {
  const symbol = qrSymbol(text);
  const modules = symbol.wide / UNIT;
  // Two modules of white stay round it inside the box; the label leaves more.
  const side = Math.min(w, h) / (modules + 4);
  if (side < LEAST_MODULE) return null;
  const [left, top] = [x + (w - side * modules) / 2, y + (h - side * modules) / 2];
  const rings = symbol.polygons.map((points) =>
    points.map(([px, py]) => [left + (px / UNIT) * side, top + (py / UNIT) * side] as const),
  );
  return [{ kind: 'rings', rings, fill: 0 }];
}

/** Symbols are the same on every label and page: each is made once, which takes five to ten milliseconds. As many are
 *  kept as a job has pieces and sheets. */
const known = new Map<string, CaughtSymbol>();
const MOST_KNOWN = 5000;

export const isQrKnown = (text: string): boolean => known.has(text);

export function qrSymbol(text: string): CaughtSymbol {
  const before = known.get(text);
  if (before !== undefined) return before;
  const symbol = catchSymbol(qrcode, { bcid: 'qrcode', text, eclevel: 'M' } as RenderOptions);
  for (const oldest of known.keys()) {
    if (known.size < MOST_KNOWN) break;
    known.delete(oldest);
  }
  known.set(text, symbol);
  return symbol;
}

function code128Marks(text: string, { x, y, w, h }: PageBox): readonly Mark[] | null {
  const symbol = catchSymbol(code128, { bcid: 'code128', text });
  const modules = symbol.wide / UNIT;
  const most = Math.min(MOST_BAR, w / (modules + 2 * QUIET_128));
  if (most < LEAST_BAR) return null;
  // Bars of whole dots stay as wide as each other: two dots and a bit are printed as two here and as three there.
  const module = most < LEAST_MODULE ? most : Math.floor(most / DOT) * DOT;
  const left = x + (w - modules * module) / 2;
  return symbol.bars.map((bar) => ({
    kind: 'rect',
    x: left + (bar.x / UNIT) * module,
    y,
    w: (bar.w / UNIT) * module,
    h,
    fill: 0,
  }));
}

/** Whether bars are so fine that a printer of 203 dpi prints some that no scanner reads. */
export const isFine = (code: readonly Mark[]): boolean =>
  code.some((mark) => mark.kind === 'rect' && mark.w < LEAST_MODULE);

/** Units of the drawing in a module: even, so that bars have whole edges. */
const UNIT = 2;

interface CaughtSymbol {
  readonly wide: number;
  readonly bars: readonly { readonly x: number; readonly w: number }[];
  readonly polygons: readonly (readonly (readonly [number, number])[])[];
}

/** Lets the library draw a symbol and keeps its bars and areas. */
function catchSymbol(
  draw: (options: RenderOptions, drawing: DrawingContext<CaughtSymbol>) => CaughtSymbol,
  options: RenderOptions,
): CaughtSymbol {
  let wide = 0;
  const bars: { x: number; w: number }[] = [];
  const polygons: [number, number][][] = [];
  return draw(
    { ...options, scale: UNIT },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => {
        wide = width;
      },
      line: (x0, _y0, _x1, _y1, lw) => bars.push({ x: x0 - lw / 2, w: lw }),
      polygon: (points) => polygons.push(points.map(([px, py]) => [px, py])),
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: () => ({ wide, bars, polygons }),
    },
  );
}

const nothing = (): void => undefined;
