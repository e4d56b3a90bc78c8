import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Band, Edge, PanelPart } from '../../job/jobDocument.ts';
import { withoutBad } from '../../job/rows/readCell.ts';
import { EDGES } from '../../job/jobDocument.ts';
import { changePanels } from '../../stores/jobs/job.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { formatLength, parseLength } from '../../units/length.ts';
import { useText } from '../../text/useText.ts';

interface EdgeEditorProps {
  readonly part: PanelPart;
  readonly bands: readonly Band[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const PLACE: Record<Edge, string> = {
  top: 'M14 12h92',
  right: 'M112 18v44',
  bottom: 'M14 68h92',
  left: 'M8 18v44',
};

/** Click the edges of a rectangle to band them with the chosen band; finished sizes stay, cut sizes
 *  shrink. */
export function EdgeEditor({ part, bands, anchor, onClose }: EdgeEditorProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const used = EDGES.map((edge) => part.edges[edge]).find((ref) => ref !== undefined);
  const [chosen, setChosen] = useState(used ?? bands[0]?.ref ?? '');
  const setEdges = (edges: PanelPart['edges']): void =>
    changePanels((job) => ({
      ...job,
      parts: job.parts.map((row) => (row.id === part.id ? withoutBad({ ...row, edges }, 'edges') : row)),
    }));
  const toggle = (edge: Edge): void => {
    const { [edge]: now, ...rest } = part.edges;
    setEdges(now === chosen ? rest : { ...rest, [edge]: chosen });
  };
  const setBand = (at: number, band: Band): void =>
    changePanels(
      (job) => ({ ...job, bands: job.bands.map((one, index) => (index === at ? band : one)) }),
      `band:${at}`,
    );

  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      label={text('fields.edgesOf', { name: part.name || text('fields.thisPart') })}
    >
      <div className="edge-editor">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its edges are check boxes with names of their own */}
        <svg width="120" height="80" viewBox="0 0 120 80">
          <rect x="14" y="16" width="92" height="48" rx="1" className="edge-part" />
          <text x="60" y="44" textAnchor="middle" className="edge-size">
            {part.w === null ? '' : formatLength(part.w, format)} ×{' '}
            {part.h === null ? '' : formatLength(part.h, format)}
          </text>
          {EDGES.map((edge) => (
            <g
              key={edge}
              role="checkbox"
              aria-checked={part.edges[edge] !== undefined}
              aria-label={text('fields.edge', { edge })}
              tabIndex={0}
              className="edge-hit"
              onClick={() => toggle(edge)}
              onKeyDown={(event) => {
                if (event.key !== ' ' && event.key !== 'Enter') return;
                event.preventDefault();
                toggle(edge);
              }}
            >
              <path d={PLACE[edge]} className="edge-target" />
              <path
                d={PLACE[edge]}
                className={part.edges[edge] === undefined ? 'edge-bare' : 'edge-banded'}
              />
            </g>
          ))}
        </svg>
        <div className="edge-buttons">
          <button
            type="button"
            className="button small"
            onClick={() => setEdges({ top: chosen, right: chosen, bottom: chosen, left: chosen })}
          >
            {text('fields.allEdges')}
          </button>
          <button
            type="button"
            className="button small"
            onClick={() => setEdges({ left: chosen, right: chosen })}
          >
            {text('fields.leftRight')}
          </button>
          <button type="button" className="button small" onClick={() => setEdges({})}>
            {text('fields.noEdges')}
          </button>
        </div>
        <div className="edge-bands" role="radiogroup" aria-label={text('fields.band')}>
          {bands.map((band, at) => (
            <div key={at} className="edge-band">
              <input
                type="radio"
                name="band"
                aria-label={text('library.use', { name: band.ref })}
                checked={chosen === band.ref}
                onChange={() => setChosen(band.ref)}
              />
              <input className="input" aria-label={text('fields.bandName')} value={band.ref} readOnly />
              <input
                className="input number"
                aria-label={text('fields.bandThickness', { name: band.ref })}
                defaultValue={formatLength(band.thickness, format)}
                onChange={(event) => {
                  const parsed = parseLength(event.target.value, format);
                  if (parsed.ok && parsed.mm >= 0) setBand(at, { ...band, thickness: parsed.mm });
                }}
              />
            </div>
          ))}
          <form
            className="edge-band"
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem('ref') as HTMLInputElement;
              const ref = field.value.trim();
              if (ref === '' || bands.some((band) => band.ref === ref)) return;
              changePanels((job) => ({ ...job, bands: [...job.bands, { ref, thickness: 1 }] }));
              setChosen(ref);
              field.value = '';
            }}
          >
            <span />
            <input
              className="input"
              name="ref"
              placeholder={text('fields.newBand')}
              aria-label={text('fields.newBand')}
            />
            <button type="submit" className="button small">
              {text('library.add')}
            </button>
          </form>
        </div>
      </div>
    </Popover>
  );
}
