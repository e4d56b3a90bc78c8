/** RELIABILITY F3: 300 SVG and 300 DXF bombs through the import. Every one must be answered within 5 s of
 *  CPU, by outlines or by a clean refusal. Run: npx node bench/faults/importBombs.ts [count per format].
 *  Exits 1 when one is slow or fails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkImport, importOutlines } from '../../src-engine/index.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { damaged } from '../../src-engine/testing/damaged.ts';
import { dxfBombs, svgBombs } from '../../src-engine/testing/importBombs.ts';
import type { Bomb } from '../../src-engine/testing/importBombs.ts';

const LIMIT_MS = 5000;
const PER_FORMAT = Number(process.argv[2] ?? 300);
const FIXTURES = join(import.meta.dirname, '../../src-engine/fixtures/import');

const fuzz = (file: string, seed: number): Bomb => ({
  name: `${file} damaged, seed ${seed}`,
  content: damaged(readFileSync(join(FIXTURES, file), 'utf8'), seed),
});

function bombs(made: readonly Bomb[], files: readonly string[]): Bomb[] {
  const list = [...made];
  for (let seed = 1; list.length < PER_FORMAT; seed += 1) list.push(fuzz(files[seed % files.length], seed));
  return list.slice(0, Math.max(PER_FORMAT, made.length));
}

let failures = 0;
for (const [format, list] of [
  ['svg', bombs(svgBombs(), ['bracket.svg', 'turned.svg'])],
  ['dxf', bombs(dxfBombs(), ['plate.dxf', 'blocks.dxf', 'r12.dxf'])],
] as const) {
  const slowest: [number, string][] = [];
  let refused = 0;
  for (const { name, content, flattenTolerance } of list) {
    if (process.env.VERBOSE) console.log(format, name);
    const before = process.cpuUsage();
    let outcome = '';
    try {
      importOutlines(
        checkImport({
          content,
          format,
          applyTransforms: true,
          ...(flattenTolerance === undefined ? {} : { flattenTolerance }),
        }),
        true,
      );
    } catch (error) {
      if (error instanceof EngineError && error.code !== 'internal') refused += 1;
      else
        outcome =
          error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1] ?? ''}` : String(error);
    }
    const used = process.cpuUsage(before);
    const ms = (used.user + used.system) / 1000;
    slowest.push([ms, name]);
    if (ms > LIMIT_MS) outcome = `${Math.round(ms)} ms`;
    if (outcome !== '') {
      failures += 1;
      console.log(`FAIL ${format} ${name}: ${outcome}`);
    }
  }
  slowest.sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1));
  console.log(
    `${format}: ${list.length} bombs, ${refused} refused; slowest CPU ms: ${slowest
      .slice(0, 6)
      .map(([ms, name]) => `${Math.round(ms)} ${name}`)
      .join(', ')}`,
  );
}
process.exitCode = failures > 0 ? 1 : 0;
