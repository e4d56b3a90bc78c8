import type { Messages } from '../catalogue.ts';

export const labels: Messages<'labels'> = {
  count: '{at} von {total}',
  sheet: 'Platte {sheet}',
  rod: '{mode, select, bars {Stange} other {Balken}} {number}',
  position: 'ab {from}',
  part: 'Teil {number}',
  cut: 'Zuschnitt {size}',
  size: 'Etikettengröße',
  width: 'Breite',
  height: 'Höhe',
  first: 'Erstes Etikett',
  firstHint: 'Schon verbrauchte Etiketten eines Bogens bleiben frei',
  code: 'Code',
  codeKinds: '{kind, select, qr {QR-Code} code128 {Code 128} other {kein Code}}',
  fields: 'Was auf dem Etikett steht',
  field: `{field, select, name {{kind, select, rest {Code} other {Bezeichnung}}}
    size {{kind, select, panels {Fertigmaß} bars {Länge, Winkel} timber {Länge, Querschnitt, Winkel} other {Maß}}}
    cut {Zuschnittmaß} material {Material} bands {Kanten}
    cabinet {{kind, select, panels {Korpus} other {Baugruppe}}} note {Bemerkung}
    where {{kind, select, bars {Stange} timber {Balken} rest {Fach} other {Platte}}}
    position {{kind, select, bars {Lage auf der Stange} other {Lage auf dem Balken}}} count {1 von n}
    other {Auftrag}}`,
  earlier: '{field} nach vorn',
  letters: 'Schrift',
  letterSizes: '{size, select, small {klein} large {groß} other {mittel}}',
  cutOff: `{count, plural, one {# Etikett hat} other {# Etiketten haben}} nicht Platz für alle Felder: Nehmen
    Sie eine größere Größe oder weniger Felder.`,
  noCode: 'Der Code passt nicht auf diese Größe: Nehmen Sie einen QR-Code oder ein größeres Etikett.',
  fineCode: `{count, plural, one {Die Striche von # Etikett sind} other {Die Striche von # Etiketten sind}} fein:
    Drucken Sie mit mindestens 300 dpi, oder nehmen Sie einen QR-Code oder ein größeres Etikett.`,
  formats: `{id, select, a4x24 {A4: 24 zu 70 × 36} a4x21 {A4: 21 zu 63,5 × 38,1} a4x10 {A4: 10 zu 99,1 × 57}
    a4x65 {A4: 65 zu 38,1 × 21,2} letter30 {Letter: 30 zu 2 5/8 × 1 Zoll}
    letter10 {Letter: 10 zu 4 × 2 Zoll} roll57 {Rolle 57 × 32} roll100 {Rolle 100 × 50}
    roll62 {Rolle 62 × 40} other {Eigene Größe}}`,
};
