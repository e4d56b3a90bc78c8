import { itemAt } from '../../src-engine/control/present.ts';
import type { PartLook } from '../canvas/paintSheet.ts';
import { isRouterPlan } from '../plan/sheets/routerPlan.ts';
import { namedStrips } from '../plan/sheets/sawWalk.ts';
import { placeLetters } from '../plan/sheets/stripLetters.ts';
import { partLook, sheetGrain, trimOf, walkOf } from '../plan/sheets/sheetPicture.ts';
import type { PanelsPlan } from '../stores/plans/plan.ts';
import type { Area, PaperFacts } from './desk.ts';
import type { Mark } from './page.ts';
import { hatchMarks } from './page.ts';
import { arrow, textBoxes, writtenOn } from './partWords.ts';

/** A drawing with what has to be read beside it. */
export interface Drawing {
  readonly marks: readonly Mark[];
  /** Height it takes of its area. */
  readonly h: number;
  /** Letters on parts too small for their name, with what they stand for. */
  readonly legend: readonly { readonly letter: string; readonly words: string }[];
}

const WASTE = 0.86;
/** Letters of the size of an offcut. */
const SIZE = 2.9;
/** Room for the letters of the strips above and left of the sheet. */
const LETTERS = 5.5;
/** Height of the tag of a piece. */
const TAG = 2.8;
/** How the edges of each type of band are drawn, by the type's place in the list. */
export const BAND_DASHES: readonly (readonly [number, number] | undefined)[] = [
  undefined,
  [2, 0.8],
  [0.8, 0.6],
  [5, 1.6],
  [2, 2],
  [0.8, 2.4],
];

/** A type of band and how its edges are drawn. */
export interface BandLine {
  readonly ref: string;
  readonly dash: (typeof BAND_DASHES)[number];
}

/** One sheet for paper, black on white: parts with name and both sizes, banded edges thick, grain and turned signs,
 *  offcuts hatched, waste grey, strips lettered as in the list of cuts. */
export function sheetDrawing(
  facts: PaperFacts,
  plan: PanelsPlan,
  index: number,
  area: Area,
  bands: readonly BandLine[],
): Drawing {
  const sheet = itemAt(plan.response.sheets, index);
  const { w, h, parts, offcuts = [] } = sheet;
  const scale = Math.min((area.w - LETTERS) / w, (area.h - LETTERS) / h);
  const [ox, oy] = [area.x + LETTERS, area.y + LETTERS];
  const at = (box: Area): Area => ({
    x: ox + box.x * scale,
    y: oy + box.y * scale,
    w: box.w * scale,
    h: box.h * scale,
  });
  const trim = trimOf(plan);
  const usable = at({
    x: trim.left,
    y: trim.top,
    w: w - trim.left - trim.right,
    h: h - trim.top - trim.bottom,
  });
  const legend: { letter: string; words: string }[] = [];
  const size = (box: { readonly w: number; readonly h: number }): string => facts.formats.size(box.w, box.h);
  /** Where something is written on the parts and offcuts. */
  const taken: Area[] = [];
  const marks: Mark[] = [
    { kind: 'rect', ...at({ x: 0, y: 0, w, h }), fill: 1, line: 0.45 },
    { kind: 'rect', ...usable, fill: WASTE },
  ];
  for (const offcut of offcuts) {
    const box = at(offcut);
    const words = boxedWords(facts, box, size(offcut), SIZE);
    marks.push(...offcutMarks(box), ...words);
    taken.push(...textBoxes(facts, words));
  }
  const letterOf = (words: string): string => {
    const known = legend.find((one) => one.words === words);
    if (known !== undefined) return known.letter;
    const letter = letterAt(legend.length);
    legend.push({ letter, words });
    return letter;
  };
  for (const part of parts) {
    const look = partLook(part, plan, 'light');
    const words = { name: part.name, size: size(part), row: look.row > 0 ? `${look.row}` : '' };
    const box = at(part);
    const { written, signs } = writtenOn(
      facts,
      box,
      { ...words, grain: look.grain, rotated: part.rotated },
      letterOf,
    );
    marks.push({ kind: 'rect', ...box, fill: 1, line: 0.25 }, ...written);
    marks.push(...bandMarks(box, look, bands), ...signs.flatMap((sign) => sign.marks));
    taken.push(...textBoxes(facts, written), ...signs.map((sign) => sign.box));
  }
  if (trim.left + trim.right + trim.top + trim.bottom > 0)
    marks.push({ kind: 'rect', ...usable, line: 0.15, grey: 0.3, dash: [1.4, 0.9] });
  if (!isRouterPlan(plan)) marks.push(...stripMarks(facts, plan, index, at, taken));
  const grain = sheetGrain(sheet);
  if (grain !== null) {
    const board = at({ x: 0, y: 0, w, h });
    marks.push(...arrow(board.x + board.w - 4.5, board.y - 2.6, grain, 6));
  }
  return { marks, h: h * scale + LETTERS, legend };
}

const offcutMarks = (box: Area): readonly Mark[] => [
  { kind: 'rect', ...box, fill: 1 },
  ...hatchMarks(box),
  { kind: 'rect', ...box, line: 0.2, grey: 0.3 },
];

/** a .. z, aa, ab .. */
function letterAt(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last;
}

/** Thick lines inside the banded edges. */
function bandMarks(box: Area, { bands }: PartLook, known: readonly BandLine[]): readonly Mark[] {
  const thick = Math.min(0.9, Math.min(box.w, box.h) / 4);
  const off = thick / 2 + 0.1;
  const edges = {
    top: [box.x, box.y + off, box.x + box.w, box.y + off],
    bottom: [box.x, box.y + box.h - off, box.x + box.w, box.y + box.h - off],
    left: [box.x + off, box.y, box.x + off, box.y + box.h],
    right: [box.x + box.w - off, box.y, box.x + box.w - off, box.y + box.h],
  } as const;
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((edge): readonly Mark[] => {
    const ref = bands[edge];
    if (ref === undefined) return [];
    const [x1, y1, x2, y2] = edges[edge];
    const dash = known.find((one) => one.ref === ref)?.dash;
    return [
      { kind: 'line', from: [x1, y1], to: [x2, y2], line: thick, ...(dash === undefined ? {} : { dash }) },
    ];
  });
}

function stripMarks(
  { measure }: PaperFacts,
  plan: PanelsPlan,
  index: number,
  at: (box: Area) => Area,
  words: readonly Area[],
): readonly Mark[] {
  const walk = walkOf(plan, index);
  if (walk === null) return [];
  const { w, h } = itemAt(plan.response.sheets, index);
  const sheet = at({ x: 0, y: 0, w, h });
  const { tags, beside } = placeLetters({ strips: namedStrips(walk), words }, at, {
    wide: (label) => measure.width(label, 2.1, true) + 1,
    high: TAG,
    least: 9,
    leastSpan: 3,
  });
  const [x, y] = [sheet.x - 1.3, sheet.y - 1.3];
  return [
    ...tags.flatMap(({ label, ...tag }): readonly Mark[] => [
      { kind: 'rect', ...tag, fill: 0 },
      { kind: 'text', x: tag.x + 0.5, y: tag.y + 2.1, text: label, size: 2.1, bold: true, grey: 1 },
    ]),
    ...beside.flatMap(({ strip: { label, axis }, box, isLettered }): readonly Mark[] => {
      const isColumn = axis === 'v';
      const place = isColumn
        ? { x: box.x + box.w / 2, y: y - 1 }
        : { x: x - 2.2, y: box.y + box.h / 2 + 1.1 };
      return [
        isColumn
          ? { kind: 'line', from: [box.x + 0.4, y], to: [box.x + box.w - 0.4, y], line: 0.2, grey: 0.4 }
          : { kind: 'line', from: [x, box.y + 0.4], to: [x, box.y + box.h - 0.4], line: 0.2, grey: 0.4 },
        ...(isLettered
          ? [{ kind: 'text', ...place, text: label, size: 3.2, bold: true, align: 'centre' } as const]
          : []),
      ];
    }),
  ];
}

/** Words in the middle of a box on a white ground, along its longer side; nothing where they do not fit. */
export function boxedWords({ measure }: PaperFacts, box: Area, text: string, size: number): readonly Mark[] {
  const upright = box.h > box.w;
  const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
  const wide = measure.width(text, size);
  if (wide > long - 3 || size > short - 1.4) return [];
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const [w, h] = upright ? [size + 1.2, wide + 2] : [wide + 2, size + 1.2];
  return [
    { kind: 'rect', x: middle.x - w / 2, y: middle.y - h / 2, w, h, fill: 1 },
    {
      kind: 'text',
      ...(upright ? { x: middle.x + size * 0.36, y: middle.y } : { x: middle.x, y: middle.y + size * 0.36 }),
      text,
      size,
      align: 'centre',
      upright,
    },
  ];
}
