import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ManualText } from './ManualText.tsx';
import type { ManualPage, ManualPlace } from './manual.ts';
import { manualIn } from './manual.ts';

/** The manual: pages at the left, found places while something is searched, the text at the right. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const [query, setQuery] = useState('');
  const { pages, search } = manualIn(text.locale);
  const [place, setPlace] = useState<ManualPlace>({ page: itemAt(pages, 0).id, heading: '' });
  const sheet = useRef<HTMLElement>(null);
  const found = useMemo(() => (query.trim() === '' ? null : search(query)), [query, search]);
  const page = pages.find(({ id }) => id === place.page) ?? itemAt(pages, 0);
  useEffect(() => {
    const heading = sheet.current?.querySelector(`[data-heading="${CSS.escape(place.heading)}"]`);
    if (heading) heading.scrollIntoView({ block: 'start' });
    else sheet.current?.scrollTo({ top: 0 });
  }, [place]);
  const shown = found ?? pages.map(({ id }): ManualPlace => ({ page: id, heading: '' }));
  return (
    <Dialog title={text('help.title')} onClose={onClose} className="help">
      <nav aria-label={text('help.pages')}>
        <input
          autoFocus
          className="input"
          type="search"
          placeholder={text('help.search')}
          aria-label={text('help.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {found !== null && (
          <p className="note" role="status">
            {found.length === 0 ? text('help.none') : text('help.found', { count: found.length })}
          </p>
        )}
        <ul>
          {shown.map((one) => (
            <li key={`${one.page} ${one.heading}`}>
              <button
                type="button"
                aria-current={one.page === place.page && one.heading === place.heading}
                onClick={() => setPlace(one)}
              >
                <PlaceWords place={one} pages={pages} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article ref={sheet} tabIndex={0} aria-label={page.title}>
        <ManualText tokens={page.tokens} onPage={(id) => setPlace({ page: id, heading: '' })} />
      </article>
    </Dialog>
  );
}

function PlaceWords({
  place,
  pages,
}: {
  readonly place: ManualPlace;
  readonly pages: readonly ManualPage[];
}): ReactElement {
  const title = pages.find(({ id }) => id === place.page)?.title ?? '';
  const isPart = place.heading !== '' && place.heading !== title;
  return (
    <>
      {isPart ? place.heading : title}
      {isPart && <small>{title}</small>}
    </>
  );
}
