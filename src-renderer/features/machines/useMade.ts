import { useEffect, useState } from 'react';
import type { MachineTask, MadeOf } from './madeOf.ts';
import address from './machineWorker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}
/** The policy of the page asks for it: a program is started from an address that went through here only. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'machine-worker',
  { createScriptURL: (url) => url },
);
const startWorker = (): Worker =>
  new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });

interface Made<Task extends MachineTask> {
  /** Of the task before it, as long as it is not ready. */
  readonly made: MadeOf<Task> | null;
  readonly isMaking: boolean;
}

/** What comes out of a task, made on a thread of its own so that the window goes on; another task, or nobody who waits
 *  for it any more, stops the one before. Keep `task` between renders. */
export function useMade<Task extends MachineTask>(task: Task | null): Made<Task> {
  const [last, setLast] = useState<{ readonly task: Task; readonly made: MadeOf<Task> } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (task === null) return;
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<MadeOf<Task>>) => setLast({ task, made: data });
    worker.onerror = ({ message }) => setFault(message);
    worker.postMessage(task);
    return () => worker.terminate();
  }, [task]);
  if (fault !== null) throw new Error(fault);
  return {
    made: task === null ? null : (last?.made ?? null),
    isMaking: task !== null && last?.task !== task,
  };
}
