import type { ReactElement } from 'react';
import { swatchOf } from '../../job/files/drawnColour.ts';
import type { LayerMeaning } from '../../job/files/importedSheets.ts';
import { SHEET_MEANINGS } from '../../job/files/importedSheets.ts';
import type { ShapeFile } from '../../stores/files/shapeFiles.ts';
import { useShapeFiles } from '../../stores/files/shapeFiles.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Select } from '../../ui/fields/Select.tsx';

const MEANINGS = ['CUT', 'ENGRAVE', 'BEND', 'IGNORE'] as const;
const GROUP_MEANINGS = ['CUT', 'IGNORE'] as const;

/** What the layers and the colours of a drawing mean: outlines, lines carried along with their part, sheets and zones
 *  on them (layers only), or nothing. */
export function ImportMeanings({ file }: { readonly file: ShapeFile }): ReactElement {
  const text = useText();
  const reread = useShapeFiles((state) => state.reread);
  const { layers, reading } = file;
  const { layerMeanings, colorMeanings } = reading;
  const colors = file.read?.colors ?? [];
  return (
    <>
      {layers.length > 0 && (
        <fieldset className="import-layers">
          <legend>{text('shapes.layers')}</legend>
          {layers.map(({ name, hidden, isGroup, lines }) => (
            <div key={name} className={hidden ? 'off' : ''}>
              <span title={hidden ? text('shapes.hiddenHint') : name}>{name}</span>
              <small>{hidden ? text('shapes.hidden') : text('shapes.lines', { count: lines })}</small>
              {!hidden && (
                <MeaningChoice
                  label={text('shapes.layer', { name })}
                  value={layerMeanings[name] ?? 'CUT'}
                  choices={[...(isGroup === true ? GROUP_MEANINGS : MEANINGS), ...SHEET_MEANINGS]}
                  onChange={(meaning) =>
                    reread(file.id, { layerMeanings: { ...layerMeanings, [name]: meaning } })
                  }
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
      {colors.length > 1 && (
        <fieldset className="import-layers">
          <legend>{text('shapes.colours')}</legend>
          {colors.map(({ color, lines }) => (
            <div key={color}>
              <i className="swatch" style={{ background: swatchOf(color) ?? 'transparent' }} />
              <span>{color === '' ? text('shapes.noColour') : color}</span>
              <small>{text('shapes.lines', { count: lines })}</small>
              {color !== '' && (
                <MeaningChoice
                  label={text('shapes.colour', { name: color })}
                  value={colorMeanings[color] ?? ''}
                  choices={MEANINGS}
                  orLayer={layers.length > 0}
                  onChange={(meaning) =>
                    reread(file.id, { colorMeanings: { ...colorMeanings, [color]: meaning } })
                  }
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

function MeaningChoice<M extends LayerMeaning>({
  label,
  value,
  choices,
  orLayer,
  onChange,
}: {
  readonly label: string;
  /** '': nothing said yet, then the layer decides, or it is cut. */
  readonly value: NoInfer<M> | '';
  readonly choices: readonly M[];
  readonly orLayer?: boolean;
  readonly onChange: (meaning: NoInfer<M>) => void;
}): ReactElement {
  const text = useText();
  return (
    <Select<M | ''>
      label={label}
      value={value === '' && orLayer !== true ? (choices[0] ?? '') : value}
      options={[
        ...(value === '' && orLayer === true ? [['', text('shapes.asLayer')] as const] : []),
        ...choices.map((meaning) => [meaning, meaningWords(text, meaning)] as const),
      ]}
      onChange={(chosen) => {
        if (chosen !== '') onChange(chosen);
      }}
    />
  );
}

/** What a layer is said to be, in words. */
export function meaningWords(text: Text, meaning: LayerMeaning): string {
  switch (meaning) {
    case 'CUT':
    case 'ENGRAVE':
    case 'BEND':
    case 'IGNORE':
    case 'SHEET':
    case 'FREE':
      return text(`shapes.means${meaning}`);
    default:
      return text('shapes.meansGrade', { grade: meaning });
  }
}
