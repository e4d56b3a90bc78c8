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
