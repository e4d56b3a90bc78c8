import { lexer } from 'marked';
import type { Token, Tokens } from 'marked';
import MiniSearch from 'minisearch';

/** The manual is docs/user, built into the page with the pictures it shows: it needs no network. */

export interface ManualPage {
  /** File name, as other pages link to it. */
  readonly id: string;
  readonly title: string;
  readonly tokens: readonly Token[];
}

const SOURCES = import.meta.glob<string>('../../../docs/user/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../../../docs/user/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All pages, in the order of their file names. */
export const PAGES: readonly ManualPage[] = Object.entries(SOURCES)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, source]) => {
    const tokens = lexer(source);
    const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
    return { id: fileName(path), title: title?.text ?? fileName(path), tokens };
  });

/** Address of a picture a page names by its path; undefined when there is none. */
export const pictureUrl = (path: string): string | undefined =>
  Object.entries(PICTURES).find(([known]) => fileName(known) === fileName(path))?.[1];

interface Section {
  readonly id: number;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** A place in the manual: a page and one of its headings. */
export interface ManualPlace {
  readonly page: string;
  readonly heading: string;
}

const index = new MiniSearch<Section>({
  fields: ['heading', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: { boost: { heading: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
});
index.addAll(sections());

/** Places whose words match, best first. */
export function searchManual(query: string): readonly ManualPlace[] {
  return index.search(query).map(({ page, heading }) => ({ page: String(page), heading: String(heading) }));
}

function sections(): readonly Section[] {
  const found: Section[] = [];
  for (const { id: page, tokens } of PAGES) {
    let heading = '';
    for (const token of tokens) {
      if (token.type === 'heading') heading = (token as Tokens.Heading).text;
      found.push({ id: found.length, page, heading, text: token.raw });
    }
  }
  // One place a heading: its paragraphs together.
  const together = new Map<string, Section>();
  for (const one of found) {
    const key = `${one.page} ${one.heading}`;
    const known = together.get(key);
    together.set(key, known === undefined ? one : { ...known, text: `${known.text}\n${one.text}` });
  }
  return [...together.values()];
}
