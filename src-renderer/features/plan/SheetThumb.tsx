import type { ReactElement } from 'react';
import { memo } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';

interface SheetThumbProps {
  readonly picture: SheetPicture;
  readonly width: number;
  readonly height: number;
}

/** A sheet in small: colours only, one SVG. */
export const SheetThumb = memo(function SheetThumb({
  picture,
  width,
  height,
}: SheetThumbProps): ReactElement {
  const { sheet, looks, usable } = picture;
  const scale = Math.min(width / sheet.w, height / sheet.h);
  const line = 1 / scale;
  return (
    <svg
      className="sheet-thumb"
      width={sheet.w * scale}
      height={sheet.h * scale}
      viewBox={`0 0 ${sheet.w} ${sheet.h}`}
      aria-hidden="true"
    >
      <rect className="thumb-board" width={sheet.w} height={sheet.h} />
      <rect className="thumb-waste" x={usable.x} y={usable.y} width={usable.w} height={usable.h} />
      {(sheet.offcuts ?? []).map((offcut, index) => (
        <rect
          key={index}
          className="thumb-offcut"
          x={offcut.x}
          y={offcut.y}
          width={offcut.w}
          height={offcut.h}
          strokeWidth={line}
          strokeDasharray={`${3 * line} ${2 * line}`}
        />
      ))}
      {sheet.parts.map((part, index) => (
        <rect
          key={index}
          data-part={index}
          data-row={looks[index]?.row}
          x={part.x}
          y={part.y}
          width={part.w}
          height={part.h}
          style={{
            fill: looks[index]?.colour.fill,
            stroke: looks[index]?.colour.border,
            strokeWidth: line * 0.8,
          }}
        />
      ))}
    </svg>
  );
});
