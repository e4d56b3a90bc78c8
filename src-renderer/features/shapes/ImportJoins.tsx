import type { ReactElement } from 'react';
import type { ShapeFile } from '../../stores/files/shapeFiles.ts';
import { factorOf, GAP_WIDTHS, useShapeFiles } from '../../stores/files/shapeFiles.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';

/** What is done about lines that do not close: gaps closed up to a width, or outlines divided along lines that touch
 *  them. What was closed or divided stands among the warnings. */
export function ImportJoins({ file }: { readonly file: ShapeFile }): ReactElement | null {
  const text = useText();
  const reread = useShapeFiles((state) => state.reread);
  const { closeGaps, commonEdges } = file.reading;
  const isOpen = (file.read?.open?.length ?? 0) > 0;
  if (!isOpen && closeGaps === null && !commonEdges) return null;
  const narrow = Math.min(...file.gaps) * factorOf(file);
  const widths = GAP_WIDTHS.filter((width) => narrow <= width || closeGaps === width);
  const choice = (width: number | null, label: string): ReactElement => (
    <label key={width ?? 0}>
      <input
        type="radio"
        name="gaps"
        checked={closeGaps === width}
        onChange={() => reread(file.id, { closeGaps: width })}
      />{' '}
      {label}
    </label>
  );
  const isOwn = closeGaps !== null && !widths.some((width) => width === closeGaps);
  return (
    <fieldset className="import-unit">
      <legend>{text('shapes.gaps')}</legend>
      {choice(null, text('shapes.gapsLeft'))}
      {widths.map((width) => choice(width, text('shapes.gapsUpTo', { width })))}
      <div className="import-own">
        <label>
          <input
            type="radio"
            name="gaps"
            checked={isOwn}
            onChange={() => reread(file.id, { closeGaps: 1 })}
          />{' '}
          {text('shapes.gapsOwn')}
        </label>
        <LengthField
          label={text('shapes.gapWidth')}
          value={isOwn ? closeGaps : null}
          isOptional
          isLate
          onChange={(width) => {
            if (width !== null && width > 0) reread(file.id, { closeGaps: width });
          }}
        />
      </div>
      <label title={text('shapes.commonHint')}>
        <input
          type="checkbox"
          checked={commonEdges}
          onChange={(event) => reread(file.id, { commonEdges: event.target.checked })}
        />{' '}
        {text('shapes.common')}
      </label>
    </fieldset>
  );
}
