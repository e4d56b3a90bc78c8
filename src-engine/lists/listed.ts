import type { ListRow } from './list.ts';

/** What a maker's list says of a part beside its size: shown, printed and sent in `meta`. The thickness is in mm. */
export interface Listed {
  readonly thickness?: number | undefined;
  readonly cabinet?: string | undefined;
  readonly note?: string | undefined;
  /** Columns of the list the app has no field for, by title. */
  readonly own?: Readonly<Record<string, string>> | undefined;
}

/** What of it goes into `meta`: without what is empty. */
export function listedMeta({ thickness, cabinet, note, own }: Listed | ListRow): Listed {
  const said = Object.entries(own ?? {}).filter(([, value]) => value !== '');
  return {
    ...(thickness == null ? {} : { thickness }),
    ...(cabinet === undefined || cabinet === '' ? {} : { cabinet }),
    ...(note === undefined || note === '' ? {} : { note }),
    ...(said.length === 0 ? {} : { own: Object.fromEntries(said) }),
  };
}

/** The same read back from a `meta` that somebody else may have written: what has another type is not taken. */
export function listedFromMeta(meta: unknown): Listed {
  const { thickness, cabinet, note, own } = (meta ?? {}) as Partial<Record<keyof Listed, unknown>>;
  const said = typeof own === 'object' && own !== null ? Object.entries(own) : [];
  const words = said.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    ...(typeof thickness === 'number' ? { thickness } : {}),
    ...(typeof cabinet === 'string' ? { cabinet } : {}),
    ...(typeof note === 'string' ? { note } : {}),
    ...(words.length === 0 ? {} : { own: Object.fromEntries(words) }),
  };
}

/** The note with what stands in the list's own columns behind it: `by the door; Hinge: left`. */
export function noteWords({ note, own }: Listed): string {
  const said = Object.entries(own ?? {}).filter(([, value]) => value !== '');
  return [...(note ? [note] : []), ...said.map(([title, value]) => `${title}: ${value}`)].join('; ');
}

/** `Side, US02`: a part with its cabinet, as two of one name are told apart; a name that says it already is enough. */
export function nameInCabinet(name: string, meta: unknown): string {
  const { cabinet } = listedFromMeta(meta);
  return cabinet && !name.includes(cabinet) ? `${name}, ${cabinet}` : name;
}
