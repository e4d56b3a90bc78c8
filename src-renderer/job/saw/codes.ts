/** What a code on paper or on a label says: which piece, sheet or rest it is. Capitals, digits and full stops
 *  only: they keep a QR code small and every keyboard of a scanner types them alike (but for Y and Z). */
export type CodeTarget =
  | { readonly kind: 'piece'; readonly job: string; readonly sheet: number; readonly part: number }
  | { readonly kind: 'sheet'; readonly job: string; readonly sheet: number }
  | { readonly kind: 'rest'; readonly code: string };

/** `P.JM1K2.3.12`: piece 12 of sheet 3 (from 1) of the job with this id. */
export function codeText(target: CodeTarget): string {
  if (target.kind === 'rest') return `R.${target.code.toUpperCase()}`;
  const place = target.kind === 'piece' ? `.${target.part + 1}` : '';
  return `${target.kind === 'piece' ? 'P' : 'S'}.${target.job.toUpperCase()}.${target.sheet + 1}${place}`;
}

const CODE = /^(?:([PS])\.([A-Z0-9_-]+)\.(\d{1,4})(?:\.(\d{1,4}))?|R\.(.{1,40}))$/;

/** What a scanned or typed text means; null for anything else. A link ends in the code. */
export function readCode(text: string): CodeTarget | null {
  const found = CODE.exec(
    text
      .trim()
      .replace(/^.*[#?&]scan=/i, '')
      .toUpperCase(),
  );
  if (found === null) return null;
  const [, kind, job = '', sheet, part, rest] = found;
  if (rest !== undefined) return { kind: 'rest', code: rest };
  if (kind === 'S' && part === undefined) return { kind: 'sheet', job, sheet: Number(sheet) - 1 };
  if (kind === 'P' && part !== undefined)
    return { kind: 'piece', job, sheet: Number(sheet) - 1, part: Number(part) - 1 };
  return null;
}
