import { z } from 'zod';

/** What is released, as the update channel lists it: signed as the bytes it is sent as. */
export const release = z.object({
  product: z.literal('cutwright'),
  /** `1.2.3` */
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** When it was signed, ISO time: an older list of the same channel is never taken. */
  signedAt: z.iso.datetime(),
  files: z
    .array(
      z.object({
        platform: z.enum(['linux', 'darwin', 'win32']),
        arch: z.enum(['x64', 'arm64']),
        /** Of several files for one system the first is offered. */
        name: z.string().regex(/^[\w.+-]{1,120}$/),
        size: z.number().int().positive(),
        /** Hexadecimal. */
        sha512: z.string().regex(/^[0-9a-f]{128}$/),
      }),
    )
    .max(40),
});

export type Release = z.infer<typeof release>;
export type ReleaseFile = Release['files'][number];

/** What an installed app keeps of the lists it has seen. */
export const releasesSeen = z.object({ seen: z.iso.datetime() });
