import { strToU8, zipSync } from 'fflate';
import type { ExportKind } from '../../src-main/preload/contract.ts';
import { bridge } from '../api/bridge.ts';
import { currentText } from '../text/useText.ts';
import { download } from './files.ts';
import { toast } from './toasts.ts';

/** Hands a text to the person as a file: the shell's dialog in the app, a download elsewhere. */
export async function handOver(name: string, kind: ExportKind, text: string, type: string): Promise<void> {
  if (!bridge) return download(name, text, type);
  const file = await bridge.saveExport({ suggestedName: name, kind, text });
  if (file !== null) toast(currentText()('files.saved', { name: file.name }));
}

interface NamedText {
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
  const bytes = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  if (!bridge) return download(`${stem}.zip`, bytes, 'application/zip');
  const file = await bridge.saveExport({ suggestedName: stem, kind: 'zip', base64: base64Of(bytes) });
  if (file !== null) toast(currentText()('files.saved', { name: file.name }));
}

/** In pieces: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
