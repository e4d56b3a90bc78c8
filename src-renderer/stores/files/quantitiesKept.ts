import type { ImportResponse } from '../../../src-engine/contract/import.ts';

const SAID_OF_LINES = ['layerMeanings', 'colorMeanings', 'closeGaps', 'commonEdges'] as const;
type SaidOfLines = Readonly<Record<(typeof SAID_OF_LINES)[number], unknown>>;

/** A file as it was read before. */
interface ReadBefore {
  readonly read: ImportResponse | null;
  readonly readAs: SaidOfLines | null;
  readonly quantities: readonly number[];
}

/** How many of each outline are wanted when a file is read again: as asked for where the outline is still there, else
 *  one. Read with the same meanings, outlines whose curves are followed more closely are the same in the same order. */
export function quantitiesKept(
  { read: before, readAs, quantities }: ReadBefore,
  { parts }: ImportResponse,
  reading: SaidOfLines,
): readonly number[] {
  const old = before?.parts ?? [];
  const asked = new Map(old.map((part, at) => [JSON.stringify(part.polygon), quantities[at]]));
  const isSame =
    old.length === parts.length && SAID_OF_LINES.every((field) => readAs?.[field] === reading[field]);
  return parts.map(
    (part, at) => asked.get(JSON.stringify(part.polygon)) ?? (isSame ? quantities[at] : 1) ?? 1,
  );
}
