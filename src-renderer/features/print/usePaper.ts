import { useEffect, useState } from 'react';
import type { LoadedFonts } from '../../paper/loadFonts.ts';
import type { PageSize } from '../../paper/page.ts';
import { toastError } from '../../stores/window/toasts.ts';

let loading: Promise<LoadedFonts> | null = null;

/** The paper's fonts; null until they are there. */
export function usePaperFonts(): LoadedFonts | null {
  const [fonts, setFonts] = useState<LoadedFonts | null>(null);
  useEffect(() => {
    loading ??= import('../../paper/loadFonts.ts').then(({ loadFonts }) => loadFonts());
    let isHere = true;
    loading.then(
      (loaded) => isHere && setFonts(loaded),
      (error: unknown) => {
        loading = null;
        toastError(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return fonts;
}

/** Makes the printer's pages as large as the drawn ones, while the component is on screen. */
export function usePageRule(size: PageSize | undefined): void {
  const [w, h] = [size?.w, size?.h];
  useEffect(() => {
    if (w === undefined || h === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@media print { @page { size: ${w}mm ${h}mm; margin: 0 } .paper { width: ${w}mm; height: ${h - 0.5}mm } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [w, h]);
}
