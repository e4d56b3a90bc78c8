/** Fails loudly when our own reasoning is wrong. The sentence says what should have been true. Always on. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${sentence}`);
}
