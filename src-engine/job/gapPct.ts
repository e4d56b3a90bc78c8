/** How far a plan may lie above what any plan takes at least: percent, rounded up to 2 decimals, so that 0 means
 *  proved; a bound of nothing proves nothing: 100. */
export const gapPct = (reached: number, least: number): number =>
  reached <= least
    ? 0
    : least <= 0
      ? 100
      : Math.max(0.01, Math.ceil(((reached - least) / least) * 10_000 - 1e-6) / 100);
