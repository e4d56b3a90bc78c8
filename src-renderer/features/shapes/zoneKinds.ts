import { GRADES } from '../../../src-engine/contract/nest.ts';
import type { Ring, ShapeStock } from '../../job/jobDocument.ts';
import { currentText } from '../../text/useText.ts';
import type { Text } from '../../text/text.ts';

/** What a zone is: kept free, or material of a lower quality. */
export type ZoneKind = 'free' | ShapeStock['qualityZones'][number]['grade'];

/** The kinds in words. */
export const zoneChoices = (text: Text): readonly (readonly [ZoneKind, string])[] => [
  ['free', text('nest.zoneFree')],
  ...GRADES.slice(1).map((grade) => [grade, text('nest.zoneGrade', { grade })] as const),
];

/** The row with one zone more. */
export function withZone(row: ShapeStock, kind: ZoneKind, polygon: Ring): ShapeStock {
  if (kind !== 'free')
    return { ...row, qualityZones: [...row.qualityZones, { polygon: [...polygon], grade: kind }] };
  const name = currentText()('nest.zone', { number: row.exclusions.length + 1 });
  return { ...row, exclusions: [...row.exclusions, { name, polygon: [...polygon] }] };
}
