import type { JobDocument, JobMode } from '../jobDocument.ts';

/** The plans that a job keeps, one of each kind of work: laid by hand, searched for, chosen, or cut into. */

export type TakenPlan = NonNullable<JobDocument['taken']>;

export const allTaken = ({ taken, alsoTaken = [] }: JobDocument): readonly TakenPlan[] =>
  taken === undefined ? alsoTaken : [taken, ...alsoTaken];

export const takenOf = (job: JobDocument, mode: JobMode): TakenPlan | undefined =>
  allTaken(job).find((one) => one.mode === mode);

/** The job with this plan in place of the one of its kind of work, which is the first now. */
export const withTaken = (job: JobDocument, taken: TakenPlan): JobDocument =>
  keeping(job, [taken, ...allTaken(job).filter(({ mode }) => mode !== taken.mode)]);

export const withoutTaken = (job: JobDocument, mode: JobMode): JobDocument =>
  keeping(
    job,
    allTaken(job).filter((one) => one.mode !== mode),
  );

/** The job with these plans, and no other. */
export function keeping(job: JobDocument, [first, ...others]: readonly TakenPlan[]): JobDocument {
  const { taken: _, alsoTaken: __, ...rest } = job;
  return { ...rest, ...(first && { taken: first }), ...(others.length > 0 && { alsoTaken: others }) };
}
