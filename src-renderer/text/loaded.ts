import { create } from 'zustand';
import type { Catalogue } from './catalogue.ts';
import { en } from './en/index.ts';
import type { LocaleId } from './locales.ts';
import { LOCALES } from './locales.ts';

type Loaded = Readonly<Partial<Record<LocaleId, Catalogue>>>;

/** The languages that can be spoken at once. */
export const useLoaded = create<Loaded>(() => ({ en, 'en-XA': en }));

/** Reads a language. Where its file cannot be had the window goes on in English. */
export async function loadLanguage(id: LocaleId): Promise<void> {
  if (useLoaded.getState()[id] !== undefined) return;
  try {
    useLoaded.setState({ [id]: await LOCALES[id].load() });
  } catch (error) {
    console.error(error);
  }
}
