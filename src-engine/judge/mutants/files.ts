/** A file for a machine falsified in one way, and the words of the sentence that must refuse it. */
export interface FileMutant {
  /** The honest file that is falsified: `ptx/<profile>`, `sheet-dxf/<base>`, `gcode/<base>/<machine>`. */
  readonly file: string;
  readonly lie: string;
  readonly falsify: (text: string) => string;
  readonly refusal: RegExp;
}

type To = string | ((match: string, ...groups: string[]) => string);
type Line = readonly [lie: string, from: string | RegExp, to: To, refusal: RegExp];

/** Mutants of one file, each a replacement of its text. */
const of = (file: string, lines: readonly Line[]): readonly FileMutant[] =>
  lines.map(([lie, from, to, refusal]) => ({
    file,
    lie,
    falsify: (text) => (typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)),
    refusal,
  }));

const PTX = of('ptx/neutral', [
  ['no header', /^HEADER.*\r\n/, '', /HEADER expected/],
  ['inches for millimetres', 'Wardrobe,0,0,1', 'Wardrobe,1,0,1', /units are 1/],
  ['a part of another size', 'side,1,600,400', 'side,1,601,400', /part 1 is 601 x 400/],
  ['a quantity less', 'side,1,600,400,4,', 'side,1,600,400,3,', /part 1: quantity 3/],
  ['grain forgotten', '500,300,3,0,0,1,3', '500,300,3,0,0,0,3', /part 2: grain 0/],
  ['a part of another material', 'back,2,700', 'back,1,700', /part 3: material 1/],
  ['a part made that falls nowhere', '400,4,0,0,0,4', '400,4,0,0,0,5', /5 made, 4 fall|makes/],
  ['a code twice', 'PARTS_REQ,1,2,shelf', 'PARTS_REQ,1,2,SIDE', /given twice/],
  ['a code with a blank', 'PARTS_REQ,1,4,Part_4', 'PARTS_REQ,1,4,Part 4', /code "Part 4" is none/],
  ['a board of another size', '1,1500,1000,,2,', '1,1500,999,,2,', /board 1 is 1500 x 999/],
  ['a board without its price', '1500,1000,,2,40,', '1500,1000,,2,,', /board 1: cost/],
  ['a board used once more', '1500,1000,,2,', '1500,1000,,3,', /board 1: 3 used/],
  ['half a kerf', 'Oak,Oak,,1,4,4,', 'Oak,Oak,,1,2,2,', /what remains is|kerf 2/],
  ['trims of rows and columns swapped', '4,4,5,5,10,10', '4,4,10,10,5,5', /trims 10|cut from/],
  ['an offcut of another size', 'X1,1,1480,182', 'X1,1,1481,182', /other offcuts/],
  ['an offcut listed twice', '1,1480,182,1,', '1,1480,182,2,', /other offcuts/],
  ['a rip 1 wider', 'CUTS,1,1,1,1,1,804,', 'CUTS,1,1,1,1,1,805,', /what remains is/],
  ['a piece once more than there is room', '3,3,3,350,2,3,2', '3,3,3,350,3,3,3', /cut from/],
  ['a cut left out', /CUTS,1,1,3,.*\r\n/, '', /numbered from 1/],
  ['cuts numbered twice', 'CUTS,1,1,4,0,', 'CUTS,1,1,3,0,', /numbered from 1/],
  ['another part falls', '3,3,3,300,2,2,2', '3,3,3,300,2,3,2', /part 3 counts|what falls as part 3/],
  ['a count of the wrong part', '5,5,3,180,1,4,1', '5,5,3,180,1,4,2', /part 4 counts/],
  [
    'a phase skipped',
    '2,2,2,600,2,0,0',
    '2,2,3,600,2,0,0',
    /phase is skipped|no pattern|cut from|what falls/,
  ],
  ['a pattern on another board', 'PATTERNS,1,3,2,', 'PATTERNS,1,3,1,', /board 1|no pattern/],
  ['a pattern turned', 'PATTERNS,1,2,1,0,', 'PATTERNS,1,2,1,1,', /trims of MATERIALS are wrong/],
  ['a pattern run twice', 'PATTERNS,1,2,1,0,1,1', 'PATTERNS,1,2,1,0,2,2', /runs 4 sheets/],
  ['bare line feeds', /\r\n/g, '\n', /CRLF/],
]);

const TRIMS = of('ptx/trims-in-pattern', [
  ['a strip trimmed too little', '1,3,3,92,6,', '1,3,3,92,4,', /a trim of 10 is expected/],
  ['a strip trimmed by a blade too much', '1,3,3,92,6,', '1,3,3,92,10,', /a trim of 10 is expected/],
  ['a strip trimmed as the board is', '1,3,3,92,6,', '1,3,3,91,6,', /a trim of 10 is expected/],
  ['a board not trimmed', '1,1,1,91,1,', '1,1,1,1,1,', /a trim of 5 is expected/],
]);

/** The beginning of an insert, up to its place. */
const INSERT = 'INSERT\\r\\n8\\r\\n0\\r\\n2\\r\\n\\S+\\r\\n';

const DXF = of('sheet-dxf/nest/brackets', [
  ['another version', 'AC1009', 'AC1015', /version AC1015/],
  ['inches for millimetres', /\$INSUNITS\r\n70\r\n4/, '$INSUNITS\r\n70\r\n1', /INSUNITS is 1/],
  ['a sheet 1 narrower', /10\r\n600\.0/g, '10\r\n599.0', /frame/],
  ['y not flipped', new RegExp(`(${INSERT}10\\r\\n\\S+\\r\\n20\\r\\n)`, 'g'), '$1-', /draws no part/],
  [
    'an insert turned otherwise',
    /(INSERT[\s\S]*?\r\n50\r\n)\S+/,
    (_, head) => `${head}33.3`,
    /draws no part/,
  ],
  ['an insert mirrored', '41\r\n1.0', '41\r\n-1.0', /draws no part/],
  ['an insert stretched', '41\r\n1.0', '41\r\n1.1', /stretched/],
  ['an insert further on', new RegExp(`(${INSERT}10\\r\\n)`), (_, head) => `${head}1`, /draws no part/],
  ['an insert of another part', '2\r\nPART_2\r\n10\r\n', '2\r\nPART_1\r\n10\r\n', /draws no part/],
  ['an insert of a block that is not there', '2\r\nPART_2\r\n10\r\n', '2\r\nPART_9\r\n10\r\n', /no block/],
  [
    'a part left out',
    /0\r\nINSERT\r\n8\r\n0\r\n2\r\nPART_2\r\n[\s\S]*?\r\n50\r\n\S+\r\n/,
    '',
    /inserts 9 parts/,
  ],
  ['a hole on the outer layer', 'POLYLINE\r\n8\r\nCUT_INNER', 'POLYLINE\r\n8\r\nCUT_OUTER', /on layers/],
  [
    'a contour left open',
    /CUT_OUTER\r\n66\r\n1\r\n70\r\n1/,
    'CUT_OUTER\r\n66\r\n1\r\n70\r\n0',
    /open contour/,
  ],
  ['a corner of a part elsewhere', '120.0\r\n20\r\n-40.0', '120.0\r\n20\r\n-41.0', /draws no part/],
  [
    'a hole left out',
    /0\r\nPOLYLINE\r\n8\r\nCUT_INNER[\s\S]*?SEQEND\r\n8\r\nCUT_INNER\r\n/,
    '',
    /draws no part/,
  ],
  [
    'a label of another part',
    '1\r\ngusset\r\n0\r\nENDSEC',
    '1\r\nbracket\r\n0\r\nENDSEC',
    /stands on no part/,
  ],
  ['a label elsewhere', /(TEXT\r\n8\r\nLABEL\r\n10\r\n)[\d.]+/, '$1-500.0', /stands on no part/],
  ['cut off', '0\r\nEOF\r\n', '', /EOF/],
]);

const SHARED = of('sheet-dxf/nest/shared', [
  ['an open contour closed', /(CUT_OUTER\r\n66\r\n1\r\n70\r\n)0/, '$11', /is drawn twice|beside its outline/],
  ['a whole contour left open', /(CUT_OUTER\r\n66\r\n1\r\n70\r\n)1/, '$10', /is not drawn|is left out/],
  [
    'a stretch of an open contour left out',
    /(CUT_OUTER\r\n66\r\n1\r\n70\r\n0[\s\S]*?)0\r\nVERTEX[\s\S]*?(?=0\r\nVERTEX)/,
    '$1',
    /is not drawn|beside its outline|is left out/,
  ],
  [
    'a part with shared cuts drawn whole',
    /2\r\nSHEET_1_PART_\d+\r\n10\r\n/g,
    '2\r\nPART_1\r\n10\r\n',
    /is drawn twice|beside its outline/,
  ],
  [
    'a hole left out',
    /0\r\nPOLYLINE\r\n8\r\nCUT_INNER[\s\S]*?SEQEND\r\n8\r\nCUT_INNER\r\n/,
    '',
    /holes of "frame"/,
  ],
  ['an insert further on', new RegExp(`(${INSERT}10\\r\\n)`), (_, head) => `${head}1`, /beside its outline/],
]);

/** A word of a program with so much more. */
const moved =
  (by: number): To =>
  (_, head, x) =>
    `${head}${Number(x) + by}`;

const GCODE = [
  ...of('gcode/nest/frames/laser', [
    ['inches for millimetres', 'G21', 'G20', /units are G20/],
    ['places read as ways', 'G90\n', 'G91\n', /G91 is not expected/],
    ['a beam of half the power', 'G1 S1000 F900', 'G1 S500 F900', /S500/],
    ['another feed', 'G1 S1000 F900', 'G1 S1000 F1800', /feed 1800/],
    ['a spindle in place of the beam', 'M4 S0', 'M3 S0', /not cut/],
    ['never switched off', 'M5\n', '', /runs on/],
    ['no end', 'M2\n', '', /does not end/],
    ['everything 1 further', /( X)([\d.]+)/g, moved(1), /follows no contour|cuts into|not cut/],
    [
      'a corner cut off',
      /(; plate: outer\n(?:.*\n){4})(?:.*\n){8}/,
      '$1',
      /not cut|follows no contour|cuts into/,
    ],
    ['on the line, not beside it', /( X)([\d.]+)/g, moved(0.1), /cuts into|follows no contour/],
    [
      'y not flipped',
      /( Y)([\d.]+)/g,
      (_, head, y) => `${head}${320 - Number(y)}`,
      /follows no contour|cuts into|not cut/,
    ],
    [
      'the outline before what lies in it',
      /(; plate: outer\n[\s\S]*?S0\n(?=;))([\s\S]*)(?=M5)/,
      '$2$1',
      /after/,
    ],
    ['a contour left out', /; frame: inner\n[\s\S]*?\nS0\n(?=;)/, '', /hole 0 of part \d "frame" is not cut/],
    ['a contour cut twice', /(; plate: outer\n[\s\S]*?\nS0\n)/, '$1$1', /cut twice/],
    ['a word nobody knows', 'G94', 'G95', /G95 is not expected/],
  ]),
  ...of('gcode/nest/frames/router', [
    ['deeper than the sheet', /Z-18\b/g, 'Z-19', /at depths/],
    ['a pass left out', /G1 Z-12 F300\n/, '', /at depths/],
    ['not lifted between contours', /G0 Z5\n(?=\()/, '', /rapid through|off|follows no contour|cuts into/],
    ['a rapid for a cut', /G1 (X\S+ Y\S+) F900/, 'G0 $1 F900', /rapid through|follows no contour/],
    ['the spindle off', 'M3 S1000\n', '', /the tool is off/],
    ['half a tool further', /( X)([\d.]+)/g, moved(1), /follows no contour|not cut|cuts into/],
    ['cut off in the middle', /\([^)]*frame: outer[\s\S]*$/, '', /not cut|does not end/],
  ]),
  ...of('gcode/nest/shared/sharing', [
    ['an open way left out', /\(frame: outer\)(?:(?!\()[\s\S])*/, '', /is not cut|is not made/],
    ['every way round plates left out', /\(plate: outer\)(?:(?!\()[\s\S])*/g, '', /is not made/],
    ['a shared cut made twice', /(\(plate: outer\)(?:(?!\()[\s\S])*)/g, '$1$1', /made twice|cut twice|end/],
    [
      'holes after the ways around them',
      /(\(frame: inner\)(?:(?!\()[\s\S])*)([\s\S]*?)(?=G0 Z5\nM5)/,
      '$2$1',
      /after/,
    ],
    ['on the outline, not beside it', /( X)([\d.]+)/g, moved(1), /cuts into|follows no contour/],
    [
      'the way back across the part',
      /(G1 Z-8 [^\n]*\n)G1 X\S+ Y\S+[^\n]*\n/g,
      '$1',
      /cuts into|follows|not made|is not cut/,
    ],
    ['a pass left out', /G1 Z-4 F300\n/, '', /at depths|not cut|not made/],
  ]),
  ...of('gcode/2d/wardrobe/router', [
    ['a panel left out', /\(side: outer\)[\s\S]*?G0 Z5\n/, '', /"side" is not cut/],
    [
      'a panel cut half round',
      /\(side: outer\)\n(G0 [^\n]*\nG1 [^\n]*\n(G1 [^\n]*\n){6})[\s\S]*?G0 Z5\n/,
      '$1G0 Z5\n',
      /not cut|follows|depths/,
    ],
  ]),
  ...['climbing', 'conventional'].flatMap((machine) =>
    of(`gcode/2d/wardrobe/${machine}`, [
      [
        'every way the other way round',
        /(?<=G1 Z-\S+ F300\n)(?:G1 X[^\n]*\n){3,}/g,
        (ways) => {
          const lines = ways.trimEnd().split('\n');
          return `${[...lines.slice(0, -1).toReversed(), ...lines.slice(-1)].join('\n')}\n`;
        },
        /milling was asked for|into part/,
      ],
    ]),
  ),
  ...of('gcode/2d/wardrobe/tabbed', [
    ['tabs cut through', /Z-4\.5/g, 'Z-6', /is held by 0 tabs/],
    [
      'one tab cut through by the last pass',
      /G1 Z-4\.5 F300\n(G1 X[^\n]*\n)G1 Z-6 F300\n(?![\s\S]*Z-4\.5)/,
      'G1 Z-6 F300\n$1',
      /tab at .* is cut away/,
    ],
    ['tabs lower than wanted', /Z-4\.5/g, 'Z-5.5', /is held by 0 tabs/],
    ['lifted where no tab is', /(Z-6 F300\n(?:G1 X[^\n]*\n){3})/, '$1G1 Z-4.5 F300\n', /lifted/],
    ['a tab shorter than wanted', /(Z-4\.5 F300\nG1 X611 Y)792/g, '$1794', /is held by|no tab is/],
  ]),
];

export const FILE_MUTANTS: readonly FileMutant[] = [...PTX, ...TRIMS, ...DXF, ...SHARED, ...GCODE];
