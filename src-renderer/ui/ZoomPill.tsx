import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import { useText } from '../text/useText.ts';

interface ZoomPillProps {
  readonly percent: number;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

export function ZoomPill({ percent, onZoom, onFit }: ZoomPillProps): ReactElement {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the drawing below from being pressed
    <div
      role="presentation"
      className="zoom-pill"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        aria-label={text('frame.zoomOut')}
        title={text('frame.zoomOutTip')}
        onClick={() => onZoom(1 / 1.25)}
      >
        <Icon name="minus" size={14} />
      </button>
      <span>{percent} %</span>
      <button
        type="button"
        aria-label={text('frame.zoomIn')}
        title={text('frame.zoomInTip')}
        onClick={() => onZoom(1.25)}
      >
        <Icon name="plus" size={14} />
      </button>
      <button type="button" aria-label={text('commands.fit')} title={text('frame.fitTip')} onClick={onFit}>
        <Icon name="fit" size={14} />
      </button>
    </div>
  );
}
