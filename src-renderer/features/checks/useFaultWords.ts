import { useCallback, useEffect, useState } from 'react';
import { faultWords } from '../../checks/faultWords.ts';
import type { Words } from '../../checks/ticks.ts';
import type { Judged } from '../../text/catalogue.ts';
import { LOCALES } from '../../text/locales.ts';
import { useText } from '../../text/useText.ts';

const NONE: Judged = {};

/** Says what the judge found in the language of the window; in the judge's English until that is read. */
export function useFaultWords(): (said: Words) => string {
  const text = useText();
  const [judged, setJudged] = useState<Judged>(NONE);
  useEffect(() => {
    let isWanted = true;
    void LOCALES[text.locale].judged().then((read) => {
      if (isWanted) setJudged(read);
    });
    return () => {
      isWanted = false;
    };
  }, [text.locale]);
  return useCallback((said) => faultWords(said, text, judged), [text, judged]);
}
