import { useEffect, useMemo, useState } from 'react';
import { codeText } from '../../job/saw/codes.ts';
import { isQrKnown, qrSymbol } from '../../paper/barcodes.ts';
import type { Label } from '../../plan/views/labels.ts';

/** A QR code takes five to ten milliseconds: so many are made at once, more of them in slices of so long, between
 *  which the window draws and hears keys. */
const AT_ONCE = 24;
const SLICE_MS = 40;

interface CodesMade {
  readonly isReady: boolean;
  /** How much is done, 0 to 1. */
  readonly share: number;
}

/** Makes the QR codes of labels bit by bit, as long as somebody waits for them. */
export function useCodesMade(labels: readonly Label[], isWanted: boolean): CodesMade {
  const texts = useMemo(
    () => (isWanted ? labels.flatMap(({ code }) => (code === null ? [] : [codeText(code)])) : []),
    [labels, isWanted],
  );
  const [made, setMade] = useState({ texts, count: 0 });
  const count = made.texts === texts ? made.count : 0;
  const isReady = count >= texts.length || texts.filter((one) => !isQrKnown(one)).length <= AT_ONCE;
  useEffect(() => {
    if (isReady) return;
    let at = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = (): void => {
      const end = performance.now() + SLICE_MS;
      for (; at < texts.length && performance.now() < end; at++) qrSymbol(texts[at] ?? '');
      setMade({ texts, count: at });
      if (at < texts.length) timer = setTimeout(slice);
    };
    timer = setTimeout(slice);
    return () => clearTimeout(timer);
  }, [texts, isReady]);
  return { isReady, share: isReady ? 1 : count / texts.length };
}
