import type { Messages } from '../catalogue.ts';

export const deep: Messages<'deep'> = {
  title: 'Intensivsuche',
  about: `{materials, plural,
    one {Sucht bis zu ein, zwei Minuten nach einem Plan mit weniger oder billigeren Platten oder denselben in
    weniger Schnitten, während Sie weiterarbeiten.}
    other {Sucht in # Materialien nacheinander, je bis zu ein, zwei Minuten, nach einem Plan mit weniger oder
    billigeren Platten oder denselben in weniger Schnitten, während Sie weiterarbeiten.}} Was sie findet, wird
    angeboten und nie von selbst übernommen.`,
  proved: 'Kein Plan braucht weniger Platten, das ist bewiesen: Gesucht wird nur nach weniger Schnitten.',
  start: 'Suche starten',
  button: 'Intensivsuche',
  buttonTip: 'Sucht im Hintergrund nach einem Plan mit weniger Platten oder weniger Schnitten',
  searching: '{ours, select, yes {Sucht} other {Sucht für die vorige Liste}} {elapsed}',
  seconds: '{seconds} s',
  secondsOf: '{seconds} von {total} s',
  bestReach: '{best}, die letzte genutzt bis {reach}',
  bestSheets: 'bisher {sheets, plural, one {# Platte} other {# Platten}}',
  material: 'Material {at} von {of}',
  stop: 'Stopp',
  stopping: 'Wird gestoppt …',
  waits: 'Für die vorige Liste gefunden',
  queued: 'Wartet auf das Ende einer anderen Suche',
  waitsTip: `{gain, select, none {Die Liste hat sich seit dem Beginn der Suche geändert. Ist sie wieder wie zuvor, wird
    angeboten, was gefunden wurde.} other {Die Suche hat für die Liste von vorhin gefunden: {gain}. Machen Sie die
    Änderung rückgängig, wird es angeboten.}}`,
  endedBefore: 'Suche zur vorigen Liste beendet',
  drop: 'Gefundenes verwerfen',
  gone: 'Der Dienst bewahrt die Intensivsuche dieses Auftrags nicht mehr auf; starten Sie sie neu.',
  nothing: 'Nichts Besseres gefunden',
  ok: 'OK',
  looking: 'Sie sehen ihn gerade:',
  look: 'Ansehen',
  lookTip: 'Zeigt ihn; der vorige Plan bleibt erhalten',
  take: 'Übernehmen',
  back: 'Zurück',
  ignore: 'Verwerfen',
  fewer: '{fewer, plural, one {eine Platte} other {# Platten}} weniger: {sheets}',
  fewerPasses: '{fewer, plural, one {ein Schnitt} other {# Schnitte}} weniger auf ebenso vielen Platten',
  cheaper: '{saved} weniger',
  lessMaterial: '{share} weniger Material',
  morePlaced: '{more} mehr untergebracht',
  ended: 'Die Suche ist beendet: {reason}',
  noReason: 'kein Grund genannt',
};
