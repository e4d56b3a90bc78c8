import { useEffect, useState } from 'react';
import type { JournalEntry } from '../../../src-engine/contract/documents/stock.ts';
import { fetchJournal } from '../../api/kept.ts';
import { useStock } from '../../stores/stock/stock.ts';

/** The journal, newest first, as far back as was asked for; `more` asks for what is older, null where nothing is. */
export function useJournal(): {
  readonly entries: readonly JournalEntry[];
  readonly more: (() => void) | null;
} {
  const newest = useStock((state) => state.journal);
  const revision = useStock((state) => state.revision);
  const [pages, setPages] = useState(0);
  const [older, setOlder] = useState<readonly JournalEntry[]>([]);
  const from = newest.at(-1)?.seq ?? 0;
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      let found: readonly JournalEntry[] = [];
      for (let page = 0; page < pages; page++)
        found = [...found, ...(await fetchJournal(found.at(-1)?.seq ?? from))];
      if (isWanted) setOlder(found);
    };
    // Not reachable: what was read last stays.
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
    // An older entry may have been taken back.
  }, [from, pages, revision]);
  const entries = [...newest, ...older.filter(({ seq }) => seq < from)];
  const hasMore = (entries.at(-1)?.seq ?? 1) > 1;
  return { entries, more: hasMore ? () => setPages(pages + 1) : null };
}
