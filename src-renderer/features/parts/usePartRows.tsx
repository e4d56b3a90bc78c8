import type { ReactElement } from 'react';
import { useCallback } from 'react';
import { partColour } from '../../canvas/partColours.ts';
import { pasteList } from '../../stores/files/listImport.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import type { TakesPaste } from '../../ui/grid/gridClipboard.ts';

/** What a grid of parts does beside its cells: its rows are pointed at together with their pieces in the plan, take
 *  lists that are pasted, and begin with the colour and number of their pieces. */
interface PartRows {
  readonly hoverRow: string | null;
  readonly selectedRow: string | null;
  readonly onHoverRow: (row: string | null) => void;
  readonly onActiveRow: (row: string | null) => void;
  readonly onPaste: TakesPaste;
  readonly rowHead: (row: unknown, index: number) => ReactElement;
}

export function usePartRows(): PartRows {
  const { hoverRow, selectedRow, show } = usePick(useView, 'hoverRow', 'selectedRow', 'show');
  return {
    hoverRow,
    selectedRow,
    onHoverRow: (row) => show({ hoverRow: row }),
    onActiveRow: (row) => show({ selectedRow: row, selected: null }),
    onPaste: (pasted, over) => pasteList(pasted, 'parts', over),
    rowHead: useRowHead(),
  };
}

/** Colour and number of a row of parts; the same function while the theme is, so that rows stand as they are. */
function useRowHead(): PartRows['rowHead'] {
  const theme = useTheme();
  return useCallback(
    (_, index) => {
      const colour = partColour(index, theme);
      return (
        <>
          <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />
          {index + 1}
        </>
      );
    },
    [theme],
  );
}
