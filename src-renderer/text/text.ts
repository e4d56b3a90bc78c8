import { parse } from '@formatjs/icu-messageformat-parser';
import type { FormatXMLElementFn } from 'intl-messageformat';
import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { Fragment, createElement } from 'react';
import type { Catalogue, TextArguments, TextKey } from './catalogue.ts';
import { isApple } from '../ui/commandKey.ts';
import type { Locale, LocaleId } from './locales.ts';
import { LOCALES } from './locales.ts';
import { pseudoMessage } from './pseudo.ts';

/** Tags of a message (`<b>...</b>`) by name: each is given what stands between. */
export type Tags = Readonly<Record<string, (inside: ReactNode) => ReactNode>>;

/** Arguments as a message is given them; which ones it needs was checked by the compiler. */
type Spoken = Readonly<Record<string, string | number>>;

type Values<K extends TextKey> = keyof TextArguments<K> extends never ? [] : [TextArguments<K>];

/** Says a sentence of the catalogue in the language of the window. */
export interface Text {
  <K extends TextKey>(key: K, ...values: Values<K>): string;
  /** The same for a message with tags. */
  readonly rich: <K extends TextKey>(key: K, values: TextArguments<K>, tags: Tags) => ReactNode;
  readonly locale: LocaleId;
}

/** The catalogue in one language, with the decimal sign the user chose. Numbers in sentences are never grouped: a
 *  grouping sign could be read as a decimal sign. */
export function createText(id: LocaleId, decimalComma: boolean, catalogue: Catalogue): Text {
  const locale: Locale = LOCALES[id];
  const formats = new Map<TextKey, IntlMessageFormat>();
  const numberTag = decimalComma ? 'de' : 'en';
  const formatters = {
    getNumberFormat: (_tags?: string | string[], options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(numberTag, { ...options, useGrouping: false }),
    getDateTimeFormat: (tags?: string | string[], options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tags, options),
    getPluralRules: (tags?: string | string[], options?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(tags, options),
  };
  const formatOf = (key: TextKey): IntlMessageFormat => {
    let format = formats.get(key);
    if (format === undefined) {
      const elements = parse(messageOf(catalogue, key));
      const spoken = locale.pseudo ? pseudoMessage(elements) : elements;
      format = new IntlMessageFormat(spoken, locale.tag, undefined, { formatters });
      formats.set(key, format);
    }
    return format;
  };
  const say = (key: TextKey, values?: Spoken): string => String(formatOf(key).format(values));
  const rich: Text['rich'] = (key, values, tags) => {
    const wanted: Record<string, ReactNode | FormatXMLElementFn<ReactNode>> = { ...(values as Spoken) };
    for (const [name, tag] of Object.entries(tags)) wanted[name] = (parts) => tag(together(parts));
    const parts = formatOf(key).format<ReactNode>(wanted);
    return together(Array.isArray(parts) ? parts : [parts]);
  };
  return Object.assign(say, { rich, locale: id }) as Text;
}

/** A message may be written over several lines: a line break and the indentation after it are one space. What is Ctrl
 *  elsewhere is Cmd on a Mac, but for the way to the end of a page of a spreadsheet. */
function messageOf(catalogue: Catalogue, key: TextKey): string {
  const dot = key.indexOf('.');
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogue;
  const message = (areas[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key).replace(/\s*\n\s*/g, ' ');
  return isApple() ? message.replace(/\b(?:Ctrl|Strg)\b(?!\+End)/g, 'Cmd') : message;
}

function together(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
