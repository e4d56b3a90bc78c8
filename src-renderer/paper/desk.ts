import type { Formats } from '../text/formats.ts';
import type { Text } from '../text/text.ts';
import type { Mark, Measure, PageSize, PaperPage } from './page.ts';
import { fitWords } from './page.ts';

/** What every page of a document shares. */
export interface PaperFacts {
  readonly text: Text;
  readonly formats: Formats;
  readonly measure: Measure;
  readonly size: PageSize;
  /** Name of the job. */
  readonly job: string;
  /** The day, in words. */
  readonly date: string;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A piece of a list: never broken over two columns. */
export interface Block {
  readonly h: number;
  /** Belongs to what follows: a title never stands last in a column. */
  readonly isHead?: boolean;
  /** Stands above it again where it comes first in a column: the titles of its table. */
  readonly under?: Block;
  readonly draw: (x: number, y: number, w: number) => readonly Mark[];
}

/** A title over the whole width, and blocks in so many columns below it. */
export interface Section {
  readonly title: Block;
  readonly blocks: readonly Block[];
  readonly columns: number;
}

/** What stands at the head of a page. */
export interface PageHead {
  /** Bold, after the job's name. */
  readonly title: string;
  readonly words: readonly string[];
  /** Marks of a code at the right end, `CODE` millimetres square. */
  readonly code?: ((x: number, y: number) => readonly Mark[]) | undefined;
}

export const MARGIN = 10;
const COLUMN_GAP = 6;
const HEAD = 17;
/** Side of the code in the head. */
export const CODE = 14;
const FOOT = 5;
/** Between two sections. */
const SECTION_GAP = 4;
/** A title takes the head of its table and some rows with it. */
const LEAST_BLOCKS = 5;
/** Columns are made even to this. */
const EVEN = 2;

/** What steps come to that nobody waits between. */
export function lastOf<Result>(steps: Generator<number, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

interface OpenPage {
  readonly head: PageHead;
  readonly marks: Mark[];
}

/** Collects pages; their heads are written at the end, when it is known how many there are. */
export class Sheaf {
  readonly facts: PaperFacts;
  private readonly pages: OpenPage[] = [];

  constructor(facts: PaperFacts) {
    this.facts = facts;
  }

  /** The room of a page below its head. */
  get area(): Area {
    const { w, h } = this.facts.size;
    return { x: MARGIN, y: MARGIN + HEAD, w: w - 2 * MARGIN, h: h - 2 * MARGIN - HEAD - FOOT };
  }

  open(head: PageHead): Mark[] {
    const marks: Mark[] = [];
    this.pages.push({ head, marks });
    return marks;
  }

  /** Lets blocks run through `columns` columns, first through `first` of the page that is open, then over new pages
   *  with the same head. */
  flow(...given: Parameters<Sheaf['flowInSteps']>): void {
    lastOf(this.flowInSteps(...given));
  }

  /** The same page by page; says how much is done, 0 to 1. */
  *flowInSteps(
    head: PageHead,
    blocks: readonly Block[],
    columns: number,
    first: readonly Area[] = [],
  ): Generator<number, void> {
    let areas = first;
    for (let at = 0; at < blocks.length; areas = []) {
      if (at > 0) yield at / blocks.length;
      const isFresh = areas.length === 0;
      const marks = isFresh ? this.open(head) : (this.pages.at(-1)?.marks ?? []);
      const laid = layOut(blocks, at, isFresh ? this.columns(columns) : areas, isFresh);
      marks.push(...laid.marks);
      at = laid.end;
    }
  }

  /** Lays sections one below the other over new pages, those of several columns even. */
  sections(head: PageHead, sections: readonly Section[]): void {
    const { x, w, h, y: top } = this.area;
    const bottom = top + h;
    let [marks, y] = [this.open(head), top];
    const turn = (): void => {
      [marks, y] = [this.open(head), top];
    };
    for (const { title, blocks, columns } of sections) {
      const least = title.h + blocks.slice(0, LEAST_BLOCKS).reduce((sum, block) => sum + block.h, 0);
      if (y > top && y + least > bottom) turn();
      marks.push(...title.draw(x, y, w));
      y += title.h;
      for (let at = 0; at < blocks.length; ) {
        const laid = laidEven(blocks, at, this.columns(columns, y), y === top);
        marks.push(...laid.marks);
        at = laid.end;
        y = laid.bottom;
        if (at < blocks.length) turn();
      }
      y += SECTION_GAP;
    }
  }

  /** Width of one of so many columns of a page, millimetres. */
  columnWide(count: number): number {
    return columnWide(this.facts.size, count);
  }

  /** Columns of a page from `from` on downwards. */
  private columns(count: number, from = this.area.y): readonly Area[] {
    const { x, y, h } = this.area;
    const w = this.columnWide(count);
    return Array.from({ length: count }, (_, at) => ({
      x: x + at * (w + COLUMN_GAP),
      y: from,
      w,
      h: y + h - from,
    }));
  }

  finish(): readonly PaperPage[] {
    return lastOf(this.finishInSteps());
  }

  /** The pages with their heads, step by step; says how much is done, 0 to 1. */
  *finishInSteps(): Generator<number, readonly PaperPage[]> {
    const { size } = this.facts;
    const finished: PaperPage[] = [];
    for (const [index, { head, marks }] of this.pages.entries()) {
      if (index > 0) yield index / this.pages.length;
      finished.push({ size, marks: [...this.headMarks(head, index), ...marks] });
    }
    return finished;
  }

  private headMarks({ title, words, code }: PageHead, index: number): readonly Mark[] {
    const { text, formats, measure, size, job } = this.facts;
    // A sheet of paper has no status bar: what its numbers are stands on each.
    const date = `${text('paper.sizesIn', { unit: formats.unit })}  ·  ${this.facts.date}`;
    const right = size.w - MARGIN - (code === undefined ? 0 : CODE + 3);
    const page = text('paper.pageOf', { page: index + 1, count: this.pages.length });
    const side = Math.max(measure.width(page, 3.2), measure.width(date, 3.2)) + 4;
    const room = right - MARGIN - side;
    // A long name is written smaller before it is cut.
    const nameRoom = room - Math.min(measure.width(title, 4.2), room * 0.45) - 4;
    const large = NAME_SIZES.find((one) => measure.width(job, one, true) <= nameRoom) ?? LEAST_NAME;
    const name = fitWords(measure, job, nameRoom, large, true);
    const nameWide = measure.width(name, large, true);
    const whole = words.join(BETWEEN);
    const small = WORD_SIZES.find((one) => measure.width(whole, one) <= room) ?? LEAST_WORDS;
    const line = fitLongest(measure, words, room, small);
    return [
      { kind: 'text', x: MARGIN, y: MARGIN + 4.6, text: name, size: large, bold: true },
      {
        kind: 'text',
        x: MARGIN + nameWide + 4,
        y: MARGIN + 4.6,
        text: fitWords(measure, title, room - nameWide - 4, 4.2),
        size: 4.2,
      },
      {
        kind: 'text',
        x: MARGIN,
        y: MARGIN + 10.6,
        text: line,
        size: small,
        grey: 0.2,
      },
      { kind: 'text', x: right, y: MARGIN + 4.2, text: page, size: 3.2, align: 'right' },
      { kind: 'text', x: right, y: MARGIN + 10.6, text: date, size: 3.2, align: 'right', grey: 0.2 },
      {
        kind: 'line',
        from: [MARGIN, MARGIN + HEAD - 2.5],
        to: [size.w - MARGIN, MARGIN + HEAD - 2.5],
        line: 0.3,
      },
      ...(code === undefined ? [] : code(size.w - MARGIN - CODE, MARGIN - 0.5)),
      {
        kind: 'text',
        x: size.w - MARGIN,
        y: size.h - MARGIN + 3,
        text: 'Cutwright',
        size: 2.6,
        align: 'right',
        grey: 0.45,
      },
    ];
  }
}

const BETWEEN = '  ·  ';

/** Statements in a line on so much room. The longest, a name as a rule, is cut, so that no figure behind it is lost;
 *  where nothing would be left of it, the end of the line is. */
export function fitLongest(measure: Measure, words: readonly string[], room: number, size: number): string {
  const widths = words.map((one) => measure.width(one, size));
  const at = widths.indexOf(Math.max(...widths));
  const line = words.join(BETWEEN);
  const over = measure.width(line, size) - room;
  if (over <= 0) return line;
  const cut = fitWords(measure, words[at] ?? '', (widths[at] ?? 0) - over, size);
  return cut === '' ? fitWords(measure, line, room, size) : words.with(at, cut).join(BETWEEN);
}

/** Letters of the job's name at the head of a page, mm. */
const NAME_SIZES = [5, 4.6, 4.2, 3.8];
const LEAST_NAME = 3.8;
/** Letters of the line below it. */
const WORD_SIZES = [3.2, 2.9, 2.6, 2.4];
const LEAST_WORDS = 2.4;

/** Width of one of so many columns of a page of this size, millimetres. */
export const columnWide = ({ w }: PageSize, count: number): number =>
  (w - 2 * MARGIN - COLUMN_GAP * (count - 1)) / count;

interface Laid {
  readonly marks: readonly Mark[];
  /** The first block that has no room. */
  readonly end: number;
  /** Lower end of the longest column. */
  readonly bottom: number;
}

/** Blocks from `from` on in these areas; a table that goes on in a next one has its titles again. What is higher than a
 *  whole empty column is drawn all the same where the page `isFresh`. */
function layOut(blocks: readonly Block[], from: number, areas: readonly Area[], isFresh: boolean): Laid {
  const marks: Mark[] = [];
  let at = from;
  let bottom = areas[0]?.y ?? 0;
  for (const room of areas) {
    const next = blocks[at];
    if (next === undefined) break;
    const under = at > 0 && blocks[at - 1] !== next.under ? next.under : undefined;
    let y = room.y + (under?.h ?? 0);
    const end = Math.max(lastIn(blocks, at, room.y + room.h - y), isFresh && at === from ? at + 1 : at);
    if (end > at && under !== undefined) marks.push(...under.draw(room.x, room.y, room.w));
    for (const block of blocks.slice(at, end)) {
      marks.push(...block.draw(room.x, y, room.w));
      y += block.h;
    }
    if (end > at) bottom = Math.max(bottom, y);
    at = end;
  }
  return { marks, end: at, bottom };
}

/** The same, columns no longer than they have to be where everything has room. */
function laidEven(blocks: readonly Block[], from: number, areas: readonly Area[], isFresh: boolean): Laid {
  const whole = layOut(blocks, from, areas, isFresh);
  if (areas.length < 2 || whole.end < blocks.length) return whole;
  const all = blocks.slice(from).reduce((sum, { h }) => sum + h, 0);
  const most = areas[0]?.h ?? 0;
  for (let h = all / areas.length; h < most; h += EVEN) {
    const low = areas.map((area) => ({ ...area, h }));
    const laid = layOut(blocks, from, low, false);
    if (laid.end === blocks.length) return laid;
  }
  return whole;
}

/** Whether all blocks have room in these areas, one after the other. */
export function fitsIn(blocks: readonly Block[], areas: readonly Area[]): boolean {
  return areas.reduce((at, { h }) => lastIn(blocks, at, h), 0) === blocks.length;
}

/** How far the blocks from `from` on fit into a height; a title does not stay behind alone. */
function lastIn(blocks: readonly Block[], from: number, room: number): number {
  let [end, used] = [from, 0];
  for (const block of blocks.slice(from)) {
    used += block.h;
    if (used > room + 1e-6) break;
    end++;
  }
  while (end > from && end < blocks.length && blocks[end - 1]?.isHead === true) end--;
  return end;
}
