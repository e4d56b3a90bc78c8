import type { Messages } from '../catalogue.ts';

export const player: Messages<'player'> = {
  left: 'Plan: noch etwa {time}',
  leftHint: `Für den ganzen Plan, mit den Minuten seiner Säge (Material und Sägen); ohne eine je eine halbe
    Minute für Schnitt und Einstellung`,
  label: 'Etikett für {name}',
  labelWord: 'Etikett',
  letters: 'Schrift {percent} %',
  lettersHint: 'Größere Schrift, auch aus zwei Schritten lesbar',
  sun: 'Sonne',
  sunHint: 'Schwarz auf Weiß, für helles Licht an der Säge',
  noCuts: 'Dieses Bild hat keine Sägeschnitte.',
  plan: 'Plan',
  speed: 'Tempo',
  pause: 'Pause',
  play: 'Abspielen',
  done: '{step} von {count, plural, one {# Schnitt} other {# Schnitten}} fertig',
  previous: 'Vorige {thing, select, setting {Anschlageinstellung} other {Platte}}',
  next: 'Nächste {thing, select, setting {Anschlageinstellung} other {Platte}}',
  stack: '{count} gleiche Platten: im Stapel sägen',
  fenceStays: 'Anschlag bleibt',
  falls: 'Fällt ab',
  stays: 'Bleibt',
  back: 'Zurück',
  skip: 'Später',
  skipHint:
    'Stellt diesen Schnitt zurück, mit allen in den Stücken, die er macht: Sie kommen am Ende wieder (N)',
  skipped: '{count, plural, one {# Schnitt} other {# Schnitte}} zurückgestellt, am Ende dran',
  toSheet: 'Zu Platte {sheet}',
  notCut: 'Noch nicht geschnitten: {count, plural, one {Platte {sheets}} other {Platten {sheets}}}.',
  doneNext: 'Weiter',
  space: 'Leertaste',
  dust: 'nichts, das Sägeblatt nimmt den Rest',
  part: 'Teil',
  waste: 'Verschnitt',
  keep: 'behalten',
  toKeep: `{count} von {of, select, sheet {dieser Platte} other {diesem Schnittbild}} behalten: {each, select, yes {je }
    other {}}{sizes}`,
  edge: 'Rand',
  allCut: 'Alle Platten sind geschnitten.',
  sheetCut: 'Diese Platte ist geschnitten.',
  free: '{count, plural, one {# Teil ist frei.} other {# Teile sind frei.}}',
  cutOf: `{of, select, sheet {Platte} other {Schnittbild}}: {cut, selectordinal, other {#.}} von {count, plural,
    one {# Schnitt} other {# Schnitten}}`,
  cutAndSetting: `{cut, selectordinal, other {#.}} von {count} Schnitten, {setting, selectordinal, other {#.}}
    von {settings} Anschlageinstellungen`,
  onSaw: `{kind, select, sheet {der Platte} restOfSheet {am Rest der Platte} rest {am Rest von {name}}
    other {am Stück {name}}}`,
  onSawOf: `{kind, select,
    sheet {der Platte {sheet}}
    restOfSheet {am Rest der Platte {sheet}}
    rest {am Rest von {name} der Platte {sheet}}
    other {am Stück {name} der Platte {sheet}}}`,
  cutBefore: `{count, plural, =0 {Schnitte sind} one {# Teil ist} other {# Teile sind}} vom Plan vor dieser Änderung
    geschnitten; dieser Plan fängt von vorn an.`,
  keepCut: 'Geschnittenes behalten, Rest neu legen',
  undoChange: 'Änderung zurücknehmen',
  cannotKeep: `Das Geschnittene kann nicht bleiben: {reason, select, saw {Schnittfuge oder Besäumen sind anders}
    other {eine der Platten hat ein anderes Maß oder Material}}.`,
  cutOtherwise: `{count, plural, one {# Teil dieser Platten will die Liste so nicht mehr: Behalten, kommt es}
    other {# Teile dieser Platten will die Liste so nicht mehr: Behalten, kommen sie}} so zurück auf die Liste.`,
  cutName: '{name} (vor der Änderung geschnitten)',
  order: 'Reihenfolge der Schnitte',
  sheetOrder: 'Nach Platten',
  sheetOrderTip: 'Eine Platte nach der anderen (F)',
  fenceOrder: 'Nach Anschlag',
  fenceOrderTip: 'Schnitte mit gleicher Anschlageinstellung zusammen, über alle Platten eines Materials (F)',
  savesNone: 'Keine Anschlageinstellung lässt sich sparen',
  saves: 'Nach Anschlag spart {saved} von {count} Einstellungen',
  savesMinutes:
    'Nach Anschlag spart {saved} von {count} Einstellungen, etwa {time} bei je einer halben Minute',
  cutsSettings: '{cuts} Schnitte, {settings} Anschlageinstellungen',
  spoiledTip: 'Mit diesem Teil ist etwas schiefgegangen: Es muss noch einmal geschnitten werden',
  damaged: '{mode, select, panels {Platte unbrauchbar} bars {Stange unbrauchbar} other {Balken unbrauchbar}}',
  anotherDamaged: `{mode, select, panels {Noch eine Platte unbrauchbar} bars {Noch eine Stange unbrauchbar}
    other {Noch ein Balken unbrauchbar}}`,
  damagedTip: `Gebrochen oder schlecht: {count, plural, one {Das Teil, das noch nicht frei ist, muss}
    other {Die # Teile, die noch nicht frei sind, müssen}} aus einem anderen Stück geschnitten werden`,
  damagedNoted: `{mode, select, panels {Platte {number} ist unbrauchbar} bars {Eine Stange von Schnittbild {number} ist
    unbrauchbar} other {Ein Balken von Schnittbild {number} ist unbrauchbar}}: {count, plural, one {# Teil ist}
    other {# Teile sind}} noch einmal zu schneiden.`,
  isDamaged: `{mode, select, panels {Diese Platte ist} bars {{count, plural, one {Diese Stange ist} other {Diese #
    Stangen sind}}} other {{count, plural, one {Dieser Balken ist} other {Diese # Balken sind}}}} unbrauchbar.`,
  onDamaged: `{count, plural, one {# Teil ist} other {# Teile sind}} noch einmal {planned, select, yes {geplant}
    other {zu schneiden}}. Behalten wird nichts.`,
  notDamaged: 'Doch brauchbar',
  notDamagedTip: 'Es wird weitergeschnitten, wo aufgehört wurde',
  damagedAtSaw: `{mode, select, panels {Platte {number} ist} bars {Eine Stange von Schnittbild {number} ist} other {Ein
    Balken von Schnittbild {number} ist}} an der Säge unbrauchbar geworden: Die Teile sind noch einmal zu schneiden.`,
  notDamagedAtSaw: `{mode, select, panels {Platte {number} ist} bars {Eine Stange von Schnittbild {number} ist} other
    {Ein Balken von Schnittbild {number} ist}} doch brauchbar.`,
  noneLeft: 'Es ist keine Platte mehr zu schneiden.',
  damagedSheets: 'Unbrauchbar: {count, plural, one {Platte {sheets}} other {Platten {sheets}}}.',
  missing: 'Noch einmal zu schneiden: {names}.',
  andMore: '{count} weitere',
  plannedAgain: `{count, plural, one {# Teil von {job} ist} other {# Teile von {job} sind}} hier noch einmal geplant.`,
  planSpoiledTip: 'Ein neuer Auftrag mit diesen Teilen, gleichem Lager und gleicher Säge',
  noted: '{name} ist als misslungen vermerkt.',
  oneOf: '{name}, {number} von {count}',
  spoiled: '{name} misslungen',
  spoiledWord: 'Misslungen',
  planSpoiled: '{count, plural, one {# Teil noch einmal planen} other {# Teile noch einmal planen}}',
  cutSheet: 'Die geschnittene Platte',
  blade: 'Das Sägeblatt geht durch {name}',
  spoiledJob: 'Noch einmal: {job}',
  leftHintRods: 'Für den ganzen Plan, mit je einer halben Minute für Schnitt und Einstellung des Anschlags',
  looking: 'Nur ein Blick: Dadurch wird nichts abgehakt.',
  madeSoFar:
    '{step, plural, =0 {Keiner ist fertig} one {# Schnitt ist fertig} other {# Schnitte sind fertig}}',
  backTo: 'Zurück zu Schnitt {cut}',
};
