import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Toast } from '../../stores/window/toasts.ts';
import { useToasts } from '../../stores/window/toasts.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useText } from '../../text/useText.ts';
import { useIsShort } from '../useIsShort.ts';

/** The messages, one below the other; in a short window, which they would fill, the newest alone, with the number of
 *  the others to press. */
export function Toasts(): ReactElement {
  const text = useText();
  const toasts = useToasts((state) => state.toasts);
  const isShort = useIsShort();
  /** The oldest that is there was seen with all others: they stay together until it goes. */
  const [openWith, setOpenWith] = useState<number | null>(null);
  const others = toasts.length - 1;
  const isFolded = isShort && others > 0 && !toasts.some(({ id }) => id === openWith);
  const open = (): void => setOpenWith(toasts[0]?.id ?? null);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((one, at) =>
        isFolded && at < others ? (
          <span key={one.id} className="visually-hidden">
            {one.text}
          </span>
        ) : (
          <Message key={one.id} one={one}>
            {isFolded && (
              <button
                type="button"
                className="button small toast-others"
                aria-label={text('frame.moreMessages', { count: others })}
                title={text('frame.moreMessages', { count: others })}
                onClick={open}
              >
                +{others}
              </button>
            )}
          </Message>
        ),
      )}
    </div>
  );
}

function Message({
  one,
  children,
}: {
  readonly one: Toast;
  readonly children: ReactElement | false;
}): ReactElement {
  const text = useText();
  const { remove } = usePick(useToasts, 'remove');
  return (
    <div className="toast">
      <span>{one.text}</span>
      {children}
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
  );
}
