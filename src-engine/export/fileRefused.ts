/** Thrown where a machine could not cut the plan, or its program not read it; the message is a sentence for people. */
export class FileRefused extends Error {
  /** `maxCutStages` with which the job can be planned anew for this machine; null where that would not help. */
  readonly maxCutStages: number | null;
  constructor(sentence: string, maxCutStages: number | null = null) {
    super(sentence);
    this.maxCutStages = maxCutStages;
  }
}
