/** Constants of the engine `lbf`. Work units are about one edge looked at; one CPU second of the search is
 *  about 200 million. */
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

/** Beam searches after the constructions. A CPU second is some 70 million units here. */
export const BEAM = {
  /** Widths: from, to, and the factor between them. Width 128 with corrected values solves tight3/fu, width 2
   *  tight3/jakobs1. */
  from: 2,
  to: 2048,
  growth: 4,
  /** First width of engine `max`, after lbf's. */
  fromOfMax: 32,
  /** Beams with corrected values per width; of 1, 2, 4 and 12 the one that solved both and shortened most. */
  corrections: 2,
  /** A sheet counts as at most this many times as dear as a full one when values are corrected. */
  dearest: 1.6,
  /** Value of a must-cut piece where stock is capped, in others of its size. */
  mustValue: 8,
  /** Work where a sheet may still be saved (tight3/fu needs 165 million), where only the last sheet can
   *  become shorter, and at most a piece. */
  work: 170_000_000,
  workForReach: 40_000_000,
  workPerPiece: 5_000_000,
  /** Larger jobs get no more than workOfMany: 200 pieces are to be done in 2 s. */
  pieces: 150,
  workOfMany: 20_000_000,
} as const;

export const IMPROVE = {
  /** Work units of the search after the construction: at most (about 1 s), and a piece. Small jobs are done
   *  soon. */
  work: 200_000_000,
  workPerPiece: 6_000_000,
  /** The same above `many` pieces: 200 are to be done in 2 s. */
  many: 150,
  workOfMany: 100_000_000,
  /** Above `large` pieces, where a sheet may be saved, so much a piece up to so much: adirondack_chair_x8
   *  (240 pieces) needs 400 million for 4 sheets. */
  large: 200,
  workPerLarge: 1_700_000,
  workOfLarge: 500_000_000,
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
