import type { ReactElement } from 'react';
import { memo, useMemo } from 'react';
import type { SheetNest } from '../../../src-engine/contract/nest.ts';
import { nestPicture } from '../../plan/nests/nestPicture.ts';
import { pathOf } from '../../plan/nests/rings.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { useTheme } from '../../stores/window/theme.ts';

interface NestThumbProps {
  readonly plan: ShapesPlan;
  readonly sheet: SheetNest;
  readonly width: number;
  readonly height: number;
}

/** A nested sheet in small: colours only, one SVG. */
export const NestThumb = memo(function NestThumb({
  plan,
  sheet,
  width,
  height,
}: NestThumbProps): ReactElement {
  const theme = useTheme();
  const { outline, zones, graded, parts } = useMemo(
    () => nestPicture(plan, sheet, theme),
    [plan, sheet, theme],
  );
  const scale = Math.min(width / sheet.w, height / sheet.h);
  return (
    <svg
      className="sheet-thumb"
      width={sheet.w * scale}
      height={sheet.h * scale}
      viewBox={`0 0 ${sheet.w} ${sheet.h}`}
      aria-hidden="true"
    >
      <path
        className="thumb-board"
        d={outline.length > 0 ? pathOf(outline) : `M0 0H${sheet.w}V${sheet.h}H0Z`}
      />
      {graded.map(({ rings }, index) => (
        <path key={index} className="thumb-grade" d={pathOf(rings)} />
      ))}
      {zones.map((zone, index) => (
        <path key={index} className="thumb-zone" d={pathOf(zone)} />
      ))}
      {parts.map(({ rings, colour, row }, index) => (
        <path
          key={index}
          data-part={index}
          data-row={row}
          d={pathOf(rings)}
          fillRule="evenodd"
          style={{ fill: colour.fill, stroke: colour.border, strokeWidth: 0.8 / scale }}
        />
      ))}
    </svg>
  );
});
