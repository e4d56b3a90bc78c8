/** The line at the bottom of the window. */
export const status = {
  ready: `Plan ready: {plan}, {missing, plural, =0 {all parts placed} one {# part not placed}
    other {# parts not placed}}`,
  readyPart: 'Plan ready: {plan}, {leftOut}',
  nonePlaced:
    'No plan: {missing, plural, one {the part has no place} other {none of the # parts has a place}}',
  idle: 'Nothing to solve yet',
  solving: 'Solving',
  took: 'in {ms} ms',
  tookSame: 'in {ms} ms · same list, same plan',
  engine: 'Engine {engine}',
  engineSame: 'Engine {engine}: the same list gives the same plan, always',
  unit: 'Unit of all lengths on this screen',
  mm: 'mm',
  inch: 'inch',
  stored: 'Saved',
  storing: 'Saving …',
  unreachable: 'Not saved yet: the service does not answer',
  failed: 'Not saved yet: the service cannot write (disk full?)',
  refused: 'Not saved: save it as a file',
  apiOn: 'API on {address}',
  apiClosed: 'API closed',
} as const;
