/** A text as it is looked for: small letters without their marks, so that `HÄUSSLER` and `haussler` find `Häußler`,
 *  however its letters were put together. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
