/** Trigonometry in plain arithmetic. `Math.sin` and its kin differ by a bit between V8 builds and processors
 *  (the window's Chromium, plain Node, ARM), and one bit is enough to change a plan; these do not, because
 *  they only add, multiply, divide and take square roots. Accurate to about one unit in the last place for
 *  angles up to a million radians. Source of the polynomials and of the argument splitting: fdlibm (Sun
 *  Microsystems 1993), k_sin.c, k_cos.c, s_atan.c. */

const HALF_PI = 1.5707963267948966;
const RADIANS_PER_DEGREE = 0.017453292519943295;
/** pi/2 in two pieces: the head has 33 bits, so that whole multiples of it up to 2^20 are exact. */
const HALF_PI_HEAD = 1.57079632673412561417;
const HALF_PI_TAIL = 6.07710050650619224932e-11;
const TWO_PI = 6.283185307179586;
/** Above this the reduction below loses bits; such an angle is first taken modulo a turn. */
const EASY_ANGLE = 1e6;

/** sin on [-pi/4, pi/4]; `tail` is what rounding cut off `x`. */
function kernelSin(x: number, tail: number): number {
  const z = x * x;
  const v = z * x;
  const r =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
  return x - (z * (0.5 * tail - v * r) - tail - v * -1.66666666666666324348e-1);
}

/** cos on [-pi/4, pi/4]; `tail` is what rounding cut off `x`. */
function kernelCos(x: number, tail: number): number {
  const z = x * x;
  const r =
    z *
    (4.16666666666666019037e-2 +
      z *
        (-1.38888888888741095749e-3 +
          z *
            (2.48015872894767294178e-5 +
              z *
                (-2.75573143513906633035e-7 +
                  z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11)))));
  const half = 0.5 * z;
  const w = 1 - half;
  return w + (1 - w - half + (z * r - x * tail));
}

/** The value of sin at `quadrant` quarter turns plus the small angle `x + tail`. */
function sinAt(quadrant: number, x: number, tail: number): number {
  const q = ((quadrant % 4) + 4) % 4;
  if (q === 0) return kernelSin(x, tail);
  if (q === 1) return kernelCos(x, tail);
  return q === 2 ? -kernelSin(x, tail) : -kernelCos(x, tail);
}

function sinShifted(radians: number, quarterTurns: number): number {
  const angle = Math.abs(radians) > EASY_ANGLE ? radians % TWO_PI : radians;
  const n = Math.round(angle / HALF_PI);
  const head = angle - n * HALF_PI_HEAD;
  const x = head - n * HALF_PI_TAIL;
  return sinAt(n + quarterTurns, x, head - x - n * HALF_PI_TAIL);
}

function sinShiftedDeg(degrees: number, quarterTurns: number): number {
  const angle = degrees % 360;
  const n = Math.round(angle / 90);
  const value = sinAt(n + quarterTurns, (angle - n * 90) * RADIANS_PER_DEGREE, 0);
  return value === 0 ? 0 : value;
}

/** Sine of an angle in radians. NaN for a non-finite angle. */
export const sin = (radians: number): number => sinShifted(radians, 0);
/** Cosine of an angle in radians. NaN for a non-finite angle. */
export const cos = (radians: number): number => sinShifted(radians, 1);
/** Tangent of an angle in radians. */
export const tan = (radians: number): number => sinShifted(radians, 0) / sinShifted(radians, 1);
/** Sine of an angle in degrees; exactly 0, 1 or -1 at multiples of 90 (never -0). */
export const sinDeg = (degrees: number): number => sinShiftedDeg(degrees, 0);
/** Cosine of an angle in degrees; exactly 0, 1 or -1 at multiples of 90 (never -0). */
export const cosDeg = (degrees: number): number => sinShiftedDeg(degrees, 1);

const ATAN_HEAD = [
  0.463647609000806093515, 0.785398163397448278999, 0.982793723247329054082, 1.570796326794896558,
];
const ATAN_TAIL = [
  2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17,
  6.12323399573676603587e-17,
];

function atanPolynomial(z: number): number {
  const w = z * z;
  const even =
    z *
    (3.33333333333329318027e-1 +
      w *
        (1.42857142725034663711e-1 +
          w *
            (9.09088713343650656196e-2 +
              w *
                (6.66107313738753120669e-2 +
                  w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2)))));
  const odd =
    w *
    (-1.99999999998764832476e-1 +
      w *
        (-1.1111110405462355788e-1 +
          w *
            (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 + w * -3.6531572744216915527e-2))));
  return even + odd;
}

/** The angle in (-pi/2, pi/2) whose tangent is `x`, in radians; +-pi/2 at infinity. Idea: turn the argument
 *  by a known angle (atan 1/2, 1, 3/2, infinity) until it is small, then a polynomial. */
export function atan(x: number): number {
  const a = Math.abs(x);
  if (a < 0.4375) return x - x * atanPolynomial(x * x);
  if (a === Infinity) return x < 0 ? -HALF_PI : HALF_PI;
  const step = a < 0.6875 ? 0 : a < 1.1875 ? 1 : a < 2.4375 ? 2 : 3;
  const t =
    step === 0
      ? (2 * a - 1) / (2 + a)
      : step === 1
        ? (a - 1) / (a + 1)
        : step === 2
          ? (a - 1.5) / (1 + 1.5 * a)
          : -1 / a;
  const value = ATAN_HEAD[step] - (t * atanPolynomial(t * t) - ATAN_TAIL[step] - t);
  return x < 0 ? -value : value;
}

/** The direction of the vector (x, y) in radians, in (-pi, pi]; 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  if (Math.abs(y) > Math.abs(x)) return y > 0 ? HALF_PI - atan(x / y) : -HALF_PI - atan(x / y);
  const direct = atan(y / x);
  if (x > 0) return direct;
  return y < 0 ? direct - Math.PI : direct + Math.PI;
}

/** The angle in [0, pi] whose cosine is `x`; arguments beyond [-1, 1] by rounding count as the end. */
export function acos(x: number): number {
  const c = Math.max(-1, Math.min(1, x));
  return atan2(Math.sqrt((1 - c) * (1 + c)), c);
}
