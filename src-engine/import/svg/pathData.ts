import { itemAt } from '../../control/present.ts';
import { endpointArc } from '../../geometry/flatten.ts';
import type { Point } from '../../geometry/ring.ts';
import { rotation } from '../../geometry/transform.ts';
import type { Path, Segment } from '../path.ts';

/** What a `d` attribute draws, up to the first mistake (as browsers do); `errorAt` is its position, -1
 *  without one. */
export interface PathData {
  readonly paths: readonly Path[];
  readonly errorAt: number;
}

/** Numbers each command takes at a time. */
const ARITY: Readonly<Partial<Record<string, number>>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** Reads path data: every command of SVG 1.1, absolute and relative, numbers without separators, arc flags
 *  without separators. One linear pass; every turn of the loop consumes a command or a full set of
 *  numbers. */
export function readPathData(d: string): PathData {
  const scanner = createScanner(d);
  const turtle = createTurtle();
  const finish = (errorAt: number): PathData => {
    endSubpath(turtle, false);
    return { paths: turtle.paths, errorAt };
  };
  let command = '';
  for (;;) {
    const letter = scanner.command();
    if (letter === null && scanner.atEnd()) return finish(-1);
    if (letter !== null) command = letter;
    const kind = command.toUpperCase();
    const arity = ARITY[kind];
    const lost = (letter === null && (arity === 0 || command === '')) || (kind !== 'M' && !turtle.started);
    const values = lost || arity === undefined ? null : scanner.numbers(arity, kind === 'A');
    if (values === null) return finish(scanner.position());
    apply(turtle, kind, command !== kind, values);
    if (kind === 'M') command = command === 'M' ? 'L' : 'l';
  }
}

interface Scanner {
  /** The next command letter, or null when a number or the end comes first. */
  readonly command: () => string | null;
  readonly atEnd: () => boolean;
  /** That many numbers, or null when one is missing or malformed. In an arc the 4th and 5th are single
   *  digits. */
  readonly numbers: (count: number, arc: boolean) => number[] | null;
  readonly position: () => number;
}

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isSpace = (c: number): boolean => c === 32 || (c >= 9 && c <= 13);
const isSign = (c: number): boolean => c === 43 || c === 45;

/** The end of the number that starts at `from`, or `from` when there is none: sign, digits, point, digits,
 *  exponent. */
export function numberEnd(text: string, from: number): number {
  let i = isSign(text.charCodeAt(from)) ? from + 1 : from;
  const digits = (): number => {
    const start = i;
    while (isDigit(text.charCodeAt(i))) i += 1;
    return i - start;
  };
  let count = digits();
  if (text.charCodeAt(i) === 46) {
    i += 1;
    count += digits();
  }
  if (count === 0) return from;
  const mantissa = i;
  if (text.charCodeAt(i) === 101 || text.charCodeAt(i) === 69) {
    i += isSign(text.charCodeAt(i + 1)) ? 2 : 1;
    if (digits() === 0) return mantissa;
  }
  return i;
}

function createScanner(text: string): Scanner {
  let at = 0;
  const skipSpaces = (): void => {
    while (isSpace(text.charCodeAt(at))) at += 1;
  };
  const skipSeparator = (): void => {
    skipSpaces();
    if (text.charCodeAt(at) === 44) at += 1;
    skipSpaces();
  };
  return {
    command() {
      skipSpaces();
      const c = text.charCodeAt(at) | 32;
      if (!(c >= 97 && c <= 122)) return null;
      at += 1;
      return text.charAt(at - 1);
    },
    atEnd() {
      skipSpaces();
      return at >= text.length;
    },
    numbers(count, arc) {
      const values: number[] = [];
      while (values.length < count) {
        skipSeparator();
        const flag = arc && (values.length === 3 || values.length === 4);
        const end = flag ? (text[at] === '0' || text[at] === '1' ? at + 1 : at) : numberEnd(text, at);
        if (end === at) return null;
        values.push(Number(text.slice(at, end)));
        at = end;
      }
      return values;
    },
    position: () => at,
  };
}

/** Where the reader stands in a path. */
interface Turtle {
  readonly paths: Path[];
  start: Point;
  at: Point;
  segments: Segment[];
  /** Points of a run of straight lines that is not yet a segment. */
  run: Point[];
  /** True once the first M has come. */
  started: boolean;
  /** The last control point, and whether it belonged to a cubic ('C') or quadratic ('Q') curve. */
  control: Point;
  controlKind: 'C' | 'Q' | '';
}

const createTurtle = (): Turtle => ({
  paths: [],
  start: [0, 0],
  at: [0, 0],
  segments: [],
  run: [],
  started: false,
  control: [0, 0],
  controlKind: '',
});

function endRun(turtle: Turtle): void {
  if (turtle.run.length > 0) turtle.segments.push({ kind: 'lines', points: turtle.run });
  turtle.run = [];
}

function endSubpath(turtle: Turtle, closed: boolean): void {
  endRun(turtle);
  if (turtle.segments.length > 0)
    turtle.paths.push({ start: turtle.start, segments: turtle.segments, closed });
  turtle.segments = [];
}

function line(turtle: Turtle, to: Point): void {
  turtle.run.push(to);
  turtle.at = to;
  turtle.controlKind = '';
}

function curve(turtle: Turtle, segment: Segment, to: Point, control: Point, kind: 'C' | 'Q' | ''): void {
  endRun(turtle);
  turtle.segments.push(segment);
  turtle.at = to;
  turtle.control = control;
  turtle.controlKind = kind;
}

/** The control point of a smooth curve: the last one mirrored, if it was of the same kind. */
const mirrored = ({ at, control, controlKind }: Turtle, kind: 'C' | 'Q'): Point =>
  controlKind === kind ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at;

function arcTo(turtle: Turtle, v: readonly number[], to: Point): void {
  const [rx = 0, ry = 0, degrees = 0, large, sweep] = v;
  const arc = endpointArc(turtle.at, to, [rx, ry], rotation(degrees), {
    large: large === 1,
    positive: sweep === 1,
  });
  if (arc === null) line(turtle, to);
  else curve(turtle, { kind: 'arc', arc, to }, to, to, '');
}

function move(turtle: Turtle, to: Point): void {
  endSubpath(turtle, false);
  turtle.start = to;
  turtle.at = to;
  turtle.started = true;
  turtle.controlKind = '';
}

function close(turtle: Turtle): void {
  endSubpath(turtle, true);
  turtle.at = turtle.start;
  turtle.controlKind = '';
}

/** Draws one command (upper case) with its numbers. */
function apply(turtle: Turtle, kind: string, relative: boolean, v: readonly number[]): void {
  const [ox, oy] = relative ? turtle.at : [0, 0];
  const p = (i: number): Point => [itemAt(v, i) + ox, itemAt(v, i + 1) + oy];
  if (kind === 'M') return move(turtle, p(0));
  if (kind === 'Z') return close(turtle);
  if (turtle.segments.length === 0 && turtle.run.length === 0) turtle.start = turtle.at;
  switch (kind) {
    case 'L':
      return line(turtle, p(0));
    case 'H':
      return line(turtle, [itemAt(v, 0) + ox, turtle.at[1]]);
    case 'V':
      return line(turtle, [turtle.at[0], itemAt(v, 0) + oy]);
    case 'C':
      return curve(turtle, { kind: 'cubic', c1: p(0), c2: p(2), to: p(4) }, p(4), p(2), 'C');
    case 'S':
      return curve(turtle, { kind: 'cubic', c1: mirrored(turtle, 'C'), c2: p(0), to: p(2) }, p(2), p(0), 'C');
    case 'Q':
      return curve(turtle, { kind: 'quadratic', control: p(0), to: p(2) }, p(2), p(0), 'Q');
    case 'T': {
      const control = mirrored(turtle, 'Q');
      return curve(turtle, { kind: 'quadratic', control, to: p(0) }, p(0), control, 'Q');
    }
    default:
      return arcTo(turtle, v, p(5));
  }
}
