import type { Point } from '../angle.ts';

/** A straight way of the tool in the material. */
export interface ToolCut {
  readonly from: Point;
  readonly to: Point;
  readonly z: number;
  readonly feed: number;
  readonly power: number;
}

export interface ProgramRun {
  /** Ways between two lifts of the tool, in order. */
  readonly contours: readonly (readonly ToolCut[])[];
  /** 20 inches, 21 millimetres; 0 for none. */
  readonly units: number;
  readonly faults: readonly string[];
}

const FEED_MODES = [90, 94, 17, 40];
const WORD = /([A-Z])(-?\d*\.?\d+)/g;

/** Runs a program as a control would, without any knowledge of its writer. A beam cuts while M4 and S are on and the
 *  motion is G1; a router while Z is below 0. */
export function runGcode(text: string): ProgramRun {
  const control = new Control(/^M4\b/m.test(text));
  text.split('\n').forEach((line, index) => control.run(line, `line ${index + 1} "${line}"`));
  return control.result();
}

class Control {
  private readonly isBeam: boolean;
  private readonly at = { X: 0, Y: 0, Z: 0, F: 0, S: 0 };
  private motion = 0;
  private spindle = 5;
  private units = 0;
  private hasEnded = false;
  private readonly modes = new Set<number>();
  private readonly contours: ToolCut[][] = [[]];
  private readonly faults: string[] = [];

  constructor(isBeam: boolean) {
    this.isBeam = isBeam;
  }

  run(line: string, where: string): void {
    const code = line.replaceAll(/;.*$|\([^)]*\)|%/g, '').trim();
    if (!/^([A-Z]-?\d*\.?\d+\s*)*$/.test(code)) this.faults.push(`${where} is no block of words`);
    if (this.hasEnded && code !== '') this.faults.push(`${where} stands after the end`);
    const from = { ...this.at };
    for (const [, letter = '', digits] of code.matchAll(WORD)) {
      const value = Number(digits);
      if (letter === 'G') this.prepare(value, where);
      else if (letter === 'M') this.switch(value);
      else if (letter in this.at) this.at[letter as keyof typeof this.at] = value;
      else this.faults.push(`${where}: word ${letter} is not expected`);
    }
    this.move(from, where);
  }

  result(): ProgramRun {
    if (!this.hasEnded) this.faults.push('the program does not end');
    if (this.spindle !== 5) this.faults.push('the tool runs on after the end');
    if (!this.modes.has(90)) this.faults.push('no G90: places would be read as ways');
    const contours = this.contours.filter((cuts) => cuts.length > 0);
    return { contours, units: this.units, faults: this.faults };
  }

  private prepare(value: number, where: string): void {
    if (value <= 1) this.motion = value;
    else if (value === 20 || value === 21) this.units = value;
    else {
      this.modes.add(value);
      if (!FEED_MODES.includes(value)) this.faults.push(`${where}: G${value} is not expected`);
    }
  }

  private switch(value: number): void {
    if (value >= 3 && value <= 5) this.spindle = value;
    else this.hasEnded = value === 2 || value === 30;
  }

  private isCutting(fromZ: number): boolean {
    const { at } = this;
    if (!this.isBeam) return Math.min(fromZ, at.Z) < 0;
    return this.spindle === 4 && at.S > 0 && this.motion === 1;
  }

  private move(from: { readonly X: number; readonly Y: number; readonly Z: number }, where: string): void {
    const { at } = this;
    if (!this.isCutting(from.Z)) {
      if ((this.contours.at(-1)?.length ?? 0) > 0) this.contours.push([]);
      return;
    }
    const isMove = from.X !== at.X || from.Y !== at.Y;
    if (this.spindle === 5 || at.S <= 0) this.faults.push(`${where}: the tool is off`);
    if (this.motion === 0) {
      if (isMove || at.Z < from.Z) this.faults.push(`${where}: a rapid through the material`);
      return;
    }
    if (at.F <= 0) this.faults.push(`${where}: no feed`);
    if (isMove)
      this.contours
        .at(-1)
        ?.push({ from: [from.X, from.Y], to: [at.X, at.Y], z: at.Z, feed: at.F, power: at.S });
  }
}
