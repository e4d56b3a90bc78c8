/** The plan on screen: figures, sheets, what is not placed. */
export const plan = {
  pieceAt: '{piece}, {at} of {count}',
} as const;
