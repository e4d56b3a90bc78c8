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
    right {Besäumung rechts} top {Besäumung oben} bottom {Besäumung unten} other {{key}}}`,
  none: 'keine',
  isOn: '{state, select, yes {an} other {aus}}',
  choice: `{choice, select, heuristic {Säge} balanced {gründlich} router {CNC-Fräse} fast {schnell}
    auto {was besser ist} horizontal {entlang der Breite} vertical {entlang der Höhe} other {{choice}}}`,
};
