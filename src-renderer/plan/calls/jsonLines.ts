/** One line of pretty JSON with the path of the value on it or that ends on it, such as `parts[0].h`; '' is the
 *  whole. */
export interface JsonLine {
  readonly text: string;
  readonly depth: number;
  readonly path: string;
}

/** Lines beyond this are left out and counted. */
const MOST_LINES = 4000;
/** Arrays of plain numbers up to this long stay on one line: points, sizes. */
const SHORT = 4;

/** Pretty JSON as lines that know their path, so that an error's `details.path` can be shown where it is. */
export function jsonLines(value: unknown): { readonly lines: readonly JsonLine[]; readonly leftOut: number } {
  const lines: JsonLine[] = [];
  let leftOut = 0;
  const put = (line: JsonLine): void => {
    if (lines.length < MOST_LINES) lines.push(line);
    else leftOut++;
  };
  const walk = (node: unknown, path: string, depth: number, before: string, after: string): void => {
    const entries = entriesOf(node);
    if (entries === null || entries.length === 0 || isShort(node))
      return put({ text: `${before}${JSON.stringify(node) ?? 'null'}${after}`, depth, path });
    const isArray = Array.isArray(node);
    put({ text: `${before}${isArray ? '[' : '{'}`, depth, path });
    entries.forEach(([key, child], at) => {
      const childPath = isArray ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      walk(
        child,
        childPath,
        depth + 1,
        isArray ? '' : `${JSON.stringify(key)}: `,
        at < entries.length - 1 ? ',' : '',
      );
    });
    put({ text: `${isArray ? ']' : '}'}${after}`, depth, path });
  };
  walk(value, '', 0, '', '');
  return { lines, leftOut };
}

function entriesOf(node: unknown): readonly (readonly [string, unknown])[] | null {
  if (Array.isArray(node)) return node.map((child, at) => [String(at), child] as const);
  return typeof node === 'object' && node !== null ? Object.entries(node) : null;
}

function isShort(node: unknown): boolean {
  return (
    Array.isArray(node) &&
    node.length <= SHORT &&
    node.every((child) => typeof child !== 'object' || child === null)
  );
}

/** The line of a path, or of its nearest parent where the value itself is missing. */
export function lineOfPath(lines: readonly JsonLine[], path: string): number {
  for (let wanted = path; wanted !== ''; wanted = wanted.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const at = lines.findIndex((line) => line.path === wanted);
    if (at >= 0) return at;
  }
  return lines.length > 0 ? 0 : -1;
}
