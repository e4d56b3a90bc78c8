import type { ReactElement } from 'react';
import { itemAt } from '../../../src-engine/control/present.ts';
import { rowColour } from '../../plan/places/rowNumber.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';
import { Fact, InspectorPanel } from '../plan/Inspector.tsx';
import { PieceHand } from '../plan/PieceHand.tsx';

interface NestInspectorProps {
  readonly plan: ShapesPlan;
  readonly sheet: number;
  readonly index: number;
}

/** The chosen outline in numbers, and what a hand can do with it. */
export function NestInspector({ plan, sheet, index }: NestInspectorProps): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const piece = plan.response.sheets[sheet]?.parts[index];
  if (piece === undefined) return null;
  const { name, part, bbox, rotation, mirrored } = piece;
  const row = itemAt(plan.asked.partNumbers, part);
  const colour = rowColour(row, theme);
  return (
    <InspectorPanel>
      <h3>
        <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} /> {name}
      </h3>
      <dl>
        <Fact label={text('plan.row')}>{row}</Fact>
        <Fact label={text('nest.asItLies')}>
          {formatLength(bbox.w, format)} × {formatLength(bbox.h, format)}
        </Fact>
      </dl>
      <PieceHand
        key={`${sheet} ${bbox.x} ${bbox.y} ${rotation} ${mirrored}`}
        mode="shapes"
        plan={plan}
        sheet={sheet}
        index={index}
      />
    </InspectorPanel>
  );
}
