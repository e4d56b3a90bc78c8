/** Largest common divisor of whole numbers; 0 for none. */
export function greatestCommonDivisor(values: readonly number[]): number {
  let divisor = 0;
  for (const value of values) {
    let a = divisor;
    let b = value;
    while (b > 0) [a, b] = [b, a % b];
    divisor = a;
  }
  return divisor;
}
