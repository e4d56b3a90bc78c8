import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { memo, useMemo } from 'react';
import { foldSheets } from '../../plan/places/foldSheets.ts';
import { sheetPicture } from '../../plan/sheets/sheetPicture.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { SearchPanels } from './SearchPanels.tsx';
import { sheetYield, stockOf } from '../../plan/sheets/sheetText.ts';
import { SheetThumb } from './SheetThumb.tsx';
import { Solutions } from './Solutions.tsx';
import { ThumbStrip } from './ThumbStrip.tsx';
import { useSheetStates } from './useSheetStates.ts';
import { useText } from '../../text/useText.ts';

/** Thumbnails of the sheets, equal ones folded; one scale for all so that sizes compare. */
export const SheetStrip = memo(function SheetStrip({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const theme = useTheme();
  const format = useLengthFormat();
  const active = useView((view) => view.sheet);
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  const stateOf = useSheetStates(plan);
  const pictures = useMemo(
    () => folds.map((fold) => sheetPicture(plan, fold.first, null, theme, format)),
    [plan, folds, theme, format],
  );
  const widest = Math.max(...plan.response.sheets.map((sheet) => sheet.w), 1);
  const highest = Math.max(...plan.response.sheets.map((sheet) => sheet.h), 1);
  const unit = Math.min(104 / widest, 62 / highest);
  return (
    <div className="sheet-strip">
      <ThumbStrip
        thumbs={folds.map((fold, at) => {
          const picture = itemAt(pictures, at);
          const { sheet } = picture;
          const percent = sheetYield(sheet).toFixed(0);
          return {
            sheets: fold.sheets,
            cut: fold.sheets.filter((one) => stateOf(one) === 'cut').length,
            damaged: fold.sheets.filter((one) => stateOf(one) === 'damaged').length,
            isActive: fold.sheets.includes(active),
            percent,
            material: stockOf(plan, sheet).material,
            label: text('plan.thumb', {
              sheet: fold.first + 1,
              equal: fold.sheets.length,
              parts: sheet.parts.length,
              percent,
            }),
            picture: <SheetThumb picture={picture} width={sheet.w * unit} height={sheet.h * unit} />,
          };
        })}
      />
      <div className="strip-tools">
        <Solutions plan={plan} />
        <SearchPanels plan={plan} />
      </div>
    </div>
  );
});
