import { useEffect, useState } from 'react';

/** What is busy for less is not worth a word. */
const WORTH_SAYING_MS = 150;

/** True once something has been busy for long enough to say so; false at once when it is over. */
export function useLongBusy(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isBusy && isLong;
}
