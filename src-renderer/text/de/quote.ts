import type { Messages } from '../catalogue.ts';

export const quote: Messages<'quote'> = {
  title: 'Angebot',
  forWhom: 'Für {customer}',
  material: `{mode, select, bars {Stangen und Material} timber {Balken und Material}
    other {Platten und Material}}`,
  bands: 'Kantenband',
  work: 'Zuschnitt und Arbeit',
  net: 'Netto',
  tax: 'MwSt. {percent}',
  total: 'Gesamt',
  pieces: '{count, plural, one {# Teil} other {# Teile}} laut Liste',
  partsTitle: 'Teile',
  customer: 'Kunde',
  language: 'Sprache des Angebots',
  languages: '{language, select, de {Deutsch} other {English}}',
  boards: '{mode, select, bars {Stangen} timber {Balken} other {Platten}}',
  whole: 'Ganze {mode, select, bars {Stangen} timber {Balken} other {Platten}}',
  share: 'Verbrauchter Anteil',
  credit: 'Gutschrift für Reststücke, %',
  perCut: 'Je Schnitt',
  perHour: 'Stunde an der Säge',
  extra: 'Sonstiges',
  overhead: 'Gemeinkosten, %',
  margin: 'Aufschlag, %',
  taxPct: 'MwSt., %',
  calculation: 'Kalkulation, nicht auf dem Angebot',
  line: `{kind, select,
    material {{mode, select, bars {Stangen und Material} timber {Balken und Material}
    other {Platten und Material}}} credit {Gutschrift für Reststücke}
    bands {Kantenband mit Überlänge} cuts {Schnitte} time {Zeit an der Säge} other {Sonstiges}}`,
  overheadLine: 'Gemeinkosten',
  marginLine: 'Aufschlag',
  noPrices: `Noch hat nichts einen Preis: {mode, select, bars {Stangen} timber {Balken} other {Platten}} nehmen ihn aus
    dem Lager{mode, select, panels {, Kantenbänder aus dem Material} other {}}, Arbeit aus den Feldern oben.`,
};
