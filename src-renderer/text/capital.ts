/** The end of the name of a sentence about something: `fieldQty` of `qty`. */
export const capital = <W extends string>(word: W) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<W>;
