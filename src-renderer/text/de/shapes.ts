import type { Messages } from '../catalogue.ts';

export const shapes: Messages<'shapes'> = {
  asFile: 'wie in der Datei, {factor} mm',
  mm: 'Millimeter',
  cm: 'Zentimeter',
  m: 'Meter',
  in: 'Zoll',
  own: 'eine Einheit ist',
  ownFactor: 'Größe einer Einheit',
  perUnit: 'mm',
  gaps: 'Lücken zwischen Linienenden',
  gapsLeft: 'offen lassen',
  gapsUpTo: 'bis {width} mm schließen',
};
