import type { ReactElement, ReactNode } from 'react';
import { sawDoor } from '../../stores/saw/atSaw.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

interface PlayerWaysProps {
  /** What the ways to what lies before and after are called, and whether they are open. */
  readonly previous: { readonly name: string; readonly isOpen: boolean };
  readonly next: { readonly name: string; readonly isOpen: boolean };
  readonly turn: (by: 1 | -1) => void;
  readonly onLeave: () => void;
  /** What is shown. */
  readonly children: ReactNode;
}

/** The ways of a player: out of it, and to the sheets or patterns beside the one it shows. */
export function PlayerWays({ previous, next, turn, onLeave, children }: PlayerWaysProps): ReactElement {
  const text = useText();
  return (
    <>
      <button type="button" className="button" onClick={onLeave}>
        <Icon name="back" />{' '}
        <span className="head-word">{sawDoor() === null ? text('player.plan') : text('sawScreen.list')}</span>
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={previous.name}
        title={`${previous.name} ([)`}
        disabled={!previous.isOpen}
        onClick={() => turn(-1)}
      >
        <span className="flip">
          <Icon name="chevron" />
        </span>
      </button>
      <h1 className="plain">
        <b>{children}</b>
      </h1>
      <button
        type="button"
        className="button icon"
        aria-label={next.name}
        title={`${next.name} (])`}
        disabled={!next.isOpen}
        onClick={() => turn(1)}
      >
        <Icon name="chevron" />
      </button>
    </>
  );
}
