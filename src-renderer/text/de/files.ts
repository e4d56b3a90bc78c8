import type { Messages } from '../catalogue.ts';

export const files: Messages<'files'> = {
  drawing: 'Zeichnung ({format})',
  cutList: 'Schnittliste ({format})',
  json: 'Plan (JSON-Antwort)',
  request: 'Auftrag als API-Anfrage (JSON)',
  export: 'Export',
  none: 'Für diese Art Arbeit gibt es {kind} nicht.',
  saved: '{name} gespeichert',
  savedHere: 'In diesem Browser gespeichert. Mit „Auftragsdatei herunterladen“ behalten Sie ihn anderswo.',
};
