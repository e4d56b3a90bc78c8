import type { Messages } from '../catalogue.ts';

export const checks: Messages<'checks'> = {
  title: 'Prüfungen',
  about: `Ein Prüfer, der keinen Code mit dem Rechenkern teilt, geht den Plan noch einmal durch: Lage,
    Schnittfuge, Säge, Kennzahlen.`,
  allGood: '{count, plural, one {# Prüfung bestanden} other {# Prüfungen bestanden}}',
  someBad: '{count, plural, one {# Prüfung nicht bestanden} other {# Prüfungen nicht bestanden}}',
  notYet: 'Prüfungen',
  running: 'Wird geprüft …',
  open: 'Öffnet die Prüfungen dieses Plans',
  ofPlan: 'Der Plan auf dem Bildschirm',
  ofFile: 'Datei {name}',
  guessed: `Die Datei enthält keine Anfrage: Geprüft wird mit ihren eigenen Teilen und mit Schnittfuge und
    Besäumung dieses Auftrags. Material und Regeln lassen sich nicht prüfen.`,
  needsRequest: `Diese Antwort hat keine Anfrage. Legen Sie eine Datei mit beidem ab, in Feldern namens
    request und response.`,
  inside: 'Jedes Teil liegt innerhalb der Besäumung',
  apart: 'Nichts überlappt, zwischen allen Teilen bleibt die Schnittfuge',
  pieces: 'Jedes Teil stammt aus der Liste, in seiner Größe und Drehung; keines fehlt ohne Not',
  sawing: 'Die Schnitte in ihrer Reihenfolge lösen jedes Teil heraus',
  sawingOpen: 'Keine Sägeschnitte zu prüfen: Dieses Bild ist für eine CNC-Fräse',
  stock: 'Die {mode, select, bars {Stangen} timber {Balken} other {Platten}} sind die aus dem Lager',
  figures: 'Alle Kennzahlen, neu gezählt, stimmen mit den gezeigten überein',
  bound: 'Die bewiesene Schranke widerspricht dem Plan nicht',
  boundOpen: 'Keine Schranke angefordert',
  form: 'Die Antwort ist vollständig und nennt, was sie weggelassen hat',
  pieceOnSheet: '„{name}“ auf Platte {sheet}',
  pieceOnBar: '„{name}“ auf Stange {bar}',
  offcutOfSheet: 'Reststück {offcut} von Platte {sheet}',
  sheet: 'Platte {sheet}',
  bar: 'Stange {bar}',
  stockRow: 'Lagerzeile {row}',
  cut: 'Schnitt {cut}',
  section: 'Querschnitt {section}',
  partRow: 'Teilezeile {row}',
  field: `{name, select,
    engineVersion {„Version des Rechenkerns“} contractVersion {„Version der Schnittstelle“} solveMs {„Rechenzeit“}
    profileHeight {„Profilhöhe“} unmatchedSections {„Querschnitte ohne Lager“}
    unmatchedMaterials {„Materialien ohne Lager“} partInPart {„Teile in Löchern“} inPart {„liegt im Teil“}
    usedW {„belegte Breite“} usedH {„belegte Höhe“} commonLines {„gemeinsame Schnitte“}
    meta {„mitgesandte Angaben“} too_large {„größer als jede Platte“} no_space {„kein Platz mehr“}
    minimizeCost {„Niedrigster Preis“} guillotineValid {„lässt sich sägen“} maxCutStages {„Höchste Schnittstufe“}
    minOffcut {„Kleinstes Reststück“} cutPlan {„Schnittliste“} passes {„Sägeschnitte“} edgeBanding {„Kantenband“}
    method {„Verfahren der Schranke“} gapPct {„Abstand zur Schranke“} lowerBound {„Schranke“} include {„Anfrage“}
    null {„keine Angabe“} true {„ja“} false {„nein“} other {}}`,
  show: 'Zeigen',
  more: '{count, plural, one {und # weitere} other {und # weitere}}',
  choose: 'Datei prüfen …',
  backToPlan: 'Zurück zum Plan auf dem Bildschirm',
  none: `Noch gibt es keinen Plan. Legen Sie die JSON-Datei einer Antwort hier ab oder wählen Sie eine Datei.`,
  notAnAnswer: '{name} enthält keine Antwort des Dienstes.',
  picture: 'Platte {sheet}, markiert, wo es nicht stimmt',
};
