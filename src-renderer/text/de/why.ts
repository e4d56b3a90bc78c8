import type { Messages } from '../catalogue.ts';

export const why: Messages<'why'> = {
  noSection: 'kein Lager mit Querschnitt {section}',
  allNamed: 'alles im Lager hat ein Material, dieses Teil nicht',
  noMaterial: '{material} ist nicht im Lager',
  noMaterialSection: '{material} mit Querschnitt {section} ist nicht im Lager',
  longerThan: 'länger als {mode, select, bars {jede Stange} other {jeder Balken}} aus {kind} im Lager',
  longerThanAny: 'länger als {mode, select, bars {jede Stange} other {jeder Balken}} im Lager',
  withoutTrim: 'passt nur ohne Besäumen',
  noLength: 'keine Länge im Lager übrig',
  part: 'Teil {number}',
  noteUnplaced: '{count} von {total, plural, one {# Teil} other {# Teilen}} nicht untergebracht',
  noteGroup:
    'Gruppe {group} umfasst mehrere Materialien: Nur ihre Teile aus {material} können untergebracht werden',
  noteGroupBare:
    'Gruppe {group} umfasst mehrere Materialien: Nur ihre Teile ohne Material können untergebracht werden',
  noteSection: 'Querschnitt {section}: {note}',
  noteNoStock: 'kein Lager aus {material}',
  noteTime: 'Auf diesem Rechner reichte die Zeit nicht: Das ist der beste Plan bis dahin',
  noteEnded: 'Die Suche wurde vorzeitig beendet: Das ist der beste Plan bis dahin',
  noteNoSection: 'kein Lager hat diesen Querschnitt',
  noteNoPrice: 'Zeile {row} im Lager hat keinen Preis; sie ist verwendet, wo nichts mit Preis passt',
  noteGroupRest: 'Gruppe {group} passt nicht auf eine Platte: Der Rest von ihr ist nicht untergebracht',
  noteNoMaterial: 'Teile ohne Material sind nicht untergebracht: Alles im Lager hat eines',
  noteKerf: 'die Schnittfuge ist breiter als Zeile {row} im Lager: Daraus wird nichts geschnitten',
  noteSideIgnored: `die {side, select, w {Breite} other {Höhe}} von Zeile {row} im Lager ist nicht verwendet: Ihr Umriss
    sagt, wie groß die Platte ist`,
  noteNoBound: 'wie weit der beste Plan entfernt sein kann, steht erst fest, wenn jedes Teil einen Platz hat',
  noteNoBoundMitres: 'wie weit der beste Plan entfernt sein kann, ist mit schrägen Enden nicht bewiesen',
  noteNoBoundFixed: 'wie weit der beste Plan entfernt sein kann, ist um Angeheftetes herum nicht bewiesen',
  noteNoBoundPrice:
    'wie weit der günstigste Plan entfernt sein kann, ist nicht bewiesen: Lager ohne Preis ist verwendet',
  noteGap: 'Lücke von {gap, number} bei ({x, number}; {y, number}) geschlossen',
  noteNoArea: `{count, plural,
    one {# geschlossene Linie umschließt keine Fläche und ist}
    other {# geschlossene Linien umschließen keine Fläche und sind}} weggelassen`,
  noteRepaired: `{name}: {count, plural, one {eine Linie, die sich selbst kreuzt, wurde} other {# Linien, die
    sich selbst kreuzen, wurden}} bereinigt`,
  moreNotes: '{count, plural, one {# weiterer Hinweis} other {# weitere Hinweise}}',
  allSheetsNamed: 'alle Platten haben ein Material, dieses Teil nicht',
  noSheet: 'keine Platte {material} im Lager',
  noRoom: 'kein Platz mehr auf den Platten im Lager',
  onlyTurned: 'passt nur gedreht, und das lässt die Maserung nicht zu',
  tooLong: `länger als jede {sheet, select, named {Platte {material}} unnamed {Platte ohne Material}
    other {Platte im Lager}}`,
  tooBig: `zu groß für jede {sheet, select, named {Platte {material}} unnamed {Platte ohne Material}
    other {Platte im Lager}}`,
  noneFound: 'kein Platz gefunden',
  group: 'seine Gruppe passt nicht zusammen auf eine Platte',
  fixTurn: 'drehen lassen',
  fixUngroup: 'aus Gruppe {group} nehmen',
  fixTrim: 'ohne Besäumen sägen',
  more: '{count} weitere {name}',
  fixBuy: `{count, plural,
    one {# weitere Platte reicht für alle}
    other {# weitere Platten reichen für alle}}: {names}`,
  fixRack: '{count, plural, one {# Stück} other {# Stücke}} aus dem Restelager nehmen',
  addMissing: '{mode, select, bars {Stangen} timber {Balken} other {Platten}} aus {list} ergänzen',
  fixOneMore: 'eine weitere {name}',
  fixName: 'die Platten im Lager sind {material}',
  fixPlain: 'aus den Platten ohne Material schneiden',
  addLonger:
    '{mode, select, bars {längere Stangen} timber {längere Balken} other {größere Platten}} ergänzen: {list}',
  addedSheet: 'Ergänzte Platte',
  fixSheet: 'Platte {size} hinzufügen',
  splitPart: 'Teil',
  fixSplit: 'in zwei Teile trennen',
  tooManyPieces: `Ein Plan fasst höchstens {most, number} Teile, diese Liste hat {got, number}. Verringern Sie
    Stückzahlen oder verteilen Sie die Liste auf mehrere Aufträge.`,
  refusedRow: `Zeile {row} {list, select, parts {der Teile} other {im Lager}}: {field, select, w {Die Breite}
    h {Die Höhe} sw {Der Querschnitt} sh {Der Querschnitt} length {Die Länge} qty {Die Stückzahl} price {Der Preis}
    name {Die Bezeichnung} material {Das Material} grainGroup {Der Name der Gruppe}
    edgeBanding {Der Name einer Kante} leftAngle {Der Winkel} rightAngle {Der Winkel} other {Ein Wert}}
    {rule, select, most {ist höchstens {bound}} letters {hat höchstens {bound} Zeichen} least {ist mindestens {bound}}
    above {muss größer als {bound} sein} other {kann nicht genommen werden}}`,
  refusedOption: `{field, select, kerf {Die Schnittfuge} trim {Die Besäumung} tolerance {Die Toleranz}
    minOffcut {Das kleinste Reststück} maxCutStages {Die Zahl der Stufen} spacing {Der Abstand der Teile}
    margin {Der Rand} profileHeight {Die Profilhöhe} other {Ein Wert der Einstellungen}}
    {rule, select, most {ist höchstens {bound}} letters {hat höchstens {bound} Zeichen} least {ist mindestens {bound}}
    above {muss größer als {bound} sein} other {kann nicht genommen werden}}`,
  tookTooLong: `Innerhalb von {seconds, number} s wurde kein Plan gefunden. War der Rechner mit anderem beschäftigt,
    versuchen Sie es noch einmal; sonst verteilen Sie die Liste auf mehrere Aufträge.`,
  busy: 'Der Rechendienst hat gerade zu viel zu tun.',
  engineAway: 'Der Rechenkern antwortet nicht.',
  noMemory: 'Dem Rechendienst fehlt Speicher.',
  closing: 'Der Rechendienst wird gerade beendet.',
  interrupted:
    'Der Dienst brach zweimal ab, während gesucht wurde. Der Plan auf dem Bildschirm bleibt, wie er ist.',
  stoppedEarly: 'Sie wurde vor ihrem Beginn angehalten.',
  jobLost: 'Was zu ihr gehört, fehlt auf der Platte des Dienstes: Starten Sie die Suche noch einmal.',
  tooManyStock: 'Ein Plan nimmt höchstens {most, number} Zeilen Lager, dieser Auftrag hat {got, number}.',
  priceOpen: 'Preis der neuen Platte offen',
  noExtra: 'gleich viele Platten',
  moreSheets: '+{count, plural, one {# Platte} other {# Platten}}',
  fewerSheets: '−{count, plural, one {# Platte} other {# Platten}}',
};
