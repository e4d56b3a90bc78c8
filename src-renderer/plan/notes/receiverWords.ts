import type { PtxReceiver } from '../../../src-engine/contract/machine.ts';
import { PTX_PROFILES } from '../../../src-engine/export/ptx/profile.ts';
import type { Text } from '../../text/text.ts';

/** How the window calls who reads a PTX file. */
export const RECEIVER_WORDS = {
  neutral: 'machines.receiverNeutral',
  'trims-in-pattern': 'machines.receiverTrims',
  'three-phases': 'machines.receiverThree',
  'cadmatic-4': 'machines.receiverCadmatic',
} as const satisfies Readonly<Record<PtxReceiver, string>>;

/** A receiver as the engine labels it in a sentence, in the window's words. */
export function receiverWord(text: Text, label: string): string {
  const profile = PTX_PROFILES.find((one) => one.label === label);
  return profile === undefined ? label : text(RECEIVER_WORDS[profile.id]);
}
