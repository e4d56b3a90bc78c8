import { itemAt } from '../../control/present.ts';
import { plainWords } from './plainWords.ts';
import type { Title } from './titles.ts';
import { readTitle } from './titles.ts';
import { FIELD_OF } from './titleWords.ts';

/** What a quantity counts: pieces of one cabinet, pieces in all, or cabinets. */
export type Counted = 'each' | 'all' | 'units';

const EACH = new Set('per pro je par por each ea na unit einzel'.split(' '));
const ALL = new Set(
  `total gesamt gesamtmenge gesamtzahl gesamtanzahl gesamtstuckzahl gesamtstuck gesamtstk insgesamt totale totaux razem
   overall totaal`.split(/\s+/),
);
const TIMES = new Set(
  'multiplier multiplikator multiple faktor factor times multiplicateur moltiplicatore'.split(' '),
);
/** More than one of what a part belongs to. */
const UNITS = new Set(
  `units sets kits cabinets products modules assemblies rooms schranke korpusse mobel elemente garnituren satze
   baugruppen raume meubles caissons ensembles mobili armadi moduli muebles armarios modulos szafek mebli kompletow
   kasten meubels sady skrinek`.split(/\s+/),
);

/** No title is longer. */
const LONGEST = 200;

interface Titled {
  readonly title: string;
  readonly read: Title | null;
}

const wordsOf = (title: string): readonly string[] =>
  plainWords(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('/', ' per '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

export function countedBy({ title, read }: Titled): Counted | null {
  if (title.length > LONGEST || read === null) return null;
  const words = wordsOf(title);
  if (words.some((word) => TIMES.has(word))) return 'units';
  if (words.some((word) => EACH.has(word))) return 'each';
  if (words.some((word) => ALL.has(word))) return 'all';
  const isCount = words.some((word) => ['qty', 'number'].includes(FIELD_OF.get(word) ?? ''));
  const isOfUnit = words.some((word) => UNITS.has(word) || FIELD_OF.get(word) === 'cabinet');
  return (isCount && isOfUnit) || (words.length === 1 && UNITS.has(itemAt(words, 0))) ? 'units' : null;
}

/** What a number beside a label counts: `Anzahl Schränke`, `Sets` units, `Quantity` units or pieces; null where it is
 *  no quantity of the whole list. */
export function countSaid(label: string): 'units' | 'any' | null {
  if (label.length > LONGEST) return null;
  const [word = '', ...more] = wordsOf(label);
  if (more.length === 0 && FIELD_OF.get(word) === 'qty') return 'any';
  return countedBy({ title: label, read: readTitle(label) }) === 'units' ? 'units' : null;
}
