/** Titles as shops write them, by language: those the reader was tuned on, and others kept apart. */
export interface LanguageTitles {
  readonly tuned: TitleSet;
  readonly apart: TitleSet;
}

export interface TitleSet {
  readonly name: string;
  readonly long: string;
  readonly wide: string;
  readonly high: string;
  readonly thick: string;
  readonly qty: string;
  readonly material: string;
  readonly cabinet: string;
  readonly note: string;
  readonly code: string;
  readonly front: string;
  readonly back: string;
  readonly left: string;
  readonly right: string;
  readonly sum: string;
}

const set = (words: string): TitleSet => {
  const [name, long, wide, high, thick, qty, material, cabinet, note, code, front, back, left, right, sum] =
    words.split('|');
  return { name, long, wide, high, thick, qty, material, cabinet, note, code, front, back, left, right, sum };
};

export const LANGUAGES: Readonly<Record<string, LanguageTitles>> = {
  en: {
    tuned: set(
      'Part|Length|Width|Height|Thickness|Qty|Material|Cabinet|Notes|Edging|Edge front|Edge back|' +
        'Edge left|Edge right|Total',
    ),
    apart: set(
      'Description|Len|W|H|Thk|Quantity|Board|Unit|Remarks|Edge banding|Front edge|Back edge|Left edge|Right edge|Sum',
    ),
  },
  de: {
    tuned: set(
      'Bezeichnung|Länge|Breite|Höhe|Dicke|Stk|Material|Schrank|Bemerkung|Kanten|Kante vorne|' +
        'Kante hinten|Kante links|Kante rechts|Summe',
    ),
    apart: set(
      'Bauteil|Fertiglänge|Fertigbreite|Höhe|Materialstärke|Stückzahl|Plattenmaterial|Korpus|' +
        'Hinweis|Umleimer|Umleimer vorn|Umleimer hinten|Umleimer links|Umleimer rechts|Gesamt',
    ),
  },
  fr: {
    tuned: set(
      'Désignation|Longueur|Largeur|Hauteur|Épaisseur|Quantité|Matériau|Meuble|Remarques|Chants|' +
        'Chant avant|Chant arrière|Chant gauche|Chant droit|Total',
    ),
    apart: set(
      'Libellé|Long.|Larg.|Haut.|Ép.|Qté|Panneau|Caisson|Commentaire|Chant|Bord avant|Bord arrière|' +
        'Bord gauche|Bord droit|Totaux',
    ),
  },
  it: {
    tuned: set(
      'Descrizione|Lunghezza|Larghezza|Altezza|Spessore|Quantità|Materiale|Mobile|Note|Bordi|' +
        'Bordo anteriore|Bordo posteriore|Bordo sinistro|Bordo destro|Totale',
    ),
    apart: set(
      'Particolare|Lung.|Larg.|Alt.|Sp.|Pezzi|Pannello|Armadio|Osservazioni|Bordatura|' +
        'Bordo davanti|Bordo dietro|Bordo sinistro|Bordo destro|Totale',
    ),
  },
  es: {
    tuned: set(
      'Descripción|Largo|Ancho|Alto|Espesor|Cantidad|Material|Mueble|Observaciones|Cantos|' +
        'Canto delantero|Canto trasero|Canto izquierdo|Canto derecho|Total',
    ),
    apart: set(
      'Nombre|Longitud|Anchura|Altura|Grosor|Cant.|Tablero|Módulo|Notas|Canto|Canto frente|' +
        'Canto atrás|Canto izquierdo|Canto derecho|Suma',
    ),
  },
  pl: {
    tuned: set(
      'Nazwa|Długość|Szerokość|Wysokość|Grubość|Ilość|Materiał|Szafka|Uwagi|Obrzeża|Obrzeże przód|' +
        'Obrzeże tył|Obrzeże lewe|Obrzeże prawe|Razem',
    ),
    apart: set(
      'Element|Dł.|Szer.|Wys.|Grub.|Szt.|Płyta|Korpus|Komentarz|Okleina|Okleina przednia|' +
        'Okleina tylna|Okleina lewa|Okleina prawa|Suma',
    ),
  },
  nl: {
    tuned: set(
      'Omschrijving|Lengte|Breedte|Hoogte|Dikte|Aantal|Materiaal|Kast|Opmerking|Kanten|Kant voor|' +
        'Kant achter|Kant links|Kant rechts|Totaal',
    ),
    apart: set(
      'Onderdeel|Lengte|Breedte|Hoogte|Dikte|Stuks|Plaat|Meubel|Opmerkingen|Kantenband|' +
        'Kantenband voor|Kantenband achter|Kantenband links|Kantenband rechts|Totaal',
    ),
  },
  pt: {
    tuned: set(
      'Descrição|Comprimento|Largura|Altura|Espessura|Quantidade|Material|Móvel|Observações|Orlas|' +
        'Orla frente|Orla trás|Orla esquerda|Orla direita|Total',
    ),
    apart: set(
      'Peça|Compr.|Larg.|Alt.|Esp.|Qtd|Chapa|Módulo|Obs|Orla|Orla frente|Orla atrás|Orla esquerda|Orla direita|Soma',
    ),
  },
};
