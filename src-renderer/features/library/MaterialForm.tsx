import type { ReactElement } from 'react';
import type { Material, MaterialSize } from '../../../src-engine/contract/documents/library.ts';
import { priceOf } from '../../job/stock/followLibrary.ts';
import { newId } from '../../job/jobDocument.ts';
import { useFormats } from '../../text/formats.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { PlainNumber } from '../../ui/fields/PlainNumber.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { TrimFields } from './TrimFields.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import type { ItemFormProps } from './itemForm.ts';

const USUAL_TRIM = { left: 10, right: 10, top: 10, bottom: 10 };

export function MaterialForm({ item, onChange }: ItemFormProps<'material'>): ReactElement {
  const text = useText();
  const words = useSizeWords();
  const isPanel = item.mode === 'panels';
  return (
    <>
      <div className="library-row">
        <TextField label={text('library.name')} value={item.name} onChange={(name) => onChange({ name })} />
        <SelectField
          label={text('stock.kind')}
          value={item.mode}
          options={(['panels', 'bars', 'timber'] as const).map((mode) => [
            mode,
            text('stock.kinds', { mode }),
          ])}
          onChange={(mode) => onChange({ mode, sizes: [], profileHeight: null })}
        />
        {isPanel && (
          <LengthField
            isOptional
            label={text('library.thickness')}
            value={item.thickness}
            onChange={(thickness) => onChange({ thickness: thickness === 0 ? null : thickness })}
          />
        )}
        {isPanel && (
          <SelectField
            label={text('library.grain')}
            value={item.grain}
            options={[
              ['none', text('library.noGrain')],
              ['w', text('fields.grainOf', { grain: 'w', words })],
              ['h', text('fields.grainOf', { grain: 'h', words })],
            ]}
            onChange={(grain) => onChange({ grain })}
          />
        )}
        {item.mode === 'bars' && (
          <LengthField
            isOptional
            label={text('rods.profileHeight')}
            value={item.profileHeight}
            onChange={(height) => onChange({ profileHeight: height || null })}
            hint={text('library.profileHint')}
          />
        )}
        {item.mode === 'timber' && (
          <>
            <LengthField
              isOptional
              label={text('stock.width')}
              value={item.sw}
              onChange={(sw) => onChange({ sw: sw || null })}
            />
            <LengthField
              isOptional
              label={text('stock.height')}
              value={item.sh}
              onChange={(sh) => onChange({ sh: sh || null })}
            />
          </>
        )}
        <PlainNumber
          label={text(isPanel ? 'library.perSquare' : 'library.perMetre')}
          value={item.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </div>
      <Sizes item={item} onChange={(sizes) => onChange({ sizes })} />
      {isPanel && (
        <div className="library-row">
          <LengthField
            isOptional
            label={text('library.ownKerf')}
            value={item.kerf}
            onChange={(kerf) => onChange({ kerf })}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={item.trim !== null}
              onChange={(event) => onChange({ trim: event.target.checked ? USUAL_TRIM : null })}
            />
            <span>{text('library.ownTrim')}</span>
          </label>
        </div>
      )}
      {item.trim !== null && <TrimFields trim={item.trim} onChange={(trim) => onChange({ trim })} />}
    </>
  );
}

function Sizes({
  item,
  onChange,
}: {
  readonly item: Material;
  readonly onChange: (sizes: readonly MaterialSize[]) => void;
}): ReactElement {
  const text = useText();
  const words = useSizeWords();
  const formats = useFormats();
  const set = (id: string, patch: Partial<MaterialSize>): void =>
    onChange(item.sizes.map((size) => (size.id === id ? { ...size, ...patch } : size)));
  return (
    <fieldset className="sizes">
      <legend>{text('library.sizes')}</legend>
      {item.sizes.map((size) => {
        const price = priceOf(item, size);
        return (
          <div key={size.id} className="library-row">
            {item.mode === 'panels' ? (
              <>
                <LengthField
                  isOptional
                  label={text('stock.side', { side: 'w', words })}
                  value={size.w}
                  onChange={(w) => set(size.id, { w: w || null })}
                />
                <LengthField
                  isOptional
                  label={text('stock.side', { side: 'h', words })}
                  value={size.h}
                  onChange={(h) => set(size.id, { h: h || null })}
                />
              </>
            ) : (
              <LengthField
                isOptional
                label={text('stock.length')}
                value={size.length}
                onChange={(length) => set(size.id, { length: length || null })}
              />
            )}
            <PlainNumber
              label={text('library.perPiece')}
              value={size.price}
              onChange={(own) => set(size.id, { price: own })}
            />
            <span className="size-price">{price === null ? '' : formats.money(price)}</span>
            <button
              type="button"
              className="button quiet small icon"
              aria-label={text('library.removeSize')}
              onClick={() => onChange(item.sizes.filter(({ id }) => id !== size.id))}
            >
              <Icon name="trash" size={14} />
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="button small"
        onClick={() =>
          onChange([...item.sizes, { id: newId('z'), w: null, h: null, length: null, price: null }])
        }
      >
        <Icon name="plus" size={13} /> {text('library.addSize')}
      </button>
    </fieldset>
  );
}
