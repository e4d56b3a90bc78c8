import type { ReactElement } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import { MODES } from '../../job/jobDocument.ts';
import type { Rest } from '../../job/stock/rack.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';

const NO_SIZE = { w: null, h: null, length: null, sw: null, sh: null };
export const emptyShape = (mode: JobMode, material = ''): Rest => ({
  ...NO_SIZE,
  mode,
  material,
  grain: 'none',
});

const isSheet = (mode: JobMode): boolean => mode === 'panels' || mode === 'shapes';

/** The sizes its kind has are all given. */
export function isComplete(shape: Rest): boolean {
  const sizes = isSheet(shape.mode)
    ? [shape.w, shape.h]
    : shape.mode === 'bars'
      ? [shape.length]
      : [shape.length, shape.sw, shape.sh];
  return sizes.every((size) => size !== null && size > 0);
}

/** Kind, size and material of a sheet, bar or beam. */
export function StockFields({
  shape,
  onChange,
}: {
  readonly shape: Rest;
  readonly onChange: (shape: Rest) => void;
}): ReactElement {
  const text = useText();
  const sizeWords = useSizeWords();
  // Sheets for outlines are called width and height everywhere.
  const words = shape.mode === 'panels' ? sizeWords : 'width';
  const field = (key: 'w' | 'h' | 'length' | 'sw' | 'sh', label: string): ReactElement => (
    <LengthField
      key={`${shape.mode}${key}`}
      label={label}
      isOptional
      value={shape[key]}
      onChange={(value) => onChange({ ...shape, [key]: value })}
    />
  );
  return (
    <>
      <SelectField
        label={text('stock.kind')}
        value={shape.mode}
        options={MODES.map((one) => [one, text('stock.kinds', { mode: one })])}
        onChange={(chosen) => onChange(emptyShape(chosen, shape.material))}
      />
      {!isSheet(shape.mode) && field('length', text('stock.length'))}
      {isSheet(shape.mode) && field('w', text('stock.side', { side: 'w', words }))}
      {isSheet(shape.mode) && field('h', text('stock.side', { side: 'h', words }))}
      {shape.mode === 'timber' && field('sw', text('stock.width'))}
      {shape.mode === 'timber' && field('sh', text('stock.height'))}
      <label className="field material">
        <span>{text('stock.material')}</span>
        <input
          className="input"
          value={shape.material}
          onChange={(event) => onChange({ ...shape, material: event.target.value })}
        />
      </label>
    </>
  );
}
