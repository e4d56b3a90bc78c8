import type { Messages } from '../catalogue.ts';

export const frame: Messages<'frame'> = {
  sideWidth: 'Breite der Listen',
  olderMend: 'Der Plan ist älter als die Liste: Erst sind die rot markierten Zeilen zu berichtigen.',
  olderFirst: 'Der Plan ist älter als die Liste: Erst die Liste berichtigen oder die Änderung zurücknehmen',
  recalculating: 'Wird neu berechnet – der Plan unten ist älter als die Liste.',
  solving: 'Wird berechnet …',
  older: '{reason} Der Plan unten ist älter als die Liste.',
  firstList: `{mode, select,
    shapes {<b>Umrisse ablegen</b>, irgendwo in diesem Fenster: DXF oder SVG.}
    bars {<b>Teile eintippen oder einfügen</b>, links: Bezeichnung, Länge, Stückzahl. Eine aus einer Tabelle
    kopierte Liste behält ihre Spalten.}
    timber {<b>Teile eintippen oder einfügen</b>, links: Bezeichnung, Länge, Querschnitt, Stückzahl. Eine
    aus einer Tabelle kopierte Liste behält ihre Spalten.}
    other {<b>Teile eintippen oder einfügen</b>, links: Bezeichnung, Breite, Höhe, Stückzahl. Eine aus einer
    Tabelle kopierte Liste behält ihre Spalten.}}`,
  firstStock: '<b>Das Lager prüfen</b>, darunter: woraus Sie schneiden.',
  firstPlan: '<b>Der Plan erscheint hier</b>, während Sie tippen.',
  mode: 'Art der Arbeit',
  undo: 'Rückgängig',
  undoTip: 'Rückgängig (Strg+Z)',
  redo: 'Wiederholen',
  redoTip: 'Wiederholen (Strg+Umschalt+Z)',
  apiTip: 'Aufrufe anderer Programme, Schlüssel',
  printTip: 'Drucken (Strg+P)',
  compareTip: 'Diesen Plan behalten und andere daneben stellen (3)',
  compare: 'Vergleichen',
  needsRouter: 'Dieses Bild braucht eine CNC-Fräse: Es hat keine Sägeschnitte',
  cutTip: 'Schnitt für Schnitt sägen',
  cut: 'Sägen',
  job: 'Auftrag',
  jobMenu: 'Auftragsmenü',
  jobName: 'Name des Auftrags',
  unsaved: 'Seit dem Speichern geändert',
  modes: '{mode, select, panels {Platten} bars {Stangen} timber {Balken} other {Formen}}',
  paletteTip: 'Befehle und Teile finden (Strg K)',
  paletteKey: 'Strg K',
  hand: 'Hand',
  handTip: 'Die linke Taste verschiebt die Zeichnung (H)',
  zoomOut: 'Verkleinern',
  zoomOutTip: 'Verkleinern (Strg+-)',
  zoomIn: 'Vergrößern',
  zoomInTip: 'Vergrößern (Strg++)',
  fitTip: 'Einpassen (Umschalt+1)',
  dismiss: 'Ausblenden',
  close: 'Schließen',
  stopped: 'Diese Ansicht ist stehen geblieben',
  tryAgain: 'Noch einmal versuchen',
  reload: 'Fenster neu laden',
  stoppedWhy: 'Ihr Auftrag ist erhalten. Was schiefging: {reason}',
  noService: 'Der Rechendienst antwortet nicht.',
  badStatus: 'Der Dienst antwortete mit Status {status}.',
};
