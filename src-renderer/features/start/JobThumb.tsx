import type { ReactElement } from 'react';
import type { Thumbnail } from '../../../src-engine/contract/documents/appData.ts';
import { partColour } from '../../canvas/partColours.ts';
import { useTheme } from '../../stores/window/theme.ts';

/** The best sheet of a kept job in small; an empty board where there was no plan yet. */
export function JobThumb({ thumbnail }: { readonly thumbnail: Thumbnail | null }): ReactElement {
  const theme = useTheme();
  const { w, h, parts } = thumbnail ?? { w: 28, h: 20, parts: [] };
  return (
    <svg
      className="job-thumb"
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <rect className="thumb-board" width={w} height={h} />
      {parts.map(([x, y, width, height, row], index) => {
        const colour = partColour(row, theme);
        return (
          <rect
            key={index}
            x={x}
            y={y}
            width={width}
            height={height}
            style={{ fill: colour.fill, stroke: colour.border, strokeWidth: w / 90 }}
          />
        );
      })}
    </svg>
  );
}
