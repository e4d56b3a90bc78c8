import type { CutListColumn } from '../../../src-engine/export/cutList.ts';
import { capital } from '../../text/capital.ts';
import type { Text } from '../../text/text.ts';

/** Of panels whose two sizes are called so, and of cut ones beside their bands: a list of finished sizes would have the
 *  bands taken off once more where it is read in again. */
const LENGTH_WIDTH = { w: 'columns.length', h: 'columns.width' } as const;
const CUT = { w: 'machines.columnCutW', h: 'machines.columnCutH' } as const;
const CUT_LENGTH_WIDTH = { w: 'machines.columnCutLength', h: 'machines.columnCutW' } as const;

/** How the window calls a column of the cut list. */
export function cutListWord(
  column: CutListColumn,
  { text, isCut, isLength }: { readonly text: Text; readonly isCut: boolean; readonly isLength: boolean },
): string {
  if (column !== 'w' && column !== 'h') return text(`machines.column${capital(column)}`);
  if (isCut) return text((isLength ? CUT_LENGTH_WIDTH : CUT)[column]);
  return text(isLength ? LENGTH_WIDTH[column] : `machines.column${capital(column)}`);
}
