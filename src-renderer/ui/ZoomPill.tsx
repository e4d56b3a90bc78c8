import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

interface ZoomPillProps {
  readonly percent: number;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

export function ZoomPill({ percent, onZoom, onFit }: ZoomPillProps): ReactElement {
  return (
    <div
      className="zoom-pill"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <button type="button" aria-label="Zoom out" title="Zoom out (Ctrl+-)" onClick={() => onZoom(1 / 1.25)}>
        <Icon name="minus" size={14} />
      </button>
      <span>{percent} %</span>
      <button type="button" aria-label="Zoom in" title="Zoom in (Ctrl++)" onClick={() => onZoom(1.25)}>
        <Icon name="plus" size={14} />
      </button>
      <button type="button" aria-label="Fit the sheet" title="Fit (Shift+1)" onClick={onFit}>
        <Icon name="fit" size={14} />
      </button>
    </div>
  );
}
