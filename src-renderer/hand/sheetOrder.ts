import { itemAt } from '../../src-engine/control/present.ts';
import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { HandMarks } from '../job/jobDocument.ts';

/** Sheets in another order: place `i` takes the sheet that stood at place `order[i]`. */
export type SheetOrder = readonly number[];

/** The order of `count` sheets in which `moving` stand together before the sheet `before`; `count`: at the end. */
export function orderWith(count: number, moving: readonly number[], before: number): SheetOrder {
  const all = Array.from({ length: count }, (_, at) => at);
  const stays = (at: number): boolean => !moving.includes(at);
  return [
    ...all.filter((at) => at < before && stays(at)),
    ...moving,
    ...all.filter((at) => at >= before && stays(at)),
  ];
}

/** The same plan with its sheets, and the cuts of each, in another order. */
export function panelsInOrder(response: Response2d, order: SheetOrder): Response2d {
  const { cutPlan, passes } = response;
  const cutsOf = <Cut extends { readonly sheet: number }>(cuts: readonly Cut[]): Cut[] =>
    order.flatMap((old, sheet) => cuts.filter((cut) => cut.sheet === old).map((cut) => ({ ...cut, sheet })));
  return {
    ...response,
    sheets: order.map((old) => itemAt(response.sheets, old)),
    ...(cutPlan == null ? {} : { cutPlan: cutsOf(cutPlan) }),
    ...(passes == null ? {} : { passes: cutsOf(passes) }),
  };
}

/** The same nest with its sheets in another order; layouts are numbered as they come. */
export function nestInOrder(response: ResponseNest, order: SheetOrder): ResponseNest {
  const numbers = new Map<number, number>();
  const sheets = order.map((old) => {
    const sheet = itemAt(response.sheets, old);
    const pattern = numbers.get(sheet.pattern) ?? numbers.size + 1;
    numbers.set(sheet.pattern, pattern);
    return { ...sheet, pattern };
  });
  return { ...response, sheets };
}

export const marksInOrder = (marks: HandMarks, order: SheetOrder): HandMarks => ({
  ...marks,
  pins: marks.pins.map((pin) => ({ ...pin, sheet: order.indexOf(pin.sheet) })),
  closed: marks.closed.map((sheet) => order.indexOf(sheet)),
});
