import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { drawingText } from '../../../src-engine/lists/files/drawingText.ts';

/** The text of a drawing, unpacked where it is compressed (svgz); a binary DXF as text. */
export async function textOf(file: File): Promise<string> {
  return drawingText(await unpacked(file));
}

/** The bytes of a file; a compressed one is read no further than the longest text that can be imported. */
async function unpacked(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
    // A character has at most four bytes, so that a longer text is refused, not cut.
    if (size > 4 * LIMITS.sourceCharacters + 4) break;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
