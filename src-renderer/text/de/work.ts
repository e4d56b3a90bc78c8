import type { Messages } from '../catalogue.ts';

export const work: Messages<'work'> = {
  rowsLeftOut: '{count, plural, one {# Zeile} other {# Zeilen}} weggelassen',
  rowsLeftOutTitle: 'Zeilen, die nicht lesbar oder unvollständig sind, fehlen in diesem Plan',
  addMaterials: 'Platten aus {list} hinzufügen',
  stock: `{mode, select,
    bars {{count, plural, one {# Stange} other {# Stangen}}}
    timber {{count, plural, one {# Balken} other {# Balken}}}
    other {{count, plural, one {# Platte} other {# Platten}}}}`,
  planPercent: '{stock}, {percent} Prozent',
  planShort: '{stock}, {percent} %',
  fromStart: 'Vom Anfang',
};
