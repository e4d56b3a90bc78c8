import type { Messages } from '../catalogue.ts';

export const saw: Messages<'saw'> = {
  kind: '{kind, select, trim {Besäumen} rip {Längsschnitt} cross {Querschnitt} other {Nachschnitt}}',
  from: `von der {state, select, raw {rohen} clean {besäumten} other {}} Kante
    {edge, select, left {links} right {rechts} top {oben} other {unten}}`,
  trimmedOff: `Kante {edge, select, left {links} right {rechts} top {oben} other {unten}}: {size} fällt ab,
    Schnittfuge eingeschlossen`,
  sheet: 'Platte',
  restOfSheet: 'Rest der Platte',
  restOf: 'Rest von {name}',
  strip: 'Randstreifen',
  dust: 'Sägemehl',
  cuts: 'Schnitte',
  cutsOfSheet: 'Schnitte dieser Platte',
  closeCuts: 'Schnittliste schließen',
  routerOnly: 'Dieses Bild lässt sich nicht von Kante zu Kante sägen: Es braucht eine CNC-Fräse.',
  settings: '{count, plural, one {# Einstellung} other {# Einstellungen}}',
  settingsHint: `{passes} Sägeschnitte: {cuts} Schnitte des Plans und {trims} Besäumschnitte der Platten.
    So oft wird der Anschlag verstellt, Platte für Platte; beim Sägen nach Anschlag seltener.`,
};
