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
  /** Work of all constructions. */
  work: { most: 450_000_000, half: 750 },
  /** The first one may take this share of it before its pieces get less and less, and as much again for
   *  pieces that do not fit any more; the others end within all of it. */
  shareOfFirst: 0.8,
  /** What a piece gets at least, and the first of a sheet that is no plain rectangle; one of many edges so many looks
   *  at each of them, all pieces together no more than so much. A plate with 228 holes has 4,600 edges: 2,000 end
   *  within the first contact that is tried, and every sheet got one plate. */
  leastWork: 2_000,
  looks: 16,
  workOfLooks: 200_000_000,
  awkwardWork: 60_000,
} as const;

/** Stock rows of which a sheet is filled before one is taken. */
export const CHOICE = {
  /** Up to 4 all are. */
  all: 4,
  /** Shares of a sheet that may be covered at best and as a rule. */
  fills: [0.85, 0.65],
} as const;

/** Beam searches after the constructions. A CPU second is some 70 million units here. */
export const BEAM = {
  /** Widths: from, to, and the factor between them. Some tight jobs are solved by width 2, others
   *  only by 128 with corrected values. */
  from: 2,
  to: 2048,
  growth: 4,
  /** Jobs of up to so many pieces on which a sheet may be saved are laid from the other corners, too, by beams of up
   *  to this width. */
  corners: { pieces: 16, width: 32 },
  /** First width of engine `max`, after lbf's. */
  fromOfMax: 32,
  /** Beams with corrected values per width; of 1, 2, 4 and 12 the one that solved both and shortened most. */
  corrections: 2,
  /** A sheet counts as at most this many times as dear as a full one when values are corrected. */
  dearest: 1.6,
  /** Value of a must-cut piece where stock is capped, in others of its size. */
  mustValue: 8,
  /** Work that one shape of one filling costs at least. */
  leastAsk: 20,
  /** Work where a sheet may still be saved, and where only the last sheet can become shorter. */
  work: { most: 170_000_000, half: 20 },
  workForReach: { most: 40_000_000, half: 120 },
} as const;

export const IMPROVE = {
  /** Work after the construction where a sheet may still be saved, and where only the last sheet can become
   *  shorter: with half of it at 120 pieces jobs of 10 to 60 ended within half a second, 1.3 % longer. */
  work: { most: 300_000_000, half: 60 },
  workForReach: { most: 120_000_000, half: 30 },
  /** Work of putting a layout in order, which is done twice: before the last sheet is shortened and after. */
  workOfSettling: { most: 40_000_000, half: 120 },
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

/** Where the stock is too short: numbers of pieces that are tried, and the share of a construction's work for each.
 *  20 jobs (`nest-short`, even seeds): 271 pieces left out without, 191 so for 1.4 times the time, 193 with half of the
 *  share (1.1 times) and with whole runs in place of constructions (1.8). */
export const MOST = { tries: { most: 7, half: 600 }, share: 0.3 } as const;

/** Sets of sheets that cost less than the plan at hand: steps of room that are told apart, up to so many times the
 *  area of the pieces, and how many sets are tried. Shares of the work of a construction and of overlap minimisation
 *  for each, of more than `many` pieces so much less; the second only where so few are left out, and shared by them.
 *  20 jobs on ordinary offcuts and boards (`nest-rack` without priority, even seeds, four times the pieces): construct
 *  0.4 -1.8 % for 1.8 times the time, 0.7 -2.3 % for 2.1, whole runs -2.4 % for 2.7; improve 0.2 and 0.4 +0.4 %. Of 20
 *  jobs of 800 pieces three gain up to 1.4 %, so the tries get fewer. */
export const SETS = {
  steps: 400,
  mostRoom: 3,
  tries: { most: 7, half: 600 },
  construct: 0.7,
  improve: 1,
  many: 60,
  fewLeft: 2,
  shareLeft: 0.06,
} as const;

/** Proofs that a set of sheets cannot hold everything: up to so many pieces, work for one set at most, and what a look
 *  at a sheet counts. */
export const PROOF = { pieces: 60, work: 4_000_000, look: 20 } as const;

/** Pieces up to which a job with parts of any turn is laid in quarter turns, too, on one stock row and on several: it
 *  takes up to twice the time, which 100 pieces on six sizes have not (12 -> 23 s on a slow machine). */
export const QUARTERS = { pieces: { ofOneRow: 60, ofSeveral: 30 } } as const;
