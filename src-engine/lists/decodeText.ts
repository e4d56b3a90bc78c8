/** In Node and in every browser; the engine's library has no name for it. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** The text of a file of unknown origin: UTF-16 by its mark or by the zero beside its first letter, else UTF-8,
 *  else Windows-1252, as older systems write. A byte order mark is no part of the text. */
export function decodeText(bytes: Uint8Array): string {
  const [a = 0, b = 0] = bytes;
  const isPair = bytes.length > 1;
  if (isPair && ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)))
    return new TextDecoder('utf-16le').decode(bytes);
  if (isPair && ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
