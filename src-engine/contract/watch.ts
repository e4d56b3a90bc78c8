import { z } from 'zod';
import { text } from './common.ts';

/** The watched folder of the app: for its own page, not part of the public contract. */
export const watchSettings = z.object({
  on: z.boolean(),
  folder: text,
  /** Takes the likely reading where a list can be read two ways, and says so. */
  takeLikely: z.boolean(),
  /** Of the log, the sentences beside the lists and the paper. Default en. */
  language: z.enum(['en', 'de']).optional(),
  /** Name of the job whose stock and saw lists are planned with. */
  from: text,
  profile: z
    .object({
      mode: z.enum(['2d', '1d', 'wood']).optional(),
      stock: z.array(z.record(z.string(), z.unknown())),
      options: z.record(z.string(), z.unknown()).optional(),
      engine: z.string().optional(),
      receiver: z.string().optional(),
    })
    .nullable(),
});
export type WatchSettings = z.infer<typeof watchSettings>;

/** How the watching stands. */
export interface WatchState {
  readonly settings: WatchSettings;
  readonly isWatching: boolean;
  /** Why nothing is watched though it is switched on. */
  readonly problem: string | null;
  /** Newest first. */
  readonly log: readonly { readonly at: number; readonly kind: string; readonly sentence: string }[];
}
