import type { ReactElement, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Popover } from './Popover.tsx';

interface PopoverButtonProps {
  /** What the button shows. */
  readonly children: ReactNode;
  /** Name of the panel. */
  readonly label: string;
  /** Name of the button where it shows more or less than its words. */
  readonly name?: string;
  readonly hint?: string;
  readonly className: string;
  readonly panelClass?: string;
  /** The button cannot be pressed while the panel is closed. */
  readonly isDisabled?: boolean;
  /** What stands in the panel; `close` closes it and gives the focus back. */
  readonly panel: (close: () => void) => ReactNode;
}

/** A button that opens a panel beside it and closes it again. */
export function PopoverButton({
  children,
  label,
  name,
  hint,
  className,
  panelClass,
  isDisabled = false,
  panel,
}: PopoverButtonProps): ReactElement {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={hint}
        disabled={isDisabled && !isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && anchor.current && (
        <Popover
          anchor={anchor.current}
          label={label}
          onClose={close}
          {...(panelClass !== undefined && { className: panelClass })}
        >
          {panel(() => {
            close();
            anchor.current?.focus();
          })}
        </Popover>
      )}
    </>
  );
}
