/** A hand on the plan: moving, turning, pinning pieces. */
export const hand = {
  byHand: 'Laid by hand',
  pins: `{pieces, plural, =0 {{sheets, plural, =0 {nothing pinned} other {}}} one {# piece pinned}
    other {# pieces pinned}}{sheets, plural, =0 {} other {{pieces, plural, =0 {} other {, }}# {mode, select,
    bars {{sheets, plural, one {bar} other {bars}}} timber {{sheets, plural, one {beam} other {beams}}}
    other {{sheets, plural, one {sheet} other {sheets}}}} pinned}}`,
  layRest: 'Lay the rest anew',
  layRestHint: 'Keeps what is pinned and what is already cut; everything else finds a new place',
  drop: 'Back to the plan of the engine',
  outside: `{mode, select,
    bars {{name} does not fit: bar {sheet} is too short}
    timber {{name} does not fit: beam {sheet} is too short}
    other {{name} leaves the usable part of sheet {sheet}}}`,
  apart: `{mode, select,
    shapes {{name} and {other} on sheet {sheet} overlap or lie closer than the gap between parts}
    other {{name} and {other} on sheet {sheet} overlap or lie closer than the blade}}`,
  zone: '{name} lies in a zone of sheet {sheet}, or too close to it',
  turn: `{mode, select,
    shapes {{name} on sheet {sheet} must not lie turned so}
    other {{name} on sheet {sheet} must not be turned}}`,
  material: `{mode, select,
    bars {{name} is of another material than bar {sheet}}
    timber {{name} is of another material or section than beam {sheet}}
    other {{name} is of another material than sheet {sheet}}}`,
  group: '{name} has to lie on the sheet of its group',
  stock: '{mode, select, bars {Bar} timber {Beam} other {Sheet}} {sheet} is one more than there are in Stock',
  moreFaults: '{count, plural, one {and one more} other {and # more}}',
  notSawable:
    'A saw cannot cut this: on {sheets} no cut goes from edge to edge between the pieces. A router can.',
  sheetNumbers: '{count, plural, one {sheet {list}} other {sheets {list}}}',
  tooDeep: 'This needs {stages} stages, the saw makes at most {most}.',
  firstCutMissed: 'The first cut cannot run as the saw is set.',
  mendFirst: 'Mend what is red on the plan first',
  orderBegun: 'Cuts of this plan are made: its sheets stay in their order.',
  notThisPlan: `This plan cannot be changed by hand. Wait until it is ready; a plan of the deep search has to
    be taken first.`,
  title: 'By hand',
  fromLeft: 'From left',
  fromTop: 'From top',
  turnIt: 'Turn',
  angle: 'Angle, °',
  mirror: 'Mirror',
  pin: 'Pin',
  unpin: 'Unpin',
  rack: 'Take off',
  swap: 'Swap with …',
  swapNow: 'Click the other piece',
  sheet: 'On {mode, select, bars {bar} timber {beam} other {sheet}}',
  newSheet: 'A new {mode, select, bars {bar} timber {beam} other {sheet}}',
  sheetNumber: '{mode, select, bars {Bar} timber {Beam} other {Sheet}} {sheet}',
  pinSheet: 'Pin {mode, select, bars {bar} timber {beam} other {sheet}}',
  unpinSheet: 'Unpin {mode, select, bars {bar} timber {beam} other {sheet}}',
  keys: 'R turn · P pin · M sheet · Alt+arrows move · Delete take off',
  rodKeys: `P pin · M {mode, select, bars {bar} other {beam}} · Alt+left, right place · Alt+up, down {mode, select,
    bars {bar} other {beam}} · Delete take off`,
  place: 'Place from the start',
  placeNumber: 'Piece {place}',
  pinned: 'pinned',
} as const;
