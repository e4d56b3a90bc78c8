import type { RodGroup } from '../1d/rodGroup.ts';
import { optionLengths, rodGroup } from '../1d/rodGroup.ts';
import type { RequestWood } from '../contract/wood.ts';
import type { Include } from '../job/include.ts';
import { includeOf } from '../job/include.ts';
import { assertWithinLimits, partName } from '../job/rows.ts';
import type { LengthField, TickScale } from '../job/ticks.ts';
import { tickScale } from '../job/ticks.ts';
import type { CrossSection } from './crossSection.ts';
import { crossSection, sectionKey } from './crossSection.ts';

/** One cross-section of a timber job: a 1D job of its own. */
export interface WoodSection {
  readonly section: CrossSection;
  readonly group: RodGroup;
}

/** A wood request made ready. Sections with demand, in order of first appearance among the parts. */
export interface JobWood {
  readonly request: RequestWood;
  readonly scale: TickScale;
  readonly sections: readonly WoodSection[];
  readonly minOffcut: number;
  readonly include: Include;
  readonly warnings: readonly string[];
}

/** Builds the job. Errors: TooLarge (parts, stock rows), InvalidRequest (a length that rounds to 0). */
export function jobWood(request: RequestWood): JobWood {
  assertWithinLimits(request.parts, request.stock);
  const options = request.options ?? {};
  const { scale, warnings } = tickScale(lengthFields(request));
  const names = request.parts.map(partName);
  const rows = new Map<string, { parts: number[]; stock: number[] }>();
  request.parts.forEach((row, index) => {
    const key = sectionKey(row, scale);
    const entry = rows.get(key) ?? { parts: [], stock: [] };
    rows.set(key, entry);
    entry.parts.push(index);
  });
  request.stock.forEach((row, index) => rows.get(sectionKey(row, scale))?.stock.push(index));
  const sections = [...rows.values()].map(({ parts, stock }) => ({
    section: crossSection(request.parts[parts[0]]),
    group: rodGroup(parts.map((row) => request.parts[row]), parts.map((row) => names[row]), stock.map((row) => request.stock[row]), stock, options, scale),
  }));
  return { request, scale, sections, minOffcut: scale.toTicks(options.minOffcut ?? 0), include: includeOf(request.include), warnings };
}

function* lengthFields(request: RequestWood): Iterable<LengthField> {
  for (const list of ['parts', 'stock'] as const) {
    for (const [index, row] of request[list].entries()) {
      for (const name of ['length', 'sw', 'sh'] as const) yield { value: row[name], positive: true, path: () => `${list}[${index}].${name}` };
    }
  }
  yield* optionLengths(request.options ?? {});
}
