import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { solve } from '../../src-engine/index.ts';
import { readJobFile } from '../../src-renderer/job/files/jobFile.ts';
import { jobInPdf } from '../../src-renderer/paper/pdfFile.ts';
import { hashOf, writeBeside } from './answered.ts';
import type { WatchEvent } from './answerList.ts';
import { watchFolder } from './watchFolder.ts';

const WHOLE = 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\nDoor;716;597;2\n';
const PROFILE = { stock: [{ w: 2800, h: 2070 }], options: { kerf: 3.2 } };

let folder = '';
let running: { readonly close: () => void } | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-watch-'));
});
afterEach(() => {
  running?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a watcher whose quiet time ends when the test says so. */
function start(
  language: 'en' | 'de' = 'en',
  plan: (mode: string, body: string) => Promise<string> = async (mode, body) =>
    JSON.stringify(solve(mode as '2d', JSON.parse(body))),
) {
  const events: WatchEvent[] = [];
  const quiet = new Set<() => void>();
  const listeners = new Set<() => void>();
  const news = (): void => [...listeners].forEach((listener) => listener());
  const waits = (run: () => void): (() => void) => {
    quiet.add(run);
    news();
    return () => void quiet.delete(run);
  };
  running = watchFolder({
    folder,
    profile: PROFILE,
    takeLikely: false,
    language,
    solve: plan,
    tell: (event) => {
      events.push(event);
      news();
    },
    whenQuiet: waits,
    whenPassed: waits,
  });
  /** Resolves at the first news after which it is so. */
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  const endQuiet = (): void => {
    for (const run of [...quiet]) if (quiet.delete(run)) run();
  };
  return {
    events,
    endQuiet,
    /** A file has come whose quiet time runs. */
    waits: () => until(() => quiet.size > 0),
    /** The first event that tells of an answer after so many. */
    next: async (before: number): Promise<WatchEvent> => {
      const told = (): readonly WatchEvent[] => events.filter(({ kind }) => kind !== 'seen');
      await until(() => {
        if (told().length <= before) endQuiet();
        return told().length > before;
      });
      return told()[before];
    },
    /** Ends quiet times until there are so many events of this kind. */
    settle: async (kind: WatchEvent['kind'], count = 1): Promise<WatchEvent> => {
      const found = (): readonly WatchEvent[] => events.filter((event) => event.kind === kind);
      await until(() => {
        if (found().length < count) endQuiet();
        return found().length >= count;
      });
      return found()[count - 1];
    },
  };
}

describe('a watched folder', () => {
  it('answers a dropped list beside it, and does not take its own answers for lists', async () => {
    const watching = start();
    writeFileSync(join(folder, 'kitchen.csv'), WHOLE);
    const { wrote, sentence } = await watching.settle('planned');
    expect(wrote).toEqual(['json', 'ptx', 'svg', 'csv', 'pdf'].map((ending) => `kitchen.csv.plan.${ending}`));
    expect(sentence).toContain('6 of 6 pieces placed');
    expect(sentence).toContain('not tried on a machine');
    expect(JSON.parse(readFileSync(join(folder, wrote[0]), 'utf8'))).toMatchObject({ unplaced: [] });
    expect(readFileSync(join(folder, wrote[1]), 'utf8')).toContain('PARTS_REQ,1,1,Side,1,720,560,4');
    // A spreadsheet knows UTF-8 by the mark at the head.
    expect(readFileSync(join(folder, wrote[3]), 'utf8')).toMatch(/^\uFEFFsheet,part,/);
    expect(watching.events.filter(({ kind }) => kind === 'seen').map(({ file }) => file)).toEqual([
      'kitchen.csv',
    ]);
  });

  it('tries a list again that the service had no time for, tells it once and writes no problem', async () => {
    let calls = 0;
    const watching = start('de', async (mode, body) => {
      calls += 1;
      if (calls === 1) throw new EngineError('busy', 'too many calls wait; try again shortly');
      if (calls < 4) throw new EngineError('service_unavailable', 'the service is closing');
      return JSON.stringify(solve(mode as '2d', JSON.parse(body)));
    });
    writeFileSync(join(folder, 'kitchen.csv'), WHOLE);
    const { wrote } = await watching.settle('planned');
    expect(calls).toBe(4);
    expect(watching.events.filter(({ kind }) => kind === 'failed')).toEqual([
      {
        kind: 'failed',
        file: 'kitchen.csv',
        sentence: expect.stringMatching(/^kitchen\.csv wartet und wird wieder versucht: ./) as string,
        wrote: [],
      },
    ]);
    expect(wrote).toContain('kitchen.csv.plan.json');
    expect(readdirSync(folder).filter((name) => name.includes('problem'))).toEqual([]);
  });

  it('tells the letters that are empty boxes in the PDF', async () => {
    const watching = start();
    writeFileSync(join(folder, 'kitchen.csv'), 'Name;Length (mm);Width (mm);Qty\n侧板;720;560;2\n');
    const { sentence } = await watching.settle('planned');
    expect(sentence).toContain('the PDF has empty boxes for 侧 板');
  });

  it.skipIf(process.platform === 'win32')(
    'does not read what a link leads to, and begins beside a broken one',
    async () => {
      const secret = join(mkdtempSync(join(tmpdir(), 'cutwright-secret-')), 'secret');
      writeFileSync(secret, 'Name;Length (mm);Width (mm);Qty\nhunter2;x;y;z\n');
      writeFileSync(join(folder, 'old.csv'), WHOLE);
      symlinkSync(join(folder, 'gone'), join(folder, 'old.csv.plan.json'));
      symlinkSync(secret, join(folder, 'kitchen.csv'));
      const watching = start();
      const { sentence, wrote } = await watching.settle('failed');
      expect(sentence).toContain('a link to another file');
      expect(readFileSync(join(folder, wrote[0] ?? ''), 'utf8')).not.toContain('hunter2');
      rmSync(dirname(secret), { recursive: true });
    },
  );

  it.skipIf(process.platform === 'win32')(
    'tells once of a name that cannot be looked at, and plans the others',
    async () => {
      symlinkSync('old.csv', join(folder, 'old.csv'));
      const watching = start();
      symlinkSync('loop.csv', join(folder, 'loop.csv'));
      const told = [await watching.settle('failed'), await watching.settle('failed', 2)];
      expect(told.map(({ file }) => file)).toEqual(['old.csv', 'loop.csv']);
      expect(told[1]?.sentence).toContain('loop.csv cannot be looked at: its links lead in a circle');
      // The link is made anew: the same news of the same name.
      rmSync(join(folder, 'loop.csv'));
      symlinkSync('loop.csv', join(folder, 'loop.csv'));
      writeFileSync(join(folder, 'kitchen.csv'), WHOLE);
      expect((await watching.settle('planned')).file).toBe('kitchen.csv');
      expect(watching.events.filter(({ kind }) => kind === 'failed')).toHaveLength(2);
    },
  );

  it('answers with a PDF too: the window’s own paper with the job and its list inside', async () => {
    const watching = start();
    const list = 'Cabinet;Name;Length (mm);Width (mm);Qty;Remark\nB1;Side;720;560;4;by the door\n';
    writeFileSync(join(folder, 'kitchen.csv'), list);
    const { wrote } = await watching.settle('planned');
    const pdf = readFileSync(join(folder, wrote.at(-1) ?? ''));
    expect(wrote.at(-1)).toBe('kitchen.csv.plan.pdf');
    const job = readJobFile((await jobInPdf(pdf)) ?? '');
    expect(job.panels.parts).toMatchObject([
      { name: 'Side', w: 720, h: 560, qty: 4, cabinet: 'B1', note: 'by the door' },
    ]);
    expect(job.panels.stock).toMatchObject([{ w: 2800, h: 2070 }]);
  });

  it('waits for a file that is still being written', async () => {
    const watching = start();
    writeFileSync(join(folder, 'kitchen.csv'), WHOLE.slice(0, 40));
    await watching.waits();
    writeFileSync(join(folder, 'kitchen.csv'), WHOLE);
    // The quiet time of the half file ends now; what is there has changed, so it waits once more.
    watching.endQuiet();
    await watching.waits();
    expect(watching.events.map(({ kind }) => kind)).not.toContain('asked');
    expect((await watching.settle('planned')).sentence).toContain('6 of 6 pieces placed');
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });

  it('plans no list of which a part was not read', async () => {
    const watching = start();
    const lines = Array.from({ length: 5100 }, () => 'Side;720;560;1');
    writeFileSync(join(folder, 'long.csv'), `Name;Length (mm);Width (mm);Qty\n${lines.join('\n')}`);
    expect((await watching.settle('asked')).sentence).toContain(
      'only the first 5000 lines are read: 101 more',
    );
  });

  it('writes what is wrong with a list, line by line, and plans the mended one beside it', async () => {
    const watching = start();
    writeFileSync(join(folder, 'k.csv'), WHOLE.replace('720', '72O'));
    const asked = await watching.settle('asked');
    expect(readFileSync(join(folder, asked.wrote[0]), 'utf8')).toContain(
      'line 2: the length "72O" cannot be read',
    );
    writeFileSync(join(folder, 'k.csv'), WHOLE);
    const planned = await watching.settle('planned');
    expect(planned.wrote).toContain('k.csv.plan.json');
    writeFileSync(join(folder, 'k.csv'), `${WHOLE}Shelf;564;300;3\n`);
    const again = await watching.settle('planned', 2);
    expect(again.wrote).toContain('k.csv.plan-2.json');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['k.csv.plan.json', 'k.csv.problem.txt']));
  });

  it('speaks German where the window does, also what readers and engines say', async () => {
    const watching = start('de');
    writeFileSync(join(folder, 'kueche.csv'), `${WHOLE}Zarge;2900;100;1\n`);
    const { sentence, wrote } = await watching.settle('planned');
    expect(sentence).toBe(
      'kueche.csv: 6 von 7 Teilen untergebracht, einige fehlen; 1 von 7 Teilen nicht untergebracht; ' +
        'Plattensäge (PTX): an keiner Maschine erprobt',
    );
    expect(readFileSync(join(folder, wrote.at(-1) ?? '')).toString('latin1')).toContain('/Lang (de)');
    // A German spreadsheet parts cells at semicolons, and takes 723.2 for text or a day.
    expect(readFileSync(join(folder, wrote.at(-2) ?? ''), 'utf8')).toMatch(
      /^\uFEFFsheet;part;x[^.]*;723,2;[^.]*$/,
    );
    const saysOf = async (file: string, list: string): Promise<string> => {
      const before = watching.events.filter(({ kind }) => kind !== 'seen').length;
      writeFileSync(join(folder, file), list);
      const { kind } = await watching.next(before);
      expect(kind).toMatch(/asked|failed/);
      return readFileSync(join(folder, `${file}.problem.txt`), 'utf8');
    };
    expect(await saysOf('a.csv', WHOLE.replace('720', '72O'))).toBe(
      'a.csv wurde nicht geplant:\n  Zeile 2: die Länge „72O“ ist nicht lesbar\n',
    );
    expect(watching.events.at(-1)?.sentence).toBe('a.csv: Zeile 2: die Länge „72O“ ist nicht lesbar');
    expect(await saysOf('b.csv', 'Name;Length (mm);Width (mm);Qty\nSide;1.234;560;4\n')).toMatch(
      /lässt sich auf zwei Arten lesen.*\n.*im Fenster eingelesen/s,
    );
    expect(watching.events.at(-1)?.sentence).toMatch(/Dezimalzeichen\?$/);
    expect(await saysOf('c.ptx', 'JOBS,1,1\nPARTS_REQ,1,1,A,1,7,5,4')).toContain('Der Satz HEADER fehlt');
    expect(watching.events.map((event) => event.sentence).join(' ')).not.toMatch(
      /\b(has|come|watching|pieces|placed|was|line|read)\b/,
    );
  });

  it('plans at its start what came while nobody watched, and only that', async () => {
    writeFileSync(join(folder, 'old.csv'), WHOLE);
    writeFileSync(join(folder, 'old.csv.plan.json'), '{}');
    writeFileSync(join(folder, 'new.csv'), WHOLE);
    // Windows has no names of two lines.
    for (const ending of process.platform === 'win32' ? [] : ['', '.plan.csv', '.plan.json'])
      writeFileSync(join(folder, `two\nlines.csv${ending}`), WHOLE);
    const watching = start();
    expect((await watching.settle('planned')).file).toBe('new.csv');
    expect(watching.events.filter(({ kind }) => kind === 'seen').map(({ file }) => file)).toEqual([
      'new.csv',
    ]);
  });

  it('plans a list anew that holds something else than what was answered, whatever its time', async () => {
    const list = join(folder, 'kitchen.csv');
    writeFileSync(list, WHOLE);
    const first = start();
    await first.settle('planned');
    running?.close();
    utimesSync(list, new Date(), new Date(Date.now() + 60_000));
    writeFileSync(join(folder, 'other.csv'), WHOLE);
    const again = start();
    expect((await again.settle('planned')).file).toBe('other.csv');
    running?.close();
    writeFileSync(list, `${WHOLE}Shelf;564;300;3\n`);
    utimesSync(list, new Date(0), new Date(0));
    const { file, wrote } = await start().settle('planned');
    expect([file, wrote[0]]).toEqual(['kitchen.csv', 'kitchen.csv.plan-2.json']);
  });

  it('plans a list anew by its bytes, not by its time or a copy, until the answer is taken away', async () => {
    const list = join(folder, 'kitchen.csv');
    const answers = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
    writeFileSync(list, WHOLE);
    const watching = start();
    await watching.settle('planned');
    utimesSync(list, new Date(), new Date(Date.now() + 60_000));
    const { file, sentence, wrote } = await watching.settle('passed');
    expect([file, sentence, wrote]).toEqual([
      'kitchen.csv',
      'kitchen.csv is unchanged and has its answer: to have it planned anew, remove both and put it in again',
      [],
    ]);
    writeFileSync(list, WHOLE);
    await watching.settle('passed', 2);
    expect(answers()).toEqual(['kitchen.csv.plan.json']);
    for (const name of readdirSync(folder)) if (name.includes('.plan.')) rmSync(join(folder, name));
    utimesSync(list, new Date(), new Date(Date.now() + 120_000));
    await watching.settle('planned', 2);
    expect(answers()).toEqual(['kitchen.csv.plan.json']);
  });

  it('leaves a list that was answered before its start alone when its rights change', async () => {
    writeFileSync(join(folder, 'old.csv'), WHOLE);
    writeFileSync(join(folder, 'old.csv.plan.json'), '{}');
    const watching = start();
    chmodSync(join(folder, 'old.csv'), 0o600);
    writeFileSync(join(folder, 'new.csv'), WHOLE);
    await watching.settle('planned');
    expect(watching.events.map(({ file }) => file)).toEqual(['', 'new.csv', 'new.csv']);
  });

  it('finds at its start the one list of a thousand that is to be planned, in less than a second of work', () => {
    const record: Record<string, string> = {};
    for (let at = 0; at < 1000; at++) {
      record[`order-${at}.csv`] = hashOf(Buffer.from(WHOLE));
      writeFileSync(join(folder, `order-${at}.csv`), at === 700 ? `${WHOLE}Shelf;564;300;3\n` : WHOLE);
      for (const ending of ['json', 'csv'])
        writeFileSync(join(folder, `order-${at}.csv.plan.${ending}`), '{}');
    }
    writeFileSync(join(folder, '.cutwright-answered'), JSON.stringify(record));
    const before = process.cpuUsage();
    const { events } = start();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
    expect(events.filter(({ kind }) => kind === 'seen').map(({ file }) => file)).toEqual(['order-700.csv']);
  });

  it('leaves nothing of an answer that cannot be written whole', async () => {
    const full = [
      ['json', '{}'],
      ['svg', 5 as unknown as string],
      ['pdf', 'paper'],
    ] as const;
    await expect(writeBeside(folder, 'kitchen.csv', 'plan', full)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps the answers of two watchers apart that answer one list at once', async () => {
    const answersOf = (who: string) => ['json', 'svg', 'pdf'].map((ending) => [ending, who] as const);
    const people = ['one', 'two', 'three'];
    const wrote = await Promise.all(
      people.map((who) => writeBeside(folder, 'kitchen.csv', 'plan', answersOf(who))),
    );
    for (const [index, who] of people.entries())
      for (const name of wrote[index] ?? []) expect(readFileSync(join(folder, name), 'utf8')).toBe(who);
    expect(new Set(readdirSync(folder))).toEqual(new Set(wrote.flat()));
    expect(new Set(wrote.flat()).size).toBe(9);
  });

  it('takes lists whatever they are called, and tells what it passes over', async () => {
    const watching = start();
    writeFileSync(join(folder, 'old.rtf'), 'no list');
    expect((await watching.settle('passed')).sentence).toContain('old.rtf is passed over');
    writeFileSync(join(folder, 'kitchen.plan.csv'), WHOLE);
    expect((await watching.settle('planned')).file).toBe('kitchen.plan.csv');
    writeFileSync(join(folder, 'kitchen.problem.txt'), WHOLE);
    expect((await watching.settle('planned', 2)).file).toBe('kitchen.problem.txt');
    expect(watching.events.filter(({ kind }) => kind === 'passed')).toHaveLength(1);
  });

  it('tells once that a folder is passed over, whose lists nobody watches', async () => {
    const watching = start();
    mkdirSync(join(folder, 'Kitchen.csv'));
    expect((await watching.settle('passed')).sentence).toContain('Kitchen.csv is a folder');
    writeFileSync(join(folder, 'Kitchen.csv', 'side.csv'), WHOLE);
    writeFileSync(join(folder, 'side.csv'), WHOLE);
    expect((await watching.settle('planned')).file).toBe('side.csv');
    expect(watching.events.filter(({ kind }) => kind === 'passed')).toHaveLength(1);
  });

  it('ends, and says so, when its folder is gone', async () => {
    const watching = start();
    rmSync(folder, { recursive: true });
    expect((await watching.settle('failed')).sentence).toBe(`There is no folder ${folder}.`);
    await watching.settle('ended');
  });
});
