import type { SheetPattern } from '../beam/threeStage.ts';

/** Every sheet pattern met so far, one per set of pieces. */
export class PatternStore {
  readonly patterns: SheetPattern[] = [];
  private readonly known = new Map<string, number>();

  copy(): PatternStore {
    const copy = new PatternStore();
    for (const pattern of this.patterns) copy.add(pattern);
    return copy;
  }

  /** The index of the pattern with these pieces; the first layout of a set stays. */
  add(pattern: SheetPattern): number {
    const key = signature(pattern.counts);
    const at = this.known.get(key);
    if (at !== undefined) return at;
    this.known.set(key, this.patterns.length);
    this.patterns.push(pattern);
    return this.patterns.length - 1;
  }
}

function signature(counts: Int32Array): string {
  const parts: string[] = [];
  counts.forEach((count, type) => {
    if (count > 0) parts.push(`${type}:${count}`);
  });
  return parts.join();
}
