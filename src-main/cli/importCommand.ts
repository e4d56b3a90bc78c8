import { basename } from 'node:path';
import type { Surroundings } from './surroundings.ts';
import { EXIT, UsageError } from './surroundings.ts';
import { createLocalEngine } from './engine.ts';
import { readArguments, readText } from './files.ts';

const OPTIONS = { tolerance: { type: 'string' }, 'as-drawn': { type: 'boolean' } } as const;

/** `cutwright import`: the import answer of a drawing, whose `parts` are rows of a nest request. Transforms of
 *  an SVG are applied and y of a DXF is turned down, as in the app; `--as-drawn` leaves both, as the API does by
 *  default. */
export async function importCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { file, values } = readArguments(args, OPTIONS);
  const content = await readText(file, around);
  const engine = createLocalEngine(around.host);
  try {
    const answer = await engine.importOutlines({
      content,
      ...(file === '-' ? {} : { filename: basename(file) }),
      ...(values.tolerance === undefined ? {} : { flattenTolerance: toleranceOf(values.tolerance) }),
      applyTransforms: values['as-drawn'] !== true,
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

function toleranceOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new UsageError(`--tolerance must be a number, not ${text}`);
  return value;
}
