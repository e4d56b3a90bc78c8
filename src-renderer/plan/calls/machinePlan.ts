import type { FilesFrom } from '../../../src-engine/export/machine/machineFiles.ts';
import type { CutListFrom } from '../../../src-engine/export/cutList.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { readPartMeta } from '../../job/requests/panelsRequest.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { SERVICE_MODE } from './exportText.ts';

/** A plan with what files for machines need of the job; null for bars, timber and where nothing is planned. */
export function filesFrom(job: JobDocument, plans: Plans): FilesFrom | null {
  if (job.mode === 'panels' && plans.panels !== null) {
    const { asked, response } = plans.panels;
    return { mode: '2d', request: asked.request, response };
  }
  if (job.mode !== 'shapes' || plans.shapes === null) return null;
  const { asked, response } = plans.shapes;
  const curves = asked.partRows.map((id) => job.shapes.parts.find((part) => part.id === id)?.curves);
  return { mode: 'nest', request: asked.request, response, curves };
}

/** Thickness by material as the lists of the parts say it. */
export function thicknesses({ panels }: Plans): Readonly<Record<string, number>> {
  const known = (panels?.asked.request.parts ?? []).flatMap(({ material, meta }) => {
    const thickness = readPartMeta(meta)?.thickness;
    return thickness === undefined ? [] : [[material?.trim() ?? '', thickness] as const];
  });
  return Object.fromEntries(known);
}

/** The plan whose pieces a cut list holds. */
export function cutListFrom(mode: JobMode, plans: Plans): CutListFrom | null {
  const plan = plans[mode];
  if (plan === null) return null;
  const { asked, response } = plan;
  return { mode: SERVICE_MODE[mode], request: asked.request, response } as CutListFrom;
}
