import { useEffect, useState } from 'react';
import type { CallSummary } from '../../../src-engine/contract/calls.ts';
import { callApi } from '../../api/client.ts';

const WAIT_MS = 20_000;
const RETRY_MS = 3_000;
/** The service itself remembers no more. */
const MOST = 200;

/** The calls of other programs, newest first, growing while the screen is open. */
export function useCalls(): { readonly calls: readonly CallSummary[]; readonly problem: string | null } {
  const [calls, setCalls] = useState<readonly CallSummary[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const watch = async (): Promise<void> => {
      for (let after = 0, wait = 0; !controller.signal.aborted; wait = WAIT_MS) {
        try {
          const news = await callApi<{ calls: readonly CallSummary[] }>(
            'GET',
            `/app/calls?after=${after}&waitMs=${wait}`,
            undefined,
            controller.signal,
          );
          setProblem(null);
          if (news.calls.length === 0) continue;
          after = Math.max(after, ...news.calls.map((call) => call.id));
          setCalls((old) => [...news.calls.toReversed(), ...old].slice(0, MOST));
        } catch (error) {
          if (controller.signal.aborted) return;
          setProblem(error instanceof Error ? error.message : String(error));
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void watch();
    return () => controller.abort();
  }, []);
  return { calls, problem };
}
