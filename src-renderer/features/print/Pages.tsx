import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaperPage } from '../../paper/page.ts';
import { SvgPage } from '../../paper/SvgPage.tsx';
import { useText } from '../../text/useText.ts';

/** Pages that are drawn at once. A hundred drawings are 30,000 marks: the others are drawn when they come into sight,
 *  and all of them when they are printed. */
const AT_ONCE = 12;
/** A page is drawn a page before it is seen. */
const AHEAD = '100%';

/** Pages one below the other. */
export function Pages({ pages }: { readonly pages: readonly PaperPage[] }): ReactElement {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(pages, box);
  return (
    <div ref={box} className="pages-drawn">
      {pages.map((page, at) => (
        <SvgPage
          key={at}
          page={page}
          label={text('print.pageLabel', { page: at + 1 })}
          isDrawn={at < AT_ONCE || drawn === 'all' || drawn.has(at)}
        />
      ))}
    </div>
  );
}

/** Which pages behind the first ones are drawn. */
function useDrawn(
  pages: readonly PaperPage[],
  box: { readonly current: HTMLElement | null },
): ReadonlySet<number> | 'all' {
  const [drawn, setDrawn] = useState<ReadonlySet<number> | 'all'>(new Set<number>());
  const count = pages.length;
  useEffect(() => {
    if (count <= AT_ONCE || box.current === null) return;
    const all = [...box.current.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => all.indexOf(target));
        if (seen.length > 0) setDrawn((old) => (old === 'all' ? old : new Set([...old, ...seen])));
      },
      { root: box.current.parentElement, rootMargin: AHEAD },
    );
    for (const page of all.slice(AT_ONCE)) observer.observe(page);
    const drawAll = (): void => flushSync(() => setDrawn('all'));
    addEventListener('beforeprint', drawAll);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', drawAll);
    };
  }, [count, box]);
  return drawn;
}
