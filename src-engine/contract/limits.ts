/** Every limit of the contract, each number once (API-V1 "Limits", DECISIONS 3, 4, 9, 33, 36, 41). */
export const LIMITS = {
  /** Pieces per request after quantity expansion. */
  parts: 2000,
  /** Stock rows per request. */
  stockRows: 50,
  /** Body bytes of the rectangular modes (inclusive). */
  bodyBytes: 1_048_576,
  /** Body bytes of nest, validate/nest and import. */
  nestBodyBytes: 10_485_760,
  /** Characters of one outline source file. */
  sourceCharacters: 4_000_000,
  /** Characters of all source files of one request. */
  sourceCharactersTotal: 8_000_000,
  /** Vertices of one ring. */
  ringVertices: 2000,
  /** Allowed rotations of one part row, and rings of one row (holes, exclusion zones). */
  rotations: 360,
  rings: 1000,
  /** Work on the rings of one request: contacts of a ring with itself that are repaired, pairs of edges that
   *  are compared to find them, and edges that are passed to find out what lies inside what. A scribble of
   *  2,000 random points has 450,000 contacts. */
  ringContacts: 500_000,
  edgePairs: 20_000_000,
  edgePasses: 400_000_000,
  /** Active keys of one account. */
  activeKeys: 10,
  /** `max` jobs queued or running per account. */
  activeJobs: 5,
  /** Nest `max` budget, milliseconds. */
  timeBudgetMs: { default: 60_000, min: 10_000, max: 180_000 },
  /** Degrees an end of a bar may lean off square. */
  mitreDeg: 80,
  /** Largest length or price accepted. */
  length: 1e9,
  /** Decimals of a length that count; further ones are rounded with a warning. */
  decimals: 6,
  /** Nesting depth of a `meta` object. */
  metaDepth: 64,
  /** Warnings about unknown fields or rounded numbers before they are only counted. */
  warningsOfAKind: 20,
  /** Characters of a name, a material or a banding reference; they are repeated on every piece. */
  nameCharacters: 1000,
  /** Characters of a `grainGroup` string. */
  grainGroup: 200,
  /** Synchronous solves: hard limits, milliseconds. */
  solveMs: 60_000,
  nestSolveMs: 30_000,
  /** Queue behind the running computation. */
  queueMs: 8_000,
  queueLength: 32,
  /** `Retry-After` of a full queue, seconds. */
  busyRetrySeconds: 2,
  /** Unknown keys an address may send within a minute. */
  unknownKeysPerMinute: 30,
  /** Keyless validate calls of an address within a minute. */
  keylessValidatePerMinute: 120,
  /** Days a job's result is kept. */
  jobDays: 30,
} as const;
