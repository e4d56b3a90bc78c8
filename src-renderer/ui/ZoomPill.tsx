import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import { useText } from '../text/useText.ts';

interface ZoomPillProps {
  readonly percent: number;
  readonly isHand: boolean;
  readonly onHand: (isHand: boolean) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

/** Hand, zoom and fit of a drawing. */
export function ZoomPill({ percent, isHand, onHand, onZoom, onFit }: ZoomPillProps): ReactElement {
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
        aria-label={text('frame.hand')}
        title={text('frame.handTip')}
        aria-pressed={isHand}
        onClick={() => onHand(!isHand)}
      >
        <Icon name="hand" size={14} />
      </button>
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
