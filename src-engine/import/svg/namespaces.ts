import type { Attributes } from './lengths.ts';

/** Namespaces whose elements an SVG file may hold as its own; '' where it declares none. */
const OWN = new Set(['', 'http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml']);
/** Namespaces whose attributes are read, and the prefix they are read under. */
const READ_AS: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/1999/xlink', 'xlink'],
  ['http://www.inkscape.org/namespaces/inkscape', 'inkscape'],
]);

/** What the prefixes of names mean at the place that is read. */
export interface Namespaces {
  /** Takes in what an element declares that opens. */
  readonly open: (attributes: Attributes) => void;
  /** Takes back what an element declared that closes. */
  readonly close: (attributes: Attributes) => void;
  /** Whether an element is of another language. That of the first element that is asked for is never. */
  readonly isForeign: (name: string) => boolean;
  /** Attributes under the prefixes they are read under. */
  readonly named: (attributes: Attributes) => Attributes;
}

export function createNamespaces(): Namespaces {
  const spaces = new Map<string, string[]>();
  let home: string | null = null;
  const spaceOf = (name: string): string => spaces.get(prefixOf(name))?.at(-1) ?? '';
  const known = (name: string): string => {
    const prefix = prefixOf(name);
    const readAs = prefix === '' ? undefined : READ_AS.get(spaceOf(name));
    return readAs === undefined ? name : readAs + name.slice(prefix.length);
  };
  return {
    open(attributes) {
      for (const [prefix, space] of declared(attributes)) {
        const before = spaces.get(prefix);
        if (before === undefined) spaces.set(prefix, [space]);
        else before.push(space);
      }
    },
    close(attributes) {
      for (const [prefix] of declared(attributes)) spaces.get(prefix)?.pop();
    },
    isForeign(name) {
      const space = spaceOf(name);
      home ??= space;
      return space !== home && !OWN.has(space);
    },
    named(attributes) {
      if (Object.keys(attributes).every((name) => known(name) === name)) return attributes;
      return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [known(name), value]));
    },
  };
}

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));

const declared = (attributes: Attributes): [prefix: string, space: string][] =>
  Object.entries(attributes).flatMap(([name, space]) => {
    if (name === 'xmlns') return [['', space.trim()]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), space.trim()]] : [];
  });
