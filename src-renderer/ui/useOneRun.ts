import { useRef, useState } from 'react';

/** Work that begins at a press: a second press while it is under way is the same wish. `work` does not reject. */
export function useOneRun(work: () => Promise<void>): readonly [run: () => void, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  // Two presses may come before the component is drawn again.
  const isUnderWay = useRef(false);
  const run = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    await work();
    isUnderWay.current = false;
    setRunning(false);
  };
  return [() => void run(), isRunning];
}
