import type { PassKey } from './sawOrder.ts';
import { keyOf } from './sawOrder.ts';
import type { SawOrders } from './sawOrders.ts';

/** Sheets that have cuts still to be made, in their order. */
export function sheetsLeft(orders: SawOrders, made: readonly PassKey[]): readonly number[] {
  const keys = new Set(made);
  return [...new Set(orders.sheet.passes.flatMap((one) => (keys.has(keyOf(one)) ? [] : [one.sheet])))];
}

/** The next of the sheets or patterns that are `left` behind `at`; behind the last one the first. Null when none but
 *  `at` is left. */
export function nextLeft(left: readonly number[], at: number): number | null {
  return left.find((one) => one > at) ?? left.find((one) => one < at) ?? null;
}
