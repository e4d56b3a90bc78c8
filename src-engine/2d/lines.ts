/** A counted budget as lines over the number of pieces, of which the least counts: so much, and so much more for each
 *  piece. */
export type Lines = readonly { readonly floor: number; readonly perPiece: number }[];

export const line = (floor: number, perPiece = 0): Lines[number] => ({ floor, perPiece });
