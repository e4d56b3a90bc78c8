import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { sheetPicture } from '../../plan/sheets/sheetPicture.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useText } from '../../text/useText.ts';
import { SheetThumb } from '../plan/SheetThumb.tsx';

interface FaultPictureProps {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  /** Pieces to mark. */
  readonly parts: readonly number[];
}

const WIDTH = 260;
const HEIGHT = 190;

/** A sheet in small with the pieces that do not hold framed in red. */
export function FaultPicture({ plan, sheet, parts }: FaultPictureProps): ReactElement {
  const text = useText();
  const theme = useTheme();
  const format = useLengthFormat();
  const picture = useMemo(() => sheetPicture(plan, sheet, null, theme, format), [plan, sheet, theme, format]);
  const scale = Math.min(WIDTH / picture.sheet.w, HEIGHT / picture.sheet.h);
  return (
    <figure>
      <div className="fault-picture">
        <SheetThumb picture={picture} width={WIDTH} height={HEIGHT} />
        <svg width={picture.sheet.w * scale} height={picture.sheet.h * scale} aria-hidden="true">
          {[...new Set(parts)].map((index) => {
            const part = picture.sheet.parts[index];
            return (
              part && (
                <rect
                  key={index}
                  className="fault-frame"
                  x={part.x * scale}
                  y={part.y * scale}
                  width={part.w * scale}
                  height={part.h * scale}
                />
              )
            );
          })}
        </svg>
      </div>
      <figcaption>{text('checks.picture', { sheet: sheet + 1 })}</figcaption>
    </figure>
  );
}
