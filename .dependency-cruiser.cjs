/** Who may import whom. The two tables are the truth; the rules below are generated from them. A change to a
 *  table needs an ADR (docs/adr). Paths are folders or files under the project's root. */
/** What only the modes' pipelines need. */
const ANSWERS = ['src-engine/export', 'src-engine/versions.ts'];

/** Kinds of lengths and what a blade does to them: for every room that knows ticks. */
const LENGTHS = ['src-engine/geometry/lengths.ts', 'src-engine/geometry/kerf.ts'];

/** What takes an entry that is known to be there: for every room. */
const PRESENT = 'src-engine/control/present.ts';

const MAY_IMPORT = {
  'src-engine/contract': [],
  'src-engine/geometry': [],
  'src-engine/control': ['src-engine/contract'],
  'src-engine/job': ['src-engine/contract', 'src-engine/control', 'src-engine/geometry'],
  'src-engine/layout': ['src-engine/geometry'],
  'src-engine/optimise': ['src-engine/control'],
  'src-engine/2d': [
    'src-engine/contract',
    'src-engine/control',
    'src-engine/optimise',
    'src-engine/job',
    'src-engine/layout',
    'src-engine/geometry',
    ...ANSWERS,
  ],
  'src-engine/1d': [
    'src-engine/contract',
    'src-engine/control',
    'src-engine/optimise',
    'src-engine/job',
    'src-engine/layout',
    'src-engine/geometry/mitre.ts',
    ...LENGTHS,
    ...ANSWERS,
  ],
  'src-engine/wood': [
    'src-engine/contract',
    'src-engine/control',
    'src-engine/job',
    'src-engine/geometry/mitre.ts',
    'src-engine/1d',
    ...ANSWERS,
  ],
  'src-engine/nest': [
    'src-engine/contract',
    'src-engine/control',
    'src-engine/optimise',
    'src-engine/job',
    'src-engine/layout',
    'src-engine/geometry',
    'src-engine/import',
    ...ANSWERS,
  ],
  'src-engine/export': ['src-engine/contract', 'src-engine/geometry', PRESENT],
  'src-engine/import': ['src-engine/contract', 'src-engine/geometry', PRESENT],
  'src-engine/lists': [PRESENT],
  'src-engine/judge': ['src-engine/contract'],
  'src-engine/testing': ['src-engine'],
  'src-main/preload': ['src-engine/contract'],
  'src-main/storage': ['src-engine/contract'],
  'src-main/accounts': ['src-engine/contract', 'src-main/storage'],
  'src-main/pool': ['src-engine/index.ts', 'src-engine/contract'],
  'src-main/jobs': ['src-engine/contract', 'src-main/storage', 'src-main/pool'],
  'src-main/operate': ['src-engine/contract', 'src-main/pool/pool.ts'],
  'src-main/postgres': [
    'src-engine/contract',
    'src-engine/engineVersions.json',
    'src-main/storage',
    'src-main/accounts',
    'src-main/jobs',
    'src-main/pool',
  ],
  'src-main/kept': ['src-engine/contract', 'src-main/storage'],
  'src-main/api': [
    'src-engine/contract',
    'src-main/pool',
    'src-main/jobs',
    'src-main/kept',
    'src-main/storage/certificate.ts',
    'src-main/intake',
    'src-main/accounts',
    'src-main/operate/observer.ts',
    'src-main/operate/serveSettings.ts',
  ],
  'src-renderer': [
    'src-engine/contract',
    'src-engine/export',
    'src-engine/lists',
    'src-engine/judge',
    PRESENT,
    // Where a hand laid outlines is checked in the window as the service checks it (ADR 35).
    'src-engine/layout/verifyNest.ts',
    'src-engine/geometry/offset.ts',
    'src-engine/geometry/mitre.ts',
    // A list that the service would refuse for its length is not sent.
    'src-engine/job/rows.ts',
    'src-main/preload/contract.ts',
  ],
  // The one door to the window's paper: no other room of the service knows the window (ADR 33).
  'src-main/paper': ['src-renderer/paper/answerPaper.ts'],
  'src-main/intake': [
    'src-engine/contract',
    'src-engine/lists',
    'src-engine/export',
    'src-main/paper',
    // Answers are written as everything that is kept: whole or not at all (ADR 30).
    'src-main/storage',
  ],
  'src-main/cli': [
    'src-engine/contract',
    'src-engine/export',
    'src-engine/lists',
    'src-main/intake',
    'src-main/pool',
    'src-main/accounts',
    // `keys forget`: jobs and their files go with the account.
    'src-main/jobs/forgetAccount.ts',
    'src-main/operate/serveSettings.ts',
    'src-main/storage',
    'src-main/postgres',
  ],
  'src-main/desktop': [
    'src-engine/contract',
    'src-main/preload',
    'src-main/storage',
    'src-main/cli',
    'src-main/pool/spawnUtility.ts',
  ],
};

/** Engines are strangers to each other; only max may build on the engine it must never lose to. */
const ENGINES = ['2d/heuristic', '2d/balanced', '2d/max', 'nest/lbf', 'nest/max'];
const ENGINE_MAY_USE = { 'nest/max': ['nest/lbf'], '2d/max': ['2d/heuristic'] };

/** Rooms within a room: which of the others each may call. Files that stand beside them are for all of them. */
const ROOMS_WITHIN = {
  'src-engine/lists': {
    words: [],
    tables: ['words', 'lines/lineWords.ts'],
    fields: ['words', 'tables'],
    rows: ['words', 'tables', 'fields'],
    lines: ['words', 'tables', 'fields'],
    files: ['words', 'tables', 'lines/lineParts.ts', 'rows/cutSize.ts'],
  },
  'src-engine/judge': {
    read: [],
    panels: ['read'],
    rods: ['read', 'panels/exports2d.ts'],
    nests: ['read', 'panels/exports2d.ts', 'panels/saw.ts'],
    files: ['read'],
    mutants: [],
  },
  'src-engine/nest': {
    core: [],
    lattice: ['core'],
    beam: ['core'],
    lbf: ['core', 'lattice', 'beam'],
    max: ['core', 'lattice', 'beam', 'lbf'],
    rows: ['core/boxTurns.ts', 'core/rotations.ts'],
    answer: ['core/hull.ts'],
    around: ['core', 'rows/boxFit.ts', 'answer/remnants.ts'],
    fixed: ['core/rotations.ts', 'rows/turns.ts', 'around'],
  },
  'src-renderer/plan': {
    places: [],
    nests: ['places'],
    rods: ['places'],
    sheets: ['places'],
    cuts: ['places', 'rods', 'sheets'],
    figures: ['places', 'rods', 'sheets'],
    compare: ['places', 'sheets', 'figures'],
    missing: ['places', 'nests'],
    views: ['places', 'nests', 'rods', 'sheets'],
    calls: ['places', 'rods'],
    notes: [],
  },
  'src-renderer/job': {
    rows: [],
    requests: ['rows'],
    files: ['rows'],
    merge: ['rows', 'requests'],
    stock: ['rows', 'merge'],
    saw: ['requests', 'merge'],
  },
  'src-renderer/ui': { grid: [], fields: [], overlays: [] },
};

const SPREADSHEETS = ['src-engine/lists/files/readSheets.ts', 'src-engine/lists/files/xlsxFacts.ts'];

/** npm package -> the only places that may import it; none: tests only. */
const PACKAGES = {
  zod: ['src-engine/contract'],
  'clipper2-js': ['src-engine/geometry/clipper.ts'],
  'clipper2-ts': [],
  'dxf-parser': [],
  saxes: ['src-engine/import/svg', 'src-engine/judge/read/readSvg.ts', ...SPREADSHEETS],
  htmlparser2: ['src-engine/lists/files/markupTables.ts', 'src-engine/lists/files/xmlRecords.ts'],
  fflate: [...SPREADSHEETS, 'src-engine/export/xlsx.ts', 'src-renderer/stores/files/handOver.ts'],
  'read-excel-file': ['src-engine/lists/files/readSheets.ts'],
  papaparse: ['src-engine/lists/files'],
  '@tanstack': ['src-renderer/ui'],
  svgpath: [],
  '@modelcontextprotocol': ['src-main/cli/mcp'],
  ajv: ['bench/faults/contract.ts'],
  '@redocly': [],
  'openapi-typescript': [],
  '@peculiar': ['src-main/storage/certificate.ts'],
  'reflect-metadata': ['src-main/storage/certificate.ts'],
  pg: ['src-main/postgres/pgDatabase.ts'],
  'pg-boss': ['src-main/postgres/jobQueue.ts'],
  fastify: ['src-main/api'],
  '@fastify': ['src-main/api'],
  'prom-client': ['src-main/operate/metrics.ts'],
  '@opentelemetry': ['src-main/operate/tracing.ts'],
  electron: ['src-main/index.ts', 'src-main/desktop', 'src-main/preload', 'src-main/pool/spawnUtility.ts'],
  konva: ['src-renderer/canvas'],
  polylabel: ['src-engine/export/labelSpot.ts'],
  marked: ['src-renderer/features/help', 'tools/manualPage.ts'],
  minisearch: ['src-renderer/features/help'],
  zustand: ['src-renderer'],
  'intl-messageformat': ['src-renderer/text'],
  '@formatjs': ['src-renderer/text'],
  '@schummar': ['src-renderer/text'],
  react: ['src-renderer'],
  'react-dom': ['src-renderer'],
  '@cantoo/pdf-lib': ['src-renderer/paper/pdfFile.ts'],
  'bidi-js': ['src-renderer/paper/bidi.ts'],
  fontkit: ['src-renderer/paper/fonts.ts', 'src-renderer/paper/pdfFile.ts'],
  'dejavu-fonts-ttf': ['src-renderer/paper/loadFonts.ts'],
  'bwip-js': ['src-renderer/paper/barcodes.ts'],
  'zxing-wasm': [],
};

const under = (places) => `^(${places.map((place) => place.replaceAll('.', '\\.')).join('|')})(/|$)`;
/** Tests, and what tests of the window share. */
const TESTS = '(\\.test\\.tsx?$|^src-renderer/testing/)';

const roomRules = Object.entries(MAY_IMPORT).map(([room, allowed]) => ({
  name: `room:${room}`,
  comment: `${room} may import only: ${allowed.join(', ') || 'itself'} (docs/ARCHITECTURE.md).`,
  severity: 'error',
  from: { path: under([room]), pathNot: TESTS },
  to: { path: '^src-', pathNot: under([room, ...allowed]) },
}));

const innerRules = Object.entries(ROOMS_WITHIN).flatMap(([house, rooms]) =>
  Object.entries(rooms).map(([room, allowed]) => ({
    name: `room:${house}/${room}`,
    comment: `Of ${house}, ${room} may import only: ${allowed.join(', ') || 'itself'} (docs/ARCHITECTURE.md).`,
    severity: 'error',
    from: { path: under([`${house}/${room}`]), pathNot: TESTS },
    to: { path: `^${house}/[^/]+/`, pathNot: under([room, ...allowed].map((other) => `${house}/${other}`)) },
  })),
);

const engineRules = ENGINES.map((engine) => ({
  name: `engine:${engine}`,
  comment: "Engines do not import each other, so that a change in one cannot move the other one's version.",
  severity: 'error',
  from: { path: under([`src-engine/${engine}`]), pathNot: TESTS },
  to: {
    path: under(
      ENGINES.filter((other) => other !== engine && !(ENGINE_MAY_USE[engine] ?? []).includes(other)).map(
        (other) => `src-engine/${other}`,
      ),
    ),
  },
}));

const packageRules = Object.entries(PACKAGES).map(([name, places]) => ({
  name: `package:${name}`,
  comment: `${name} is imported only from: ${places.join(', ') || 'tests'}.`,
  severity: 'error',
  from: { path: '^src-', pathNot: [under(places), TESTS] },
  to: { path: `^node_modules/${name}/` },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    ...innerRules,
    ...engineRules,
    ...packageRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(src-|bench|e2e|tools)' },
      to: { circular: true },
    },
    { name: 'no-import-of-tests', severity: 'error', from: { pathNot: TESTS }, to: { path: TESTS } },
    {
      name: 'no-testing-in-product',
      severity: 'error',
      from: { path: '^src-', pathNot: [TESTS, '^src-engine/testing/'] },
      to: { path: '^src-engine/testing/' },
    },
    {
      name: 'no-judge-in-product',
      comment:
        'The judge is for tests, tools, benches and the checks a person looks at: ' +
        'what makes plans must not share it (ADR 21).',
      severity: 'error',
      from: { path: '^src-', pathNot: [TESTS, '^src-engine/(testing|judge)/', '^src-renderer/checks/ticks'] },
      to: { path: '^src-engine/judge/' },
    },
    {
      name: 'judge-knows-the-contract-only-as-types',
      comment: 'The judge shares no code with what it judges: not even the schemas run in it.',
      severity: 'error',
      from: { path: '^src-engine/judge/', pathNot: TESTS },
      to: { path: '^src-engine/(?!judge/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-are-on-top',
      comment: 'Of the window only its pages and its screens know screens.',
      severity: 'error',
      from: { path: '^src-renderer/[^/]+/', pathNot: ['^src-renderer/features/', TESTS] },
      to: { path: '^src-renderer/features/' },
    },
    {
      name: 'job-plan-and-hand-are-pure',
      comment: 'They compute: of the stores they know the shapes only, and no part of a screen.',
      severity: 'error',
      from: { path: '^src-renderer/(job|plan|hand)/', pathNot: TESTS },
      to: { path: '^src-renderer/(stores|ui|paper|api)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-is-pure',
      comment: 'No Node module in the engine.',
      severity: 'error',
      from: { path: '^src-engine', pathNot: [TESTS, '^src-engine/testing/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(src-|bench|e2e|tools)' },
      to: { couldNotResolve: true, path: '^[^?]*$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    // Of this checkout only: entries of packages lie in `dist`, too, and PACKAGES has to see them.
    exclude: { path: '^(out|dist|\\.tsbuild)/' },
  },
};
