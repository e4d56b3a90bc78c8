export const MM_PER_INCH = 25.4;
export const MM_PER_FOOT = 304.8;
export const MM_PER_YARD = 914.4;

/** Lumber is no longer, in feet. */
export const LONGEST_FEET = 24;

const WORDS: readonly (readonly [mm: number, words: string])[] = [
  [1, 'mm мм millimeter millimetre millimeters millimetres milimetro milimetros milimetry'],
  [10, 'cm см centimeter centimetre centimeters centimetres zentimeter centimetro centimetros centymetry'],
  [100, 'dm дм decimeter decimetre decimeters decimetres dezimeter decimetro decimetros decimetri decymetry'],
  [1000, 'm м meter metre meters metres metro metros metri'],
  [
    MM_PER_INCH,
    '" in inch inches zoll pouce pouces po pulg pulgada pulgadas pollice pollici pol polegada polegadas cal cale duim',
  ],
  [MM_PER_FOOT, "' ft foot feet fuss pied pieds piedi pies pes voet stopa stopy"],
  [MM_PER_YARD, 'yd yds yard yards'],
];

/** Millimetres of a unit word, lower case without accents. */
export const UNIT_MM: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([mm, words]) => words.split(' ').map((word) => [word, mm] as const)),
);

/** Fractions that stand as one sign. */
export const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};
