import { useEffect, useRef, useState } from 'react';
import type { LoadedFonts } from '../../paper/loadFonts.ts';
import type { PaperPage } from '../../paper/page.ts';
import type { PdfFile } from '../../stores/files/paperFiles.ts';
import { savePdf } from '../../stores/files/paperFiles.ts';
import { useOneRun } from '../../ui/useOneRun.ts';

interface SavingPdf {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** The page that is being written, from 1; 0 where none is. */
  readonly page: number;
}

/** Saves pages as a PDF. With the component that asked for it the file is given up. */
export function useSavePdf(pages: readonly PaperPage[], fonts: LoadedFonts | null, file: PdfFile): SavingPdf {
  const [page, setPage] = useState(0);
  const reader = useRef<AbortController | null>(null);
  useEffect(() => () => reader.current?.abort(), []);
  const [save, isSaving] = useOneRun(async () => {
    if (fonts === null) return;
    const { signal } = (reader.current = new AbortController());
    await savePdf(pages, fonts, file, { signal, onPage: setPage });
    setPage(0);
  });
  return { save, isSaving, page };
}
