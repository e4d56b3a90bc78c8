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

const SOURCES = import.meta.glob<string>('../../../docs/user/{en,de}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../../../docs/user/pictures/**/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The end of a path, from its language or the folder of the pictures on. */
const lastPart = (path: string, folder: string): string =>
  path.slice(path.lastIndexOf(`${folder}/`) + folder.length + 1);

/** Address of a picture a page names by its path; undefined when there is none. */
export const pictureUrl = (path: string): string | undefined =>
  Object.entries(PICTURES).find(([known]) => lastPart(known, 'pictures') === lastPart(path, 'pictures'))?.[1];

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

/** The manual in one language. */
export interface Manual {
  /** In the order of their file names. */
  readonly pages: readonly ManualPage[];
  /** Places whose words match, best first. */
  readonly search: (query: string) => readonly ManualPlace[];
}

const read = new Map<string, Manual>();

/** The manual in the language of the window; in English where it is not written in it. */
export function manualIn(locale: string): Manual {
  const language = locale === 'de' ? 'de' : 'en';
  let manual = read.get(language);
  if (manual === undefined) read.set(language, (manual = readManual(language)));
  return manual;
}

function readManual(language: string): Manual {
  const pages = Object.entries(SOURCES)
    .filter(([path]) => path.includes(`/user/${language}/`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, source]): ManualPage => {
      const id = lastPart(path, language);
      const tokens = lexer(source);
      const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
      return { id, title: title?.text ?? id, tokens };
    });
  const index = new MiniSearch<Section>({
    fields: ['heading', 'text'],
    storeFields: ['page', 'heading'],
    searchOptions: { boost: { heading: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  index.addAll(sections(pages));
  const search = (query: string): readonly ManualPlace[] =>
    index.search(query).map(({ page, heading }) => ({ page: String(page), heading: String(heading) }));
  return { pages, search };
}

function sections(pages: readonly ManualPage[]): readonly Section[] {
  const found: Section[] = [];
  for (const { id: page, tokens } of pages) {
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
