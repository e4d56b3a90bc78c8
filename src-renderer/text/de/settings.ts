import type { Messages } from '../catalogue.ts';

export const settings: Messages<'settings'> = {
  title: 'Einstellungen',
  language: 'Sprache',
  likeSystem: 'Wie das System',
  unit: 'Einheit',
  millimetres: 'Millimeter',
  inches: 'Zoll mit Brüchen',
  fraction: 'Kleinster Zollbruch',
  decimalSign: 'Dezimalzeichen',
  point: 'Punkt: 720.5',
  comma: 'Komma: 720,5',
  currency: 'Währung',
  theme: 'Farbschema',
  light: 'Hell',
  dark: 'Dunkel',
  fence: 'Anschlag der Säge',
  fenceLeft: 'Misst von der linken oder oberen Kante',
  fenceRight: 'Misst von der rechten oder unteren Kante',
  sizeWords: 'Maße von Platten',
  widthHeight: 'Breite × Höhe',
  lengthWidth: 'Länge × Breite',
  allColumns: 'Dicke, Korpus und Bemerkung als Spalten jeder Liste',
  machines: 'Maschinen für G-Code …',
  damaged:
    'Einige Einstellungen waren nicht lesbar und stehen wieder auf der Vorgabe; bitte ansehen, auch die Maschinen.',
  note: `Im Auftrag stehen Längen in Millimetern; die Einheit ändert nur, was Sie sehen und eintippen. Beide
    Dezimalzeichen werden immer verstanden.`,
};
