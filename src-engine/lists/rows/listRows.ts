import { bandsOn } from './cutSize.ts';
import { itemAt } from '../../control/present.ts';
import type { Assignment } from '../fields/assignFields.ts';
import type { RawColumn } from '../tables/columnFacts.ts';
import { readCount, readPrice, readYes } from '../words/cellValues.ts';
import { fillThicknesses } from './fillThicknesses.ts';
import { fillMaterials } from './fillMaterials.ts';
import { sizeQuestion } from '../fields/sizeQuestion.ts';
import { bandThickness, edgeCount, isBare, isMark, readEdgeCodes, sidesInWords } from '../words/edges.ts';
import { ACROSS, ALONG } from '../words/edgesSaid.ts';
import { grainOf } from '../words/grainOf.ts';
import type { LengthRules } from '../fields/lengthColumns.ts';
import { namesStock } from '../tables/lineKinds.ts';
import type {
  AngleField,
  Answers,
  Cell,
  LeftOut,
  LengthField,
  ListContext,
  ListField,
  ListQuestion,
  ListRow,
  Side,
  TextField,
} from '../list.ts';
import { emptyRow, holds, UNIT_OF_NAME } from '../list.ts';
import { bandAsThick, sameBand } from '../words/sameBand.ts';
import { countsFromLength, readAngle } from '../words/readAngle.ts';
import type { BodyRow } from './rowFacts.ts';
import { countOfCell, emptyQuestion, linesWithoutCount } from './rowCounts.ts';
import { hasAnySize, isNotFilledIn, kindColumn, textOf } from './rowFacts.ts';
import { smallRows } from './smallRows.ts';

interface RowsInput {
  readonly body: readonly BodyRow[];
  readonly columns: readonly RawColumn[];
  readonly assigned: Assignment;
  readonly rules: LengthRules;
  readonly context: ListContext;
  readonly answers: Answers;
}

interface RowsBuilt {
  readonly rows: readonly ListRow[];
  readonly questions: readonly ListQuestion[];
  readonly leftOut: readonly LeftOut[];
  readonly newBands: readonly { readonly ref: string; readonly thickness: number }[];
}

type Draft = { -readonly [K in keyof ListRow]: ListRow[K] };

/** Turns the cells of each row into a part by the fields of their columns. */
export function buildRows(input: RowsInput): RowsBuilt {
  const builder = new RowBuilder(input);
  return builder.build();
}

class RowBuilder {
  private readonly input: RowsInput;
  private readonly questions: ListQuestion[] = [];
  private readonly leftOut: LeftOut[] = [];
  private readonly newBands = new Map<string, number>();
  private readonly codes: ReadonlyMap<string, readonly Side[] | null>;
  private readonly fromLength: boolean;
  private readonly withoutCount: readonly number[];
  private readonly kindAt: number;
  private readonly inDegrees: ReadonlySet<RawColumn>;

  constructor(input: RowsInput) {
    this.input = input;
    const { columns, assigned, answers } = input;
    const codes = columns
      .filter((_, at) => assigned.fields[at] === 'edges')
      .flatMap((column) => column.cells.map((cell) => cell.text.trim()));
    const read = readEdgeCodes([...new Set(codes)], {
      words: answers['edgeWords'],
      digits: answers['edgeDigits'],
    });
    this.codes = read.sides;
    this.fromLength = countsFromLength(columns, assigned.fields);
    this.kindAt = kindColumn(columns);
    this.inDegrees = new Set(
      columns.filter(({ cells }) => cells.some(({ text }) => /^(90|180)$/.test(text))),
    );
    this.withoutCount = linesWithoutCount(input.body, columns, assigned);
    const empty = emptyQuestion(this.withoutCount, answers);
    if (empty !== null) this.questions.push(empty);
    if (read.question !== null)
      this.questions.push({
        id: read.question.kind,
        kind: read.question.kind,
        about: read.question.about,
        choices: read.question.choices,
      });
  }

  build(): RowsBuilt {
    const rows = this.input.body.flatMap((row) => {
      const part = this.row(row);
      return part === null ? [] : [part];
    });
    this.askAboutSizes(rows);
    const small = smallRows(rows, this.input);
    if (small.question !== null) this.questions.push(small.question);
    const filled = fillMaterials(small.rows, this.input.answers['emptyMaterial']);
    if (filled.question !== null) this.questions.push(filled.question);
    const thick = fillThicknesses(filled.rows, this.input.answers);
    this.questions.push(...thick.questions);
    return {
      rows: thick.rows,
      questions: this.questions,
      leftOut: this.leftOut,
      newBands: this.bandsFound(),
    };
  }

  private bandsFound(): RowsBuilt['newBands'] {
    return [...this.newBands].map(([ref, thickness]) => ({ ref, thickness }));
  }

  private row({ line, cells }: BodyRow): ListRow | null {
    const { columns, assigned } = this.input;
    const why = isNotFilledIn(cells, this.input) ? 'blank' : this.isStock(cells) ? 'stock' : null;
    if (why !== null) {
      this.leftOut.push({ line, text: textOf(cells), why });
      return null;
    }
    const part: Draft = { ...emptyRow(line), source: cells.map((cell) => cell.text) };
    let isOff = false;
    let times: Cell | null = null;
    for (const column of columns) {
      const field = itemAt(assigned.fields, column.index);
      const cell = cells[column.index] ?? { text: '' };
      if (field === 'times') times = cell;
      else if (field === 'enabled') isOff ||= this.isSwitchedOff(part, cell.text.trim(), column);
      else this.put(part, field, cell, column, line);
    }
    if (times !== null) this.multiply(part, times);
    if (isOff || part.qty === 0) {
      this.leftOut.push({ line, text: textOf(cells), why: 'off' });
      return null;
    }
    if (!this.hasSize(part)) {
      this.leftOut.push({ line, text: textOf(cells), why: 'none' });
      return null;
    }
    if (assigned.isCutSize) this.addBands(part);
    return part;
  }

  /** `Stock` below `Type`, where others are parts. */
  private isStock(cells: readonly Cell[]): boolean {
    return this.kindAt >= 0 && namesStock(cells[this.kindAt]?.text ?? '');
  }

  private isSwitchedOff(part: Draft, text: string, { read }: RawColumn): boolean {
    if (text === '') return false;
    const isYes = readYes(text);
    if (isYes === null) this.bad(part, 'enabled', text);
    return isYes === (read?.isNegated === true);
  }

  private hasSize(part: Draft): boolean {
    return [part.first, part.second, part.length].some(isSaid) || Object.keys(part.bad).length > 0;
  }

  private put(part: Draft, field: ListField, cell: Cell, column: RawColumn, line: number): void {
    const text = cell.text.trim();
    if (holds(field, 'length')) return this.putLength(part, field, cell, column, line);
    if (holds(field, 'side')) return this.putSide(part, field, text);
    if (holds(field, 'text')) return this.putText(part, field, text);
    if (holds(field, 'angle')) return this.putAngle(part, field, cell);
    if (field === 'qty') return this.putCount(part, cell, column, line);
    if (field === 'grain' || field === 'turn') return this.putGrain(part, field, text, column);
    if (text === '') return;
    if (field === 'edges') return this.putCode(part, text);
    if (holds(field, 'edgeCount')) return this.putEdges(part, field, text);
    if (field === 'price') part.price = readPrice(cell) ?? this.bad(part, 'price', text);
    if (field === 'own' || field === 'position') part.own = { ...part.own, [this.ownTitle(column)]: text };
  }

  /** Two columns of the material are its board and its colour. */
  private putText(part: Draft, field: TextField, given: string): void {
    const text = given.replace(/\s*[\t\r\n]\s*/g, ' ');
    part[field] = field === 'material' ? `${part.material} ${text}`.trim() : text;
  }

  /** Under what a column of its own is kept: its title, with its number where an earlier one has the same. */
  private ownTitle({ title, index }: RawColumn): string {
    const name = title.trim();
    if (name === '') return `${index + 1}`;
    const isTwin = this.input.columns.some((other) => other.index < index && other.title.trim() === name);
    return isTwin ? `${name} (${index + 1})` : name;
  }

  private bad(part: Draft, field: ListField, text: string): null {
    part.bad = { ...part.bad, [field]: text };
    return null;
  }

  private putLength(part: Draft, field: LengthField, cell: Cell, column: RawColumn, line: number): void {
    const { rules, answers } = this.input;
    const text = cell.text.trim();
    if (text === '') return;
    const scale = field === 'thickness' ? 1 : Number(answers['size'] ?? 1);
    const unitMm = UNIT_OF_NAME[rules.unitOf(column.index).unit] * scale;
    const least = field === 'thickness' ? 0 : SMALLEST_PART;
    if (cell.number !== undefined) {
      const mm = micro(cell.number * unitMm);
      part[field] = mm > least ? mm : this.bad(part, field, text);
      return;
    }
    const meant = rules.readingsOf({ index: column.index, text, unitMm });
    const [only, ...others] = meant;
    if (only === undefined || (others.length === 0 && only <= least)) this.bad(part, field, text);
    else if (others.length === 0) part[field] = only;
    else
      this.askCell(part, field, {
        text,
        column: column.index,
        line,
        choices: meant,
        answer: answers[`cell:${line}:${column.index}`],
        isStyle: rules.styleOf(column.index) === null && this.isStyleOpen(),
      });
  }

  private isStyleOpen(): boolean {
    return this.input.rules.questions.some((question) => question.kind === 'style');
  }

  /** A cell of its own that can be read two ways. Where the whole list waits for its style, only that is asked. */
  private askCell(
    part: Draft,
    field: LengthField,
    at: {
      readonly text: string;
      readonly column: number;
      readonly line: number;
      readonly choices: readonly number[];
      readonly answer: string | undefined;
      readonly isStyle: boolean;
    },
  ): void {
    const chosen = at.choices.find((mm) => String(mm) === at.answer);
    if (chosen !== undefined) {
      part[field] = chosen;
      return;
    }
    this.bad(part, field, at.text);
    if (at.isStyle) return;
    this.questions.push({
      id: `cell:${at.line}:${at.column}`,
      kind: 'cell',
      field,
      about: at.text,
      column: at.column,
      line: at.line,
      choices: at.choices.map(String),
    });
  }

  private putAngle(part: Draft, field: AngleField, cell: Cell): void {
    const text = cell.text.trim();
    if (!/^[-\u2013\u2014]*$/.test(text))
      part[field] = readAngle(cell, this.fromLength) ?? this.bad(part, field, text);
  }

  /** Quantities of two columns, as left and right pieces, are added up. */
  private putCount(part: Draft, cell: Cell, column: RawColumn, line: number): void {
    const { assigned, answers } = this.input;
    const text = cell.text.trim();
    const first = assigned.fields.indexOf('qty');
    const isOneOfTwo = first !== assigned.fields.lastIndexOf('qty');
    const before = isOneOfTwo && column.index !== first ? part.qty : 0;
    if (isOneOfTwo && text === '') {
      part.qty = before;
      return;
    }
    const isOneOfSeveral = this.withoutCount.length > 1;
    const { qty, question } = countOfCell(cell, column, { line, answers, isOneOfSeveral });
    part.qty = qty === null || before === null ? this.bad(part, 'qty', text) : before + qty;
    if (question !== null && hasAnySize(part.source, this.input)) this.questions.push(question);
  }

  private multiply(part: Draft, times: Cell): void {
    const count = readCount(times);
    if (part.qty === null) return;
    part.qty =
      count === null ? this.bad(part, 'qty', `${part.qty} × ${times.text.trim()}`) : part.qty * count;
  }

  private putGrain(part: Draft, field: 'grain' | 'turn', text: string, column: RawColumn): void {
    const { assigned, answers } = this.input;
    const isNegated = column.read?.isNegated === true;
    const isAngle = this.inDegrees.has(column);
    const { grain, question } = grainOf(text, { field, isNegated, isAngle, answers, ...assigned });
    if (grain !== null) part.grain = grain;
    if (question !== null) this.once(question);
  }

  private putCode(part: Draft, text: string): void {
    const sides = this.codes.get(text) ?? null;
    if (sides === null) {
      this.bad(part, 'edges', text);
      return;
    }
    if (sides.length === 0) return;
    const ref = this.band(sidesInWords(text)?.band || '*');
    if (ref !== null) part.edges = { ...part.edges, ...Object.fromEntries(sides.map((side) => [side, ref])) };
  }

  /** As many of two sides as a count says. */
  private putEdges(part: Draft, field: 'edgesAlong' | 'edgesAcross', text: string): void {
    const pair = field === 'edgesAlong' ? ALONG : ACROSS;
    const count = edgeCount(text);
    if (count === null) this.bad(part, field, text);
    const ref = count === null || count === 0 ? null : this.band('*');
    const sides = ref === null ? [] : pair.slice(0, count ?? 0).map((side) => [side, ref] as const);
    if (sides.length > 0) part.edges = { ...part.edges, ...Object.fromEntries(sides) };
  }

  private putSide(part: Draft, side: Side, text: string): void {
    if (isBare(text)) return;
    const ref = this.band(isMark(text) ? '*' : text);
    if (ref !== null) part.edges = { ...part.edges, [side]: ref };
  }

  /** The job's band for a name of the list (`*`: marked, not named). Null: bare, or still open. */
  private band(name: string): string | null {
    const { bands } = this.input.context;
    const id = `band:${name}`;
    const answer = this.input.answers[id];
    if (answer === 'bare') return null;
    if (answer?.startsWith('new:'))
      return this.newBand(name === '*' ? 'Band' : name, Number(answer.slice(4)));
    const known = bands.find((band) => band.ref === answer) ?? sameBand(name, bands);
    if (known !== undefined) return known.ref;
    if (name === '*') return this.askBand(id, name, null, bands[0]?.ref);
    const thickness = bandThickness(name);
    if (thickness === null) return this.askBand(id, name, null, undefined);
    const asThick = bandAsThick(name, bands);
    if (asThick !== undefined) return this.askBand(id, name, thickness, asThick.ref);
    this.askBand(id, name, thickness, `new:${thickness}`);
    return this.newBand(name, thickness);
  }

  private askBand(
    id: string,
    about: string,
    thickness: number | null,
    proposed: string | undefined,
  ): string | null {
    this.once({
      id,
      kind: 'band',
      about,
      choices: [
        ...this.input.context.bands.map((band) => band.ref),
        ...(thickness === null ? [] : [`new:${thickness}`]),
        'bare',
      ],
      ...(proposed === undefined ? {} : { proposed }),
    });
    return proposed ?? null;
  }

  private newBand(ref: string, thickness: number): string {
    this.newBands.set(ref, thickness);
    return ref;
  }

  private once(question: ListQuestion): void {
    if (!this.questions.some((one) => one.id === question.id)) this.questions.push(question);
  }

  /** Cut sizes become finished ones: the job takes the bands off again. */
  private addBands(part: Draft): void {
    const on = bandsOn(part.edges, [...this.bandsFound(), ...this.input.context.bands]);
    if (part.first !== null) part.first = micro(part.first + on.w);
    if (part.second !== null) part.second = micro(part.second + on.h);
  }

  /** Sizes far beyond the stock that would fit at a tenth, or as millimetres for inches. */
  private askAboutSizes(rows: readonly ListRow[]): void {
    const { columns, assigned, context, answers, rules } = this.input;
    const isLength = (at: number): boolean => holds(itemAt(assigned.fields, at), 'length');
    const inInches = columns.some(({ index }) => isLength(index) && rules.unitOf(index).unit === 'in');
    const question = sizeQuestion(rows, context.longest, inInches);
    if (question === null || answers['size'] !== undefined) return;
    if (!rules.questions.some(({ id }) => id === 'unit')) this.questions.push(question);
  }
}

/** No part is as short (mm): another unit was meant. */
const SMALLEST_PART = 1;

const isSaid = (size: number | null): boolean => size !== null;
const micro = (mm: number): number => Math.round(mm * 1e6) / 1e6;
