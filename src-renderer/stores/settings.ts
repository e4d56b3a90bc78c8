import { useMemo } from 'react';
import { create } from 'zustand';
import type { SawOrderName } from '../plan/sawOrder.ts';
import type { Language } from '../text/locales.ts';
import type { LengthFormat, LengthUnit } from '../units/length.ts';

export type Theme = 'light' | 'dark' | 'system';

/** How this window looks; never part of a job and never an undo step. */
export interface Settings {
  readonly theme: Theme;
  readonly language: Language;
  readonly unit: LengthUnit;
  readonly denominator: number;
  readonly decimalComma: boolean;
  readonly currency: string;
  readonly fenceOnRight: boolean;
  readonly sideWidth: number;
  readonly sawOrder: SawOrderName;
}

interface SettingsStore extends Settings {
  readonly change: (patch: Partial<Settings>) => void;
}

const KEY = 'cutwright.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  language: 'system',
  unit: 'mm',
  denominator: 16,
  decimalComma: false,
  currency: '€',
  fenceOnRight: false,
  sideWidth: 500,
  sawOrder: 'sheet',
};

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const useSettings = create<SettingsStore>((set, get) => ({
  ...DEFAULTS,
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

export function lengthFormatOf(settings: Settings): LengthFormat {
  return { unit: settings.unit, denominator: settings.denominator, decimalComma: settings.decimalComma };
}

/** The number format of this window, stable between renders. */
export function useLengthFormat(): LengthFormat {
  const unit = useSettings((state) => state.unit);
  const denominator = useSettings((state) => state.denominator);
  const decimalComma = useSettings((state) => state.decimalComma);
  return useMemo(() => ({ unit, denominator, decimalComma }), [unit, denominator, decimalComma]);
}

/** The theme in force, with `system` resolved. */
export function resolvedTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
