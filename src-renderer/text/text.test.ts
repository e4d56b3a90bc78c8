import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyWords } from '../features/palette/keyWords.ts';
import { SAMPLES } from '../job/requests/samples.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { LOCALES, resolveLanguage } from './locales.ts';
import { createText } from './text.ts';

type Flat = ReadonlyMap<string, string>;

function flat(catalogue: Catalogue): Flat {
  return new Map(
    Object.entries(catalogue).flatMap(([area, messages]) =>
      Object.entries(messages).map(([name, message]): [string, string] => [`${area}.${name}`, message]),
    ),
  );
}

/** Names of arguments and tags of a message, in order of the alphabet. */
function wants(elements: readonly MessageFormatElement[], found = new Set<string>()): readonly string[] {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(element.value);
    if (element.type === TYPE.tag) wants(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) wants(option.value, found);
  }
  return [...found].toSorted(byName);
}

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

afterEach(() => vi.unstubAllGlobals());

describe('text catalogue', () => {
  const english = flat(en);

  it.each(Object.entries(LOCALES))(
    'every message of %s can be read and wants what English wants',
    async (_, locale) => {
      const spoken = flat(await locale.load());
      expect([...spoken.keys()].toSorted(byName)).toEqual([...english.keys()].toSorted(byName));
      for (const [key, message] of spoken) {
        expect(wants(parse(message)), key).toEqual(wants(parse(english.get(key) ?? '')));
      }
    },
  );

  it('names the keys of the keyboard in front of the person', () => {
    const keys = (platform: string): readonly string[] => {
      vi.stubGlobal('navigator', { platform });
      const [english, german] = [createText('en', false, en), createText('de', true, de)];
      return [
        ...[english('frame.undoTip'), english('frame.paletteKey'), german('keys.ends')],
        ...[english, german].map((text) => keyWords(text, 'Ctrl+Shift+Z')),
      ];
    };
    const elsewhere = ['Undo (Ctrl+Z)', 'Ctrl K', 'Erste, letzte Zelle der Zeile; mit Strg der Liste'];
    expect(keys('Win32')).toEqual([...elsewhere, 'Ctrl+Shift+Z', 'Strg+Umschalt+Z']);
    const apple = elsewhere.map((said) => said.replace(/Ctrl|Strg/, 'Cmd'));
    expect(keys('MacIntel')).toEqual([...apple, 'Cmd+Shift+Z', 'Cmd+Umschalt+Z']);
  });

  it('counts by the plural rules of the language', () => {
    const text = createText('en', false, en);
    expect(text('work.stock', { mode: 'timber', count: 1 })).toBe('1 beam');
    expect(text('work.stock', { mode: 'panels', count: 3 })).toBe('3 sheets');
    expect(text('status.ready', { plan: '3 sheets', missing: 0 })).toBe(
      'Plan ready: 3 sheets, all parts placed',
    );
  });

  it.each([
    [0, 0, 'nothing pinned', 'nichts angeheftet'],
    [1, 0, '1 piece pinned', '1 Teil angeheftet'],
    [0, 1, '1 sheet pinned', '1 Platte angeheftet'],
    [2, 3, '2 pieces pinned, 3 sheets pinned', '2 Teile angeheftet, 3 Platten angeheftet'],
  ])('says of %i pieces and %i sheets what is pinned', (pieces, sheets, english, german) => {
    const said = [createText('en', false, en), createText('de', true, de)].map((text) =>
      text('hand.pins', { mode: 'panels', pieces, sheets }),
    );
    expect(said).toEqual([english, german]);
  });

  it('never groups numbers in a sentence', () => {
    expect(createText('en', true, en)('start.pieces', { count: 12345 })).toBe('12345 pieces');
  });

  it('reads a message that is written over several lines as one', () => {
    const text = createText('en', false, en);
    expect(text('hand.outside', { mode: 'bars', name: 'Rail', sheet: 2 })).toBe(
      'Rail does not fit: bar 2 is too short',
    );
    expect(text('machines.intro')).not.toMatch(/\s\s/);
  });

  it('counts in German', () => {
    const text = createText('de', true, de);
    expect(text('work.stock', { mode: 'timber', count: 2 })).toBe('2 Balken');
    expect(text('start.pieces', { count: 1 })).toBe('1 Teil');
  });

  it('has every name that stands in a sample', () => {
    for (const { text } of SAMPLES)
      JSON.parse(text, (key, value: unknown) => {
        if (key === 'name' || key === 'material') expect(Object.keys(en.samples)).toContain(value);
      });
  });

  it('accents and lengthens the pseudo language, arguments untouched', () => {
    const text = createText('en-XA', false, en)('jobs.menuOf', { name: 'Kitchen' });
    expect(text).toContain('Kitchen');
    expect(text).not.toContain('Menu');
    expect(text.length).toBeGreaterThan('Menu of Kitchen'.length);
  });

  it('hands tagged words to the component', () => {
    const text = createText('en', false, en);
    const node = text.rich(
      'jobs.menuOf',
      { name: 'Kitchen' },
      { b: (inside) => createElement('b', null, inside) },
    );
    expect(renderToStaticMarkup(node)).toBe('Menu of Kitchen');
  });

  it('follows the system to a language that is offered', () => {
    expect(resolveLanguage('system', ['fr-CH', 'en-GB'])).toBe('en');
    expect(resolveLanguage('system', ['de-AT', 'en'])).toBe('de');
    expect(resolveLanguage('de', [])).toBe('de');
  });
});
