import type { ReactElement } from 'react';
import { useRef, useState } from 'react';

interface CellFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  /** Takes what was typed when the cell is left; resolves when the stock has it, or not. */
  readonly onLeave: (typed: string) => Promise<unknown>;
}

/** A cell of the stock. What is typed stays in it until the stock has it, whatever comes of other cells meanwhile;
 *  then it shows the stock's own value again, also where it was refused. */
export function CellField({ label, value, isNumber = false, onLeave }: CellFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const leave = async (): Promise<void> => {
    if (typed === null || typed === sent.current) return;
    if (typed !== value) {
      sent.current = typed;
      await onLeave(typed);
      sent.current = null;
    }
    setTyped((now) => (now === typed ? null : now));
  };
  return (
    <input
      className={isNumber ? 'input cell number' : 'input cell'}
      type={isNumber ? 'number' : 'text'}
      min={isNumber ? 0 : undefined}
      step={isNumber ? 'any' : undefined}
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
