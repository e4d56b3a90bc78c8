/** Bars with mitres. */
export const MITRE = {
  /** Places looked at for a piece in one job: about half a second. */
  work: 30_000_000,
  /** Bars taken apart at once, at least and at most. */
  bars: { least: 1, most: 4 },
  /** Share of the pieces that change places with the next one in the order they are laid again. */
  shuffle: 0.2,
  /** Share of the places that are overlooked, so that the search does not go in circles. */
  blink: 0.02,
  /** Share of the kinds that are overlooked where a bar is opened: by what length costs alone dearer ones that suit
   *  the pieces are never seen. */
  overlooked: 0.15,
  /** Rounds without a better plan after which the search ends. */
  patience: 3000,
  seed: 1,
} as const;
