import { InvalidRequest, TooLarge } from '../../contract/errors.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { RingInput } from '../../contract/rings.ts';
import { repairRing, subtractPolygons } from '../../geometry/clipper.ts';
import { holeFit, ROUNDED_APART } from '../../geometry/holeFit.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { segmentsMeet, selfContacts } from '../../geometry/polygon.ts';
import type { Bounds, Ring } from '../../geometry/ring.ts';
import { boundsOf, cleanRing, pointInRing, ringProblem } from '../../geometry/ring.ts';
import { sweepSimple } from '../../geometry/simpleRing.ts';
import type { RingWork } from './ringWork.ts';

/** Counts the contacts of rings before the first of them is repaired, which takes ten times as long: a body that goes
 *  too far is refused sooner. Rings of a wrong form are left to who makes them ready. Errors: TooLarge at its path. */
export function countContacts(rings: Iterable<readonly [RingInput, string]>, work: RingWork): void {
  for (const [ring, path] of rings) {
    const cleaned = ring.length > LIMITS.ringVertices ? [] : cleanRing(ring);
    if (cleaned.length >= 3) work.simple.set(ring, isSimple(cleaned, path, work));
  }
}

/** A ring made ready: repeated and collinear points gone, self-crossings repaired (non-zero union, largest
 *  piece) with a warning. Errors: TooLarge (vertices), InvalidRequest at `path`. */
export const cleanOutline = (ring: RingInput, path: string, work: RingWork): Ring =>
  cleanPolygon(ring, path, work).outline;

/** The same with what a ring that crosses or touches itself goes round without covering it, as holes: an outline that
 *  runs in to a hole, round it and back is a part with that hole. */
export function cleanPolygon(ring: RingInput, path: string, work: RingWork): Polygon {
  if (ring.length > LIMITS.ringVertices)
    throw new TooLarge(`${path} vertices`, LIMITS.ringVertices, ring.length);
  const cleaned = cleanRing(ring);
  const problem = ringProblem(cleaned);
  if (problem !== null && !(cleaned.length >= 3)) throw new InvalidRequest(path, problem);
  if (work.simple.get(ring) ?? isSimple(cleaned, path, work)) {
    if (problem !== null) throw new InvalidRequest(path, problem);
    return { outline: cleaned, holes: [] };
  }
  const pieces = repairRing(cleaned);
  if (pieces.length === 0) throw new InvalidRequest(path, 'must enclose an area');
  work.warnings.push(
    `${path} crosses or touches itself and was ` +
      `repaired${pieces.length > 1 ? `: the largest of ${pieces.length} pieces was kept` : ''}`,
  );
  return pieces[0];
}

/** Whether a clean ring is simple. The contacts of one that is not are counted: repairing takes time with
 *  them. */
function isSimple(ring: Ring, path: string, work: RingWork): boolean {
  if (sweepSimple(ring) === true) return true;
  const contacts = selfContacts(ring, work.contactsLeft() + 1, work.pairsLeft());
  work.spendPairs(contacts.count, contacts.comparisons, path);
  return contacts.count === 0;
}

/** An outline with its holes. Holes must lie inside, by the rounding of their coordinates; those that overlap or reach
 *  the outline are merged. Errors: as `cleanOutline`, with paths such as `parts[2].holes[0]`. */
export function polygonOf(
  outlineIn: RingInput,
  holesIn: readonly RingInput[],
  path: string,
  work: RingWork,
): Polygon {
  const ringPath = path.endsWith('.source') ? path : `${path}.polygon`;
  const { outline, holes: own } = cleanPolygon(outlineIn, ringPath, work);
  if (holesIn.length > LIMITS.rings) throw new TooLarge(`${path} holes`, LIMITS.rings, holesIn.length);
  const given = holesIn.map((ring, k) => cleanOutline(ring, `${path}.holes[${k}]`, work));
  const reaching = given.map((hole, k) => reachesOutline(outline, hole, `${path}.holes[${k}]`, work));
  const holes = [...own, ...given];
  if (!reaching.includes(true)) {
    const boxes = holes.map((hole) => boundsOf(hole));
    if (given.length === 0 || !mayOverlap(boxes)) return { outline, holes };
    work.spendPairs(0, edgePairsOf(holes, boxes), `${path}.holes`);
    if (!doOverlap(holes, boxes)) return { outline, holes };
  }
  const pieces = subtractPolygons(
    [{ outline, holes: [] }],
    holes.map((hole) => ({ outline: hole, holes: [] })),
  );
  if (pieces.length === 0) throw new InvalidRequest(`${path}.holes[0]`, 'must leave some of the part');
  work.warnings.push(
    `${path}.holes overlap or touch the outline and were ` +
      `merged${pieces.length > 1 ? `: the largest of ${pieces.length} pieces was kept` : ''}`,
  );
  return pieces[0];
}

/** Whether a hole touches its outline. Errors: InvalidRequest where it lies outside, even in part. */
function reachesOutline(outline: Ring, hole: Ring, path: string, work: RingWork): boolean {
  const fit = holeFit(outline, hole, ROUNDED_APART, (edges) => work.spendPasses(edges, path));
  if (fit === 'outside') throw new InvalidRequest(path, 'must lie inside the outline');
  return fit === 'reaching';
}

/** Pairs of edges of different holes that may cross: what merging them takes time with. */
function edgePairsOf(holes: readonly Ring[], boxes: readonly Bounds[]): number {
  let pairs = 0;
  for (let k = 0; k < holes.length; k += 1)
    for (let j = 0; j < k; j += 1)
      if (overlap(boxes[j], boxes[k])) pairs += holes[j].length * holes[k].length;
  return pairs;
}

const overlap = (a: Bounds, b: Bounds): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

const mayOverlap = (boxes: readonly Bounds[]): boolean =>
  boxes.some((box, k) => boxes.some((other, j) => j < k && overlap(box, other)));

/** The same without boxes: a hole in the bay of another one touches nothing, and nothing is said of it. */
const doOverlap = (holes: readonly Ring[], boxes: readonly Bounds[]): boolean =>
  holes.some((hole, k) =>
    holes.some((other, j) => j < k && overlap(boxes[j], boxes[k]) && areJoined(other, hole)),
  );

/** Whether two rings cross, touch, or lie one in the other. */
const areJoined = (a: Ring, b: Ring): boolean =>
  pointInRing(a, b[0][0], b[0][1]) >= 0 ||
  pointInRing(b, a[0][0], a[0][1]) >= 0 ||
  a.some((from, at) =>
    b.some(
      (start, k) => segmentsMeet(from, a[(at + 1) % a.length], start, b[(k + 1) % b.length]) !== 'apart',
    ),
  );
