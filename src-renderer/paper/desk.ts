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
export const HEAD = 17;
/** Side of the code in the head. */
export const CODE = 14;
const FOOT = 5;

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
  flow(head: PageHead, blocks: readonly Block[], columns: number, first: readonly Area[] = []): void {
    let marks = this.pages.at(-1)?.marks ?? [];
    let rooms = [...first];
    for (let at = 0, next = blocks[at]; next !== undefined; next = blocks[at]) {
      const isFresh = rooms.length === 0;
      if (isFresh) {
        marks = this.open(head);
        rooms = this.columns(columns);
      }
      const room = rooms.shift();
      if (room === undefined) return;
      const under = at > 0 && blocks[at - 1] !== next.under ? next.under : undefined;
      if (under !== undefined) marks.push(...under.draw(room.x, room.y, room.w));
      let y = room.y + (under?.h ?? 0);
      // What is higher than a whole empty column is drawn all the same.
      const end = Math.max(lastIn(blocks, at, room.y + room.h - y), isFresh ? at + 1 : at);
      for (const block of blocks.slice(at, end)) {
        marks.push(...block.draw(room.x, y, room.w));
        y += block.h;
      }
      at = end;
    }
  }

  /** Width of one of so many columns of a page, millimetres. */
  columnWide(count: number): number {
    return (this.area.w - COLUMN_GAP * (count - 1)) / count;
  }

  private columns(count: number): Area[] {
    const { x, y, h } = this.area;
    const w = this.columnWide(count);
    return Array.from({ length: count }, (_, at) => ({ x: x + at * (w + COLUMN_GAP), y, w, h }));
  }

  finish(): readonly PaperPage[] {
    const { size } = this.facts;
    return this.pages.map(({ head, marks }, index) => ({
      size,
      marks: [...this.headMarks(head, index), ...marks],
    }));
  }

  private headMarks({ title, words, code }: PageHead, index: number): readonly Mark[] {
    const { text, measure, size, job, date } = this.facts;
    const right = size.w - MARGIN - (code === undefined ? 0 : CODE + 3);
    const page = text('paper.pageOf', { page: index + 1, count: this.pages.length });
    const side = Math.max(measure.width(page, 3.2), measure.width(date, 3.2)) + 4;
    const room = right - MARGIN - side;
    // A long name is written smaller before it is cut.
    const nameRoom = room - Math.min(measure.width(title, 4.2), room * 0.45) - 4;
    const large = NAME_SIZES.find((one) => measure.width(job, one, true) <= nameRoom) ?? LEAST_NAME;
    const name = fitWords(measure, job, nameRoom, large, true);
    const nameWide = measure.width(name, large, true);
    const line = words.join('  ·  ');
    const small = WORD_SIZES.find((one) => measure.width(line, one) <= room) ?? LEAST_WORDS;
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
        text: fitWords(measure, line, room, small),
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

/** Letters of the job's name at the head of a page, mm. */
const NAME_SIZES = [5, 4.6, 4.2, 3.8];
const LEAST_NAME = 3.8;
/** Letters of the line below it. */
const WORD_SIZES = [3.2, 2.9, 2.6, 2.4];
const LEAST_WORDS = 2.4;

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
