import { describe, expect, it } from 'vitest';
import { decodeList, decodeText, undoubled } from './decodeText.ts';
import type { CodePage, OldCodePage } from './oldCodePage.ts';
import { decodeOld } from './oldCodePage.ts';
import { openList, sourceOfFile, sourceOfText } from '../openList.ts';

const ALL = Uint8Array.from({ length: 256 }, (_, at) => at);
const PAGES = {
  'Mac Roman': decodeOld(ALL, 'Mac Roman'),
  'DOS 850': decodeOld(ALL, 'DOS 850'),
  'Windows-1252': new TextDecoder('windows-1252').decode(ALL),
} as const;

function bytesOf(text: string, page: keyof typeof PAGES): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const byte = PAGES[page].indexOf(char);
    if (byte < 0) throw new Error(`no ${char} in ${page}`);
    return byte;
  });
}

function pairsOf(text: string, isLittle: boolean): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => {
      const [high, low] = [text.charCodeAt(at) >> 8, text.charCodeAt(at) & 255];
      return isLittle ? [low, high] : [high, low];
    }).flat(),
  );
}

const LISTS = {
  'one German title': 'Name;Länge;Breite;Stk\nA;720;560;2',
  'German titles': 'Bezeichnung;Länge;Breite;Höhe;Stück\nSeite;720;560;18;2',
  'German parts':
    'Name;Laenge;Breite;Anzahl\nTür links;720;560;2\nEinlegeböden;560;300;4\nSchürze weiß;800;100;1',
  'German parts with ä only': 'Name;A;B;C\nFächer;720;560;2\nGerätetür;560;300;4',
  'German capitals': 'BEZEICHNUNG;LÄNGE;BREITE;STÜCK\nRÜCKWAND;720;560;2',
  'one door': 'Name,Length,Width,Qty\nTür,720,560,2',
  'French titles': 'Désignation;Longueur;Largeur;Quantité;Épaisseur\nCôté;720;560;2;18\nÉtagère;560;300;4;18',
  'French parts': 'Nom;Longueur;Largeur;Qte\nPorte arrière chêne;720;560;2\nPièce derrière;50;60;1',
  'Spanish parts': 'Descripción;Largo;Ancho;Cantidad\nCajón pequeño;720;560;2\nBaño;60;70;1',
  'Swedish parts': 'Namn;Längd;Bredd;Antal\nHylla höger;720;560;2\nDörr på kök;500;300;1',
} as const;
const NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[];

describe('decodeList', () => {
  it.each(NAMES)('%s: the same text from Windows, an old Mac and DOS, and which of them is told', (name) => {
    const text = LISTS[name];
    for (const page of ['Mac Roman', 'DOS 850'] satisfies OldCodePage[])
      expect(decodeList(bytesOf(text, page)), page).toMatchObject({ text, page });
    expect(decodeList(bytesOf(text, 'Windows-1252'))).toMatchObject({ text, page: 'Windows-1252' });
    expect(decodeList(new TextEncoder().encode(text))).toEqual({ text, page: null, readings: [] });
  });

  it('leaves signs and names of Windows as they are', () => {
    for (const text of [
      'Ø 8;600 × 400;90°;½',
      'L\u2019étagère – 18 mm;“XL”',
      'Café;Ødegård;Škoda;Ÿ;œuvre',
      'm³;Tür½;0,4 m²;½x;Côté;Matière;¿Qué?;2ª',
    ])
      expect(decodeList(bytesOf(text, 'Windows-1252'))).toMatchObject({ text, page: 'Windows-1252' });
  });

  it('tells Windows of Central Europe by signs among letters and by titles', () => {
    const page = (western: string): readonly string[] => {
      const { text, page: taken } = decodeList(bytesOf(western, 'Windows-1252'));
      return [text, taken ?? ''];
    };
    expect(page('p³yta wierzchnia;mo¿e;wieniec górny')).toEqual([
      'płyta wierzchnia;może;wieniec górny',
      'Windows-1250',
    ]);
    expect(page('Název;Délka;Poèet')).toEqual(['Název;Délka;Počet', 'Windows-1250']);
  });

  it('ends lines where an old Mac does', () => {
    const mac = LISTS['German parts'].replaceAll('\n', '\r');
    expect(decodeList(bytesOf(mac, 'Mac Roman')).text).toBe(LISTS['German parts']);
    expect(decodeList(new TextEncoder().encode('a;b\r1;2')).text).toBe('a;b\n1;2');
  });

  it('reads UTF-16 without a mark in any script', () => {
    for (const text of [
      LISTS['German titles'],
      'Фасад;720;560;2\nПолка;500;300;4',
      '门板\t720\t560\t2',
      'é1',
    ])
      for (const isLittle of [true, false]) {
        expect(decodeText(pairsOf(text, isLittle))).toBe(text);
        expect(decodeText(pairsOf(`\ufeff${text}`, isLittle))).toBe(text);
      }
  });

  it('keeps a single zero in a text that is none of these', () => {
    expect(decodeText(new TextEncoder().encode('HEADER,1.18\0,Kitchen'))).toBe('HEADER,1.18\0,Kitchen');
  });
});

it('a list of an old Mac is read with its letters, and a note says so', async () => {
  const bytes = bytesOf(LISTS['German titles'].replaceAll('\n', '\r'), 'Mac Roman');
  const list = openList(await sourceOfFile(bytes), { kind: 'panels', unit: 'mm', longest: 2800, bands: [] });
  expect(list.rows.map(({ name, first, second, qty }) => [name, first, second, qty])).toEqual([
    ['Seite', 720, 560, 2],
  ]);
  expect(list.notes).toEqual([{ what: 'letters', count: 3, where: 'Mac Roman: Länge, Höhe, Stück' }]);
});

it('the other readings of its letters are offered with their words, and one that is chosen needs no note', async () => {
  const bytes = bytesOf('Name;Laenge;Breite;Stk\nTür groß;720;560;2\nØ 8;10;10;1', 'Windows-1252');
  const words = async (wanted?: CodePage) => (await sourceOfFile(bytes, wanted)).codePage;
  expect(await words()).toEqual({
    taken: 'Windows-1252',
    readings: [
      { page: 'Windows-1252', words: ['Tür', 'groß'] },
      { page: 'Mac Roman', words: ['T¸r', 'gro\uFB02'] },
      { page: 'DOS 850', words: ['T³r', 'gro▀'] },
    ],
  });
  const list = openList(await sourceOfFile(bytes, 'DOS 850'), {
    kind: 'panels',
    unit: 'mm',
    longest: 2800,
    bands: [],
  });
  expect([list.rows[0]?.name, list.notes]).toEqual(['T³r gro▀', []]);
  const polish = Uint8Array.from([...'Nazwa;Ilosc\nPó³ka;1'], (char) => char.charCodeAt(0));
  expect(
    (await sourceOfFile(polish, 'Windows-1250')).codePage?.readings.map((one) => one.words),
  ).toContainEqual(['Półka']);
  expect((await sourceOfFile(new TextEncoder().encode('Name;Länge\nA;1'))).codePage).toBeUndefined();
  expect((await sourceOfFile(bytesOf('Name;d;Stk\nBolzen;Ø 8;2', 'Windows-1252'))).codePage).toBeUndefined();
});

it.each([
  // Наименование;Длина;Ширина;Кол
  [
    'Windows-1251',
    'cde0e8ece5edeee2e0ede8e53bc4ebe8ede03bd8e8f0e8ede03bcaeeeb0acfeeebeae03b3732303b3536303b32',
    'Полка',
  ],
  // 名称,长度,宽度,数量
  ['GBK', 'c3fbb3c62cb3a4b6c82cbfedb6c82ccafdc1bf0ab2e3b0e52c3732302c3536302c32', '层板'],
  // Nazwa;Długość;Szerokość;Ilość
  [
    'ISO-8859-2',
    '4e617a77613b44b375676fb6e63b537a65726f6b6fb6e63b496c6fb6e60aa66369616e6b613b3732303b3536303b32',
    'Ścianka',
  ],
] as const)('letters in %s are told by the titles', async (page, hex, name) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const source = await sourceOfFile(bytes);
  expect(source.codePage?.taken).toBe(page);
  const { rows, notes } = openList(source, { kind: 'panels', unit: 'mm', longest: 2800, bands: [] });
  expect(rows.map((row) => [row.name, row.first, row.second, row.qty])).toEqual([[name, 720, 560, 2]]);
  expect(notes.map(({ what }) => what)).toEqual(['letters']);
});

it('letters that were read in the wrong page once before are put right', () => {
  const source = sourceOfText('Teil;LÃ¤nge;Breite;StÃ¼ck\nTÃ¼r;720;560;2');
  if (source === null) throw new Error('no list');
  const { rows } = openList(source, { kind: 'panels', unit: 'mm', longest: 2800, bands: [] });
  expect(rows.map(({ name, qty }) => [name, qty])).toEqual([['Tür', 2]]);
  for (const text of ['Tür', 'Ã ', 'ÃÃ¤ Łódź', 'Größe ½']) expect(undoubled(text)).toBe(null);
});
