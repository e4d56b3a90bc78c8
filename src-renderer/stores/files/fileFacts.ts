import type { ImportResponse } from '../../../src-engine/contract/import.ts';
import type { FileLayer } from '../../job/files/svgLayers.ts';
import { svgLayers } from '../../job/files/svgLayers.ts';
import { MM_PER_INCH } from '../../units/length.ts';

export const FILE_UNITS = { mm: 1, cm: 10, m: 1000, in: MM_PER_INCH, ft: 12 * MM_PER_INCH } as const;
/** `file`: what the file says itself; `own`: a factor typed in. */
export type FileUnit = keyof typeof FILE_UNITS | 'file' | 'own';

/** The service's word for a file without parts; one with a sheet is not empty. */
export const NOTHING_CLOSED = 'no closed outline was found';

/** What a file tells of itself beside its outlines. */
interface FileFacts {
  readonly layers: readonly FileLayer[];
  readonly unit: FileUnit;
  /** Millimetres per unit by the file's own word; null where it gives none, or where `unit` says it. */
  readonly fileScale: number | null;
  readonly isSized: boolean;
}

/** What the service tells of a DXF file. A unit that the window does not offer comes as a factor. */
export function dxfFacts(read: ImportResponse): FileFacts {
  const unit = declaredUnit(read);
  const layers = read.layers ?? [];
  if (unit !== undefined) return { layers, unit, fileScale: null, isSized: true };
  const named = read.warnings.flatMap((one) => RARE_UNITS.get(RARE.exec(one)?.[1] ?? '') ?? []);
  const [fileScale = null] = named;
  return { layers, unit: fileScale === null ? 'mm' : 'file', fileScale, isSized: fileScale !== null };
}

const NAMES: Readonly<Record<string, 'cm' | 'm' | 'ft'>> = { centimetres: 'cm', metres: 'm', feet: 'ft' };
const DECLARED = /^the file's unit is (centimetres|metres|feet);/;

const SURVEY_FOOT = 1200000 / 3937;
const RARE = /^the file's unit is ([\w ]+);/;
/** Millimetres of units that a DXF may name and the window does not offer. */
const RARE_UNITS: ReadonlyMap<string, number> = new Map([
  ['mils', MM_PER_INCH / 1000],
  ['yards', 36 * MM_PER_INCH],
  ['decimetres', 100],
  ['micrometres', 0.001],
  ['US survey inches', SURVEY_FOOT / 12],
  ['US survey feet', SURVEY_FOOT],
  ['US survey yards', 3 * SURVEY_FOOT],
]);

/** The unit a DXF file names, of those the window offers: the service tells mm and inches as a field, others in
 *  words. */
export function declaredUnit({ sourceUnit, warnings }: ImportResponse): keyof typeof FILE_UNITS | undefined {
  if (sourceUnit !== undefined) return sourceUnit;
  return NAMES[warnings.map((one) => DECLARED.exec(one)?.[1]).find((one) => one !== undefined) ?? ''];
}

/** Layers and colours are offered as the file has them: one of them is without lines where another leaves it out. */
const WITHOUT_LINES = /^meanings\[\d+\]: the file has no lines /;

/** Remarks on a file without those that its chosen unit or another choice answers. */
export const fileWarnings = ({ warnings }: ImportResponse): readonly string[] =>
  warnings.filter((one) => !DECLARED.test(one) && !WITHOUT_LINES.test(one));

/** What an SVG file tells: its layers by its text, its scale by the service. */
export function svgFacts(content: string, { sourceScale }: ImportResponse): FileFacts {
  const fileScale = sourceScale === undefined || Math.abs(sourceScale - 1) < 1e-6 ? null : sourceScale;
  return {
    layers: svgLayers(content),
    unit: fileScale === null ? 'mm' : 'file',
    fileScale,
    isSized: sourceScale !== undefined,
  };
}
