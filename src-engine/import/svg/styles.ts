import type { Element } from './readXml.ts';
import { unitsPer } from './lengths.ts';
import type { Parents, Selector } from './selectors.ts';
import { keyOf, parentsOf, readSelector, selects } from './selectors.ts';

/** The properties that decide what is drawn where; all others are ignored. */
const PROPERTIES = [
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'clip-path',
  'mask',
  'color',
  'fill',
  'stroke',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'translate',
  'rotate',
  'scale',
  'transform-box',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
] as const;
/** Properties whose values are words, in any case. */
const IN_WORDS: ReadonlySet<Property> = new Set([
  'display',
  'visibility',
  'clip-path',
  'mask',
  'color',
  'fill',
  'stroke',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
]);
/** Attributes of size and place that a style may state, too (SVG 2, 7 "geometry properties"). */
const GEOMETRY = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'd'] as const;
export type Property = (typeof PROPERTIES)[number] | (typeof GEOMETRY)[number];

const KNOWN: ReadonlySet<string> = new Set([...PROPERTIES, ...GEOMETRY]);
const isProperty = (name: string): name is Property => KNOWN.has(name);

interface Declared {
  readonly value: string;
  /** Specificity, and above all others what is marked `!important`. */
  readonly weight: number;
}

/** The `<style>` elements of a file: declarations by selector. */
export interface StyleSheet {
  readonly rules: ReadonlyMap<string, ReadonlyMap<Property, Declared>>;
  /** Rules that ask for more than a name, a class or an id, by the key of their last step. */
  readonly others: ReadonlyMap<string, readonly Rule[]>;
  /** Selectors that are not understood and would have decided what is drawn. */
  readonly unread: readonly string[];
}

interface Rule {
  readonly selector: Selector;
  readonly body: ReadonlyMap<Property, Declared>;
  readonly weight: number;
}

/** Ids weigh more than any classes, these more than any names, and the later one of two that weigh the same. */
const weightOf = ([ids, classes, names]: Selector['rank']): number =>
  (Math.min(ids, 99) * 1e4 + Math.min(classes, 99) * 100 + Math.min(names, 99)) * 1e7;
const INLINE = 1e14;
const IMPORTANT = 1e15;
/** A declaration that decides what is drawn, where and how large. */
const DECIDES =
  /(?:^|[\s;{])(?:display|visibility|transform|clip-path|mask|x|y|width|height|cx|cy|r|rx|ry|d)\s*:/;
/** One element name, id or class, or an element name with one id or class. */
const SIMPLE = /^(\*|[\w-]+)?([.#][\w-]+)?$/;

/** Reads style sheets: rules of element names, classes, ids and attributes, and of what is around them. One linear
 *  pass. */
export function readStyles(css: string): StyleSheet {
  const rules = new Map<string, Map<Property, Declared>>();
  const others = new Map<string, Rule[]>();
  const unread: string[] = [];
  const text = withoutComments(css);
  for (const [rule] of text.matchAll(/@import[^;]*/gi)) if (!/font/i.test(rule)) unread.push(rule);
  let order = 0;
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const before = text.slice(at, open);
    const head = before.slice(before.lastIndexOf(';') + 1).trim();
    const close = blockEnd(text, open);
    const block = text.slice(open + 1, close);
    at = close + 1;
    const body = head.startsWith('@') ? new Map<Property, Declared>() : declarations(block);
    const selectors = body.size === 0 ? [] : head.split(',').map((one) => one.trim());
    const decides = DECIDES.test(block);
    if (head.startsWith('@') && decides) unread.push(head);
    for (const selector of selectors) {
      const read = readSelector(selector);
      order += 1;
      if (read === null) {
        if (decides) unread.push(selector);
        continue;
      }
      const weight = weightOf(read.rank) + order;
      const key = simpleKey(selector);
      if (key !== null) declare(rules, key, weight, body);
      else others.set(keyOf(read), [...(others.get(keyOf(read)) ?? []), { selector: read, body, weight }]);
    }
  }
  return { rules, others, unread };
}

/** The key of a simple selector; null for any other. */
function simpleKey(selector: string): string | null {
  const [whole, tag = '', mark = ''] = SIMPLE.exec(selector) ?? [];
  return whole === undefined ? null : (tag === '*' && mark !== '' ? '' : tag.toLowerCase()) + mark;
}

function declare(
  rules: Map<string, Map<Property, Declared>>,
  key: string,
  weight: number,
  body: ReadonlyMap<Property, Declared>,
): void {
  const known = rules.get(key) ?? new Map<Property, Declared>();
  for (const [name, { value, weight: extra }] of body) {
    const before = known.get(name);
    if (before === undefined || before.weight <= weight + extra)
      known.set(name, { value, weight: weight + extra });
  }
  rules.set(key, known);
}

function withoutComments(css: string): string {
  let out = '';
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('/*', at);
    const close = open < 0 ? -1 : css.indexOf('*/', open + 2);
    out += css.slice(at, open < 0 ? css.length : open);
    at = open < 0 || close < 0 ? css.length : close + 2;
  }
  return out.replaceAll('<!--', '').replaceAll('-->', '');
}

/** Where the block that opens here closes; the end of the text where it never does. */
function blockEnd(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i += 1) {
    if (text[i] === '{') depth += 1;
    else if (text[i] === '}') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return text.length;
}

function declarations(text: string): Map<Property, Declared> {
  const found = new Map<Property, Declared>();
  for (const rule of text.split(';')) {
    const colon = rule.indexOf(':');
    if (colon < 0) continue;
    const name = rule.slice(0, colon).trim().toLowerCase();
    if (!isProperty(name)) continue;
    const value = rule.slice(colon + 1).trim();
    const mark = /!\s*important$/i.test(value);
    if (!mark && (found.get(name)?.weight ?? 0) > 0) continue;
    found.set(name, {
      value: mark ? value.slice(0, value.lastIndexOf('!')).trim() : value,
      weight: mark ? IMPORTANT : 0,
    });
  }
  return found;
}

/** What an element states for these properties: attributes, then rules by specificity, then its `style`. */
export type OwnStyle = Partial<Record<Property, string>>;

/** Reads the style of each element of a drawing. */
export interface Styler {
  readonly of: (element: Element) => OwnStyle;
  /** Rules were passed over, since there are too many for so many elements. */
  readonly isSpent: () => boolean;
}

/** Looks at elements for rules that ask for what is around them. */
const MOST_LOOKS = 20_000_000;

export function createStyler(sheet: StyleSheet, root: Element): Styler {
  const parents = sheet.others.size === 0 ? null : parentsOf(root);
  let looks = 0;
  const spend = (): boolean => ++looks <= MOST_LOOKS;
  const around = parents === null ? null : { parents, spend };
  return { of: (element) => ownStyle(sheet, element, around), isSpent: () => looks > MOST_LOOKS };
}

interface AroundRules {
  readonly parents: Parents;
  readonly spend: () => boolean;
}

/** Of two rules of one weight the later one holds; `!important` holds above all others. */
function ownStyle(sheet: StyleSheet, element: Element, around: AroundRules | null): OwnStyle {
  const { name, attributes } = element;
  const style: OwnStyle = {};
  for (const property of PROPERTIES) {
    const value = attributes[property];
    if (value !== undefined) style[property] = plain(property, value.trim());
  }
  const { style: inline, class: classes, id } = attributes;
  if (sheet.rules.size === 0 && around === null && inline === undefined) return style;
  const weights = new Map<string, number>();
  const apply = (declared: ReadonlyMap<Property, Declared> | undefined, extra: number): void => {
    for (const [property, { value, weight }] of declared ?? []) {
      if ((weights.get(property) ?? -1) > weight + extra) continue;
      weights.set(property, weight + extra);
      style[property] = plain(property, value);
    }
  };
  if (sheet.rules.size > 0 || around !== null) {
    const marks = (classes ?? '').split(/\s+/).flatMap((one) => (one === '' ? [] : [`.${one}`]));
    if (id !== undefined) marks.push(`#${id}`);
    for (const key of ['*', name, ...marks, ...marks.map((mark) => name + mark)])
      apply(sheet.rules.get(key), 0);
    for (const { selector, body, weight } of ['*', name, ...marks].flatMap(
      (key) => sheet.others.get(key) ?? [],
    ))
      if (around !== null && selects(selector, element, around.parents, around.spend)) apply(body, weight);
  }
  if (inline !== undefined) apply(declarations(withoutComments(inline)), INLINE);
  return style;
}

const plain = (property: Property, value: string): string =>
  IN_WORDS.has(property) ? value.toLowerCase() : value;

/** An element with what its style says of its size and place among its attributes. */
export function withGeometry(element: Element, style: OwnStyle): Element {
  const stated = GEOMETRY.flatMap((name) => {
    const value = style[name];
    if (value === undefined) return [];
    return [[name, name === 'd' ? (/^path\(\s*(['"])(.*)\1\s*\)$/s.exec(value)?.[2] ?? '') : value] as const];
  });
  if (stated.length === 0) return element;
  return { ...element, attributes: { ...element.attributes, ...Object.fromEntries(stated) } };
}

const NUMBER = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)/gi;
/** Degrees in a unit of angles. */
const DEGREES_PER: Readonly<Partial<Record<string, number>>> = {
  deg: 1,
  grad: 0.9,
  turn: 360,
  rad: 180 / Math.PI,
};

/** A CSS `transform` in the words of the attribute: lengths in px, angles in degrees; null where a unit or
 *  function has no such form. */
export function cssTransform(text: string): string | null {
  let isKnown = true;
  const unitless = text.replace(NUMBER, (_, number: string, unit: string) => {
    const per = unit === '' ? 1 : (DEGREES_PER[unit.toLowerCase()] ?? unitsPer(unit));
    isKnown &&= per !== null;
    return per === 1 ? number : String(Number(number) * (per ?? 1));
  });
  if (!isKnown) return null;
  return unitless
    .replace(/translateX\(\s*([^,)]*)\)/gi, 'translate($1,0)')
    .replace(/translateY\(\s*([^,)]*)\)/gi, 'translate(0,$1)')
    .replace(/scaleX\(\s*([^,)]*)\)/gi, 'scale($1,1)')
    .replace(/scaleY\(\s*([^,)]*)\)/gi, 'scale(1,$1)');
}
