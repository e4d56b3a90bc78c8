import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { ExportToken } from '../../../src-engine/contract/exports.ts';
import { EXPORTS, exportsOf } from '../../../src-engine/contract/exports.ts';
import type { ExportKind } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { download, fileName } from '../../stores/files.ts';
import { putJobInSvg } from '../../job/jobInSvg.ts';
import type { Mode } from '../../job/jobDocument.ts';
import { exportText, SERVICE_MODE } from '../../plan/exportText.ts';
import { useJob } from '../../stores/job.ts';
import type { Plans } from '../../stores/plan.ts';
import { toast } from '../../stores/toasts.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';

type Kind = ExportToken | 'json' | 'request';

/** The files of a kind of work: its exports, the answer itself, the request. */
function kindsOf(mode: Mode): readonly { readonly kind: Kind; readonly type: string }[] {
  return [
    ...exportsOf(SERVICE_MODE[mode]).map((kind) => ({ kind, type: EXPORTS[kind].type })),
    { kind: 'json', type: 'application/json' },
    { kind: 'request', type: 'application/json' },
  ];
}

/** The plan on screen as a file, the same as the API would give. */
export function ExportMenu({
  plan,
  mode,
}: {
  readonly plan: Plans[Mode];
  readonly mode: Mode;
}): ReactElement {
  const text = useText();
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
        <Icon name="export" /> {text('files.export')}
      </button>
      {isOpen && anchor.current && (
        <Popover
          anchor={anchor.current}
          label={text('files.export')}
          className="menu"
          onClose={() => setOpen(false)}
        >
          {kindsOf(mode).map(({ kind, type }) => (
            <button key={kind} type="button" role="menuitem" onClick={() => void run(kind, type)}>
              {text(`files.${kind}`)}
            </button>
          ))}
        </Popover>
      )}
    </>
  );
}

function textOf(plan: NonNullable<Plans[Mode]>, mode: Mode, kind: Kind): string {
  if (kind === 'request') return JSON.stringify(plan.asked.request, null, 1);
  const made = kind === 'json' ? JSON.stringify(plan.response) : exportText(mode, plan.response, kind);
  if (made === null) throw new Error(currentText()('files.none', { kind: kind.toUpperCase() }));
  return kind === 'svg' ? putJobInSvg(made, useJob.getState().history.present) : made;
}

async function handOver(name: string, kind: ExportKind, text: string, type: string): Promise<void> {
  if (!bridge) return download(name, text, type);
  const file = await bridge.saveExport({ suggestedName: name, kind, text });
  if (file !== null) toast(currentText()('files.saved', { name: file.name }));
}
