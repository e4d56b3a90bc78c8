import type { Messages } from '../catalogue.ts';

export const differs: Messages<'differs'> = {
  mode: 'andere Art der Arbeit',
  number: '{value, number, ::.######}',
  setting: '{name} {now} (war {before})',
  list: '{list, select, parts {Teileliste} other {Lagerliste}}',
  name: `{key, select, kerf {Schnittfuge} firstCut {erster Schnitt} minOffcut {kleinstes Reststück}
    maxCutStages {erlaubte Stufen} onlyStock {nur was da ist} effort {Suche} tolerance {Toleranz}
    engine {Maschine} trimStart {Anfang ab} trimEnd {Ende ab} spacing {Abstand} margin {Rand}
    rotations {Drehen} partInPart {Teile in Löchern} timeBudgetMs {Suchzeit} left {Besäumung links}
    right {Besäumung rechts} top {Besäumung oben} bottom {Besäumung unten} profileHeight {Profilhöhe}
    mitreSide {schräge Schnitte} profileTurns {Drehen} sets {Sätze} wholeSets {nur vollständige Sätze}
    commonLines {gemeinsame Schnitte} gather {Rest} cutSpeed {Schnittgeschwindigkeit} pierceSeconds {Zeit je Einstich}
    profile {Säge} other {{key}}}`,
  none: 'keine',
  isOn: '{state, select, yes {an} other {aus}}',
  choice: `{choice, select, heuristic {Säge} balanced {gründlich} router {CNC-Fräse} fast {schnell}
    auto {was besser ist} horizontal {entlang der Breite} vertical {entlang der Höhe} none {gar nicht}
    half {um eine halbe Drehung}
    quarter {um Vierteldrehungen} any {frei} turnsNone {gar nicht} turnsHalf {Ende für Ende} turnsAny {auch gewendet}
    square {keine} long {über die lange Seite} short {über die kurze Seite} end {am Ende} side {an der Seite}
    other {{choice}}}`,
};
