import type { ListTable } from './listTable.ts';

/** Makes the strips of a list no wider than what lies in them: waste that every piece of a strip would have to be freed
 *  of one by one goes to the end of the list around it, in one piece. What has not changed since is passed over.
 *
 *      +-----+-----+----+       +-----+-----+----+
 *      |  a  |  b  | c  |       |  a  |  b  | c  |
 *      |.....|.....|....|  ->   +-----+-----+----+
 *      +-----+-----+----+       |                |
 */
export function tighten(table: ListTable, list: number): void {
  const { kind, print, first, next, used } = table;
  for (let child = first[list]; child >= 0; child = next[child]) {
    if (kind[child] >= 0 || print[child] !== 0) continue;
    tighten(table, child);
    used[list] -= narrow(table, child);
  }
}

/** By how much the strip becomes narrower. */
function narrow({ kind, print, first, next, used, len, extent }: ListTable, strip: number): number {
  let cross = 0;
  for (let column = first[strip]; column >= 0; column = next[column]) {
    if (kind[column] >= 0) return 0;
    cross = Math.max(cross, used[column]);
  }
  const less = extent[strip] - cross;
  if (less === 0) return 0;
  for (let column = first[strip]; column >= 0; column = next[column]) {
    len[column] = cross;
    print[column] = 0;
  }
  extent[strip] = cross;
  return less;
}

/** The same for a whole sheet, and without lists that divide nothing: a piece alone in a list that it fills, a strip
 *  alone in a list, whose children become those of the list around it. Its leftover joins the one there. */
export function makeTightest(table: ListTable): void {
  tighten(table, 0);
  flatten(table, 0);
}

function flatten(table: ListTable, list: number): void {
  const { kind, print, first, last, next, used, len, extent } = table;
  let before = -1;
  for (let child = first[list]; child >= 0; child = next[before]) {
    const previous = before;
    before = child;
    if (kind[child] >= 0 || print[child] !== 0) continue;
    flatten(table, child);
    const only = first[child];
    if (only !== last[child] || extent[only] < len[child]) continue;
    const isPiece = kind[only] >= 0;
    if (isPiece) extent[only] = extent[child];
    else used[list] += used[only] - extent[child];
    const head = isPiece ? only : first[only];
    before = isPiece ? only : last[only];
    if (previous < 0) first[list] = head;
    else next[previous] = head;
    next[before] = next[child];
    if (last[list] === child) last[list] = before;
  }
}
