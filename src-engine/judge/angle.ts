/** Sine and cosine of our own for the judge: whole-number arithmetic with 30 decimals, nothing shared with
 *  geometry/trig.ts. */

const ONE = 1_000_000_000_000_000_000_000_000_000_000n;
/** Pi / 180, times 1e30, for an angle in whole millionths of a degree: pi / 180e6. */
const PI = 3141592653589793238462643383279n;

export interface Turn {
  readonly cos: bigint;
  readonly sin: bigint;
}

/** The turn by so many degrees (up to 6 decimals), as whole multiples of 1e-30. */
export function turnBy(degrees: number): Turn {
  const micro = BigInt(Math.round(degrees * 1_000_000));
  const whole = ((micro % 360_000_000n) + 360_000_000n) % 360_000_000n;
  const quarter = whole / 90_000_000n;
  const angle = ((whole % 90_000_000n) * PI) / 180_000_000n;
  const [cos, sin] = [series(angle, 0n), series(angle, 1n)];
  if (quarter === 0n) return { cos, sin };
  if (quarter === 1n) return { cos: -sin, sin: cos };
  return quarter === 2n ? { cos: -cos, sin: -sin } : { cos: sin, sin: -cos };
}

/** Taylor: sum of (-1)^k x^(2k+odd) / (2k+odd)! for 0 <= x < pi/2. */
function series(x: bigint, odd: bigint): bigint {
  let term = odd === 0n ? ONE : x;
  let total = term;
  for (let n = odd + 1n; term !== 0n; n += 2n) {
    term = -((((term * x) / ONE) * x) / ONE) / (n * (n + 1n));
    total += term;
  }
  return total;
}

export type Point = readonly [number, number];
export type Ring = readonly Point[];

/** Whole 1e-12 of the unit; exact for what doubles can say beyond that. */
function exact(length: number): bigint {
  const whole = Math.trunc(length);
  return BigInt(whole) * 1_000_000_000_000n + BigInt(Math.round((length - whole) * 1e12));
}

/** A ring as placed: x negated when mirrored, turned about the origin, moved, then seen from `origin`. Worked
 *  out in whole numbers and rounded once, at the end. */
export function placeRing(
  ring: Ring,
  at: { readonly rotation: number; readonly mirrored: boolean; readonly x: number; readonly y: number },
  origin: Point,
): Ring {
  const { cos, sin } = turnBy(at.rotation);
  const [moveX, moveY] = [exact(at.x) - exact(origin[0]), exact(at.y) - exact(origin[1])];
  return ring.map(([px, py]) => {
    const x = exact(at.mirrored ? -px : px);
    const y = exact(py);
    return [
      Number((cos * x - sin * y) / ONE + moveX) / 1e12,
      Number((sin * x + cos * y) / ONE + moveY) / 1e12,
    ] as const;
  });
}
