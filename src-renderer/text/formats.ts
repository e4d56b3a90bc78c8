import { useMemo } from 'react';
import { useLengthFormat, useSettings } from '../stores/window/settings.ts';
import type { LengthFormat, LengthUnit } from '../units/length.ts';
import {
  formatDecimal,
  formatDistance,
  formatLength,
  formatMoney,
  formatSetLength,
} from '../units/length.ts';
import { LOCALES } from './locales.ts';
import { useText } from './useText.ts';

/** Numbers, lengths, money and dates as this window writes them. */
export interface Formats {
  /** Of lengths. */
  readonly unit: LengthUnit;
  /** At most `digits` decimals (0), no trailing zeros, never grouped. */
  readonly number: (value: number, digits?: number) => string;
  /** `87.4 %` */
  readonly percent: (value: number, digits?: number) => string;
  /** Millimetres in the unit of the window, without its sign. */
  readonly length: (mm: number) => string;
  /** The same of a kerf or a trim: as it was set, never rounded to the fractions shown. */
  readonly setLength: (mm: number) => string;
  /** `2800 × 2070` */
  readonly size: (w: number, h: number) => string;
  /** Long ways: metres or feet, with their sign. */
  readonly distance: (mm: number) => string;
  /** `42 min`, `27 h 20 min`: whole minutes; of more than two hours, tens of them. */
  readonly minutes: (minutes: number) => string;
  readonly money: (value: number) => string;
  /** A day, for paper. */
  readonly day: (date: Date) => string;
  /** Day and time of an ISO instant. */
  readonly moment: (iso: string) => string;
}

/** The formats of the window; the same object for a component until a setting changes. */
export function useFormats(): Formats {
  const lengths = useLengthFormat();
  const currency = useSettings((state) => state.currency);
  const { locale } = useText();
  return useMemo(() => createFormats(lengths, currency, LOCALES[locale].tag), [lengths, currency, locale]);
}

/** @param tag language of dates; a region of the system's own language is kept (en-GB writes days first). */
export function createFormats(lengths: LengthFormat, currency: string, tag: string): Formats {
  const number = (value: number, digits = 0): string => formatDecimal(value, digits, lengths.decimalComma);
  const length = (mm: number): string => formatLength(mm, lengths);
  const { days, moments, isSignAfter } = wordsOf(
    globalThis.navigator?.languages.find((wish) => wish.split('-')[0] === tag) ?? tag,
  );
  return {
    unit: lengths.unit,
    number,
    percent: (value, digits = 1) => `${number(value, digits)} %`,
    length,
    setLength: (mm) => formatSetLength(mm, lengths),
    size: (w, h) => `${length(w)} × ${length(h)}`,
    distance: (mm) => formatDistance(mm, lengths),
    minutes: (minutes) => hoursAndMinutes(Math.ceil(minutes)),
    money: (value) => formatMoney(value, currency, lengths.decimalComma, isSignAfter),
    day: (date) => days.format(date),
    moment: (iso) => moments.format(new Date(iso)),
  };
}

interface RegionWords {
  readonly days: Intl.DateTimeFormat;
  readonly moments: Intl.DateTimeFormat;
  /** `5,00 €`, as in Germany. */
  readonly isSignAfter: boolean;
}

/** Each takes the browser milliseconds to make, and a list has a component that formats in every cell. */
const made = new Map<string, RegionWords>();

function wordsOf(regional: string): RegionWords {
  const kept = made.get(regional);
  if (kept !== undefined) return kept;
  const words = {
    days: new Intl.DateTimeFormat(regional, { dateStyle: 'medium' }),
    moments: new Intl.DateTimeFormat(regional, { dateStyle: 'medium', timeStyle: 'short' }),
    isSignAfter: signAfter(regional),
  };
  made.set(regional, words);
  return words;
}

/** Whether the sign of a currency stands behind the number where this language is spoken: `5,00 €` in Germany. */
function signAfter(tag: string): boolean {
  const kinds = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' })
    .formatToParts(1)
    .map(({ type }) => type);
  return kinds.indexOf('currency') > kinds.indexOf('integer');
}

/** What is estimated is not known to the minute: up to two hours it is said in minutes. */
function hoursAndMinutes(minutes: number): string {
  if (minutes <= 120) return `${minutes} min`;
  const tens = Math.ceil(minutes / 10);
  const rest = (tens % 6) * 10;
  return rest === 0 ? `${Math.floor(tens / 6)} h` : `${Math.floor(tens / 6)} h ${rest} min`;
}
