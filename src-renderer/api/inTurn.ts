/** Sends calls that change the same thing one after the other, in the order in which they were asked for: the service
 *  has the last one last. A call that is refused does not keep the next one. */
export function callsInTurn(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const own = last.then(call);
    last = own.catch(() => undefined);
    return own;
  };
}

/** A state of the service that is read again and again, and changed. */
export interface Changeable<State> {
  /** Shows what is read, unless it was changed meanwhile. */
  readonly read: (ask: () => Promise<State>) => Promise<void>;
  /** One change after the other; shows what the last one comes to. Rejects as `ask` does. */
  readonly change: (ask: () => Promise<State>) => Promise<void>;
}

/** An answer from before a change is not shown over it. */
export function changeable<State>(show: (state: State) => void): Changeable<State> {
  let changes = 0;
  const inTurn = callsInTurn();
  const showAt = async (turn: number, answer: Promise<State>): Promise<void> => {
    const state = await answer;
    if (turn === changes) show(state);
  };
  return {
    read: (ask) => showAt(changes, ask()),
    change: (ask) => showAt(++changes, inTurn(ask)),
  };
}
