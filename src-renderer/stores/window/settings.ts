import { useMemo } from 'react';
import { create } from 'zustand';
import type { KeptSettings } from '../../../src-engine/contract/documents/settings.ts';
import { readSettings } from '../../../src-engine/contract/documents/settings.ts';
import { usualCurrency } from '../../text/currencies.ts';
import type { Language } from '../../text/locales.ts';
import { isLanguage, LOCALES, resolveLanguage } from '../../text/locales.ts';
import type { LengthFormat } from '../../units/length.ts';

/** How this window looks; never part of a job and never an undo step. */
export interface Settings extends Omit<KeptSettings, 'language'> {
  readonly language: Language;
}

export type Theme = Settings['theme'];
/** What the two sizes of a panel are called. */
export type SizeWords = Settings['sizeWords'];

interface SettingsStore extends Settings {
  readonly change: (patch: Partial<Settings>) => void;
}

const KEY = 'cutwright.settings';

/** What could not be read of the settings, as it stood: the next change writes over them. */
const ASIDE = 'cutwright.settings.damaged';
let wasDamaged = false;

/** Whether some settings could not be read when this window opened. */
export const settingsWereDamaged = (): boolean => wasDamaged;

/** What is damaged is as usual again; it is put aside as it was. */
function stored(): Settings {
  const text = readText();
  const value = parsed(text);
  const { settings, isWhole } = readSettings(value);
  if (!isWhole) putAside(text);
  const language = isLanguage(settings.language) ? settings.language : 'system';
  // Decimal sign and currency are the usual ones of language and country until some were kept.
  const { decimalComma, currency } = Object(value) as Readonly<Record<string, unknown>>;
  return {
    ...settings,
    language,
    decimalComma: typeof decimalComma === 'boolean' ? settings.decimalComma : usualComma(language),
    currency: typeof currency === 'string' ? settings.currency : usualCurrency(language, navigator.languages),
  };
}

function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? '{}';
  } catch {
    return '{}';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function putAside(text: string): void {
  wasDamaged = true;
  try {
    localStorage.setItem(ASIDE, text);
  } catch {
    // A full or forbidden store: the settings are as usual all the same.
  }
}

/** Whether the comma is the usual decimal sign of a language. */
export function usualComma(language: Language): boolean {
  return LOCALES[resolveLanguage(language, navigator.languages)].decimalComma;
}

export const useSettings = create<SettingsStore>((set, get) => ({
  ...stored(),
  change: (patch) => {
    set(patch);
    const { change: _, ...settings } = get();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A full or forbidden store only costs the memory of this choice.
    }
  },
}));

/** A choice made in another window of this app holds here too. */
export function followSettings(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) useSettings.setState(stored());
  });
}

/** What a bander wants of a band beyond each edge, mm, where nobody set it: 40 mm, or 1 1/2 inches. */
const USUAL_BAND_OVER = { mm: 40, in: 38.1 } as const;

/** Overlength of an edge band on one edge, mm. */
export const bandOverOf = ({ paper, unit }: Pick<Settings, 'paper' | 'unit'>): number =>
  paper.bandOver ?? USUAL_BAND_OVER[unit];

type UnitOf<Field extends keyof Settings> = Pick<Settings, Field | 'unit'>;

/** Paper and labels: those of the shops of a unit, where nobody chose others. */
export const usualPaper = (unit: Settings['unit']): 'a4' | 'letter' => (unit === 'in' ? 'letter' : 'a4');
export const paperSizeOf = ({ paper, unit }: UnitOf<'paper'>): 'a4' | 'letter' =>
  paper.size ?? usualPaper(unit);
type LabelFormat = NonNullable<Settings['labels']['format']>;
export const usualLabels = (unit: Settings['unit']): LabelFormat => (unit === 'in' ? 'letter30' : 'a4x24');
export const labelFormatOf = ({ labels, unit }: UnitOf<'labels'>): LabelFormat =>
  labels.format ?? usualLabels(unit);

/** The number format of this window, stable between renders. */
export function useLengthFormat(): LengthFormat {
  const unit = useSettings((state) => state.unit);
  const denominator = useSettings((state) => state.denominator);
  const decimalComma = useSettings((state) => state.decimalComma);
  return useMemo(() => ({ unit, denominator, decimalComma }), [unit, denominator, decimalComma]);
}

/** Numbers of a list that has prices. */
export interface PriceFormat extends LengthFormat {
  readonly currency: string;
}

/** The same with the currency, stable between renders. */
export function usePriceFormat(): PriceFormat {
  const format = useLengthFormat();
  const currency = useSettings((state) => state.currency);
  return useMemo(() => ({ ...format, currency }), [format, currency]);
}

/** The title of a sum of money: with its currency, where one was chosen. */
export const moneyTitle = (title: string, currency: string): string =>
  currency.trim() === '' ? title : `${title}, ${currency.trim()}`;

/** The theme in force, with `system` resolved. */
export function resolvedTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
