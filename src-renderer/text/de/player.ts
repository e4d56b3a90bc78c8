import type { Messages } from '../catalogue.ts';

export const player: Messages<'player'> = {
  left: 'noch etwa {minutes} min',
  leftHint:
    'Für den ganzen Plan, mit den Minuten seiner Säge (Material und Sägen); ohne eine je eine halbe Minute für Schnitt und Einstellung',
  label: 'Etikett für {name}',
  sun: 'Sonne',
  sunHint: 'Schwarz auf Weiß, für helles Licht an der Säge',
};
