import { fixedPools } from '../1d/fixedRods.ts';
import type { RodGroup } from '../1d/rodGroup.ts';
import { rodGroup } from '../1d/rodGroup.ts';
import type { RodJob } from '../1d/rodJob.ts';
import { rodJob } from '../1d/rodJob.ts';
import { checkMitres } from '../1d/mitre/checkMitres.ts';
import { InvalidRequest } from '../contract/errors.ts';
import type { OptionsWood } from '../contract/linear1d.ts';
import type { RequestWood } from '../contract/wood.ts';
import type { CrossSection } from './crossSection.ts';
import { crossSection, sectionKey, toldSection } from './crossSection.ts';

/** One cross-section of a timber job: a 1D job of its own. */
export interface WoodSection {
  readonly section: CrossSection;
  readonly group: RodGroup;
}

/** A wood request made ready. Sections with demand, in order of first appearance among the parts. */
export interface JobWood extends RodJob<RequestWood> {
  readonly sections: readonly WoodSection[];
}

/** Builds the job. Errors: TooLarge (parts, stock rows), InvalidRequest (a length that rounds to 0, slanted ends that
 *  leave nothing of a piece or do not say what they lean over). */
export function jobWood(request: RequestWood): JobWood {
  checkMitres(request, (part): number => {
    const { mitreSide } = request.options ?? {};
    if (mitreSide == null)
      throw new InvalidRequest('options.mitreSide', 'is required where an end is slanted');
    return mitreSideOf(crossSection(part), mitreSide);
  });
  const job = rodJob(request, ['length', 'sw', 'sh']);
  const { scale } = job;
  const rows = new Map<string, { section: CrossSection; parts: number[]; stock: number[] }>();
  request.parts.forEach((row, index) => {
    const key = sectionKey(row, scale);
    const entry = rows.get(key) ?? { section: toldSection(row, scale), parts: [], stock: [] };
    rows.set(key, entry);
    entry.parts.push(index);
  });
  request.stock.forEach((row, index) => rows.get(sectionKey(row, scale))?.stock.push(index));
  const sections = [...rows.values()].map(({ section, parts, stock }) => ({
    section,
    group: rodGroup(
      request,
      { partRows: parts, stockRows: stock },
      () => mitreSideOf(section, request.options?.mitreSide),
      scale,
    ),
  }));
  const fixed = fixedPools(
    request,
    sections.map(({ group }) => group),
  );
  return { ...job, sections, fixed };
}

const mitreSideOf = ({ sw, sh }: CrossSection, side: OptionsWood['mitreSide']): number =>
  side === 'short' ? sw : sh;
