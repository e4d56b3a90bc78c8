import { describe, expect, it } from 'vitest';
import { settleList, sourceOfText } from '../../src-engine/lists/openList.ts';
import { listContext, takeList } from '../../src-renderer/job/files/fromList.ts';
import { newJob } from '../../src-renderer/job/jobDocument.ts';
import { buildPanelsRequest } from '../../src-renderer/job/requests/panelsRequest.ts';
import { listRequest } from './listRequest.ts';
import { questionWords } from './questionWords.ts';

interface Sent {
  readonly w: number;
  readonly h: number;
  readonly meta?: Readonly<Record<string, unknown>> | null | undefined;
}
const source = (text: string) => sourceOfText(text) ?? expect.fail('no list');

/** The parts that command line and watched folder plan. */
function planned(text: string, unit: 'mm' | 'in' = 'mm'): readonly Sent[] {
  const outcome = listRequest(source(text), { unit, stock: [{ w: 2800, h: 2070 }] }, {}, true);
  return outcome.kind === 'ready'
    ? (outcome.request as { readonly parts: readonly Sent[] }).parts
    : expect.fail(JSON.stringify(outcome));
}

/** The parts that the window plans. */
function inWindow(text: string): readonly Sent[] {
  const job = newJob('panels');
  const { list } = settleList(source(text), listContext(job, 'mm'));
  const taken = takeList(job, list, { target: 'parts', replace: true, addStock: true });
  return buildPanelsRequest(taken.panels)?.request.parts ?? [];
}

const sizes = (parts: readonly Sent[]) => parts.map(({ w, h, meta }) => [w, h, meta?.['finished']]);

const csv = (length: string, width: string, rows: string): string =>
  `Name;${length} (mm);${width} (mm);Qty;Edge front;Edge back;Edge left;Edge right\n${rows}`;
const ptx = (required: string, info: string): string =>
  `HEADER,1.18,Kitchen,0,0,1\nPARTS_REQ,1,1,SIDE,0,${required},2,0,0,0,0\nPARTS_INF,1,1,Side,1,${info}\n`;

const BANDED = 'Side;720;560;2;ABS 2;ABS 2;;';
const FINISHED = csv('Finished length', 'Finished width', BANDED);
const LISTS: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['cut sizes', csv('Cut length', 'Cut width', BANDED), [720, 560, [720, 564]]],
  ['finished sizes', FINISHED, [720, 556, [720, 560]]],
  ['sizes', csv('Length', 'Width', 'Side;720;560;2;ABS 1;;ABS 2;ABS 2'), [716, 559, [720, 560]]],
  ['PTX', ptx('716,556', '720,560,,ABS 2,ABS 2,ABS 2,ABS 2'), [716, 556, [720, 560]]],
  ['PTX whose sizes tell the band', ptx('717,557', '720,560,,Oak,Oak,Oak,Oak'), [717, 557, [720, 560]]],
  ['PTX without finished sizes', ptx('716,556', ',,,ABS 2,,,'), [716, 556, [716, 558]]],
  ['PTX with the finished size turned', ptx('717,557', '560,720,,Oak,Oak,Oak,Oak'), [717, 557, [720, 560]]],
  [
    'PTX with a turned size and known bands',
    ptx('716,556', '560,720,,ABS 2,ABS 2,ABS 2,ABS 2'),
    [716, 556, [720, 560]],
  ],
  ['PTX with a size that no band explains', ptx('716,556', '900,900,,ABS 2,,,'), [716, 556, [716, 558]]],
  ['PTX cut larger, to be trimmed', ptx('730,570', '720,560,,ABS 2,ABS 2,,'), [730, 570, [730, 574]]],
];

describe('listRequest', () => {
  it('heeds no answer to what the list does not ask', () => {
    const proved = source('Name;Length (mm);Width (mm);Qty\nA;1,234;560,5;4\n');
    const profile = { stock: [{ w: 2800, h: 2070 }] };
    const askedBy = (answers: Readonly<Record<string, string>>): readonly string[] => {
      const outcome = listRequest(proved, profile, answers, false);
      return outcome.kind === 'asked' ? outcome.questions.map(({ id }) => id) : [outcome.kind];
    };
    // The widths prove the comma, so its style is no question.
    expect(askedBy({})).toEqual(['cell:2:1']);
    expect(askedBy({ style: 'point' })).toEqual(['cell:2:1']);
    expect(askedBy({ style: 'point', 'cell:2:1': '1234' })).toEqual(['ready']);
  });

  it('asks which pages of a workbook are planned where several hold parts, even with the likely answers taken', () => {
    const page = (name: string) => ({
      name,
      rows: [
        ['Name', 'Length', 'Width'],
        [`${name} side`, '720', '560'],
      ].map((row) => row.map((text) => ({ text }))),
    });
    const workbook = { kind: 'tables', tables: [page('Kitchen'), page('Bath')] } as const;
    const plan = (answers: Readonly<Record<string, string>>) =>
      listRequest(workbook, { stock: [{ w: 2800, h: 2070 }] }, answers, true);
    expect(plan({})).toMatchObject({ kind: 'asked', questions: [{ id: 'pages', about: 'Kitchen, Bath' }] });
    expect(plan({ pages: 'all' })).toMatchObject({
      kind: 'ready',
      request: { parts: [{ name: 'Kitchen side' }, { name: 'Bath side' }] },
      notes: [
        'pages were read one below the other, with their lines: Kitchen 1–2, Bath 3–4',
        'line 3 is left out (titles again, or a rule)',
      ],
    });
    expect(plan({ pages: 'one' })).toMatchObject({
      kind: 'ready',
      request: { parts: [{ name: 'Kitchen side' }] },
    });
  });
  it('takes the parts of a letter, a form and a list above another table, and tells the other lines', () => {
    const lists: readonly (readonly [string, string])[] = [
      [
        'Guten Tag,\nbitte:\n2 Stk 720 x 560 Seite\n1 Stk 764 x 540\nHuber, Tel. 0664 123456',
        'line 5 is left out (words only)',
      ],
      ['Name;Length;Width;Qty\nA;720;560;2\nB;764;540;1\n;;;3', 'line 4 is left out (a sum)'],
      ['Nr;Name;Length;Width;Qty\n1;A;720;560;2\n2;B;764;540;1\n4;;;;', 'line 4 is left out (not filled in)'],
      [
        'Name;Length;Width;Qty\nA;720;560;2\nB;764;540;1\n\nItem;Code;Qty\nHinge;71T;4\nRail;560H;2',
        'lines 5 to 7 are left out (another table)',
      ],
    ];
    for (const [text, note] of lists) {
      const outcome = listRequest(source(text), { stock: [{ w: 2800, h: 2070 }] }, {}, false);
      if (outcome.kind !== 'ready') throw new Error(JSON.stringify(outcome));
      expect(outcome.notes).toContain(note);
      expect(sizes((outcome.request as { readonly parts: readonly Sent[] }).parts)).toHaveLength(2);
    }
  });

  it.each(LISTS)('plans what is sawn and keeps what is finished: %s', (_, text, expected) => {
    expect(sizes(planned(text))).toEqual([expected]);
  });
  it.each(LISTS)('plans the sizes that the window plans: %s', (_, text) => {
    expect(sizes(planned(text))).toEqual(sizes(inWindow(text)));
  });
  it('turns the cut size with a part whose grain lies across, and says lengths in the unit of the profile', () => {
    const grain = `${FINISHED.replace('Qty', 'Qty;Grain').replace(';2;', ';2;width;')}`;
    expect(sizes(planned(grain))).toEqual([[556, 720, [720, 560]]]);
    expect(sizes(planned(FINISHED.replaceAll('720', '508').replaceAll('560', '258'), 'in'))).toEqual([
      [20, 10, [20, 10.15748]],
    ]);
  });
  it('keeps a finished size that bands do not explain', () => {
    expect(planned(LISTS.at(-1)?.[1] ?? '')[0]?.meta).toMatchObject({
      own: { 'Finished size': '720 x 560' },
    });
    expect(planned(LISTS[3]?.[1] ?? '')[0]?.meta).not.toHaveProperty('own.Finished size');
  });
  it.each([
    ['Name,Length (mm),Width (mm),Qty\nB,300,200,1\nA,720,5,560,25,2', 3, 6],
    ['Name,Length (mm),Width (mm),Qty\nA,720,5,560,2', 2, 5],
    ['Name;Length (mm);Width (mm);Qty\nSide; 2;720;560;4', 2, 5],
  ])('reads no row with more cells than titles: %j', (text, line, cells) => {
    expect(listRequest(source(text), { stock: [{ w: 2800, h: 2070 }] }, {}, true)).toEqual({
      kind: 'unread',
      sentences: [
        expect.stringMatching(
          `line ${line} has ${cells} cells below 4 titles.*, or give the column a title`,
        ) as string,
      ],
    });
    expect(inWindow(text).length).toBe(line - 2);
  });
  it('takes the thickness of a PTX band from its name where the parts do not agree about it', () => {
    const part = (index: number, cut: string, finished: string) =>
      `PARTS_REQ,1,${index},P,0,${cut},2,0,0,0,0\nPARTS_INF,1,${index},P,1,${finished}\n`;
    const text = (band: string) =>
      'HEADER,1.18,Kitchen,0,0,1\n' +
      part(1, '720,559', `720,560,,${band},,,`) +
      part(2, '700,500', `700,508,,${band},,,`);
    expect(sizes(planned(text('ABS 2')))).toEqual([
      [720, 559, [720, 561]],
      [700, 500, [700, 502]],
    ]);
    expect(sizes(planned(text('Oak'))).map(([w, h]) => [w, h])).toEqual([
      [720, 559],
      [700, 500],
    ]);
  });
  it('takes cells without a title where they are empty, quoted, or below an empty title', () => {
    for (const text of [
      'Name,Length (mm),Width (mm),Qty\nA,720,560,2,,',
      'Name,Length (mm),Width (mm),Qty\nA,"720,5","560,25",2',
      'Name;Length (mm);Width (mm);Qty;\nA;720;560;2;left',
    ])
      expect(planned(text)).toHaveLength(1);
  });
  it.each([
    ['a column without a title', 'A;720;560;2;Oak\nB;700;500;1;Oak'],
    ['one of numbers', 'A;720;560;2;17\nB;700;500;1;18'],
    ['a remark on the right', 'A;720;560;2\nB;700;500;1;mind the grain'],
    ['between tabs also a number', 'A\t720\t560\t2\t\t5\nB\t700\t500\t1'],
    ['a longer line of sums', 'A;720;560;2\nB;700;500;1\nTotal;;;3;parts;of;all'],
    ['one between commas', 'A,720,560,2\nB,700,500,1\nTotal,,,3,parts,of,all'],
  ])('takes rows whose cells have not moved: %s', (_, rows) => {
    const sign = /[\t;,]/.exec(rows)?.[0] ?? '';
    const text = `${['Name', 'Length (mm)', 'Width (mm)', 'Qty'].join(sign)}\n${rows}`;
    expect(sizes(planned(text)).map(([w, h]) => [w, h])).toEqual([
      [720, 560],
      [700, 500],
    ]);
  });
  it('says of what a part may not be in which line and column it stands', () => {
    const ready = listRequest(
      source(FINISHED.replace('Qty', 'Qty;Grain').replace(';2;', ';2;width;')),
      { stock: [] },
      {},
      true,
    );
    const { ofList } = ready.kind === 'ready' ? ready : expect.fail('not ready');
    expect(ofList('parts[0].name must have at most 1000 characters')).toBe(
      'line 2, name must have at most 1000 characters',
    );
    expect(ofList('parts[0].w must be above 0')).toBe('line 2, width must be above 0');
    expect(ofList('stock[0].w and parts[7].w')).toBe('stock[0].w and parts[7].w');
  });
  it('asks about an empty quantity as one, not as a cell of two meanings', () => {
    const text = 'Name;Length (mm);Width (mm);Qty\nSide;720;560;2\nShelf;700;500;';
    const asked = listRequest(source(text), { stock: [] }, {}, false);
    const [question] = asked.kind === 'asked' ? asked.questions : expect.fail('not asked');
    expect(question && questionWords(question, 'option')).toBe(
      'Line 3 has no quantity. Answer with --answer "cell:3:3=..." where ... is 1 (likely) or 0.',
    );
  });
});
