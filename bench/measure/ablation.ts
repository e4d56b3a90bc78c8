/** The table of a leave-one-out page, row by row as text cells; the first cell names the member. */
export type Row = readonly string[];

export const HEAD: Row = [
  'member left out',
  'jobs it ran in',
  'worse without',
  'better without',
  'mean loss %',
  'worst loss %',
  'families that lose',
  'share of the work %',
  'work without %',
  'second aims without',
  'commit',
];
/** What a row says of the member before anything is left out. */
const OWN_CELLS = [HEAD.indexOf('jobs it ran in'), HEAD.indexOf('share of the work %')];

/** Rows of a page that was measured on the same jobs, which its sentence `jobs` names; none else. */
export function rowsOf(page: string, jobs: string): readonly Row[] {
  if (!page.includes(jobs)) return [];
  const commit = /on commit ([\w+]+)/u.exec(page)?.[1] ?? '?';
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([name]) => name !== HEAD[0] && !/^-+$/u.test(name))
    .map((row) => (row.length < HEAD.length - 1 ? [...row, commit] : row))
    .map((row) => (row.length < HEAD.length ? [...row.slice(0, -1), '', ...row.slice(-1)] : row));
}

/** Members of a whole run, by their own cells, that the page does not know or knows with other figures. */
export function changedMembers(own: ReadonlyMap<string, Row>, before: readonly Row[]): readonly string[] {
  const known = new Map(before.map((row) => [row[0], row]));
  return [...own.keys()].filter((id) => {
    const row = known.get(id);
    return row === undefined || OWN_CELLS.some((cell, at) => row[cell] !== own.get(id)?.[at]);
  });
}

/** The table with some rows measured anew, in the order of the members; rows of members that are gone go. */
export function merged(before: readonly Row[], anew: readonly Row[], members: readonly string[]): Row[] {
  const rows = new Map([...before, ...anew].map((row) => [row[0], row]));
  const named = anew.map(([id]) => id).filter((id) => !members.includes(id));
  return [...members, ...named].flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [row];
  });
}

export const tableOf = (rows: readonly Row[]): string =>
  [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const [WORSE, WORK] = [HEAD.indexOf('worse without'), HEAD.indexOf('work without %')];
const SECOND = HEAD.indexOf('second aims without');

/** A line for every member that nothing is lost without, with the reason why it stays: one given by hand, or the work
 *  it saves the others. */
export function reasonsOf(rows: readonly Row[], given: Readonly<Record<string, string>>): readonly string[] {
  return rows
    .filter((row) => row[WORSE] === '0')
    .map(([id, ...cells]) => {
      const work = Number(cells[WORK - 1]);
      const saves = work > 0 ? `saves work: ${work} % more without it` : 'NO REASON: remove it, or give one';
      const aims = cells[SECOND - 1];
      return `- ${id}: ${given[id] ?? (aims.includes('worse') ? `second aims: ${aims}` : saves)}.`;
    });
}

/** Why members stay that nothing was lost without, by page. */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2d': {
    construct:
      'the first plan, which most members ask for and which meets the bound on most small jobs; without it the ' +
      'search for most pieces makes one, as if the stock were too short',
    'short master':
      'two stages on too little stock, of which these families have few: of 40 such jobs 12 place one to four more ' +
      'by it and `short master, long`, none fewer',
    'short master, long': 'the rest of the work of `short master`, with which it was measured',
    'master, strips':
      'two stages on one size, of which these families have few: of 206 such jobs four take a sheet less and 29 more ' +
      'are proved by strips first (this, `wide sheets, strips` and `two stages`)',
    'corrected sheets, long':
      'of 72 fresh jobs, most of them mixes and racks, it ran in 34 for 5 % of the work: two mixes 0.2 and 1.3 % ' +
      'cheaper by it, two racks take 0.7 and 4.6 % less of their offcuts',
    'wide sheets, wide':
      'bwmv C07_100_6 27 sheets for 26 without it, where the master takes up its patterns; large/8 62 for 61',
    master: 'bwmv C07_100_6 27 sheets for 26 without it, C08_100_10 30 for 29',
    'all patterns, long':
      'small jobs, of which these families have few: of 900 generated ones of 5 to 40 pieces 89 reached it, and ' +
      '35 of them were proved or got a better plan by it (docs/engines/small-jobs.md)',
    'ruin and recreate, long':
      'bwmv C04_60_4 3 sheets for 2 without it; the other 499, and 384 jobs of both halves of which it ran in 94, ' +
      'lose nothing',
    'last pieces':
      'takes no work and lays what still fits a plan of too little stock: nothing of it may lie idle, whatever made ' +
      'the plan (36 held-out jobs of short stock lose nothing without it)',
    'sheets anew, more pieces':
      'of 36 held-out jobs of short stock it ran in 20, two place a piece less without it; 45 % of their work',
    'row alone':
      'two of 16 fresh mixes (mixes/9309 and 9314, pieces that all but fill one sheet or two) were 11 and 13 % ' +
      'dearer before it came',
    'single kinds':
      'counts with effort `fast`: of 25 held-out mixes and racks that it ran in one is 1.6 % dearer without it, of ' +
      '15 held-out mixes with rows added up to nine to twelve three are dearer (at most 0.6 %), none cheaper in either',
    'most pieces in strips':
      'two stages on too little stock, of which these families have few: of 22 such jobs three leave out one or two ' +
      'pieces more without it, none fewer',
    'stock master':
      'of 54 jobs (assort, cintra, some of pisinger and ortmann, racks) four are 0.4 to 1.0 % dearer without it, ' +
      'none cheaper',
  },
  nest: {
    'fewer sheets':
      'public set: opencutlist/table 2 sheets for 1 without it, nine others of every seventh job the ' +
      'same; 17 held-out and tune jobs lose nothing',
  },
  'nest-max': {
    'finer outlines':
      'not judged by this table: the last sheet of its one job has nothing to gain (work 0.0 %)',
    goals:
      'not judged by this table: `lbf` takes over half of 10 s of counted time and leaves them a twentieth of the ' +
      'work; how they fare with a minute was not measured',
  },
};
