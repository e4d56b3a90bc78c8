/** What is found within this time is shown together. */
const TOGETHER_MS = 1200;
/** How often it is asked whether somebody still points at an offer. */
const ASK_MS = 150;

interface Offers {
  readonly isTrying: boolean;
}

/** Shows offers without moving one under the pointer: nothing before `TOGETHER_MS` or the end of the trials, then the
 *  newest whenever no offer is pointed at or focused. Only the newest value matters; none is shown after the signal. */
export function calmly<T extends Offers>(
  signal: AbortSignal,
  show: (offers: T) => void,
): (offers: T) => void {
  const from = performance.now();
  let newest: T | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = (): void => {
    timer = undefined;
    if (signal.aborted || newest === null) return;
    const early = newest.isTrying ? from + TOGETHER_MS - performance.now() : 0;
    if (early > 0 || isPointedAt()) timer = setTimeout(pass, Math.max(early, ASK_MS));
    else {
      show(newest);
      newest = null;
    }
  };
  return (offers) => {
    newest = offers;
    if (offers.isTrying && timer !== undefined) return;
    clearTimeout(timer);
    pass();
  };
}

const isPointedAt = (): boolean =>
  document.querySelector('.tray .offer:hover, .tray .offer:focus-visible') !== null;
