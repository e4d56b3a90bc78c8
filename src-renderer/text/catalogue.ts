import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { en } from './en/index.ts';

type En = typeof en;
type Area = keyof En & string;

/** The name of a sentence: `<area>.<name>`, for instance `start.recent`. */
export type TextKey = { [A in Area]: `${A}.${keyof En[A] & string}` }[Area];

/** The English message behind a key, as a literal type. */
type MessageOf<K extends TextKey> = K extends `${infer A}.${infer Name}`
  ? A extends Area
    ? Name extends keyof En[A]
      ? En[A][Name] & string
      : never
    : never
  : never;

/** What a message wants to be told, read off its English text by the compiler. */
export type TextArguments<K extends TextKey> = GetICUArgs<
  MessageOf<K>,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;

/** One area of a catalogue in another language: every sentence that English has. */
export type Messages<A extends Area> = { readonly [Name in keyof En[A]]: string };

/** A whole catalogue in another language. */
export type Catalogue = { readonly [A in Area]: Messages<A> };

/** The judge's sentences in another language, by their English pattern. */
export type Judged = Readonly<Record<string, string>>;
