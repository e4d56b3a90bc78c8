/** Why an answer has no bound though it was asked for. */
export const NO_BOUND = {
  unplaced: 'no bound: it speaks of plans that place every part',
  unpriced: 'no bound: stock without a price was used, and what the rest must cost alone proves nothing',
} as const;
