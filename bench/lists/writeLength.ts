export type NumberShape = 'point' | 'comma' | 'groupedComma' | 'groupedPoint' | 'blankComma';
export type UnitShape = 'mm' | 'cm' | 'inDecimal' | 'inFraction' | 'inHyphen' | 'inMark' | 'feet';
export const SHAPES: readonly NumberShape[] = [
  'point',
  'comma',
  'groupedComma',
  'groupedPoint',
  'blankComma',
];
export const UNITS: readonly UnitShape[] = [
  'mm',
  'mm',
  'mm',
  'cm',
  'inDecimal',
  'inFraction',
  'inHyphen',
  'inMark',
  'feet',
];
export type UnitPlace = 'title' | 'cell' | 'none';

export interface Style {
  readonly shape: NumberShape;
  readonly unit: UnitShape;
  readonly place: UnitPlace;
}

export const micro = (mm: number): number => Math.round(mm * 1e6) / 1e6;

/** A length as this style writes it. */
export function writeLength(mm: number, style: Style): string {
  const unit =
    style.place === 'cell'
      ? ({ mm: ' mm', cm: ' cm' }[style.unit as string] ??
        (style.unit === 'inMark' || style.unit === 'feet' ? '' : ' in'))
      : '';
  if (style.unit === 'mm') return writeNumber(mm, style.shape) + unit;
  if (style.unit === 'cm') return writeNumber(micro(mm / 10), style.shape) + unit;
  const sixteenths = Math.round((mm / 25.4) * 16);
  if (style.unit === 'inDecimal') return writeNumber(sixteenths / 16, style.shape) + unit;
  if (style.unit === 'feet' && sixteenths >= 192) {
    const feet = Math.floor(sixteenths / 192);
    return `${feet}' ${fraction(sixteenths - feet * 192, '-')}"`;
  }
  const joined = fraction(sixteenths, style.unit === 'inHyphen' ? '-' : ' ');
  return style.unit === 'inMark' || style.unit === 'feet' ? `${joined}"` : joined + unit;
}

function fraction(sixteenths: number, joint: string): string {
  const whole = Math.floor(sixteenths / 16);
  let [top, low] = [sixteenths % 16, 16];
  while (top > 0 && top % 2 === 0) [top, low] = [top / 2, low / 2];
  if (top === 0) return String(whole);
  return whole === 0 ? `${top}/${low}` : `${whole}${joint}${top}/${low}`;
}

function writeNumber(value: number, shape: NumberShape): string {
  const [whole, rest] = String(value).split('.');
  const group = { point: '', comma: '', groupedComma: '.', groupedPoint: ',', blankComma: ' ' }[shape];
  const grouped = group === '' ? whole : whole.replace(/(\d)(?=(\d{3})+$)/g, `$1${group}`);
  const mark = shape === 'point' || shape === 'groupedPoint' ? '.' : ',';
  return rest === undefined ? grouped : `${grouped}${mark}${rest}`;
}
