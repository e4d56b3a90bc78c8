import type { PartRow2d, Request2d, Response2d } from '../../contract/panel2d.ts';
import { boardName, boardNotes } from './boards.ts';
import { ascii, isSpelled, LONGEST_TEXT } from './records.ts';
import { trimsByAxis } from './trims.ts';

/** What a file says with other words than the plan. `title` names the job in it. */
export function ptxNotes(request: Request2d, response: Response2d, title: string): readonly string[] {
  const texts = textsIn(request, title);
  const lost = firstOf(texts.filter(({ text }) => !isSpelled(text)));
  const cut = firstOf(texts.filter(({ text, longest }) => ascii(text).trim().length > longest));
  return [
    ...(lost === null
      ? []
      : [`PTX is plain ASCII: letters are left out of ${lost.count} names and notes, first "${lost.first}"`]),
    ...(cut === null
      ? []
      : [
          `PTX: ${cut.count} names and notes are longer than the format holds and are cut, first "${cut.first}"`,
        ]),
    ...thinTrims(request),
    ...boardNotes(request, response),
  ];
}

interface FieldText {
  readonly text: string;
  /** Letters of the longest field it stands in. */
  readonly longest: number;
}

const textsIn = ({ parts, stock }: Request2d, title: string): readonly FieldText[] => {
  const { code, text } = LONGEST_TEXT;
  return [
    { text: title, longest: code },
    ...parts.flatMap((part): readonly FieldText[] => [
      ...[part.name ?? '', part.material ?? '', beside(part, 'cabinet'), beside(part, 'note')].map((one) => ({
        text: one,
        longest: text,
      })),
      ...Object.values(part.edgeBanding ?? {}).map((band) => ({ text: band ?? '', longest: code })),
    ]),
    ...stock.map((row, index) => ({ text: boardName(row, index), longest: code })),
  ];
};

/** As many of a name as a sentence shows. */
const SHOWN = 80;

function firstOf(texts: readonly FieldText[]): { readonly count: number; readonly first: string } | null {
  const different = [...new Set(texts.map(({ text }) => text))];
  const [first] = different;
  if (first === undefined) return null;
  const letters = Array.from(first);
  const shown = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : first;
  return { count: different.length, first: shown };
}

/** A saw that trims takes a blade at least: the plan has its parts nearer to the edge. */
function thinTrims({ options }: Request2d): readonly string[] {
  const kerf = options?.kerf ?? 0;
  const { h, v } = trimsByAxis(options?.trim);
  const thin = [h[0], v[0]].find((trim) => trim > 0 && trim < kerf);
  return thin === undefined
    ? []
    : [`PTX: a trim of ${thin} is thinner than the blade (${kerf}), which the saw takes`];
}

/** What the app sends beside the size of a part, as text; '' where there is none. */
export function beside({ meta }: PartRow2d, key: 'cabinet' | 'note'): string {
  const given = meta?.[key];
  return typeof given === 'string' ? given : '';
}
