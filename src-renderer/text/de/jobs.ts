import type { Messages } from '../catalogue.ts';

export const jobs: Messages<'jobs'> = {
  otherWindow: 'Vor den Änderungen eines anderen Fensters',
  changedElsewhere: 'In einem anderen Fenster geändert; beide Fenster zeigen jetzt dasselbe.',
  changedBoth: `{more, plural,
    =0 {Beide Fenster haben {first} geändert: Der Wert dieses Fensters gilt, der andere steht unter
    Versionen.}
    other {Beide Fenster haben {first} und # weitere geändert: Die Werte dieses Fensters gelten, die anderen
    stehen unter Versionen.}}`,
  placeRow: '„{row}“',
  placeJob: '{field, select, name {die Bezeichnung} other {den Auftrag}}',
  storageFull: `Der Dienst antwortet nicht, und diese Seite kann den Auftrag nicht behalten: Speichern Sie ihn
    als Datei.`,
  foundAgain: '{name} (wiedergefunden)',
  imported: '{count, plural, one {Ein Auftrag} other {# Aufträge}} aus einer früheren Version übernommen.',
  beforeFile: 'Vor dem Öffnen der Datei',
  keptDamaged: `Der aufgehobene Stand dieses Auftrags war nicht lesbar. Die Datei tritt an seine Stelle; der alte
    Text steht unter den Versionen.`,
  unknownFields: `An diesem Auftrag wurde mit einer neueren Version von Cutwright gearbeitet: Er enthält, was diese
    nicht kennt ({names}{more, select, yes { …} other {}}). Das bleibt im Auftrag und in seiner Datei, wie es ist;
    Pläne, die hier gerechnet werden, berücksichtigen es nicht.`,
  damaged: 'Dieser Auftrag lässt sich nicht öffnen. {reason}',
  title: 'Aufträge',
  folders: 'Ordner',
  allFolders: 'Alle',
  folder: 'Ordner',
  rename: 'Umbenennen',
  move: 'Verschieben',
  search: 'Aufträge, Teile, Material suchen',
  noneFound: 'Kein Auftrag mit „{search}“.',
  order: 'Reihenfolge der Aufträge',
  orders: '{order, select, newest {Neueste zuerst} oldest {Älteste zuerst} other {Nach Name}}',
  more: 'Mehr zeigen ({count})',
  menuOf: 'Menü von {name}',
  duplicate: 'Duplizieren',
  copyOf: '{name} (Kopie)',
  trash: 'Papierkorb',
  trashEmpty: 'Der Papierkorb ist leer.',
  toTrash: 'In den Papierkorb',
  trashed: '{name} liegt im Papierkorb.',
  restore: 'Aus dem Papierkorb holen',
  restored: '{name} ist wieder in der Liste.',
  purge: 'Endgültig löschen',
  purged: '{name} wurde endgültig gelöscht.',
  storedAnew:
    'Ein anderes Fenster hat diesen Auftrag endgültig entfernt. Weil er hier geändert wurde, wird er neu gespeichert.',
  undo: 'Rückgängig',
  partOf: '{name} ({at} von {of})',
  beforeSplit: 'Vor dem Teilen',
  splitInto: `{mode, select, timber {Nach Querschnitt und Material teilen} other {Nach Material teilen}}
    ({count, number} Aufträge)`,
  splitTip: `Teile gehen mit dem Lager ihres Materials; nichts wird aus einem anderen geschnitten, also wird kein
    Plan schlechter. Die anderen Aufträge stehen neben diesem in der Liste der Aufträge. Rückgängig fügt alles wieder
    zusammen.`,
  split: `{count, plural, one {Der Rest steht in der Liste der Aufträge, als „{first}“.} other {Der Rest steht in der
    Liste der Aufträge: # Aufträge, der erste davon „{first}“.}}`,
  splitBack: `Alle Zeilen sind wieder hier; {count, plural, one {der andere Auftrag liegt} other {die # anderen Aufträge
    liegen}} im Papierkorb.`,
  splitAgain: `Wieder geteilt; {count, plural, one {der andere Auftrag ist} other {die # anderen Aufträge sind}} aus dem
    Papierkorb zurück.`,
  splitSince:
    'Dieser Auftrag wurde seitdem geändert. Rückgängig (Strg+Z) fügt Schritt für Schritt alles zusammen.',
  changedMeanwhile: 'Der Auftrag wurde inzwischen geändert. Teilen Sie ihn noch einmal.',
  tooMuch: `{what, select, stock {Allein von {material, select, none {keinem Material} other {{material}}} gibt es
    {got, number} Zeilen Lager, in die ein Teil passt: Geben Sie gleichen eine Zeile mit ihrer Anzahl, oder nehmen Sie
    welche heraus.} other {Allein von {material, select, none {keinem Material} other {{material}}} gibt es
    {got, number} Teile, und das Lager dafür ist gezählt: Legen Sie Zeilen in einen anderen Auftrag.}}`,
  booked: 'gesägt und gebucht',
  noPlan: 'noch kein Plan',
  cutSoFar: '{cut} von {pieces} geschnitten',
  unreachable: 'Der Dienst antwortet nicht. Was Sie tun, behält diese Seite, bis er es wieder tut.',
  silent: `Der Dienst sagt seit einigen Sekunden nichts. Vielleicht macht er von selbst weiter, und was Sie tun, behält
    diese Seite; sonst Cutwright beenden und neu starten.`,
  lostToken: `Diese Seite wurde ohne ihren Code geöffnet oder mit einem, der schon benutzt war; sie darf
    deshalb weder rechnen noch Aufträge zeigen. Starten Sie Cutwright neu und öffnen Sie die ganze Adresse,
    die es ausgibt (sie endet auf #code=…): Sie gilt für eine Seite.`,
};
