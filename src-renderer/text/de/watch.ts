import type { Messages } from '../catalogue.ts';

export const watch: Messages<'watch'> = {
  title: 'Überwachter Ordner',
  open: 'Überwachter Ordner …',
  intro: `Listen (CSV, XLSX, ODS, PTX, TXT), die in diesen Ordner gelegt werden, werden geplant, und die
    Antworten stehen daneben: der Plan (JSON), PTX für die Plattensäge, eine Zeichnung (SVG), die
    Schnittliste (CSV) und die Seiten zum Drucken (PDF). Nichts wird je gelöscht oder überschrieben; auf
    eine Datei, die noch geschrieben wird, wird gewartet. PTX ist an keiner Maschine erprobt.`,
  folder: 'Ordner',
  on: 'Diesen Ordner überwachen',
  takeLikely: 'Die wahrscheinliche Lesart nehmen, wo eine Liste auf zwei Arten zu lesen ist',
  from: 'Lager und Säge von „{name}“',
  fromNone: 'Noch sind kein Lager und keine Säge gewählt.',
  take: 'Lager und Säge des offenen Auftrags nehmen',
  takeNone: `Der offene Auftrag braucht ein Teil und eine Platte oder Stange, bevor sein Lager und seine Säge
    genommen werden können.`,
  shapes: `Listen enthalten Platten, Stangen oder Balken: Öffnen Sie einen solchen Auftrag, um sein Lager und
    seine Säge zu nehmen.`,
  watching: 'Wird überwacht. Was hereinkommt, steht auch auf der API-Seite.',
  log: 'Was geschah',
  logNone: 'Noch ist nichts gekommen.',
  failed: 'Die Einstellungen konnten nicht gespeichert werden: {why}',
};
