import type { ResponseNest } from './nest.ts';

/** The answer as it is without `include: ["outlines"]`. */
export function withoutOutlines(full: ResponseNest): ResponseNest {
  return {
    ...full,
    sheets: full.sheets.map(
      ({ polygon: _polygon, exclusions: _exclusions, qualityZones: _zones, ...sheet }) => ({
        ...sheet,
        parts: sheet.parts.map(({ polygon: _outline, holes: _holes, ...part }) => part),
      }),
    ),
  };
}
