import type { ReactElement } from 'react';
import type { RackPiece } from '../../job/rack.ts';
import type { Label } from '../../plan/labels.ts';
import type { LengthFormat } from '../../units/length.ts';
import { restSize } from '../rack/rackText.ts';

interface LabelPagesProps {
  readonly labels: readonly Label[];
  /** Stands small on every label: the job, or nothing. */
  readonly name: string;
}

/** Labels in a grid to be cut apart: name, size, what belongs to the piece; a panel with its banded edges
 *  drawn. */
export function LabelPages({ labels, name }: LabelPagesProps): ReactElement {
  return (
    <section className="print-page flowing labels-page">
      <ul className="labels">
        {labels.map((label, at) => (
          <li key={at} className="label">
            <b className="label-head">{label.head}</b>
            <span className="label-size">{label.size}</span>
            <span className="label-lines">
              {label.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
            <span className="label-job">{name}</span>
            {label.edges !== null && <EdgeSign edges={label.edges} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small panel, its banded edges thick. */
function EdgeSign({ edges }: { readonly edges: NonNullable<Label['edges']> }): ReactElement {
  const line = { top: 'M2 2H30', right: 'M30 2V20', bottom: 'M2 20H30', left: 'M2 2V20' } as const;
  return (
    <svg className="label-edges" width="32" height="22" viewBox="0 0 32 22" aria-hidden="true">
      <rect x="2" y="2" width="28" height="18" fill="none" stroke="#999" strokeWidth="0.8" />
      {(['top', 'right', 'bottom', 'left'] as const).map(
        (edge) =>
          edges[edge] !== undefined && <path key={edge} d={line[edge]} stroke="#000" strokeWidth="3" />,
      )}
    </svg>
  );
}

/** Labels of the rests on the rack: the code is what is looked for later. */
export function rackLabels(pieces: readonly RackPiece[], format: LengthFormat): readonly Label[] {
  return pieces.map((piece) => ({
    head: piece.code,
    size: restSize(piece, format),
    lines: [piece.material, piece.from].filter((word) => word !== ''),
    edges: null,
  }));
}
