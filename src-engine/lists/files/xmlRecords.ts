import { Parser } from 'htmlparser2';
import { OF_PARTS } from './jsonTables.ts';

/** An element while it is read. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly within: Element[];
  text: string;
}

/** No list is deeper. */
const DEEPEST = 30;

/** What a text of XML says, as JSON would: elements that stand several times in another, or hold parts, are lists of
 *  objects, those with nothing but text are text, attributes count as elements. Null where it is none. */
export function xmlRecords(text: string): unknown {
  if (!/^\s*<[?\p{L}]/u.test(text)) return null;
  const root: Element = { name: '', attributes: {}, within: [], text: '' };
  const open: Element[] = [root];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { name: name.replace(/^.*:/, ''), attributes, within: [], text: '' };
        open.at(-1)?.within.push(element);
        open.push(element);
        isTooDeep ||= open.length > DEEPEST;
        if (isTooDeep) parser.pause();
      },
      ontext: (some) => {
        const last = open.at(-1);
        if (last !== undefined) last.text += some;
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(text);
  const [only, ...others] = root.within;
  return only === undefined || others.length > 0 || isTooDeep ? null : valueOf(only);
}

type Value = string | readonly Value[] | { readonly [name: string]: Value };

function valueOf({ attributes, within, text }: Element): Value {
  const said = Object.entries(attributes).filter(([name]) => !name.startsWith('xml'));
  if (within.length === 0 && said.length === 0) return text.trim();
  const groups = new Map<string, Element[]>();
  for (const element of within) {
    const others = groups.get(element.name);
    if (others === undefined) groups.set(element.name, [element]);
    else others.push(element);
  }
  const values = [...groups].map(([name, elements]): readonly [string, Value] => {
    const all = elements.map(valueOf);
    const [one = '', ...more] = all;
    const isList = more.length > 0 || (typeof one !== 'string' && (OF_PARTS.test(name) || holdsList(one)));
    return [name, isList && !Array.isArray(one) ? all : one];
  });
  const [list, ...others] = values;
  // `<Parts><Part/><Part/></Parts>` is the list of them.
  if (said.length === 0 && list !== undefined && others.length === 0 && Array.isArray(list[1]))
    return list[1];
  return Object.fromEntries([...said, ...values]);
}

const holdsList = (value: Value): boolean =>
  typeof value === 'object' && Object.values(value).some(Array.isArray);
