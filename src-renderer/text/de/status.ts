import type { Messages } from '../catalogue.ts';

export const status: Messages<'status'> = {
  ready: `Plan fertig: {plan}, {missing, plural, =0 {alle Teile untergebracht} one {# Teil nicht untergebracht}
    other {# Teile nicht untergebracht}}`,
  readyPart: 'Plan fertig: {plan}, {leftOut}',
  nonePlaced:
    'Kein Plan: {missing, plural, one {Das Teil hat keinen Platz} other {Keines der # Teile hat einen Platz}}',
  idle: 'Noch nichts zu berechnen',
  solving: 'Wird berechnet',
  took: 'in {ms} ms',
  tookSame: 'in {ms} ms · gleicher Plan',
  engine: 'Rechenkern {engine}',
  engineSame: 'Rechenkern {engine}: Die gleiche Liste ergibt immer den gleichen Plan',
  unit: 'Einheit aller Längen auf diesem Bildschirm',
  mm: 'mm',
  inch: 'Zoll',
  stored: 'Gespeichert',
  storing: 'Wird gespeichert …',
  unreachable: 'Noch nicht gespeichert: Der Dienst antwortet nicht',
  failed: 'Noch nicht gespeichert: Der Dienst kann nicht schreiben (Festplatte voll?)',
  refused: 'Nicht gespeichert: als Datei speichern',
  apiOn: 'API {address}',
  apiClosed: 'API geschlossen',
};
