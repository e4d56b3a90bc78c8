import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { de } from '../../text/de/index.ts';
import { en } from '../../text/en/index.ts';
import { createFormats } from '../../text/formats.ts';
import { createText } from '../../text/text.ts';
import type { z } from 'zod';
import { NEST_BY_LBF } from '../../../src-engine/contract/nest.ts';
import { parse } from '../../../src-engine/contract/parse.ts';
import { request1d } from '../../../src-engine/contract/linear1d.ts';
import { request2d } from '../../../src-engine/contract/panel2d.ts';
import { PTX_PROFILES } from '../../../src-engine/export/ptx/profile.ts';
import { RECEIVER_WORDS } from './receiverWords.ts';
import { besidesMissing, nestNotes, serviceNote, serviceSentence } from './serviceNotes.ts';

const english = createText('en', false, en);
const german = createText('de', true, de);

it('says what the engines remark in the language of the window', () => {
  const notes = ['1d', '2d'].flatMap((mode) => {
    const folder = join('src-engine', 'fixtures', mode);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.expected.json'))
      .flatMap(
        (file) =>
          (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { warnings?: string[] }).warnings ?? [],
      );
  });
  const unplaced = notes.filter((note) => note.includes('did not fit'));
  expect(unplaced.length).toBeGreaterThan(3);
  for (const note of unplaced) {
    const [count, total] = note.match(/\d+/g) ?? [];
    expect(serviceNote(german, note)).toMatch(new RegExp(`^${count} von ${total} Teil`));
  }
});

it('says why a search in the background ended in the language of the window', () => {
  const reasons = [
    'the service was interrupted twice while this job was running; its call was returned',
    'stopped before it started; its call was returned',
    'the request of this job is missing on the disk of the service; its call was returned: send the job again',
    'the result of this job is missing or damaged on the disk of the service; send the job again',
  ];
  expect(reasons.map((reason) => serviceNote(german, reason))).toEqual([
    expect.stringMatching(/^Der Dienst brach zweimal ab/),
    expect.stringMatching(/vor ihrem Beginn angehalten/),
    expect.stringMatching(/fehlt auf der Platte des Dienstes/),
    expect.stringMatching(/fehlt auf der Platte des Dienstes/),
  ]);
});

it('names the size beside the outline of a sheet that was ignored', () => {
  const note = (side: string): string =>
    `stock[2].${side} was ignored: the polygon says how large the sheet is`;
  expect(serviceNote(german, note('w'))).toMatch(/^die Breite von Zeile 3 im Lager/);
  expect(serviceNote(german, note('h'))).toMatch(/^die Höhe von Zeile 3 im Lager/);
  expect(serviceNote(english, note('h'))).toMatch(/^the height of row 3 of Stock/);
});

it('names what a drawing says of itself and of its name', () => {
  const said: readonly (readonly [string, RegExp])[] = [
    ["the file's unit is US survey feet; coordinates stay as they are", /^die Datei nennt US survey feet/],
    ['the file\'s unit "25" is none that a DXF knows', /^die Datei nennt als Einheit die Nummer 25/],
    ['2 more sections "ENTITIES" were left out: a DXF has one of a name', /^2 weitere Abschnitte ENTITIES/],
    [
      '"disc": its curves reach up to 0.1903 beyond the straight pieces it was laid by, and 0.1 is kept between ' +
        'cuts: a cut may take up to 0.2805 from a neighbour. Plan with a spacing of at least 0.3806, or import with ' +
        'a finer tolerance',
      /^disc: .* 0,1903 mm .* 0,2805 mm .* 0,3806 mm/,
    ],
    ['2 open lines no longer than 0.01 were left out', /^2 offene Linien, nicht länger als 0,01,/],
    ['4 holes that overlap each other were merged', /^4 Löcher/],
    ['4 holes that overlap each other are too many to be merged and stay as drawn', /^4 Löcher.*zu viele/],
    [
      '2 pairs of outlines overlap (first "plate 1" and "plate 3"); each was read as a part of its own, and none is ' +
        'cut out of another',
      /^2 Paare von Umrissen .*plate 1 und plate 3/,
    ],
    [
      'not all outlines were looked at for whether they overlap: too many lie near each other',
      /^nicht von allen/,
    ],
    ['3 blocks are inserted at a slope and were read as seen from above', /^3 Blöcke/],
    [
      'content is not a DXF file: it is an SVG by its first words; name it .svg or send format: "svg"',
      /^Diese Datei enthält SVG.*\.svg/,
    ],
  ];
  for (const [note, form] of said) expect(serviceNote(german, note)).toMatch(form);
});

it('says what a refused value of a list or of the saw may be, in a sentence that another one can follow', () => {
  const refused = (schema: z.ZodType, body: object): string => {
    try {
      parse(schema, body);
    } catch (error) {
      return serviceSentence(german, error instanceof Error ? error.message : '');
    }
    return '';
  };
  const stock = [{ w: 2800, h: 2070 }];
  const part = { w: 720, h: 560 };
  const second = (changed: object): string =>
    refused(request2d, { parts: [part, { ...part, ...changed }], stock });
  const long = 'x'.repeat(1001);
  expect([
    second({ w: 99999999999 }),
    second({ name: long }),
    second({ h: 0 }),
    second({ qty: 0 }),
    second({ qty: 1e300 }),
    second({ material: long }),
    second({ grainGroup: long }),
    second({ edgeBanding: { top: long } }),
    refused(request2d, { parts: [part], stock: [{ ...stock[0], price: 1e10 }] }),
    refused(request2d, { parts: [part], stock, options: { kerf: 1e10 } }),
    refused(request2d, { parts: [part], stock, options: { trim: { left: 1e10 } } }),
    refused(request1d, { parts: [{ length: 20, leftAngle: 85 }], stock: [{ length: 20 }] }),
  ]).toEqual([
    'Zeile 2 der Teile: Die Breite ist höchstens 1000000000.',
    'Zeile 2 der Teile: Die Bezeichnung hat höchstens 1000 Zeichen.',
    'Zeile 2 der Teile: Die Höhe muss größer als 0 sein.',
    'Zeile 2 der Teile: Die Stückzahl ist mindestens 1.',
    'Zeile 2 der Teile: Die Stückzahl kann nicht genommen werden.',
    'Zeile 2 der Teile: Das Material hat höchstens 1000 Zeichen.',
    'Zeile 2 der Teile: Der Name der Gruppe hat höchstens 200 Zeichen.',
    'Zeile 2 der Teile: Der Name einer Kante hat höchstens 1000 Zeichen.',
    'Zeile 1 im Lager: Der Preis ist höchstens 1000000000.',
    'Die Schnittfuge ist höchstens 1000000000.',
    'Die Besäumung ist höchstens 1000000000.',
    'Zeile 1 der Teile: Der Winkel ist höchstens 80.',
  ]);
  expect(serviceSentence(english, 'capacity is full at the moment')).toMatch(/[^.]\.$/);
});

it('does not repeat beside the rows without a place how many there are', () => {
  const others = ['no stock of material "Oak"', '2 of 3 pins hold'];
  const counts = ['', 'section 45 x 145: '].map(
    (head) => `${head}3 of 15 parts did not fit and are listed in unplaced`,
  );
  expect(besidesMissing([...counts, ...others])).toEqual(others);
});

it('leaves no refusal of a list or of a file for a beam saw in English', () => {
  const refusals = [
    'the solve passed its hard limit of 30 s; this call was not charged',
    'This workbook is locked with a password: save it without one.',
    'This is a file of an old Excel (.xls): save it there as .xlsx or as CSV.',
    'There is no list in this file.',
    'This file is too large for a list of parts.',
    'The cell XFD1048576 stands so far from the others that its page is too large: clear it.',
    'This file is no spreadsheet.',
    'There is no HEADER record, so that the unit of the sizes is not known.',
    'Line 3: a quotation mark is opened and not closed.',
    'Line 3: there are bytes that are no text.',
    'Line 3: PARTS_INF tells of a part that the file does not have.',
    'Line 3: the file has no material 4.',
    'Line 3: part 4 is there twice, the first time in line 2.',
    'Line 3: BOARDS needs the numbers of its job and its board, not "a,1".',
    'Line 3: 99999 is more than the format can hold.',
    'Line 3: "7" is no unit: HEADER says 0 for millimetres or 1 for inches.',
    'Line 3: "x" is no length.',
    'Line 3: "9" is no grain: 0 free, 1 along the board\'s length, 2 along its width.',
    'This plan cannot be cut edge to edge, so a beam saw cannot cut it.',
    'A sheet of 12000 x 2070 is larger than the 9999.9 mm that the format can hold.',
    'Sheet 1 needs 4 phases; the receiver (Three phases) cuts at most 3. Plan the job again with at most 3 stages.',
    'Beam saw (PTX): not tried on a machine',
  ];
  for (const refusal of refusals) {
    expect(serviceNote(german, refusal)).not.toBe(refusal);
    expect(serviceNote(german, refusal)).not.toMatch(/\b(is|the|Line|Sheet|than)\b/);
    for (const number of refusal.match(/\d+/g) ?? [])
      if (!/ 0 |HEADER says/.test(refusal)) expect(serviceNote(german, refusal)).toContain(number);
  }
});

it('names the receiver that cannot cut a plan as its menu does', () => {
  const refusal = (receiver: string): string =>
    `Sheet 1 needs 4 phases; the receiver (${receiver}) cuts at most 3. Plan the job again with at most 3 stages.`;
  for (const { id, label } of PTX_PROFILES)
    expect(serviceNote(german, refusal(label))).toContain(`(${german(RECEIVER_WORDS[id])})`);
});

it('leaves no remark in English that a list of rods or panels made in the window can raise', () => {
  const known = [
    'no stock of material "brass"',
    'stock[1] has no price and was used where no priced stock fits',
    'group "7" does not fit on one sheet: the rest is unplaced',
    'parts without a material were not placed: all stock carries one',
    'options.kerf is wider than stock[0]: nothing is cut from it',
    'no bound: it speaks of plans that place every part',
    'no bound: none is proved for slanted ends',
    'no bound: none is proved around fixed pieces',
    'no bound: stock without a price was used, and what the rest must cost alone proves nothing',
    'section 45 x 95: no stock has it',
    'the time ran out on this machine: this is the best plan found until then',
    'options.profileHeight is required where an end is slanted',
    'stock[1].profileHeight must be 76.2 as in the other rows of its material: a piece may be cut from any of them',
    'options.mitreSide is required where an end is slanted',
  ];
  expect(known.filter((note) => serviceNote(german, note) === note)).toEqual([]);
  expect(serviceNote(german, 'section 45 x 145: 3 of 15 parts did not fit and are listed in unplaced')).toBe(
    'Querschnitt 45 × 145: 3 von 15 Teilen nicht untergebracht',
  );
  const { size } = createFormats({ unit: 'in', denominator: 16, decimalComma: true }, '€', 'de');
  expect(serviceNote(german, 'section 38.1 x 139.7: no stock has it', size)).toContain('1 1/2 × 5 1/2:');
});

it('says in German what the readers of drawings remark', () => {
  const notes = [
    'an outline never closes: its ends at (0, 0) and (0, -0.5) are 0.5 apart',
    '1 HATCH entity is no outline and was left out',
    '2 MTEXT entities are no outlines and were left out; explode text to lines in the drawing program to cut it',
    '3 <text> elements are no outlines and were left out; convert text to paths in the drawing program to cut it',
    'the hidden layer "Guides" was left out',
    '2 entities in paper space (a layout) were left out',
    'the outline at (3.5, 4) crosses itself and was repaired',
    '1 outline crosses itself in loops too small to matter; it was repaired',
    '28 outlines cross themselves in loops too small to matter; they were repaired',
    '2 holes that reach the outline around them were cut out of it',
    '"Frame" is a rim only 0.2 wide around a hole: a line drawn twice, or a stroke turned into outlines?',
    '4 more gaps were closed',
    '1 polyline is drawn with a width; its middle line was read',
    '2 lines on the layer "NOPLOT", which is never plotted, were read like all others',
    '1 element is drawn in some languages only; of a choice between languages the drawing without one was read',
    '2 unseen frames around shapes, as LibreOffice writes them, were left out',
    'a LINE at (1, 2) lacks its group code 21; 0 was taken for it',
    '<use> of "#a" holds itself or is nested too deep; it was left out there',
    'the block "B" holds itself or is nested too deep; it was left out there',
    '3 more entities lack numbers',
    'an INSERT at (0, 0) has a number that cannot be read; it was laid without it',
    'a SPLINE that begins at (1, 2) has no knots that go with its points; even ones were taken',
    '2 more splines lack knots or weights',
    'the file has another block "B", which was left out: the first of a name is read',
    '2 shapes of another XML namespace than SVG, which no viewer shows, were left out',
    '1 outline was made by separating what is drawn with common edges',
    '1 shape has a width that is not a plain length and was left out',
    '2 POLYLINE mesh entities are no outlines and were left out',
    'the outline at (3.5, 4) had 6123 vertices and was simplified to 1840',
    'the outline at (3.5, 4) has 6123 vertices, more than the 2000 that can be nested; a larger flattenTolerance',
    '3 more outlines were simplified',
    '2 more hidden layers were left out',
    'meanings[1]: the file has no lines in color "#ff0000"',
    'meanings[0]: the file has no lines on layer "Bend", nor any for 2 more of its rows',
  ];
  expect(notes.filter((note) => serviceNote(german, note) === note)).toEqual([]);
  expect(serviceNote(german, notes[0])).toBe(
    'ein Umriss schließt sich nicht: Seine Enden bei (0; 0) und (0; -0,5) liegen 0,5 auseinander, in Zahlen der Datei',
  );
  for (const note of notes.slice(0, 2))
    expect(serviceNote(english, note)).toContain(note.slice(0, 15).split(' ')[1]);
  // Words of a request are no words of the window.
  for (const note of notes)
    expect(serviceNote(english, note)).not.toMatch(/flattenTolerance|meanings\[|vertices/);
  expect(
    serviceNote(
      english,
      'meanings[0]: the file has no lines on layer "Bend", nor any for 2 more of its rows',
    ),
  ).toBe('what you said of the layer “Bend” holds for no line, nor do 2 more choices');
});

it('tells what was repaired once for each outline, by its name', () => {
  const repaired = (place: string): string =>
    `${place} crosses or touches itself and was repaired: the largest of 5 pieces was kept`;
  const notes = [
    repaired('parts[0].holes[0]'),
    NEST_BY_LBF,
    'other',
    repaired('parts[0].holes[1]'),
    repaired('parts[1]'),
  ];
  expect(nestNotes(english, notes, [{ name: 'Hook' }, {}])).toEqual([
    'other',
    'Hook: 2 lines that cross themselves were repaired',
    'Part 2: a line that crosses itself was repaired',
  ]);
});

it('writes numbers with the decimal sign of the window and leaves alone what it does not know', () => {
  expect(serviceNote(german, 'a gap of 0.08 at (0, -1.5) was closed')).toBe(
    'Lücke von 0,08 bei (0; -1,5) geschlossen',
  );
  expect(serviceNote(english, 'a gap of 0.08 at (0, -1.5) was closed')).toBe(
    'a gap of 0.08 at (0, -1.5) was closed',
  );
  expect(serviceNote(german, 'something new')).toBe('something new');
});

it('names the outline that has too many points by its row', () => {
  expect(serviceNote(english, 'parts[2].polygon vertices: at most 2000, got 2462')).toBe(
    'Outline 3 has 2462 points, more than the 2000 that can be nested: import its file more coarsely.',
  );
  expect(serviceNote(german, 'parts[0].holes[1] vertices: at most 2000, got 2462')).toMatch(/^Umriss 1 hat/);
});

it('says in German why a file for a machine is refused, and what its tool cannot do', () => {
  const notes = [
    'sheet 1: Plate: a hole is no wider than the tool and is not cut',
    'sheet 2: Plate: the tool does not reach into a place that is narrower than itself',
    'sheet 2: Plate: there is room for 1 of 4 holding tabs',
    'sheet 2: no room for a way in of 2.5 at 3 of 12 contours: there it is shorter or left out',
    'sheet 1: a cut round "A" goes into zone 2, which stays free: plan again with a distance of at least 6 to zones',
    'sheet 1: the tool is not as wide as the kerf: shared cuts are made twice',
    'Sheet 1: a tool 6 wide would cut into "Door" on its way round "Door". Plan again with a kerf of at least 6',
    'This plan cannot be cut edge to edge, so a beam saw cannot cut it.',
    'A sheet of 12000 x 900 is larger than the 9999.9 mm that the format can hold.',
    'Sheet 3 needs 5 phases; the receiver (Neutral) cuts at most 3. Plan the job again with at most 3 stages.',
  ];
  for (const note of notes) expect(serviceNote(german, note)).toMatch(/^(Platte \d|Dieser Plan|Eine Platte)/);
  expect(
    serviceNote(
      german,
      'The programs up to sheet 2 are too long to be made with 100 passes: take deeper passes',
    ),
  ).toMatch(/^Die Programme bis zur Platte 2 sind mit 100 Durchgängen zu lang/);
  expect(
    serviceNote(german, 'PTX is plain ASCII: letters are left out of 2 names and notes, first "Фасад"'),
  ).toMatch(/^Dieses Format kennt nur lateinische Buchstaben: In 2 Bezeichnungen .* „Фасад“/);
  const boards =
    'PTX: the plan takes 3 of "White", there are 2: the quantity is left empty, which sets no limit';
  const cut = 'PTX: 2 names and notes are longer than the format holds and are cut, first "Seite, links…"';
  expect(serviceNote(german, cut)).toMatch(/^2 Bezeichnungen .* sind gekürzt, zuerst „Seite, links…“\.$/s);
  const dxf = 'DXF: 1 name is cut, or has signs that the format lacks ("?"), first "Tür 🚪"';
  expect(serviceNote(german, dxf)).toMatch(/^Eine Bezeichnung .* zuerst „Tür 🚪“\.$/s);
  const thin = 'PTX: a trim of 2.5 is thinner than the blade (4), which the saw takes';
  expect(serviceNote(german, thin)).toMatch(
    /^Eine Besäumung von 2,5 mm ist dünner als das Sägeblatt \(4 mm\)/,
  );
  const inches = (length: string): string => `${Number(length) * 1000} mil`;
  expect(serviceNote(english, notes[3], undefined, inches)).toContain('a lead-in of 2500 mil at');
  expect(serviceNote(german, boards)).toMatch(/^Der Plan braucht 3 von „White“, vorhanden sind 2:/);
});

/** A save that comes second is joined with the other one, without a word. */
const JOINED = [
  'This text is of another job.',
  'Cuts of this job were ticked elsewhere since it was read here.',
];

it('says what another window was first with in the language of the window', () => {
  const folder = join('src-main', 'kept');
  const said = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/new Conflict\(\s*'\w+',([\s\S]*?)\);/g),
    ])
    .flatMap(([, words = '']) => [...words.matchAll(/`[^`]+`|'[^'\n]+'(?!\})/g)])
    .map(([literal]) =>
      literal
        .slice(1, -1)
        .replace(/\$\{\w+\[\w+\]\.noun\}/, 'material')
        .replace(/\$\{[^}]*\}/g, '12'),
    )
    .filter((sentence) => sentence.endsWith('.') && !JOINED.includes(sentence));
  expect(said.length).toBeGreaterThan(12);
  for (const sentence of said) {
    expect(serviceNote(english, sentence)).not.toMatch(/[{}]/);
    expect(serviceNote(german, sentence), sentence).not.toBe(sentence);
  }
  expect(serviceNote(german, 'Oak 18 cannot have so many pieces.')).toBe(
    'Oak 18 kann nicht so viele Stück haben.',
  );
  expect(
    serviceNote(german, 'This request is damaged: orders, row 1, by: too big: expected int to be <=9.'),
  ).toBe('Diese Zahl ist zu groß.');
});
