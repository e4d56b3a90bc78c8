import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { ExportKind } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { callApiText } from '../../api/client.ts';
import { download, fileName } from '../../stores/files.ts';
import type { Mode } from '../../job/jobDocument.ts';
import { useJob } from '../../stores/job.ts';
import type { Plans } from '../../stores/plan.ts';
import { FULL_INCLUDE, SOLVE_PATH } from '../../stores/solver.ts';
import { toast } from '../../stores/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';

type Kind = 'svg' | 'csv' | 'dxf' | 'json' | 'request';
const KINDS: readonly (readonly [Kind, string, string])[] = [
  ['svg', 'Drawing (SVG)', 'image/svg+xml'], ['csv', 'Cut list (CSV)', 'text/csv'], ['dxf', 'Drawing (DXF)', 'application/dxf'],
  ['json', 'Plan (JSON answer)', 'application/json'], ['request', 'Job as API request (JSON)', 'application/json'],
];

/** Exports made by the service itself, so that a file from here equals one from the API. */
export function ExportMenu({ plan, mode }: { readonly plan: Plans[Mode]; readonly mode: Mode }): ReactElement {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = useJob((state) => state.history.present.name);
  const run = async (kind: Kind, type: string): Promise<void> => {
    setOpen(false);
    if (plan === null) return;
    try {
      const text = kind === 'request' ? JSON.stringify(plan.asked.request, null, 1) : await fetchExport(plan, mode, kind);
      await handOver(`${fileName(name)}${kind === 'request' ? '.request.json' : `.${kind}`}`, kind === 'request' ? 'json' : kind, text, type);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <button ref={anchor} type="button" className="button" disabled={plan === null} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon name="export" /> Export</button>
      {isOpen && anchor.current && (
        <Popover anchor={anchor.current} label="Export" className="menu" onClose={() => setOpen(false)}>
          {KINDS.filter(([kind]) => kind !== 'svg' || mode === 'panels' || mode === 'shapes').map(([kind, label, type]) => <button key={kind} type="button" role="menuitem" onClick={() => void run(kind, type)}>{label}</button>)}
        </Popover>
      )}
    </>
  );
}

async function fetchExport(plan: NonNullable<Plans[Mode]>, mode: Mode, kind: Exclude<Kind, 'request'>): Promise<string> {
  const include = kind === 'json' ? FULL_INCLUDE[mode] : ['cutPlan', 'offcuts', kind];
  const text = await callApiText('POST', SOLVE_PATH[mode], JSON.stringify({ ...plan.asked.request, include }));
  if (kind === 'json') return text;
  const value = (JSON.parse(text) as Record<string, unknown>)[kind];
  if (typeof value !== 'string') throw new Error(`The service made no ${kind.toUpperCase()}.`);
  return value;
}

async function handOver(name: string, kind: ExportKind, text: string, type: string): Promise<void> {
  if (!bridge) return download(name, text, type);
  const file = await bridge.saveExport({ suggestedName: name, kind, text });
  if (file !== null) toast(`Saved ${file.name}`);
}
