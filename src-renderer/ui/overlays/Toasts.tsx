import type { ReactElement } from 'react';
import { useToasts } from '../../stores/window/toasts.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useText } from '../../text/useText.ts';

export function Toasts(): ReactElement {
  const text = useText();
  const { toasts, remove } = usePick(useToasts, 'toasts', 'remove');
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((one) => (
        <div key={one.id} className="toast">
          <span>{one.text}</span>
          {one.action && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                one.action?.run();
                remove(one.id);
              }}
            >
              {one.action.label}
            </button>
          )}
          <button
            type="button"
            className="button small icon"
            aria-label={text('frame.dismiss')}
            onClick={() => remove(one.id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
