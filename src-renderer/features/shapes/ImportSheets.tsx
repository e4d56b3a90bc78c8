import type { ReactElement } from 'react';
import { isSheetMeaning } from '../../job/files/importedSheets.ts';
import { boxOfRings } from '../../plan/nests/rings.ts';
import type { ShapeFile } from '../../stores/files/shapeFiles.ts';
import { factorOf } from '../../stores/files/shapeFiles.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutlineThumb } from '../../ui/OutlineThumb.tsx';
import { formatLength } from '../../units/length.ts';
import { meaningWords } from './ImportMeanings.tsx';

/** Which layers were taken as sheets and zones, and the sheets that become rows of stock. */
export function ImportSheets({ file }: { readonly file: ShapeFile }): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const { sheets, stray } = file.drawn;
  const said = Object.entries(file.reading.layerMeanings).flatMap(([layer, meaning]) =>
    isSheetMeaning(meaning) ? [text('shapes.layerIs', { layer, meaning: meaningWords(text, meaning) })] : [],
  );
  if (said.length === 0) return null;
  const factor = factorOf(file);
  return (
    <div className="import-sheets">
      <p className="note">{text('shapes.sheetLayers', { layers: said.join(', ') })}</p>
      <ul className="import-parts" aria-label={text('shapes.sheetsInFile')}>
        {sheets.map(({ ring, zones }, at) => {
          const { w, h } = boxOfRings([ring]);
          return (
            <li key={at}>
              <OutlineThumb polygon={ring} holes={zones.map((zone) => zone.ring)} size={28} />
              <span>
                {text('shapes.sheetInFile', {
                  w: formatLength(w * factor, format),
                  h: formatLength(h * factor, format),
                  zones: zones.length,
                })}
              </span>
            </li>
          );
        })}
      </ul>
      {stray > 0 && (
        <p className="import-warning">
          <Icon name="warn" size={14} /> {text('shapes.strayZones', { count: stray })}
        </p>
      )}
    </div>
  );
}
