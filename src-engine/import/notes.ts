import { WARNINGS_OF_A_KIND } from './tuning.ts';

/** Collects warnings in the order in which their kinds first occurred. Each kind is bounded: the first ones
 *  in full, then a count, so that a file with 10,000 open lines stays readable. */
export interface Notes {
  /** One occurrence, in full. `kind` groups; `more` ends the line that counts the rest ("more lines were
   *  ..."). */
  readonly add: (kind: string, sentence: string, more: string) => void;
  /** So many occurrences (absent = one) of something that is only counted, such as an entity type. */
  readonly count: (kind: string, sentence: (times: number) => string, times?: number) => void;
  /** Whether a kind has occurred. */
  readonly has: (kind: string) => boolean;
  /** All lines. */
  readonly lines: () => string[];
}

interface Kind {
  times: number;
  readonly sentences: string[];
  readonly summary: (times: number) => string | null;
}

export function createNotes(): Notes {
  const kinds = new Map<string, Kind>();
  const kindOf = (name: string, summary: (times: number) => string | null, times = 1): Kind => {
    let kind = kinds.get(name);
    if (kind === undefined) {
      kind = { times: 0, sentences: [], summary };
      kinds.set(name, kind);
    }
    kind.times += times;
    return kind;
  };
  return {
    add(name, sentence, more) {
      const kind = kindOf(name, (times) =>
        times > WARNINGS_OF_A_KIND ? `${times - WARNINGS_OF_A_KIND} ${more}` : null,
      );
      if (kind.times <= WARNINGS_OF_A_KIND) kind.sentences.push(sentence);
    },
    count(name, sentence, times = 1) {
      if (times > 0) kindOf(name, sentence, times);
    },
    has: (kind) => kinds.has(kind),
    lines() {
      const out: string[] = [];
      for (const kind of kinds.values()) {
        out.push(...kind.sentences);
        const summary = kind.summary(kind.times);
        if (summary !== null) out.push(summary);
      }
      return out;
    },
  };
}

/** A coordinate for people: at most 4 decimals, no trailing zeros. */
export function shown(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  return String(rounded === 0 ? 0 : rounded);
}

export const place = (x: number, y: number): string => `(${shown(x)}, ${shown(y)})`;

/** What a viewer cuts off at an edge and a reader takes whole. */
export const tellClipped = (notes: Notes): void =>
  notes.count(
    'clipped',
    (times) =>
      `${times} ${times === 1 ? 'element is' : 'elements are'} clipped or masked; ` +
      `${times === 1 ? 'its' : 'their'} outlines were taken whole`,
  );

/** What to do with a file that has the extension of the other format. */
export const wrongName = (format: 'SVG' | 'DXF'): string =>
  `it is ${format === 'SVG' ? 'an' : 'a'} ${format} by its first words; name it .${format.toLowerCase()} or send ` +
  `format: "${format.toLowerCase()}"`;

/** Text of the file inside a message: short, on one line. */
export function quoted(text: string): string {
  let out = '';
  for (const char of text.slice(0, 60)) out += char < ' ' || char === '\u007f' ? ' ' : char;
  return `"${out}${text.length > 60 ? '...' : ''}"`;
}
