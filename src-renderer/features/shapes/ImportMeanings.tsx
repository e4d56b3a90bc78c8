import type { ReactElement } from 'react';
import { swatchOf } from '../../job/drawnColour.ts';
import type { Meaning, ShapeFile } from '../../stores/shapeFiles.ts';
import { useShapeFiles } from '../../stores/shapeFiles.ts';
import { useText } from '../../text/useText.ts';
import { Select } from '../../ui/Select.tsx';

const MEANINGS = ['CUT', 'ENGRAVE', 'BEND', 'IGNORE'] as const;

/** What the layers and the colours of a drawing mean: outlines, lines carried along with their part, or nothing. */
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
                  choices={isGroup === true ? ['CUT', 'IGNORE'] : MEANINGS}
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

function MeaningChoice({
  label,
  value,
  choices,
  orLayer,
  onChange,
}: {
  readonly label: string;
  /** '': nothing said yet, then the layer decides, or it is cut. */
  readonly value: Meaning | '';
  readonly choices: readonly Meaning[];
  readonly orLayer?: boolean;
  readonly onChange: (meaning: Meaning) => void;
}): ReactElement {
  const text = useText();
  return (
    <Select
      label={label}
      value={value === '' && orLayer !== true ? 'CUT' : value}
      options={[
        ...(value === '' && orLayer === true ? [['', text('shapes.asLayer')] as const] : []),
        ...choices.map((meaning) => [meaning, text(`shapes.means${meaning}`)] as const),
      ]}
      onChange={(chosen) => {
        if (chosen !== '') onChange(chosen);
      }}
    />
  );
}
