/** Constants of the engine `max`. Shares are of `timeBudgetMs`. */
export const MAX = {
  /** Kept back for the final check of the layout and the response. */
  shareOfFinish: 0.02,
  /** Wide beam searches after the `lbf` start, where a sheet may still be saved; above so many pieces they
   *  would not end in time. */
  shareOfBeams: 0.25,
  piecesOfBeams: 300,
  /** Denser sheets that repeat, where some do; work and samples of laying the rest of the job behind them. */
  shareOfRepeats: 0.4,
  workAround: 60_000_000,
  samplesAround: 60,
  /** Search for fewer or cheaper sheets ends here; the rest shortens the last sheet. With no goal in sight
   *  all of it does. */
  shareOfSheets: 0.8,
  /** First slice a goal gets; every round through the goals doubles it. */
  firstSlice: 0.08,
  /** Exploration of the last sheet; the rest is compression. */
  shareOfExploring: 0.8,
  /** Rounds without progress before a strike, strikes before a separation gives up; as published for
   *  sparrow. */
  patience: { idleRounds: 200, strikes: 3 },
  /** Separations per goal and slice; the clock ends it earlier. */
  tries: 100_000,
  /** Above this many pieces the matrices of the search would not fit. */
  pieces: 2000,
  /** How often it tells how much of the time is gone, milliseconds. */
  tellMs: 1000,
  /** Work of drawing the pieces together at the end. */
  workOfSettling: 60_000_000,
} as const;
