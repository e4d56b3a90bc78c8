import { UNIT_MM } from './lengthWords.ts';
import type { ListField, Side, SizeField } from './list.ts';
import { SIDES } from './list.ts';

/** Rows looked at for titles: programs write some lines about the job above them. */
export const HEAD_ROWS = 40;

/** What a title alone can say; `long`, `wide`, `high`, `deep` become sizes by their company. `number` is a
 *  quantity or a running number. */
export type TitleField =
  | Exclude<ListField, SizeField | 'none'>
  | 'long'
  | 'wide'
  | 'high'
  | 'deep'
  | 'number'
  | 'thickOrDeep';

export interface Title {
  readonly field: TitleField | null;
  /** Millimetres of the unit it names. */
  readonly unitMm: number | null;
  /** Every word of it is known. */
  readonly isSure: boolean;
  /** `cut`: before the bands go on; `finished`: with them. */
  readonly stage: 'cut' | 'finished' | null;
}

/** English, German, French, Italian, Spanish, Polish, Dutch, Portuguese, then Czech, Slovak, Swedish, Danish,
 *  Norwegian, Finnish, Hungarian, Romanian, Croatian, Slovenian, Turkish, Russian, Ukrainian; lower case without
 *  accents. */
const WORDS: Readonly<Record<TitleField, string>> = {
  name: `name part partname bezeichnung bauteil bauteilname teil teilename benennung beschreibung description label
    designation item title titel nom piece libelle denominazione descrizione nome pezzo particolare elemento nombre
    descripcion denominacion pieza nazwa element opis detal naam omschrijving onderdeel benaming descricao peca
    designacao componente component body bodyname komponente werkstuck formatka zuschnitt
    nazev nazov dilec namn benamning navn betegnelse nimi osa nev megnevezes denumire naziv parca наименование
    название деталь назва bez bezeichn`,
  long: `length lange laenge l len long longueur lunghezza lung longitud largo dlugosc dl lengte comprimento compr comp
    xmass
    delka dlzka langd laengde lengde pituus hossz hosszusag lungime duzina dolzina boy длина довжина
    duljina lungh lg`,
  wide: `width breite b w wide largeur larg larghezza ancho anchura szerokosc szer breedte largura x
    sirka bredd bredde leveys szelesseg latime sirina ширина largh br`,
  high: `height hohe hoehe h hauteur haut altezza alt alto altura wysokosc wys hoogte y
    vyska hojd hojde hoyde korkeus magassag inaltime visina высота висота`,
  deep: `depth tiefe profondeur prof profondita profundidad fondo glebokosc gleb diepte profundidade
    hloubka hlbka djup dybde syvyys melyseg adancime dubina globina глубина глибина`,
  thickOrDeep: `t d s
    z`,
  thickness: `thickness thick thk dicke starke staerke epaisseur ep spessore spess sp espesor grosor grubosc grub
    dikte espessura esp materialstarke plattenstarke materialdicke plattendicke
    grueso tloustka tl hrubka tjocklek tykkelse paksuus vastagsag grosime debljina debelina kalinlik толщина
    товщина gr`,
  qty: `qty quantity count pcs pieces pc stk stuck stueck stuckzahl stueckzahl anzahl menge anz amount quantite qte
    nb nbre quantita qta pezzi pz cantidad cant uds unidades piezas ilosc szt sztuk liczba aantal stuks st
    quantidade qtd qtde pecas required needed
    ks kusu kusy kusov pocet mnozstvi antal antall kpl maara db darab darabszam buc bucati cantitate kom komada
    kolicina kosov adet stck кол количество шт штук кількість`,
  number: `number no nr num nummer numero n
    № cislo sorszam номер`,
  material: `material werkstoff board sheet rod bar stange
    platte plattenmaterial mat dekor decor materiau panneau materiale pannello
    tablero plyta materialu materiaal plaat chapa placa profil profile profilo perfil profiel
    matiere deska doska dekoru anyag materiaali materijal malzeme материал матеріал плита`,
  grain: `grain graindirection maserung faser faserrichtung laufrichtung fil sensdufil venatura vena veta usloj sloj
    uslojenie kierunekusloj nerf houtnerf nerfrichting veio grainorientation
    adring fiberriktning fiberretning vlakna szalirany текстура`,
  turn: `rotate rotatable canrotate drehbar drehen dreh rotation rotacion rotazione girar ruotabile obrot obracanie
    draaien draaibaar rodar rotacao rotar orientable`,
  edges: `edges edge edging kanten kante edgebanding banding edgeband umleimer bekantung chants chant placage bordi
    bordo bordatura cantos canto tapacanto obrzeze obrzeza okleina kantenband orla orlas krawedz krawedzie rand
    band bands kant hrana hrany olepeni kantlist reunanauha elzaras fita fitas кромка кромки
    rob rub kenar reuna okl`,
  top: `top oben hinten back rear arriere superiore posteriore dietro superior arriba atras trasero gora gorna tyl tylna
    boven achter cima tras hinterkante oberkante l2 ymax long2 length2 lange2 laenge2
    zadni zadna horni horna bak bagkant
    straznji zadaj spate takareuna hatso сзади задняя задня зад`,
  bottom: `bottom unten vorne vorn front avant bas inferiore anteriore davanti inferior abajo frente delantero dol dolna
    przod przednia onder voor baixo basso vorderkante unterkante l1 ymin long1 length1 lange1 laenge1
    predni predna dolni spodni forkant fram framkant
    prednji spredaj fata etureuna elulso спереди передняя передня перед`,
  left: `left links gauche sinistra sinistro izquierda izquierdo lewa lewy lewe linker esquerda esquerdo w1 b1 q1 xmin
    short1 width1 breite1
    leva lava vanster venstre
    lijevo levo stanga vasen bal слева левая ліва`,
  right: `right rechts droite droit destra destro derecha derecho prawa prawy prawe rechter direita direito w2 b2 q2
    xmax short2 width2 breite2
    prava hoger hojre hoyre
    desno dreapta oikea jobb справа правая права`,
  price: `price preis cost kosten eur unitprice prix prezzo precio cena prijs preco`,
  together: `together zusammen graingroup`,
  cabinet: `cabinet schrank korpus mobel moebel gruppe group baugruppe assembly caisson meuble mobile armadio modulo
    mueble szafka kast meubel movel armario room raum unit modul module product ensemble cab
    skrinka skap skab шкаф`,
  note: `note notes comment comments remark remarks bemerkung bemerkungen hinweis notiz anmerkung kommentar remarque
    remarques commentaire nota notas osservazioni commento observaciones observacion comentario uwagi uwaga
    opmerking opmerkingen observacoes obs info notatki
    poznamka anmarkning bemaerkning merknad huomautus huom megjegyzes observatii opomba napomena примечание
    примітка
    not`,
  position: `# pos position lp id index posnr partnumber partno teilenummer
    repere itemno por poradi`,
  enabled: `enabled active aktiv`,
  edgesAlong: ``,
  edgesAcross: ``,
  leftAngle: ``,
  rightAngle: ``,
  own: `rotated turned gedreht mirrored gespiegelt pattern schnittbild
    winkel angle barcode artikelnummer artnr code ref reference referenz color colour farbe layer tags tag area
    flache surface gewicht weight cnc program programm drawing zeichnung
    boardfeet`,
};

const FIELD_OF = new Map<string, TitleField>();
for (const field of Object.keys(WORDS) as TitleField[])
  for (const word of WORDS[field].split(/\s+/))
    if (word !== '' && !FIELD_OF.has(word)) FIELD_OF.set(word, field);

/** Words that change nothing. */
const FILLERS = new Set(
  `de du des la le les del di da do dos of the in der die das el los a w na i und and et e per each mass maß mas
   size dimension dim elementu sztuki value wert total во`.split(/\s+/),
);
const CUT = new RegExp(
  '^(cut|cutting|raw|rough|roh|rohmass|zuschnitt|zuschnittmass|brut|debit|grezzo|taglio|bruto|' +
    'corte|ciecia|surowy|zaag|zaagmaat)$',
);
const FINISHED =
  /^(finished|finish|final|fertig|fertigmass|netto|net|fini|finito|finita|acabado|gotowy|afgewerkt|acabada)$/;
/** The stronger meaning first: `Edge top material` is an edge, `Part name` a name. */
const RANK: readonly TitleField[] = [
  'top',
  'bottom',
  'left',
  'right',
  'edges',
  'enabled',
  'thickness',
  'qty',
  'price',
  'turn',
  'grain',
  'long',
  'wide',
  'high',
  'deep',
  'thickOrDeep',
  'cabinet',
  'position',
  'number',
  'note',
  'together',
  'own',
  'material',
  'name',
];

/** Small letters without marks: titles are compared so. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** A text without such signs at its end. A regular expression takes quadratic time for a long run elsewhere. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const DIGITS = '0123456789';

/** Millimetres of a unit that stands alone, as in a row of units below the titles. */
export function unitAlone(text: string): number | null {
  return UNIT_MM.get(plainWords(text).replace(/[[\]().\s]/g, '')) ?? null;
}

/** A single m is metres in brackets: `Länge (m)`. */
const METRES = /[([]\s*m\s*[)\]]/;
/** `Board Feet`, `Linear m`, `Area (m²)`: a measure of many parts or of their area, no size of one. */
const MEASURE =
  /\b(board|square|sq|lin|linear|lineal|cubic|running|lfd)\W{1,3}(feet|foot|ft|met(er|re)s?|m|in|inch(es)?)\b|m[²³]/i;

/** What a title says. Titles such as `Länge [cm]`, `Finished length (in)`, `Kante vorne`, `Ilość szt.` are read. */
export function readTitle(title: string): Title {
  if (MEASURE.test(title)) return { field: 'own', unitMm: null, isSure: true, stage: null };
  const words = plainWords(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(METRES, ' metres')
    .replace(/[∠∡]/g, ' angle ')
    .replace(/["#]/g, ' $& ')
    .replace(/[º°]/g, '')
    .split(/[^\p{L}0-9"#№]+/u)
    .filter((word) => word !== '');
  const unitAt = words.length > 1 ? words.findLastIndex((word, at) => isUnit(word, at, words)) : -1;
  const unitMm = UNIT_MM.get(words[unitAt] ?? '') ?? null;
  const said = words.filter((_, at) => at !== unitAt);
  const parts = said.flatMap(splitStage);
  const stage = parts.some((word) => FINISHED.test(word))
    ? 'finished'
    : parts.length > 1 && parts.some((word) => CUT.test(word))
      ? 'cut'
      : null;
  const isStage = (word: string): boolean => FINISHED.test(word) || (parts.length > 1 && CUT.test(word));
  const meaning = parts.filter((word) => !isStage(word) && !FILLERS.has(word));
  const found = fieldOf(meaning);
  // `G_W`: a letter that is a filler elsewhere may be all that a title says.
  return { ...(found.field === null ? fieldOf(said) : found), unitMm, stage };
}

/** `Fertiglänge` -> `fertig`, `lange`. */
function splitStage(word: string): readonly string[] {
  const split = /^(zuschnitt|fertig|roh)(.{3,})$/.exec(word);
  return split?.slice(1) ?? [word];
}

/** A unit stands last, in brackets or behind the words: `Länge in mm`, `L (in)`, `Länge m`. */
function isUnit(word: string, at: number, words: readonly string[]): boolean {
  if (!UNIT_MM.has(word) || at === 0) return false;
  if (word === 'm') return at === words.length - 1 && SIZES.includes(FIELD_OF.get(words[0] ?? '') ?? 'name');
  return word !== 'in' || at === words.length - 1;
}

function fieldOf(words: readonly string[]): Pick<Title, 'field' | 'isSure'> {
  const end = slantedEnd(words);
  if (end !== null) return { field: end, isSure: true };
  const whole = FIELD_OF.get(words.join(''));
  if (whole !== undefined) return { field: whole, isSure: true };
  const found = words.map((word) => FIELD_OF.get(word) ?? FIELD_OF.get(withoutEnd(word, DIGITS)) ?? null);
  const field = RANK.find((one) => found.includes(one)) ?? null;
  if (field === 'edges') return edgeSide(words);
  const known = new Set(found);
  const isSure = field !== null && !known.has(null) && sizesAmong(known) <= 1 && !isMixed(field, known);
  return { field, isSure };
}

const ANGLE = new RegExp(
  '^(angle|mitre|miter|bevel|winkel|schnittwinkel|gehrung|gehrungswinkel|schmiege|angolo|onglet|angulo|inglete|kat|' +
    'hoek|verstek)s?$',
);
const ENDS: readonly (readonly ['leftAngle' | 'rightAngle', RegExp])[] = [
  ['leftAngle', /^(l|li|1|a|start|begin|anfang|vorne|inizio|debut|inicio|poczatek)$/],
  ['rightAngle', /^(r|re|2|b|end|ende|hinten|fine|fin|koniec)$/],
];

/** `Left angle`, `Winkel li.`, `Mitre 2`: the end of a bar that is slanted. */
function slantedEnd(words: readonly string[]): 'leftAngle' | 'rightAngle' | null {
  const parts = words.flatMap((word) => /^([a-z]{3,})([12])$/.exec(word)?.slice(1) ?? [word]);
  const rest = parts.filter((word) => !ANGLE.test(word));
  const [side] = rest;
  if (rest.length === parts.length || rest.length !== 1 || side === undefined) return null;
  const named = FIELD_OF.get(side);
  if (named === 'left' || named === 'right') return `${named}Angle`;
  return ENDS.find(([, sign]) => sign.test(side))?.[0] ?? null;
}

const SIZES: readonly TitleField[] = ['long', 'wide', 'high', 'deep', 'thickness'];
const sizesAmong = (fields: ReadonlySet<TitleField | null>): number =>
  SIZES.filter((size) => fields.has(size)).length;

/** `Cabinet width` is no width of the part; `Edge thickness` no thickness of the board. */
function isMixed(field: TitleField, known: ReadonlySet<TitleField | null>): boolean {
  const isSize = SIZES.includes(field);
  return (isSize && (known.has('cabinet') || known.has('own') || known.has('price'))) || known.has('own');
}

/** The side a word names in full, as `vorne` or `gauche`; the front of a panel is its lower edge. Null for short signs,
 *  which are codes. */
export function sideWord(word: string): Side | null {
  const field = FIELD_OF.get(plainWords(word));
  return /^\p{L}{3,}$/u.test(word) ? (SIDES.find((side) => side === field) ?? null) : null;
}

/** Sides in short behind the word for an edge: vorne, hinten, links, rechts, oben, unten. An h may be a height. */
const EDGE_SHORT = new Map<string, TitleField>([
  ['v', 'bottom'],
  ['vo', 'bottom'],
  ['h', 'top'],
  ['hi', 'top'],
  ['li', 'left'],
  ['re', 'right'],
  ['r', 'right'],
  ['o', 'top'],
  ['u', 'bottom'],
]);

/** Letters that mean a side only beside the opposite one: `Kante L` beside `Kante R` is the left one, beside `Kante B`
 *  those along the length. */
const BESIDE: readonly (readonly [letter: string, beside: string, side: Side])[] = [
  ['l', 'r', 'left'],
  ['h', 'v', 'top'],
  ['t', 'b', 'top'],
  ['b', 't', 'bottom'],
  ['f', 'b', 'bottom'],
  ['b', 'f', 'top'],
];

/** Letters of edges that are numbered along and across: `C1`, `C2` beside `L1`, `L2` in Portuguese, `L1` beside `A1` in
 *  Spanish. */
const ALONG_ACROSS: readonly (readonly [along: string, across: string])[] = [
  ['c', 'l'],
  ['l', 'a'],
  ['l', 'w'],
  ['l', 'b'],
  ['l', 'k'],
];

/** What the titles of a list say, each by itself and in its company. */
export function readTitles(titles: readonly string[]): readonly Title[] {
  const letters = titles.map(edgeLetter);
  const numbered = titles.map(edgeNumber);
  const has = (edge: string): boolean => numbered.includes(edge);
  const pair = ALONG_ACROSS.find((both) => both.every((letter) => has(`${letter}1`) && has(`${letter}2`)));
  const [along = '', across = ''] = pair ?? [];
  const sides = new Map<string | null, Side>(
    pair === undefined
      ? []
      : [
          [`${along}1`, 'bottom'],
          [`${along}2`, 'top'],
          [`${across}1`, 'left'],
          [`${across}2`, 'right'],
        ],
  );
  return titles.map((title, at) => {
    const read = readTitle(title);
    const side =
      sides.get(numbered[at] ?? null) ??
      BESIDE.find(([letter, beside]) => letters[at] === letter && letters.includes(beside))?.[2];
    return side === undefined ? read : { ...read, field: side, isSure: true };
  });
}

/** `c1` of `C1`, `Canto C1`, `Fita C 1`: the letter and number of an edge, alone or behind the word for it. */
function edgeNumber(title: string): string | null {
  const [, edge = '', letter = '', digit = ''] =
    /^(?:([a-z]+)[^a-z0-9]+)?([a-z])\s?([12])$/.exec(plainWords(title).trim()) ?? [];
  return letter === '' || (edge !== '' && FIELD_OF.get(edge) !== 'edges') ? null : letter + digit;
}

/** The one letter behind the word for an edge. */
function edgeLetter(title: string): string | null {
  const [edge = '', letter = '', ...more] = plainWords(title).match(/[a-z0-9]+/g) ?? [];
  return FIELD_OF.get(edge) === 'edges' && letter.length === 1 && more.length === 0 ? letter : null;
}

/** `Kante L` beside `Kante B`, `Edges short`, `Okl. długa`: the edges along one of the sizes, of which its cells say
 *  how many are banded. */
function edgeDirection(word: string): 'edgesAlong' | 'edgesAcross' | null {
  const field = FIELD_OF.get(word);
  if (field === 'long' || /^(lang|langs|dlug(a|ie)|lung(o|hi)|largos?|dlouha|dlhe)$/.test(word))
    return 'edgesAlong';
  return field === 'wide' || /^(short|kurz|quer|krotk(a|ie)|court|cort[io]s?|kratka)$/.test(word)
    ? 'edgesAcross'
    : null;
}

/** `Edge 1`, `Kante 2`: a number tells no side that every program agrees on. */
function edgeSide(words: readonly string[]): Pick<Title, 'field' | 'isSure'> {
  const side = words.length === 2 ? EDGE_SHORT.get(words[1] ?? '') : undefined;
  if (side !== undefined) return { field: side, isSure: words[1] !== 'h' };
  const isNumbered = words.some((word) => /\d/.test(word));
  const along = isNumbered ? undefined : words.map(edgeDirection).find((field) => field !== null);
  if (along !== undefined) return { field: along, isSure: false };
  const isSize = words.some((word) => {
    const field = FIELD_OF.get(word);
    return field === 'long' || field === 'wide' || field === 'thickness' || field === 'qty';
  });
  if (!isNumbered && !isSize) return { field: 'edges', isSure: words.every((word) => FIELD_OF.has(word)) };
  const size = words
    .map((word) => FIELD_OF.get(withoutEnd(word, DIGITS)))
    .find((field) => field === 'long' || field === 'wide');
  const digit = /[12](?!\d)/.exec(words.join(' '))?.[0];
  if (size !== undefined && digit !== undefined) {
    const [first, second] = size === 'long' ? (['bottom', 'top'] as const) : (['left', 'right'] as const);
    return { field: digit === '1' ? first : second, isSure: true };
  }
  return { field: 'own', isSure: false };
}
