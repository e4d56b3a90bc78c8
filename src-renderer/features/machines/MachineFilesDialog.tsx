import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { FileWish, MachineFormat, Origin } from '../../../src-engine/contract/machine.ts';
import { MACHINE_FORMATS, readsSetting } from '../../../src-engine/contract/machine.ts';
import { keysOf } from '../../../src-engine/contract/narrow.ts';
import type { FilesFrom, MadeFiles } from '../../../src-engine/export/machine/machineFiles.ts';
import { filesFrom, thicknesses } from '../../plan/calls/machinePlan.ts';
import { RECEIVER_WORDS } from '../../plan/notes/receiverWords.ts';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';
import { fileName } from '../../stores/files/files.ts';
import { handOverAll } from '../../stores/files/handOver.ts';
import { changePanels, changeShapes, useDocument } from '../../stores/jobs/job.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import type { Settings } from '../../stores/window/settings.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { toastError } from '../../stores/window/toasts.ts';
import { useView } from '../../stores/window/view.ts';
import { MM_PER_INCH } from '../../units/length.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLongBusy } from '../../ui/useLongBusy.ts';
import { NoteList } from '../../ui/NoteList.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import type { MachineTask } from './madeOf.ts';
import { ToolWays } from './ToolWays.tsx';
import { useMade } from './useMade.ts';

type FilesTask = Extract<MachineTask, { readonly make: 'files' }>;
type Wanted = Settings['machineFiles'];

/** Files of the plan on screen for one kind of machine: how they are wanted, what comes out, what cannot be cut. */
export function MachineFilesDialog({
  format,
  onClose,
}: {
  readonly format: MachineFormat;
  readonly onClose: () => void;
}): ReactElement {
  const text = useText();
  const job = useDocument();
  const plans = usePlan((state) => state.plans);
  const state = usePlan((store) => store.state);
  const machines = useSettings((settings) => settings.machines);
  const wanted = useSettings((settings) => settings.machineFiles);
  const windowUnit = useSettings((settings) => settings.unit);
  const units = wanted.units ?? windowUnit;
  const stem = fileName(job.name);
  const from = useMemo(() => filesFrom(job, plans), [job, plans]);
  const machine = machines.find(({ name }) => name === wanted.machine) ?? machines[0];
  const takesMachine = readsSetting(format, 'machine');
  const task = useMemo((): FilesTask | null => {
    if (from === null || (takesMachine && machine === undefined)) return null;
    const wish: FileWish = { format, title: stem, ...wanted, units, machine };
    return { make: 'files', from, wish, thickness: thicknesses(plans) };
  }, [from, plans, machine, takesMachine, wanted, format, stem, units]);
  const { made, isMaking } = useMade(task);
  const metrics = plans[job.mode]?.response.metrics;
  const isPlanning = state === 'waiting' || state === 'solving' || state === 'improving';
  const save = (): void => {
    if (made === null || isMaking) return;
    handOverAll(stem, MACHINE_FORMATS[format].ending, made.files, 'text/plain').then(onClose, toastError);
  };
  return (
    <Dialog title={text(`machines.${format}`)} onClose={onClose} className="machine-files">
      <Wishes format={format} wanted={wanted} hasZones={from !== null && isZoned(from)} />
      {!MACHINE_FORMATS[format].isTried && (
        <p className="not-tried">
          <Icon name="warn" size={14} />
          <span>
            <b>{text('machines.notTried')}</b> {text('machines.notTriedMore')}
          </span>
        </p>
      )}
      <Outcome
        made={made}
        isPlanning={isPlanning}
        isMaking={isMaking}
        units={units}
        toolMm={takesMachine && machine !== undefined ? machine.toolDiameter : null}
        missing={metrics === undefined ? 0 : metrics.total - metrics.placed}
      />
      {takesMachine && from !== null && machine !== undefined && !isPlanning && (
        <ToolWays from={from} machine={machine} />
      )}
      <div className="dialog-actions">
        <button
          type="button"
          className="button primary"
          disabled={made === null || made.files.length === 0 || isPlanning || isMaking}
          onClick={save}
        >
          {text('machines.save', { count: Math.max(1, made?.files.length ?? 1) })}
        </button>
      </div>
    </Dialog>
  );
}

const isZoned = (from: FilesFrom): boolean =>
  from.mode === 'nest' &&
  from.response.sheets.some(
    ({ exclusions, qualityZones }) => (exclusions?.length ?? 0) + (qualityZones?.length ?? 0) > 0,
  );

const ORIGIN_WORDS = {
  'bottom-left': 'machines.bottomLeft',
  'top-left': 'machines.topLeft',
  'bottom-right': 'machines.bottomRight',
  'top-right': 'machines.topRight',
} as const satisfies Readonly<Record<Origin, string>>;

function Wishes({
  format,
  wanted,
  hasZones,
}: {
  readonly format: MachineFormat;
  readonly wanted: Wanted;
  readonly hasZones: boolean;
}): ReactElement {
  const text = useText();
  const { machines, unit, change } = useSettings();
  const { shapes } = useDocument();
  const hasSplines = shapes.parts.some(({ curves }) => (curves?.splines ?? []).length > 0);
  const reads = (setting: Parameters<typeof readsSetting>[1]): boolean => readsSetting(format, setting);
  const set = (patch: Partial<Wanted>): void => change({ machineFiles: { ...wanted, ...patch } });
  return (
    <div className="machine-wishes">
      {reads('receiver') && (
        <SelectField
          label={text('machines.receiver')}
          value={wanted.receiver}
          options={keysOf(RECEIVER_WORDS).map((id) => [id, text(RECEIVER_WORDS[id])])}
          onChange={(receiver) => set({ receiver })}
        />
      )}
      <SelectField
        label={text('machines.units')}
        value={wanted.units ?? unit}
        options={[
          ['mm', text('settings.millimetres')],
          ['in', text('machines.inches')],
        ]}
        onChange={(units) => set({ units: units === unit ? null : units })}
      />
      {reads('origin') && (
        <SelectField
          label={text('machines.origin')}
          value={wanted.origin}
          options={keysOf(ORIGIN_WORDS).map((id) => [id, text(ORIGIN_WORDS[id])])}
          onChange={(origin) => set({ origin })}
        />
      )}
      {reads('machine') && machines.length > 0 && (
        <SelectField
          label={text('machines.machine')}
          value={
            machines.some(({ name }) => name === wanted.machine) ? wanted.machine : (machines[0]?.name ?? '')
          }
          options={machines.map(({ name }) => [name, name])}
          onChange={(machine) => set({ machine })}
        />
      )}
      {reads('machine') && <DescribeButton />}
      {reads('together') && (
        <Check
          label={text('machines.together')}
          value={wanted.together}
          onChange={(together) => set({ together })}
        />
      )}
      {reads('polylines') && hasSplines && (
        <Check
          label={text('machines.polylines')}
          value={wanted.polylines}
          onChange={(polylines) => set({ polylines })}
        />
      )}
      {reads('labels') && (
        <>
          <Check
            label={text('machines.labels')}
            value={wanted.labels}
            onChange={(labels) => set({ labels })}
          />
          {reads('zones') && hasZones && (
            <Check label={text('machines.zones')} value={wanted.zones} onChange={(zones) => set({ zones })} />
          )}
          <p className="note">{text('machines.layers')}</p>
        </>
      )}
    </div>
  );
}

function DescribeButton(): ReactElement {
  const text = useText();
  const show = useView((state) => state.show);
  return (
    <button type="button" className="button" onClick={() => show({ dialog: 'machines' })}>
      {text('machines.describe')}
    </button>
  );
}

export function Check({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}): ReactElement {
  return (
    <label className="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Files listed one by one. */
const LISTED = 8;

function Outcome({
  made,
  isPlanning,
  isMaking,
  units,
  toolMm,
  missing,
}: {
  readonly made: MadeFiles | null;
  readonly isPlanning: boolean;
  /** The files are on their way; `made` are those before. */
  readonly isMaking: boolean;
  /** Of the files. */
  readonly units: 'mm' | 'in';
  /** Width of the tool that cuts; null where none does. */
  readonly toolMm: number | null;
  /** Pieces without a place. */
  readonly missing: number;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const isLong = useLongBusy(isMaking);
  // Remarks on a file in inches have them, too.
  const lengthWords = (length: string): string => {
    const words = formats.setLength(Number(length) * (units === 'in' ? MM_PER_INCH : 1));
    return `${words} ${text(formats.unit === 'mm' ? 'status.mm' : 'status.inch')}`;
  };
  if (isPlanning) return <p className="note">{text('machines.planning')}</p>;
  if (isLong || (isMaking && made === null))
    return (
      <p className="note making" role="status">
        {text('machines.making')}
      </p>
    );
  if (made === null || (made.files.length === 0 && made.refused.length === 0))
    return <p className="note">{text('machines.nothing')}</p>;
  // That a format was never tried stands above already.
  const notes = [...new Set(made.notes.filter((note) => !note.endsWith(': not tried on a machine')))];
  return (
    <>
      {made.refused.map(({ format, reason, maxCutStages }) => (
        <div key={format} className="refused" role="alert">
          <p>{serviceNote(text, reason, formats.size, lengthWords)}</p>
          {maxCutStages !== null && (
            <button
              type="button"
              className="button"
              onClick={() => changePanels((panels) => ({ ...panels, saw: { ...panels.saw, maxCutStages } }))}
            >
              {text('machines.planAgain', { stages: maxCutStages })}
            </button>
          )}
          {TOO_WIDE.test(reason) && toolMm !== null && <WiderKerf kerf={toolMm} />}
        </div>
      ))}
      <NoteList notes={notes} lengthWords={lengthWords} />
      {missing > 0 && made.files.length > 0 && (
        <p className="not-tried" role="alert">
          <Icon name="warn" size={14} />
          <span>{text('machines.notInside', { count: missing, files: made.files.length })}</span>
        </p>
      )}
      <ul className="made-files">
        {made.files.slice(0, LISTED).map(({ name, text: content }) => (
          <li key={name}>
            {text('machines.file', { name, size: formats.number(Math.ceil(content.length / 1000)) })}
          </li>
        ))}
        {made.files.length > LISTED && (
          <li>{text('machines.moreFiles', { count: made.files.length - LISTED })}</li>
        )}
      </ul>
    </>
  );
}

const TOO_WIDE = /^Sheet \d+: a tool [\d.]+ wide would cut into /;

/** Where a tool needs more room than the plan leaves: the same plan with that room. */
function WiderKerf({ kerf }: { readonly kerf: number }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { mode } = useDocument();
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        mode === 'shapes'
          ? changeShapes((shapes) => ({ ...shapes, options: { ...shapes.options, kerf } }))
          : changePanels((panels) => ({ ...panels, saw: { ...panels.saw, kerf } }))
      }
    >
      {text('machines.planKerf', { width: formats.setLength(kerf) })}
    </button>
  );
}
