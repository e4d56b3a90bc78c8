import type { SheetPattern } from '../beam/threeStage.ts';
import type { PlanSheet } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';

/** Every sheet pattern met so far, one per kind of sheet and set of pieces. */
export class PatternStore {
  readonly patterns: SheetPattern[] = [];
  private readonly known = new Set<string>();

  /** Makes patterns of sheets found elsewhere; `types` of pieces. */
  keep(sheets: readonly PlanSheet[], types: number): void {
    for (const sheet of sheets) {
      const pattern = patternOf(sheet, types);
      if (pattern.counts.some((count) => count > 0)) this.add(pattern);
    }
  }

  /** The first layout of a set of pieces stays. */
  add(pattern: SheetPattern): void {
    const key = signature(pattern);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.patterns.push(pattern);
  }
}

export function patternOf(sheet: PlanSheet, types: number): SheetPattern {
  return { stock: sheet.stock, counts: countPlaced({ sheets: [sheet] }, types), value: 0, root: sheet.root };
}

function signature({ stock, counts }: SheetPattern): string {
  const parts = [String(stock)];
  counts.forEach((count, type) => {
    if (count > 0) parts.push(`${type}:${count}`);
  });
  return parts.join();
}
