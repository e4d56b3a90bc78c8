import type { FreeCurve } from '../../contract/import.ts';
import { atan2, cos, sin } from '../../geometry/trig.ts';
import { coordinate } from '../dxf.ts';

/** A corner and the bulge to the next one, y growing up. */
export type DxfPoint = readonly [x: number, y: number, bulge: number];

export interface DxfHead {
  readonly units: 'mm' | 'in';
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
  readonly layers: readonly (readonly [name: string, colour: number])[];
}

/** Writes one drawing: head, then all blocks, then the entities. Coordinates grow to the right and up. */
export interface DxfWriter {
  readonly block: (name: string, draw: () => void) => void;
  /** Ends the blocks. */
  readonly entities: () => void;
  readonly insert: (name: string, at: DxfInsert) => void;
  readonly text: (layer: string, text: string, at: DxfLabel) => void;
  readonly circle: (layer: string, center: readonly [number, number], radius: number) => void;
  readonly polyline: (layer: string, points: readonly DxfPoint[], closed: boolean) => void;
  /** Errors: an Error in a version that knows no splines. */
  readonly curve: (layer: string, curve: FreeCurve, closed: boolean) => void;
  readonly finish: () => string;
}

/** Where the base line of a text begins, and the height of its capital letters; turned: from the bottom to the top. */
export interface DxfLabel {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly turned: boolean;
}

export interface DxfInsert {
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  /** Degrees, counterclockwise. */
  readonly rotation: number;
}

/** Groups of a DXF: a code and a value, a line each. */
export class DxfGroups {
  private readonly lines: string[] = [];

  put(code: number, value: string | number): void {
    this.lines.push(String(code), String(value));
  }

  /** Groups one after the other: code, value, code, value. */
  all(...groups: readonly (string | number)[]): void {
    for (const one of groups) this.lines.push(String(one));
  }

  point(x: number, y: number, code = 10): void {
    this.put(code, coordinate(x));
    this.put(code + 10, coordinate(y));
    this.put(code + 20, '0.0');
  }

  text(): string {
    return `${this.lines.join('\r\n')}\r\n`;
  }
}

/** Bulges, knots and angles need more digits than places do: an error of 1e-6 moves a metre's arc by 1e-3. */
export function precise(value: number): string {
  const text = value.toFixed(12);
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '.0') : `${text}.0`;
}

/** An ellipse by its axes: conjugate radii u, v become the major axis and the ratio of the minor one (Rytz); `shift` is
 *  what is taken off its parameters. `turn` is -1 where it is drawn clockwise. */
export function axesOf({ u, v }: Extract<FreeCurve, { kind: 'ellipse' }>): {
  readonly major: readonly [number, number];
  readonly ratio: number;
  readonly shift: number;
  readonly turn: 1 | -1;
} {
  const dot = u[0] * v[0] + u[1] * v[1];
  const [uu, vv] = [u[0] * u[0] + u[1] * u[1], v[0] * v[0] + v[1] * v[1]];
  // p(t) = u cos t + v sin t is longest where tan 2t = 2 u.v / (u.u - v.v).
  const shift = atan2(2 * dot, uu - vv) / 2;
  const half = Math.sqrt(((uu - vv) / 2) * ((uu - vv) / 2) + dot * dot);
  const [long, short] = [(uu + vv) / 2 + half, Math.max(0, (uu + vv) / 2 - half)];
  const at = pointAt(u, v, shift);
  return {
    major: at,
    ratio: Math.sqrt(short / long),
    shift,
    turn: u[0] * v[1] - u[1] * v[0] < 0 ? -1 : 1,
  };
}

function pointAt(
  [ux, uy]: readonly [number, number],
  [vx, vy]: readonly [number, number],
  angle: number,
): readonly [number, number] {
  const [c, s] = [cos(angle), sin(angle)];
  return [ux * c + vx * s, uy * c + vy * s];
}
