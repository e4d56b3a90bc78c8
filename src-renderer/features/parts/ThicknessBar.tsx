import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { mixedThicknesses, separateThicknesses } from '../../job/rows/thickness.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useText } from '../../text/useText.ts';
import { formatLength } from '../../units/length.ts';

/** Says where parts of different thickness would lie on one sheet, and separates them with one click. */
export function ThicknessBar(): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const job = useDocument().panels;
  const mixed = useMemo(() => mixedThicknesses(job), [job]);
  if (mixed.length === 0) return null;
  const words = mixed.map(({ material, thicknesses }) =>
    text('columns.mixedThickness', {
      material: material || text('columns.noMaterial'),
      thicknesses: thicknesses.map((thickness) => formatLength(thickness, format)).join(', '),
    }),
  );
  return (
    <div className="list-taken warn" role="status">
      <span title={words.join(' ')}>{words.join(' ')}</span>
      <button
        type="button"
        className="button small"
        onClick={() => {
          changePanels(separateThicknesses);
          toast(text('columns.separated'));
        }}
      >
        {text('columns.separate')}
      </button>
    </div>
  );
}
