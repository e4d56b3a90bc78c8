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
  angle: `Säge auf {degrees}°, oben nach {side, select, left {links} other {rechts}}`,
  angleTitle: `Winkel am {side, select, left {linken} other {rechten}} Ende`,
  angleHead: `{side, select, left {∠ links} other {∠ rechts}}`,
  angleHint: `Grad neben dem rechten Winkel, -80 bis 80; über 0 ist die obere Kante die längere. Die Länge geht von
    langer Spitze zu langer Spitze`,
  notAngle: '„{typed}“ ist kein Winkel von -80 bis 80 Grad',
  profileHeight: 'Profilhöhe',
  profileHeightHint: 'Höhe des Profils, über die schräge Enden laufen; leer: alle Enden sind gerade',
  mitreSide: 'Schräge Schnitte',
  mitreSideHint: `Die Seite des Querschnitts, über die schräge Enden laufen: die lange bei einem Sparren hochkant, die
    kurze bei einem liegenden Rahmen`,
  sideLong: 'über die lange Seite',
  sideShort: 'über die kurze Seite',
  profileTurns: 'Darf gedreht werden',
  profileTurnsHint: 'Wie Teile mit schrägen Enden liegen dürfen, damit Nachbarn einen Schnitt teilen',
  turnsNone: 'gar nicht',
  turnsHalf: 'Ende für Ende',
  turnsAny: 'auch gewendet',
};
