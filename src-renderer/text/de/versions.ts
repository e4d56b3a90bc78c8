import type { Messages } from '../catalogue.ts';

export const versions: Messages<'versions'> = {
  title: 'Versionen',
  none: `Noch ist keine Version aufgehoben. Von selbst wird eine aufgehoben, wenn zwischen Änderungen zehn
    Minuten vergangen sind.`,
  remark: 'Bemerkung, z. B. wie dem Kunden angeboten',
  keep: 'Jetzigen Stand aufheben',
  keptByHand: 'Von Hand aufgehoben',
  byItself: 'von selbst aufgehoben',
  since: 'Was sich seitdem geändert hat',
  restore: 'Zurück zu dieser Version',
  restored: 'Der Auftrag ist wieder auf jener Version.',
  same: 'Nichts: Das ist der jetzige Stand.',
  renamed: 'Von {from} in {to} umbenannt',
  added: '{list, select, parts {Teile} other {Lager}}: {count} hinzugefügt ({names})',
  removed: '{list, select, parts {Teile} other {Lager}}: {count} entfernt ({names})',
  changed: '{list, select, parts {Teile} other {Lager}}: {count} geändert ({names})',
};
