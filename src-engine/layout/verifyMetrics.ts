import type { Request2d, Response2d } from '../contract/panel2d.ts';

/** Recomputes every figure of `metrics` from sheets and cut plan. */
export function metricFaults(request: Request2d, response: Response2d): readonly string[] {
  const { metrics, sheets } = response;
  const area = (rects: readonly { w: number; h: number }[]): number =>
    rects.reduce((sum, rect) => sum + rect.w * rect.h, 0);
  const full = area(sheets);
  const used = area(sheets.flatMap((sheet) => sheet.parts));
  const plan = response.cutPlan ?? [];
  const expected: readonly (readonly [keyof typeof metrics, number, number])[] = [
    ['sheetCount', sheets.length, 0],
    ['yieldPct', full === 0 ? 0 : (used / full) * 100, 0.0051],
    ['placed', sheets.reduce((sum, sheet) => sum + sheet.parts.length, 0), 0],
    ['total', request.parts.reduce((sum, part) => sum + (part.qty ?? 1), 0), 0],
    ['totalPrice', sheets.reduce((sum, sheet) => sum + (sheet.price ?? 0), 0), 0.0051],
    ...(response.cutPlan === undefined
      ? []
      : ([
          ['sawPasses', plan.length, 0],
          [
            'cutLines',
            new Set(plan.map((step) => `${step.sheet} ${step.axis} ${step.pos} ${step.stage}`)).size,
            0,
          ],
          ['cutLength', plan.reduce((sum, step) => sum + step.length, 0), 0.00051],
        ] as const)),
  ];
  return expected.flatMap(([name, value, slack]) => {
    const got = metrics[name];
    return Math.abs(got - value) <= slack + Math.abs(value) * 1e-9
      ? []
      : [`metrics.${name} is ${got}, should be ${value}`];
  });
}
