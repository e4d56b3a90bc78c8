import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { ExportToken } from '../../../src-engine/contract/exports.ts';
import { EXPORTS, exportsOf } from '../../../src-engine/contract/exports.ts';
import { csvOfPeople } from '../../../src-engine/export/csv.ts';
import type { MachineFormat } from '../../../src-engine/contract/machine.ts';
import { machineFormats, readsSetting } from '../../../src-engine/contract/machine.ts';
import { fileName } from '../../stores/files/files.ts';
import { handOver } from '../../stores/files/handOver.ts';
import { putJobInSvg } from '../../job/files/jobInSvg.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { exportText, SERVICE_MODE } from '../../plan/calls/exportText.ts';
import { useJob } from '../../stores/jobs/job.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { whenPlanStands } from '../../stores/plans/planStanding.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { toastError } from '../../stores/window/toasts.ts';
import type { DialogName } from '../../stores/window/view.ts';
import { useView } from '../../stores/window/view.ts';
import type { Text } from '../../text/text.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItems } from '../../ui/overlays/MenuItems.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';

type Kind = ExportToken | 'json' | 'request';

interface FileItem {
  readonly kind: Kind;
  readonly type: string;
  readonly label: string;
  readonly hint?: string;
}

/** The exports of a kind of work that show drawings, or lists. */
function kindsOf(mode: JobMode, text: Text, what: 'drawing' | 'cutList'): readonly FileItem[] {
  return exportsOf(SERVICE_MODE[mode])
    .filter((kind) => EXPORTS[kind].shows === what)
    .map((kind) => ({
      kind,
      type: EXPORTS[kind].type,
      label: text(`files.${what}`, { format: kind.toUpperCase() }),
      ...(what === 'cutList' && { hint: text('files.cutListHint') }),
    }));
}

/** The plan on screen as a file, the same as the API would give. */
export function ExportMenu({
  plan,
  mode,
  whyNot,
}: {
  readonly plan: Plans[JobMode];
  readonly mode: JobMode;
  /** Why there is no plan to write, where that is known. */
  readonly whyNot: string | null;
}): ReactElement {
  const text = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = useJob((state) => state.history.present.name);
  const run = async (kind: Kind, type: string): Promise<void> => {
    const whole = usePlan.getState().plans[mode];
    if (whole === null) return;
    try {
      await handOver(
        `${fileName(name)}${kind === 'request' ? '.request.json' : `.${kind}`}`,
        kind === 'request' ? 'json' : kind,
        textOf(whole, mode, kind),
        type,
      );
    } catch (error) {
      toastError(error);
    }
  };
  const close = (): void => {
    setOpen(false);
    // What is opened then gives the focus back to what has it now.
    anchor.current?.focus();
  };
  const write = (kind: Kind, type: string): void => {
    close();
    whenPlanStands(() => void run(kind, type));
  };
  const show = useView((state) => state.show);
  const open = (dialog: DialogName): void => {
    close();
    whenPlanStands(() => show({ dialog }));
  };
  const item = ({ kind, type, label, hint }: FileItem): ReactElement => (
    <button
      key={kind}
      type="button"
      role="menuitem"
      tabIndex={-1}
      title={hint}
      onClick={() => write(kind, type)}
    >
      {label}
    </button>
  );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="button"
        data-command="export"
        title={whyNot ?? undefined}
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
          <MenuItems label={text('files.export')}>
            {kindsOf(mode, text, 'drawing').map(item)}
            {/* The list people ask for before the one of programs. */}
            <button type="button" role="menuitem" tabIndex={-1} onClick={() => open('cutList')}>
              {text('machines.cutList')}
            </button>
            {kindsOf(mode, text, 'cutList').map(item)}
            {item({ kind: 'json', type: 'application/json', label: text('files.json') })}
            {item({ kind: 'request', type: 'application/json', label: text('files.request') })}
            <ForMachines mode={mode} open={open} />
          </MenuItems>
        </Popover>
      )}
    </>
  );
}

function textOf(plan: NonNullable<Plans[JobMode]>, mode: JobMode, kind: Kind): string {
  if (kind === 'request') return JSON.stringify(plan.asked.request, null, 1);
  const made = kind === 'json' ? JSON.stringify(plan.response) : exportText(mode, plan.response, kind);
  if (made === null) throw new Error(currentText()('files.none', { kind: kind.toUpperCase() }));
  if (kind === 'csv') return csvOfPeople(made);
  return kind === 'svg' ? putJobInSvg(made, useJob.getState().history.present) : made;
}

/** What wants to know more before it is written; what needs a machine begins with describing one. */
function ForMachines({
  mode,
  open,
}: {
  readonly mode: JobMode;
  readonly open: (dialog: DialogName) => void;
}): ReactElement {
  const text = useText();
  const hasMachine = useSettings((state) => state.machines.length > 0);
  const needsMachine = (format: MachineFormat): boolean => readsSetting(format, 'machine') && !hasMachine;
  return (
    <>
      <hr />
      {machineFormats(SERVICE_MODE[mode]).map((format) => (
        <button
          key={format}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => open(needsMachine(format) ? 'machines' : format)}
        >
          {text('machines.more', { name: text(`machines.${format}`) })}
          {needsMachine(format) && <kbd>{text('machines.describeFirst')}</kbd>}
        </button>
      ))}
    </>
  );
}
