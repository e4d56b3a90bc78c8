/** Constants of the overlap-minimising search. Values from sparrow (Gardeyn & Wauters 2025) unless said
 *  otherwise. */
export const SEPARATION = {
  /** Samples within the piece's present bounding box. */
  focusedSamples: 25,
  /** Samples all over the candidate sheets. */
  wideSamples: 50,
  /** Samples with a corner on another piece's corner (ours). */
  cornerSamples: 10,
  /** Shapes with more corners are curves: no corner samples. */
  fewCorners: 16,
  /** Samples that are refined. */
  refined: 3,
  /** Two samples closer than this share of the smaller side, in one orientation, are one. */
  twinShare: 0.05,
  /** Step lengths of the first and last coordinate descent as shares of the smaller side. */
  firstSteps: { from: 0.25, to: 0.02 },
  lastSteps: { from: 0.01, to: 0.0005 },
  stepGrow: 1.1,
  stepShrink: 0.5,
  /** Weight of the worst overlap grows by 2, of the least by 1.2; weights of free pairs decay. */
  weightMost: 2,
  weightLeast: 1.2,
  weightDecay: 0.95,
  /** Rounds without a better total before a strike, strikes before giving up. */
  idleRounds: 200,
  strikes: 3,
  /** Rounds without a better total before the best layout is parted as a whole (ours). */
  staleRounds: 30,
  /** A total below this share of the last one counts as progress worth another set of strikes. */
  progress: 0.98,
} as const;

/** Tables of pairs of shapes (engine `max`). */
export const PAIR_TABLES = {
  /** Cells along each side of a table, and of a coarse cell that is divided. */
  cells: 32,
  fineCells: 8,
  /** Visits after which a coarse cell is divided. */
  visits: 20,
  /** Tables at most, 10 KB each, and coarse cells that are divided at most. */
  tables: 4000,
  fineTables: 500_000,
  /** With more shapes there are no tables. */
  shapes: 1000,
  /** What an overlap counts at least, as a share of the larger diameter: below it, many slight overlaps are as good as
   *  none and the search never gets rid of them. */
  leastDepth: 0.01,
} as const;

/** Constants of shape preparation. */
export const SHAPES = {
  /** Search shapes shrink by this share of the smallest sheet's longer side: parts may touch, and what the
   *  verifier allows (1e-6 of the sheet) is never used up by two neighbours and the rounding of transforms
   *  together. */
  slack: 2e-7,
  /** Outlines with more vertices are simplified outward for the search; the verifier always sees the
   *  original. `share` is the largest bulge, of the part's diagonal. jagua-rs inflates by 0.1 % of the area by
   *  default. Engine `max` searches on with the finer ones. */
  coarse: { vertices: 64, holeVertices: 32, share: 0.002 },
  fine: { vertices: 200, holeVertices: 96, share: 0.0004 },
  /** The same for points an offset leaves beside a corner: beyond what the judge could see, below what
   *  matters. */
  thinShare: 1e-5,
  /** Number of turns tried for free rotation, and of long hull edges laid along the sheet's edges among
   *  them. */
  freeAngles: 16,
  alignedEdges: 3,
  /** Shapes (row, turn, mirror image) that are prepared at most, and turns of one row at most and at least: a
   *  long list is thinned when there are many rows. */
  shapes: 12_000,
  /** Edges of all shapes together, beyond which lists of turns are thinned as well. */
  edges: 400_000,
  turns: 32,
  turnsLeast: 4,
  /** Free turns closer than this are one, degrees; those that lay an edge along another one only where they are much
   *  closer, since a part that lies askew by little fits no less badly. */
  sameAngle: 0.5,
  sameAligned: 0.01,
  /** Poles: `enough` where there can be, more until `cover` of the area is covered, at most `most`; obstacles get more.
   *  64/16/8 in sparrow. */
  poles: { most: 10, enough: 5, cover: 0.85 },
  polesOfMany: { most: 6, enough: 3, cover: 0.85 },
  /** Sheet outlines and zones: vertices and bulge (share of the diagonal) after simplification. */
  obstacleVertices: 256,
  obstacleShare: 0.0003,
  polesOfSheet: 200,
  polesOfObstacles: { most: 48, enough: 16, cover: 0.9 },
  /** Above this many part rows the lean pole limits are used. */
  manyRows: 400,
} as const;

/** What preparing an edge of a search outline, and a vertex of the request, costs in work units, and the
 *  preparation that halves what the searches after the first construction get. */
export const PREPARING = { workPerEdge: 150, workPerVertex: 500, half: 200_000_000 } as const;

/** Constants of dropping a piece towards the corner. */
export const DROP = {
  /** Corners of the piece times corners of a placed one up to which every pair is tried. */
  cornerPairs: 64,
  /** Placed pieces, latest first, whose boxes and corners are looked at; the samples see all. */
  neighbours: 60,
  cornerNeighbours: 30,
  /** Steps as shares of the piece's smaller side: while looking, and for the place that is taken. */
  coarseSteps: { from: 0.5, to: 0.05 },
  fineSteps: { from: 0.25, to: 1e-7 },
  /** Moves at one step length before it is halved. */
  rounds: 12,
} as const;

/** Constants of squeezing the last sheet. Values from sparrow unless said otherwise. */
export const SQUEEZE = {
  /** Share of the width taken away after each success while exploring; engine `lbf`, whose time is short, takes
   *  ten times as much. */
  exploreStep: 0.001,
  exploreStepOfLbf: 0.01,
  /** Near misses remembered. */
  poolSize: 20,
  /** The larger share of the pieces is what a disturbance swaps. */
  largeShare: 0.4,
  /** The same in engine `max`, of the hull area; areas and diameters nearer than `alike` of themselves count as
   *  one size. */
  shareOfHulls: 0.75,
  alike: 0.01,
  /** Steps of the compression: from, to, and the factor after a failure; in engine `max` the time left says how
   *  long they are. */
  compressFrom: 0.0005,
  compressTo: 0.00001,
  compressShrink: 0.8,
  compressPatience: { idleRounds: 100, strikes: 5 },
} as const;

/** Constants of moving all pieces of a sheet at once. */
export const TOGETHER = {
  /** Above this many pieces a linear program takes longer than what it replaces. */
  pieces: 250,
  /** How far a piece moves at most in one program, as a share of the side of a square as large as the mean piece:
   *  when drawn together, and when parted. */
  drawn: 0.08,
  parted: 0.15,
  /** Programs at most. When drawing gains less than `leastGain` of the reach the moves get `shorter`; the second time
   *  it ends. */
  rounds: 30,
  leastGain: 1e-6,
  shorter: 0.25,
  /** Programs of a parting, which ends when one leaves more than this share of the overlap. */
  partings: 8,
  progress: 0.99,
  /** Share of the sheet by which pieces stay apart in search outlines. */
  margin: 1e-8,
  /** What the mean piece's way towards the corner counts beside the reach: it makes room for later. */
  pull: 0.01,
  /** The same across the main axis, as a share of it. */
  aside: 0.1,
  /** Steps of the simplex at most, about half a second, and of them in a work unit. */
  work: 200_000_000,
  stepsPerUnit: 3,
} as const;

/** Constants of the goals a search aims for. */
export const GOALS = {
  /** Goals that would fill the sheets beyond this are not tried: only puzzles reach it. */
  fill: 1,
  /** Sheets, emptiest first, that may be given up or exchanged. */
  sheets: 12,
  /** Goals listed at a time, and looked at for parts that would fit none of their sheets. */
  most: 12,
  looked: 100,
} as const;
