/** Constants of the engine `lbf`. Work units are about one edge looked at; one CPU second of the search is about
 *  200 million. */
export const CONSTRUCT = {
  /** Halton points per orientation when a piece is dropped; fewer where there are many pieces. */
  samples: 200,
  /** Points over all pieces and orientations. */
  samplesOverall: 400_000,
  samplesLeast: 24,
  /** Equal sheets repeated at most; a bound on the loop, the part limit ends it earlier. */
  copies: 2000,
  /** Work over all sheets of a construction that may go into pieces that do not fit: about 1 s. */
  failWork: 200_000_000,
  /** No further construction is begun beyond this. */
  work: 40_000_000,
} as const;

export const IMPROVE = {
  /** Work units of the search after the construction: at most (about 1 s), and a piece. Small jobs are done soon. */
  work: 200_000_000,
  workPerPiece: 6_000_000,
  /** Mean edges of a search outline up to which it counts as simple; twice that gets twice the work. */
  simpleEdges: 12,
  /** Of these, what may go into saving sheets; the rest (at least shareOfLast) shortens the last sheet. */
  shareOfSheets: 0.75,
  shareOfLast: 0.2,
  shareOfExploring: 0.8,
  /** The budget for sheets is divided among this many goals at most, each at least leastShare of all. */
  goalsAtOnce: 2,
  leastShare: 0.05,
  /** Separations per goal; the budget usually ends it earlier. */
  tries: 1000,
  /** Above this many pieces the construction stands: the matrices of the search grow with the square. */
  pieces: 1000,
  /** Shorter patience than `max`: many small tries instead of few long ones. */
  patience: { idleRounds: 60, strikes: 2 },
  seed: 1,
} as const;
