/** The trade's word for a pass by its stage: rip (1), cross-cut (2), recut (3 and more). */
export function cutKind(stage: number): 'Rip' | 'Cross-cut' | 'Recut' {
  return stage === 1 ? 'Rip' : stage === 2 ? 'Cross-cut' : 'Recut';
}

/** The edge the fence number is measured from. */
export function fenceEdge(axis: 'h' | 'v', isFar: boolean): 'left' | 'right' | 'top' | 'bottom' {
  if (axis === 'v') return isFar ? 'right' : 'left';
  return isFar ? 'bottom' : 'top';
}

/** 5 -> `5th`. */
export function ordinal(value: number): string {
  const tens = value % 100;
  const word = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${word}`;
}
