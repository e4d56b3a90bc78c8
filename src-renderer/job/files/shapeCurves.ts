import type { FreeCurve, ImportedPart } from '../../../src-engine/contract/import.ts';
import type { ShapeCurves } from '../jobDocument.ts';

type Curve = readonly (readonly [number, number, number])[];

const scaled = (curve: Curve, factor: number): [number, number, number][] =>
  curve.map(([x, y, bulge]) => [
    Math.round(x * factor * 1e6) / 1e6,
    Math.round(y * factor * 1e6) / 1e6,
    bulge,
  ]);

/** A part as it was drawn, in millimetres; nothing where its polygon says it all. */
export function curvesOf({ curves }: ImportedPart, factor: number): { readonly curves?: ShapeCurves } {
  if (curves === undefined) return {};
  const { outline, holes, marks, splines } = curves;
  const isStraight = [outline, ...holes].every((curve) => curve.every(([, , bulge]) => bulge === 0));
  if (isStraight && marks.length === 0 && splines === undefined) return {};
  return {
    curves: {
      outline: scaled(outline, factor),
      holes: holes.map((hole) => scaled(hole, factor)),
      marks: marks.map(({ layer, line }) => ({ layer, line: scaled(line, factor) })),
      ...(splines === undefined
        ? {}
        : { splines: splines.map((run) => ({ ...run, curve: scaledCurve(run.curve, factor) })) }),
    },
  };
}

function scaledCurve(curve: FreeCurve, factor: number): FreeCurve {
  const by = ([x, y]: readonly [number, number]): [number, number] => [x * factor, y * factor];
  return curve.kind === 'spline'
    ? { ...curve, controls: curve.controls.map(by) }
    : { ...curve, center: by(curve.center), u: by(curve.u), v: by(curve.v) };
}
