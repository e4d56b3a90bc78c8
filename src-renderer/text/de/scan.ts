import type { Messages } from '../catalogue.ts';

export const scan: Messages<'scan'> = {
  noCode: '{code} ist kein Code eines Etiketts.',
  noJob: 'Der Auftrag dieses Codes ist nicht auf diesem Rechner.',
  noPlan: 'Der Auftrag dieses Codes hat keinen Plan.',
  changed: 'Der Plan hat sich geändert, seit dieser Code gedruckt wurde.',
  piece: '{name} wird mit Schnitt {pass} von {count} auf dieser Platte frei.',
  rodPiece: '{name} wird mit Schnitt {cut} von {count} von Schnittbild {pattern} frei.',
  rest: '{code} liegt im Restelager. {place}',
  noRest: '{code} liegt nicht im Restelager. {place}',
  open: 'Code {code} öffnen',
};
