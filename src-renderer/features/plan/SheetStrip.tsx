import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { foldSheets } from '../../plan/foldSheets.ts';
import { sheetPicture } from '../../plan/sheetPicture.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useTheme } from '../../stores/theme.ts';
import { useView } from '../../stores/view.ts';
import { SearchPanels } from './SearchPanels.tsx';
import { sheetYield } from './sheetText.ts';
import { SheetThumb } from './SheetThumb.tsx';
import { Solutions } from './Solutions.tsx';
import { usePick } from '../../stores/pick.ts';
import { useText } from '../../text/useText.ts';

/** Thumbnails of the sheets, equal ones folded; one scale for all so that sizes compare. */
export function SheetStrip({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const theme = useTheme();
  const format = useLengthFormat();
  const { sheet: active, show } = usePick(useView, 'sheet', 'show');
  const folds = useMemo(() => foldSheets(plan.response), [plan]);
  const pictures = useMemo(
    () => folds.map((fold) => sheetPicture(plan, fold.first, null, theme, format)),
    [plan, folds, theme, format],
  );
  const widest = Math.max(...plan.response.sheets.map((sheet) => sheet.w), 1);
  const highest = Math.max(...plan.response.sheets.map((sheet) => sheet.h), 1);
  const unit = Math.min(104 / widest, 62 / highest);
  return (
    <div className="sheet-strip">
      <div
        className="strip-options"
        role="listbox"
        aria-label={text('paper.sheets')}
        aria-orientation="horizontal"
      >
        {folds.map((fold, at) => {
          const picture = itemAt(pictures, at);
          const isActive = fold.sheets.includes(active);
          const { sheet } = picture;
          return (
            <button
              key={fold.first}
              type="button"
              role="option"
              aria-selected={isActive}
              className="strip-item"
              data-sheet={fold.first}
              aria-label={text('plan.thumb', {
                sheet: fold.first + 1,
                equal: fold.sheets.length,
                parts: sheet.parts.length,
                percent: sheetYield(sheet).toFixed(0),
              })}
              onClick={() => show({ sheet: fold.first, selected: null })}
            >
              <span className="strip-picture">
                <SheetThumb picture={picture} width={sheet.w * unit} height={sheet.h * unit} />
              </span>
              <span className="strip-text">
                <b>{fold.first + 1}</b>
                {fold.sheets.length > 1 && <em>× {fold.sheets.length}</em>}
                <span>{sheetYield(sheet).toFixed(0)} %</span>
              </span>
            </button>
          );
        })}
      </div>
      <div className="strip-tools">
        <Solutions plan={plan} />
        <SearchPanels plan={plan} />
      </div>
    </div>
  );
}
