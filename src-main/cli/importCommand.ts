import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import { drawingText } from '../../src-engine/lists/files/drawingText.ts';
import type { Surroundings } from './surroundings.ts';
import { EXIT, FileError, UsageError } from './surroundings.ts';
import { createLocalEngine } from './engine.ts';
import { readArguments, readBytes } from './files.ts';

const OPTIONS = { tolerance: { type: 'string' }, 'as-drawn': { type: 'boolean' } } as const;

/** `cutwright import`: the import answer of a drawing, whose `parts` are rows of a nest request. Transforms of
 *  an SVG are applied, y of a DXF is turned down and holes that overlap are one, as in the app; `--as-drawn` leaves all
 *  three, as the API does by default. */
export async function importCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { file, values } = readArguments(args, OPTIONS);
  const content = drawingText(unpacked(file, await readBytes(file, around)));
  const engine = createLocalEngine(around.host);
  try {
    const answer = await engine.importOutlines({
      content,
      ...(file === '-' ? {} : { filename: basename(file).replace(/\.svgz$/i, '.svg') }),
      ...(values.tolerance === undefined ? {} : { flattenTolerance: toleranceOf(values.tolerance) }),
      applyTransforms: values['as-drawn'] !== true,
      mergeHoles: values['as-drawn'] !== true,
      yDown: values['as-drawn'] !== true,
    });
    for (const warning of (JSON.parse(answer) as { warnings: readonly string[] }).warnings)
      around.tell(`warning: ${warning}`);
    around.print(`${answer}\n`);
    return EXIT.done;
  } finally {
    engine.close();
  }
}

/** The bytes of a file; a compressed one (svgz) unpacked, no further than the longest text that can be imported, at
 *  most four bytes a character. Errors: FileError. */
function unpacked(file: string, bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: 4 * LIMITS.sourceCharacters });
  } catch (error) {
    throw new FileError(
      `${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function toleranceOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new UsageError(`--tolerance must be a number, not ${text}`);
  return value;
}
