import type { ListField, SizeField } from '../list.ts';

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

/** English, German, French, Italian, Spanish, Polish, Dutch, Portuguese, then Czech, Slovak, Swedish, Danish,
 *  Norwegian, Finnish, Hungarian, Romanian, Croatian, Slovenian, Turkish, Russian, Ukrainian, Bulgarian, Greek,
 *  Chinese, Japanese, Korean; lower case without accents. */
const WORDS: Readonly<Record<TitleField, string>> = {
  name: `name part partname bezeichnung bauteil bauteilname teil teilename benennung beschreibung description label
    designation item title titel nom piece libelle denominazione descrizione nome pezzo particolare elemento nombre
    descripcion denominacion pieza nazwa element opis detal naam omschrijving onderdeel benaming descricao peca
    designacao componente component body bodyname komponente werkstuck formatka zuschnitt
    nazev nazov dilec namn benamning navn betegnelse nimi osa nev megnevezes denumire naziv parca наименование
    название деталь назва bez bezeichn
    teilebez teilebezeichnung oznaceni oznaka 名称 板件名称 部件名称 零件名称 名稱 部品名 품명 부품명 ονομα`,
  long: `length lange laenge l len long longueur lunghezza lung longitud largo dlugosc dl lengte comprimento compr comp
    xmass lenx cleng fleng
    delka dlzka langd laengde lengde pituus hossz hosszusag lungime duzina dolzina boy длина довжина
    duljina lungh lg 长 长度 長 長度 長さ 길이 μηκος дължина`,
  wide: `leny cwidth fwidth width breite b w wide largeur larg larghezza ancho anchura szerokosc szer breedte largura x
    sirka bredd bredde leveys szelesseg latime sirina ширина largh br wid 宽 宽度 寬 寬度 幅 폭 너비 πλατος широчина`,
  high: `height hohe hoehe h hauteur haut altezza alt alto altura wysokosc wys hoogte y
    vyska hojd hojde hoyde korkeus magassag inaltime visina высота висота 高 高度`,
  deep: `depth tiefe profondeur prof profondita profundidad fondo glebokosc gleb diepte profundidade
    hloubka hlbka djup dybde syvyys melyseg adancime dubina globina глубина глибина`,
  thickOrDeep: `t d s lenz
    z`,
  thickness: `thickness thick thk cthk fthk dicke starke staerke epaisseur ep spessore spess sp espesor grosor grubosc
    grub
    dikte espessura esp materialstarke plattenstarke materialdicke plattendicke
    grueso tloustka tl hrubka tjocklek tykkelse paksuus vastagsag grosime debljina debelina kalinlik толщина
    товщина gr 厚 厚度 厚さ 두께 παχος дебелина`,
  qty: `qty quantity count pcs pieces pc stk stuck stueck stuckzahl stueckzahl anzahl menge anz amount quantite qte
    gesamtanzahl gesamtstuckzahl gesamtstuck gesamtstk
    nb nbre quantita qta pezzi pz cantidad cant uds unidades piezas ilosc szt sztuk liczba aantal stuks st
    quantidade qtd qtde pecas required reqd needed quan copies
    ks kusu kusy kusov pocet mnozstvi antal antall kpl maara db darab darabszam buc bucati cantitate kom komada
    kolicina kosov adet stck кол количество шт штук кількість cnt 数量 數量 件数 枚数 수량 τεμαχια брой`,
  number: `number no nr num nummer numero n
    № cislo sorszam номер`,
  material: `material holzart tragerplatte tragermaterial werkstoff board sheet rod bar stange
    platte plattenmaterial mat dekor decor materiau panneau materiale pannello
    tablero plyta materialu materiaal plaat chapa placa profil profile profilo perfil profiel
    matiere essence deska doska dekoru anyag materiaali materijal malzeme материал матеріал плита 材料 材质 材質 板材 재질
    matname υλικο`,
  grain: `grain graindirection maserung faser faserrichtung laufrichtung fil sensdufil venatura vena veta usloj sloj
    uslojenie kierunekusloj nerf houtnerf nerfrichting veio grainorientation
    leta letokruhy adring fiberriktning fiberretning vlakna szalirany текстура 纹理 木纹 smjergodova suyonu`,
  turn: `rotate rotatable canrotate drehbar drehen dreh rotation rotacion rotazione girar ruotabile obrot obracanie
    draaien draaibaar rodar rotacao rotar orientable
    otacet drehung obracac pivoter tourner girare turnable
    darfgedrehtwerden gedrehtwerden canberotated mayberotated canbeturned maybeturned mayturn canturn`,
  edges: `edges edge edging kanten kante edgebanding banding edgeband umleimer bekantung chants chant placage bordi
    bordo bordatura cantos canto tapacanto obrzeze obrzeza okleina kantenband orla orlas krawedz krawedzie rand
    band bands kant hrana hrany olepeni kantlist reunanauha elzaras fita fitas кромка кромки
    rob rub kenar reuna okl eb lipping lippings abs bant bantlama borda bordas traka trake oklejanie oklejenie
    kantenbild 封边 кант`,
  top: `top oben hinten back rear arriere superiore posteriore dietro superior arriba atras trasero gora gorna tyl tylna
    boven achter cima tras hinterkante oberkante l2 ymax long2 length2 lange2 laenge2
    zadni zadna horni horna bak bagkant
    straznji zadaj spate takareuna hatso сзади задняя задня зад`,
  bottom: `bottom unten vorne vorn front avant bas inferiore anteriore davanti inferior abajo frente delantero
    frontal btm dol dolna
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
  price: `price preis einzelpreis stuckpreis cost kosten eur unitprice prix prezzo precio cena prijs preco`,
  together: `together zusammen graingroup`,
  cabinet: `cabinet schrank korpus mobel moebel gruppe group baugruppe assembly caisson meuble mobile armadio modulo
    mueble szafka kast meubel movel armario room raum unit modul module product ensemble cab
    skrinka skap skab шкаф`,
  note: `note notes comment comments remark remarks bemerkung bemerkungen hinweis notiz anmerkung kommentar remarque
    remarques commentaire observation observations nota notas osservazioni commento observaciones observacion
    comentario uwagi uwaga
    opmerking opmerkingen observacoes obs info notatki
    poznamka anmarkning bemaerkning merknad huomautus huom megjegyzes observatii opomba napomena примечание
    примітка
    not 备注 備考 비고 забележка`,
  position: `# pos position lp id index posnr partnumber partno teilenummer
    repere itemno por poradi poz 序号 编号`,
  enabled: `enabled active aktiv include included`,
  edgesAlong: ``,
  edgesAcross: ``,
  times: ``,
  leftAngle: ``,
  rightAngle: ``,
  own: `rotated turned gedreht mirrored gespiegelt pattern schnittbild
    winkel angle barcode artikelnummer artnr code belag laminat coating order works hardware volume volumen
    mass density lfm ref reference referenz color colour farbe layer tags tag area
    flache oberflache surface mirror spiegeln gewicht weight cnc program programm drawing zeichnung
    gesamtbetrag betrag gp
    boardfeet gesamtpreis job auftrag projekt project projet kunde customer client commande rev revision einheit
    etiketten balises`,
};

/** As `plainWords` writes letters that are put together. */
const plain = (word: string): string => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** What a word of a title means by itself. */
export const FIELD_OF = new Map<string, TitleField>();
for (const field of Object.keys(WORDS) as TitleField[])
  for (const word of WORDS[field].split(/\s+/))
    if (word !== '' && !FIELD_OF.has(plain(word))) FIELD_OF.set(plain(word), field);

/** What may stand behind a word of a title. */
export const DIGITS = '0123456789';
