import type { Text } from '../../text/text.ts';
import type { SawPass, SawPiece, SheetEdge } from './sawWalk.ts';

/** The trade's word for a pass: trim, rip (stage 1), cross-cut (2), recut (3 and more). */
export function passKind(text: Text, pass: SawPass): string {
  const kinds = ['trim', 'rip', 'cross'];
  return text('saw.kind', { kind: kinds[pass.step.stage] ?? 'recut' });
}

/** The edge the fence number counts from. */
export function fenceEdge({ step }: SawPass, isFar: boolean): SheetEdge {
  if (step.axis === 'v') return isFar ? 'right' : 'left';
  return isFar ? 'bottom' : 'top';
}

/** `from the trimmed left edge`; raw, trimmed or nothing as the fence finds that edge. */
export function fenceFrom(text: Text, pass: SawPass, isFar: boolean): string {
  const said = text('saw.from', {
    state: isFar ? pass.edges.far : pass.edges.near,
    edge: fenceEdge(pass, isFar),
  });
  return said.replace(/ {2,}/g, ' ');
}

/** `A1`, `Rest of A1`, the name of a part; what has no name yet in the words of the language. */
export function pieceName(text: Text, piece: SawPiece): string {
  if (piece.part !== null) return piece.label;
  if (piece.label === 'Sheet') return text('saw.sheet');
  if (piece.label === 'Trim') return text('saw.strip');
  if (piece.label === 'Rest of sheet') return text('saw.restOfSheet');
  return piece.label.startsWith('Rest of ')
    ? text('saw.restOf', { name: piece.label.slice('Rest of '.length) })
    : piece.label;
}

/** How much of the sheet a trim takes, the blade's width included. */
export function trimmedOff(pass: SawPass): number {
  const { piece, stays, step } = pass;
  const [before, after] = step.axis === 'v' ? [piece.box.w, stays?.box.w] : [piece.box.h, stays?.box.h];
  return Math.round((before - (after ?? 0)) * 1e6) / 1e6;
}
