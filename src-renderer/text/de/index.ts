import type { PartialCatalogue } from '../catalogue.ts';
import { paper, quote } from './quote.ts';

/** German. What is missing is shown in English; `offered` in locales.ts puts it into the settings. */
export const de: PartialCatalogue = { paper, quote };
