import type { Attributes } from './lengths.ts';
import type { Element } from './readXml.ts';

/** What one element has to be: its name ('' any), its id, its classes, its attributes. */
interface Compound {
  readonly name: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly is: (value: string) => boolean }[];
  /** The one in front of it is the parent, not any element around. */
  readonly isChild: boolean;
}

/** A selector of elements by what they are and what is around them, the element itself last. */
export interface Selector {
  readonly steps: readonly Compound[];
  /** Ids, classes and attributes, names: what weighs most first (Selectors 4, 16). */
  readonly rank: readonly [ids: number, classes: number, names: number];
}

/** The element around each; only those of a file whose style sheet asks for it. */
export type Parents = ReadonlyMap<Element, Element>;

const NAME = String.raw`(?:[\w-]|[^\x00-\x7f]|\\[^\n])+`;
const VALUE = String.raw`(?:"([^"]*)"|'([^']*)'|([^\]\s"']+))`;
/** One simple selector, or what stands between two compounds. */
const TOKEN = new RegExp(
  String.raw`\s*(>)\s*|(\s+)|(\*)|([.#]?)(${NAME})|\[\s*(${NAME})\s*(?:([~^$*|]?)=\s*${VALUE}\s*)?\]`,
  'uy',
);
/** No file has longer ones. */
const MOST_STEPS = 16;

const plain = (name: string): string => name.replace(/\\(.)/gu, '$1');

/** Reads `#cut path`, `g.a > rect`, `.a.b`, `path[id="x"]`: null
 *  for what is said in other words (`:hover`, `a + b`). */
export function readSelector(text: string): Selector | null {
  const steps: Compound[] = [];
  let now = {
    name: '',
    ids: [] as string[],
    classes: [] as string[],
    attributes: [] as Compound['attributes'][number][],
  };
  let isChild = false;
  let isEmpty = true;
  const end = (): boolean => {
    if (isEmpty || steps.length >= MOST_STEPS) return false;
    steps.push({ ...now, isChild });
    now = { name: '', ids: [], classes: [], attributes: [] };
    isEmpty = true;
    return true;
  };
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, child, blank, any, mark, name, attribute, sign, ...values] = TOKEN.exec(text) ?? [];
    if (child !== undefined || blank !== undefined) {
      if (!end()) return null;
      isChild = child !== undefined;
      continue;
    }
    const isName = any !== undefined || mark === '';
    if (isName && !isEmpty) return null;
    if (isName) now.name = plain(name ?? '').toLowerCase();
    else if (name !== undefined) (mark === '#' ? now.ids : now.classes).push(plain(name));
    else if (attribute !== undefined)
      now.attributes.push({
        name: plain(attribute),
        is: valueTest(
          sign,
          values.find((one) => one !== undefined),
        ),
      });
    else return null;
    isEmpty = false;
  }
  return end() ? { steps, rank: rankOf(steps) } : null;
}

/** Whether the value of an attribute is as a selector says (Selectors 4, 6). */
function valueTest(sign: string | undefined, said: string | undefined): (value: string) => boolean {
  if (said === undefined) return () => true;
  if (sign === '~') return (value) => value.split(/\s+/).includes(said);
  if (sign === '|') return (value) => value === said || value.startsWith(`${said}-`);
  if (sign === '^') return (value) => said !== '' && value.startsWith(said);
  if (sign === '$') return (value) => said !== '' && value.endsWith(said);
  if (sign === '*') return (value) => said !== '' && value.includes(said);
  return (value) => value === said;
}

function rankOf(steps: readonly Compound[]): Selector['rank'] {
  let [ids, classes, names] = [0, 0, 0];
  for (const step of steps) {
    ids += step.ids.length;
    classes += step.classes.length + step.attributes.length;
    names += step.name === '' ? 0 : 1;
  }
  return [ids, classes, names];
}

const isAs = (
  { name, ids, classes, attributes: said }: Compound,
  of: string,
  attributes: Attributes,
): boolean => {
  if (name !== '' && name !== of) return false;
  const own = (attributes.class ?? '').split(/\s+/);
  return (
    ids.every((id) => attributes.id === id) &&
    classes.every((one) => own.includes(one)) &&
    said.every(({ name: key, is }) => attributes[key] !== undefined && is(attributes[key]))
  );
};

/** Whether a selector means an element; `spend` is told of each element looked at. Steps that are parents of each other
 *  are one chain, and each chain is looked for from the element on outwards: the nearest leaves most for the others. */
export function selects(
  { steps }: Selector,
  element: Element,
  parents: Parents,
  spend: () => boolean,
): boolean {
  let at = steps.length - 1;
  let one: Element | undefined = element;
  while (one !== undefined && at >= 0) {
    if (!spend()) return false;
    const first = chainStart(steps, at);
    let [step, around]: [number, Element | undefined] = [at, one];
    for (; step >= first && around !== undefined && fits(steps[step], around); step -= 1)
      around = parents.get(around);
    if (step < first) [at, one] = [first - 1, around];
    else if (at === steps.length - 1) return false;
    else one = parents.get(one);
  }
  return at < 0;
}

/** The outermost step of the chain that ends in this one. */
function chainStart(steps: readonly Compound[], last: number): number {
  let at = last;
  while (at > 0 && steps[at]?.isChild === true) at -= 1;
  return at;
}

const fits = (step: Compound | undefined, one: Element): boolean =>
  step !== undefined && isAs(step, one.name, one.attributes);

/** By what a rule is found: the id, a class or the name of its last step. */
export function keyOf({ steps }: Selector): string {
  const last = steps.at(-1);
  const [id] = last?.ids ?? [];
  const [mark] = last?.classes ?? [];
  return id !== undefined ? `#${id}` : mark !== undefined ? `.${mark}` : last?.name || '*';
}

/** The parents of all elements below a root. */
export function parentsOf(root: Element): Parents {
  const parents = new Map<Element, Element>();
  const open = [root];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const child of one.children) {
      parents.set(child, one);
      open.push(child);
    }
  return parents;
}
