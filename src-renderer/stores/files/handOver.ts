import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ExportKind } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { currentText } from '../../text/useText.ts';
import { download } from './files.ts';
import { toast } from '../window/toasts.ts';

/** Hands a text to the person as a file: the shell's dialog in the app, a download elsewhere. */
export async function handOver(name: string, kind: ExportKind, text: string, type: string): Promise<void> {
  if (!bridge) return download(name, text, type);
  const file = await bridge.saveExport({ suggestedName: name, kind, text });
  if (file !== null) toast(currentText()('files.saved', { name: file.name }));
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Hands several files over in one ZIP; one alone as it is. */
export async function handOverAll(
  stem: string,
  kind: ExportKind,
  files: readonly NamedText[],
  type: string,
): Promise<void> {
  const [first, ...more] = files;
  if (first !== undefined && more.length === 0) return handOver(first.name, kind, first.text, type);
  await handOverZip(stem, files);
}

/** Hands files over in one ZIP, also where it is one. */
export async function handOverZip(stem: string, files: readonly NamedText[]): Promise<void> {
  const bytes = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  await handOverBytes(`${stem}.zip`, 'zip', bytes, 'application/zip');
}

/** Hands over what is no text. */
export async function handOverBytes(
  name: string,
  kind: ExportKind,
  bytes: Uint8Array,
  type: string,
): Promise<void> {
  if (!bridge) return download(name, bytes.slice(), type);
  const file = await bridge.saveExport({ suggestedName: name, kind, base64: base64Of(bytes) });
  if (file !== null) toast(currentText()('files.saved', { name: file.name }));
}

/** The texts of a ZIP whose names are meant, by name. Errors: one of the reader where it is no ZIP. */
export function textsInZip(zip: Uint8Array, isMeant: (name: string) => boolean): readonly string[] {
  const files = unzipSync(zip, { filter: ({ name }) => isMeant(name) });
  return Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, bytes]) => strFromU8(bytes));
}

/** In pieces: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
