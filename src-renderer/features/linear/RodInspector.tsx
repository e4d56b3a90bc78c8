import type { ReactElement } from 'react';
import type { LinearMode } from '../../job/requests/linearRequest.ts';
import type { RodsView } from '../../plan/rods/rodsView.ts';
import { rowColour, rowNumber } from '../../plan/places/rowNumber.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';
import { Fact, InspectorPanel, ListedFacts } from '../plan/Inspector.tsx';
import { PieceHand } from '../plan/PieceHand.tsx';

interface RodInspectorProps {
  readonly mode: LinearMode;
  readonly plan: RodsPlan;
  readonly view: RodsView;
  /** Number of the rod, counted through all sections, and the piece on it. */
  readonly sheet: number;
  readonly index: number;
}

/** The chosen piece in numbers, and what a hand can do with it. */
export function RodInspector({ mode, plan, view, sheet, index }: RodInspectorProps): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const rod = view.groups.flatMap(({ rods }) => rods)[sheet];
  const piece = rod?.parts[index];
  if (rod === undefined || piece === undefined) return null;
  const row = rowNumber(plan.asked, piece);
  const colour = rowColour(row, theme);
  return (
    <InspectorPanel>
      <h3>
        <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />{' '}
        {piece.name}
      </h3>
      <dl>
        <Fact label={text('plan.row')}>{row}</Fact>
        <Fact label={text('columns.length')}>{formatLength(piece.length, format)}</Fact>
        <Fact label={text('work.fromStart')}>{formatLength(piece.pos, format)}</Fact>
        <Fact label={text('hand.sheetNumber', { mode, sheet: sheet + 1 })}>
          {formatLength(rod.length, format)}
        </Fact>
        <ListedFacts meta={piece.meta} />
      </dl>
      <PieceHand key={`${sheet} ${index}`} mode={mode} plan={plan} sheet={sheet} index={index} />
    </InspectorPanel>
  );
}
