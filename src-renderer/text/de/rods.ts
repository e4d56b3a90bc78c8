import type { Messages } from '../catalogue.ts';

export const rods: Messages<'rods'> = {
  patterns: 'Schnittbilder',
  cutsOfPattern: 'Schnitte dieses Schnittbilds',
  cutsOf: 'Schnitte von {mode, select, bars {Stange} other {Balken}} {number}',
  leftAtLength: '{name} bleibt in der Länge übrig',
  pieceTip: '{name} {size}, Zeile {row}, ab {from}',
  previous: 'Voriges Schnittbild',
  next: 'Nächstes Schnittbild',
  isCut: 'Dieses Schnittbild ist geschnitten.',
  stopStays: 'Anschlag bleibt',
  patternOf: 'Schnittbild {number} von {count}',
  times: '{count} × schneiden',
  long: '{size} lang',
  free: `{count, plural, one {# Teil ist frei} other {# Teile sind frei}}{more, plural, =0 {}
    other {; noch # mal wiederholen}}.`,
  cutNow: '<b>{name}</b> schneiden',
  theRest: 'den Rest',
  fromFree: 'vom <b>freien</b> Ende',
};
