/** Millimetres in an inch. Lists, which know no room but their own, have theirs in `lists/words/lengthWords.ts`. */
export const MM_PER_INCH = 25.4;
