import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { mode } from './job.ts';
import type { Immutable } from './readDocument.ts';

/** The screen at the saw: what the window asks of its service (`/app/saw...`), and what a paired device in the workshop
 *  asks of the listener of its own (`/saw/...`). Neither is part of the public contract. */

export const screenSettings = z.object({
  on: z.boolean(),
  /** A numeric address of this computer, or 0.0.0.0 for all of them. */
  address: z.string().max(64),
  /** 0 = any (tests). */
  port: z.number().int().min(0).max(65_535),
});

/** A plan the window sends: the day's list at the saw. */
export const sendPlan = z.object({
  name: z.string().max(300),
  mode,
  /** Fingerprint of the plan that progress at the saw belongs to. */
  plan: z.string().min(1).max(200),
  pieces: z.number().int().nonnegative(),
  /** The plan with what drawing, player and labels need, as text. */
  text: z.string().max(32_000_000),
});

/** What pairs a device: the number on the window's screen, or the code inside its QR code. */
export const pairDevice = z.object({
  code: z.string().min(1).max(100),
  /** How the window's list calls the device. */
  name: z.string().trim().min(1).max(40),
});

/** Pieces of a row went wrong at the saw, or (below 0) did not after all. */
export const spoiledAtSaw = z.object({
  row: z.string().min(1).max(200),
  by: z
    .number()
    .int()
    .min(-LIMITS.parts)
    .max(LIMITS.parts)
    .refine((by) => by !== 0),
  /** How the device calls this note: sent again it counts once. */
  note: z.string().min(1).max(64).optional(),
});

/** A label was scanned at the saw. */
export const scannedAtSaw = z.object({ code: z.string().min(1).max(100) });

export type ScreenSettings = Immutable<z.infer<typeof screenSettings>>;
export type SendPlan = Immutable<z.infer<typeof sendPlan>>;
export type SpoiledAtSaw = Immutable<z.infer<typeof spoiledAtSaw>>;

/** A device that may open the screen. */
export interface SawDevice {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly pairedAt: number;
  readonly seenAt: number;
}

/** A plan of the day's list. */
export interface SentPlan {
  /** Id of its job. */
  readonly id: string;
  readonly name: string;
  readonly mode: z.infer<typeof mode>;
  /** Fingerprint of the plan, as it was sent. */
  readonly plan: string;
  readonly sentAt: number;
  readonly pieces: number;
  /** Pieces cut so far. */
  readonly cut: number;
}

/** What pairs the next device, while it lasts. */
export interface PairingOffer {
  /** Eight digits; null when it was guessed at too often. */
  readonly number: string | null;
  /** The page with a longer code, for the QR code. */
  readonly url: string;
  readonly expiresAt: number;
}

/** How the screen stands, for the window. */
export interface ScreenState {
  readonly settings: ScreenSettings;
  /** Addresses of this computer that a listener can have. */
  readonly addresses: readonly { readonly address: string; readonly name: string }[];
  /** Where devices open the page; empty while it is off or cannot be opened. */
  readonly urls: readonly string[];
  /** Why it is not open though it is switched on. */
  readonly problem: string | null;
  /** SHA-256 of the certificate, `AB:CD:...`; null before there is one. */
  readonly fingerprint: string | null;
  readonly pairing: PairingOffer | null;
  readonly devices: readonly (SawDevice & { readonly isHere: boolean })[];
  readonly plans: readonly SentPlan[];
}
