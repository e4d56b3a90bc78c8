import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { ExportKind } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { download, fileName } from '../../stores/files.ts';
import type { Mode } from '../../job/jobDocument.ts';
import { exportText } from '../../plan/exportText.ts';
import { useJob } from '../../stores/job.ts';
import type { Plans } from '../../stores/plan.ts';
import { toast } from '../../stores/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';

type Kind = 'svg' | 'csv' | 'dxf' | 'json' | 'request';
const KINDS: readonly (readonly [Kind, string, string])[] = [
  ['svg', 'Drawing (SVG)', 'image/svg+xml'],
  ['csv', 'Cut list (CSV)', 'text/csv'],
  ['dxf', 'Drawing (DXF)', 'application/dxf'],
  ['json', 'Plan (JSON answer)', 'application/json'],
  ['request', 'Job as API request (JSON)', 'application/json'],
];

/** The plan on screen as a file, the same as the API would give. */
export function ExportMenu({
  plan,
  mode,
}: {
  readonly plan: Plans[Mode];
  readonly mode: Mode;
}): ReactElement {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = useJob((state) => state.history.present.name);
  const run = async (kind: Kind, type: string): Promise<void> => {
    setOpen(false);
    if (plan === null) return;
    try {
      await handOver(
        `${fileName(name)}${kind === 'request' ? '.request.json' : `.${kind}`}`,
        kind === 'request' ? 'json' : kind,
        textOf(plan, mode, kind),
        type,
      );
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="button"
        disabled={plan === null}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="export" /> Export
      </button>
      {isOpen && anchor.current && (
        <Popover anchor={anchor.current} label="Export" className="menu" onClose={() => setOpen(false)}>
          {KINDS.filter(([kind]) => kind !== 'svg' || mode === 'panels' || mode === 'shapes').map(
            ([kind, label, type]) => (
              <button key={kind} type="button" role="menuitem" onClick={() => void run(kind, type)}>
                {label}
              </button>
            ),
          )}
        </Popover>
      )}
    </>
  );
}

function textOf(plan: NonNullable<Plans[Mode]>, mode: Mode, kind: Kind): string {
  if (kind === 'request') return JSON.stringify(plan.asked.request, null, 1);
  const text = kind === 'json' ? JSON.stringify(plan.response) : exportText(mode, plan.response, kind);
  if (text === null) throw new Error(`There is no ${kind.toUpperCase()} of this kind of work.`);
  return text;
}

async function handOver(name: string, kind: ExportKind, text: string, type: string): Promise<void> {
  if (!bridge) return download(name, text, type);
  const file = await bridge.saveExport({ suggestedName: name, kind, text });
  if (file !== null) toast(`Saved ${file.name}`);
}
