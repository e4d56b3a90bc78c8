/** Letters of a name that has room everywhere. */
const SHORT = 24;
/** Of what names have in common, the letters that are worth leaving out, and those that stand for it. */
const [WORTH, KEPT] = [8, 12];

/** Where a part of a name may begin. */
const BOUNDARY = /[\s_\-/.,()]/;

/** Long names of one list, each without what it begins with as another one does: `Chipboard … 19 mm` beside
 *  `Chipboard … 8 mm`. Names often differ in their last letters only, and those are cut off where room is short. */
export function namesApart(names: readonly string[]): ReadonlyMap<string, string> {
  const sorted = [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
  const short = sorted.map((name, at) =>
    shortened(
      name,
      Math.max(sharedLetters(name, sorted[at - 1] ?? ''), sharedLetters(name, sorted[at + 1] ?? '')),
    ),
  );
  // What differs in what was left out stays whole.
  return new Map(
    sorted.map((name, at) => {
      const said = short[at] ?? name;
      return [name, short.indexOf(said) === short.lastIndexOf(said) ? said : name];
    }),
  );
}

/** Letters with which both begin, up to the last part of a name that both have whole. */
function sharedLetters(one: string, other: string): number {
  let [same, part] = [0, 0];
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) {
    same++;
    if (BOUNDARY.test(one[same - 1] ?? '')) part = same;
  }
  return part;
}

function shortened(name: string, shared: number): string {
  if (name.length <= SHORT) return name;
  const begin = [...name].slice(0, KEPT + 1).join('');
  const first = begin.split(BOUNDARY)[0] ?? '';
  const kept = first.length > KEPT ? [...first].slice(0, KEPT).join('') : first;
  if (shared - kept.length < WORTH) return name;
  return `${kept} … ${name.slice(shared)}`;
}
