import { SaxesParser } from 'saxes';
import { InvalidRequest } from '../../contract/errors.ts';
import type { Notes } from '../notes.ts';
import { quoted } from '../notes.ts';
import { MAX_XML_DEPTH, MAX_XML_NODES } from '../tuning.ts';
import type { Attributes } from './lengths.ts';
import { createNamespaces } from './namespaces.ts';
import { isShape } from './shapes.ts';

/** An element that may draw something, with its name in lower case and without prefix. */
export interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Element[];
}

export interface XmlTree {
  readonly root: Element;
  /** Elements by their id; the first of an id counts. */
  readonly byId: ReadonlyMap<string, Element>;
  /** The text of all `<style>` elements. */
  readonly css: string;
}

/** Elements whose content is never drawn where it stands nor referred to by <use>. */
const OPAQUE = new Set([
  'text',
  'flowroot',
  'style',
  'script',
  'metadata',
  'title',
  'desc',
  'clippath',
  'mask',
  'pattern',
  'marker',
  'filter',
  'foreignobject',
  'lineargradient',
  'radialgradient',
  'namedview',
  'image',
  'font',
  'cursor',
  'view',
]);
/** After this many mistakes the text is no XML. */
const MAX_XML_ERRORS = 1000;

/** A style sheet for some media only is one at-rule. */
const mediaOf = ({ media = '' }: Attributes): string =>
  /^\s*$|\b(?:all|screen)\b/i.test(media) ? '' : `@media ${media} {`;

function tellStyleFile(target: string, body: string, notes: Notes): void {
  if (target === 'xml-stylesheet')
    notes.count('style file', () => `the styles of another file (${quoted(body)}) were not read`);
}

function refuseSubset(doctype: string, path: string): void {
  if (doctype.includes('['))
    throw new InvalidRequest(
      path,
      'has a DOCTYPE with an internal subset (entities, as Illustrator writes them); these are refused: ' +
        'export it as plain SVG without editing capabilities, or open and save it in Inkscape',
    );
}

function tellForeign(name: string, notes: Notes): void {
  if (isShape(name))
    notes.count(
      'foreign',
      (times) =>
        `${times} ${times === 1 ? 'shape' : 'shapes'} of another XML namespace than SVG, which no viewer shows, ` +
        `${times === 1 ? 'was' : 'were'} left out`,
    );
}

/** Reads SVG text into a tree of the elements that matter. Entities are never expanded (saxes knows the five
 *  of XML and numeric references only) and nothing is fetched. Errors: InvalidRequest at `path` for a DOCTYPE
 *  with an internal subset, too deep or too many elements, and text that is no SVG. Mistakes in the XML leave
 *  a warning. */
export function readXml(text: string, notes: Notes, path: string): XmlTree {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const namespaces = createNamespaces();
  const byId = new Map<string, Element>();
  const open: Element[] = [];
  let root: Element | null = null;
  let opaque = 0;
  let nodes = 0;
  let errors = 0;
  let css = '';
  let [inStyle, inForeign] = [false, false];
  const addStyle = (rules: string): void => {
    if (inStyle) css += rules;
  };
  const passOver = (name: string, attributes: Attributes, isForeign: boolean): void => {
    if (opaque === 0) inForeign = isForeign;
    opaque += 1;
    if (inForeign && isForeign) tellForeign(name, notes);
    if (inForeign || opaque > 1) return;
    inStyle = name === 'style';
    if (inStyle) css += mediaOf(attributes);
    open.at(-1)?.children.push({ name, attributes: namespaces.named(attributes), children: [] });
  };
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.on('doctype', (doctype) => refuseSubset(doctype, path));
  parser.on('processinginstruction', ({ target, body }) => tellStyleFile(target, body, notes));
  parser.on('error', (error) => {
    errors += 1;
    if (root === null || errors > MAX_XML_ERRORS)
      throw new InvalidRequest(path, `is not readable as SVG: ${quoted(error.message)}`);
    if (errors === 1)
      notes.count(
        'xml',
        () => `the file is not well-formed XML (${quoted(error.message)}); it was read as far as possible`,
      );
  });
  parser.on('opentag', (tag) => {
    namespaces.open(tag.attributes);
    const isForeign = namespaces.isForeign(tag.name);
    const name = tag.name.slice(tag.name.lastIndexOf(':') + 1).toLowerCase();
    if (open.length + opaque >= MAX_XML_DEPTH)
      throw new InvalidRequest(path, `nests elements deeper than ${MAX_XML_DEPTH}`);
    nodes += 1;
    if (nodes > MAX_XML_NODES) throw new InvalidRequest(path, `has more than ${MAX_XML_NODES} elements`);
    if (root === null && name !== 'svg')
      throw new InvalidRequest(path, `is not an SVG file: its first element is ${quoted(name)}`);
    if (opaque > 0 || (root !== null && (isForeign || OPAQUE.has(name)))) {
      passOver(name, tag.attributes, isForeign);
      return;
    }
    const element: Element = { name, attributes: namespaces.named(tag.attributes), children: [] };
    if (root === null) root = element;
    else open.at(-1)?.children.push(element);
    const id = element.attributes.id;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    open.push(element);
  });
  parser.on('closetag', ({ attributes }) => {
    namespaces.close(attributes);
    if (opaque > 0) opaque -= 1;
    else open.pop();
    if (opaque > 0) return;
    if (inStyle && mediaOf(attributes) !== '') css += '}';
    inStyle = false;
  });
  parser.write(text).close();
  if (root === null) throw new InvalidRequest(path, 'is not an SVG file: it has no elements');
  return { root, byId, css };
}
