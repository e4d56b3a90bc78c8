import type { ImportedLayer } from '../../../src-engine/contract/import.ts';

/** A named group of an SVG file and where its text stands. */
interface Group {
  readonly name: string;
  readonly isLayer: boolean;
  readonly hidden: boolean;
  readonly from: number;
  to: number;
  lines: number;
}

/** A layer of a dropped file. */
export interface FileLayer extends ImportedLayer {
  /** A named group, which is no layer to the service: it can only be taken or left out. */
  readonly isGroup?: boolean;
}

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use']);
/** Comments, character data, processing instructions and doctypes, which may hold anything; or one tag with
 *  its attributes. */
const TOKEN = new RegExp(
  String.raw`<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![A-Za-z][^>]*>|` +
    String.raw`<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>`,
  'g',
);

/** The layers of an SVG file, as the import answer lists those of a DXF file: outermost groups that a drawing
 *  program marks as layers (`inkscape:groupmode="layer"`), or where there are none the named groups directly
 *  in the drawing. Several of one name are one layer. SVG itself knows no layers, so the service reads the
 *  file without them; the window leaves a layer out by leaving its group out of the text. */
export function svgLayers(content: string): readonly FileLayer[] {
  const layers = new Map<string, FileLayer>();
  for (const { name, lines, hidden, isLayer } of layerGroups(content)) {
    const known = layers.get(name);
    layers.set(name, {
      name,
      lines: (known?.lines ?? 0) + lines,
      hidden: hidden && (known?.hidden ?? true),
      used: !hidden || known?.used === true,
      ...(isLayer ? {} : { isGroup: true }),
    });
  }
  return [...layers.values()].filter((layer) => layer.lines > 0);
}

/** The file without the groups of these layers; everything else byte for byte. */
export function withoutLayers(content: string, ignored: readonly string[]): string {
  if (ignored.length === 0) return content;
  let kept = '';
  let at = 0;
  for (const group of layerGroups(content)) {
    if (!ignored.includes(group.name)) continue;
    kept += content.slice(at, group.from);
    at = group.to;
  }
  return kept + content.slice(at);
}

/** The file with shapes of these layers alone: those of others and those outside of layers become descriptions, so that
 *  all tags stay paired. What is defined to be used again stays. */
export function onlyLayers(content: string, kept: readonly string[]): string {
  const others = layerGroups(content).filter(({ name }) => !kept.includes(name));
  const rest = withoutLayers(
    content,
    others.map(({ name }) => name),
  );
  const groups = layerGroups(rest);
  let defined = 0;
  return rest.replaceAll(TOKEN, (token, ...found: readonly unknown[]) => {
    const [slash, tag, , empty, at] = found;
    if (tag === 'defs' || tag === 'symbol') defined += slash === '/' ? -1 : empty === '/' ? 0 : 1;
    const isKept = groups.some(({ from, to }) => Number(at) >= from && Number(at) < to);
    if (defined > 0 || isKept || !SHAPES.has(String(tag))) return token;
    return token.replace(String(tag), 'desc');
  });
}

/** In the order of the file, none inside another. */
function layerGroups(content: string): readonly Group[] {
  const named = namedGroups(content);
  const marked = named.filter((group) => group.isLayer);
  return marked.length > 0 ? marked : named;
}

/** Outermost groups with a name; a marked layer counts as outermost wherever no other marked layer holds
 *  it. */
function namedGroups(content: string): readonly Group[] {
  const found: Group[] = [];
  const open: { readonly tag: string; readonly group: Group | null }[] = [];
  for (const token of content.matchAll(TOKEN)) {
    const [text, slash, tag, attributes = '', empty] = token;
    if (tag === undefined) continue;
    if (slash === '/') {
      const closed = open.pop();
      if (closed?.group) closed.group.to = token.index + text.length;
      continue;
    }
    if (SHAPES.has(tag)) for (const { group } of open) if (group !== null) group.lines++;
    if (empty === '/') continue;
    const group = tag === 'g' ? groupOf(attributes, token.index, open) : null;
    if (group !== null) found.push(group);
    open.push({ tag, group });
  }
  return found.filter((group) => group.to > 0);
}

function groupOf(
  attributes: string,
  from: number,
  open: readonly { readonly tag: string; readonly group: Group | null }[],
): Group | null {
  const value = (name: string): string | undefined =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(attributes)
      ?.slice(1)
      .find((one) => one !== undefined);
  const isLayer = value('inkscape:groupmode') === 'layer';
  const isTop =
    open.every(({ tag }) => tag === 'svg') ||
    (isLayer && open.every(({ tag, group }) => (tag === 'svg' || tag === 'g') && group?.isLayer !== true));
  const name = unescaped(value('inkscape:label') ?? value('id') ?? '');
  if (!isTop || name === '') return null;
  const hidden =
    value('display')?.trim() === 'none' || /(?:^|;)\s*display\s*:\s*none/.test(value('style') ?? '');
  return { name, isLayer, hidden, from, to: 0, lines: 0 };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
