import type { ReactElement } from 'react';
import type { MachineProfile } from '../../../src-engine/contract/machine.ts';
import { InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { MOST_TABS, machineDefaults, requireMachine } from '../../../src-engine/contract/machine.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import type { TextKey } from '../../text/catalogue.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { PlainNumber } from '../../ui/fields/PlainNumber.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';

const CONTROL_WORDS = {
  'grbl-laser': 'machines.grblLaser',
  'grbl-router': 'machines.grblRouter',
  'iso-router': 'machines.isoRouter',
} as const satisfies Readonly<Record<MachineProfile['post'], string>>;

/** The machines that programs are made for. */
export function MachinesDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const { machines, change } = useSettings();
  const show = useView((state) => state.show);
  const mode = useJob(({ isOpen, history }) => (isOpen ? history.present.mode : null));
  const plans = usePlan((state) => state.plans);
  // Who came here for a program goes on to it.
  const isPlanned =
    (mode === 'panels' && plans.panels !== null) || (mode === 'shapes' && plans.shapes !== null);
  const put = (at: number, machine: MachineProfile | null): void =>
    change({
      machines: machines.flatMap((old, index) => (index !== at ? [old] : machine === null ? [] : [machine])),
    });
  return (
    <Dialog title={text('machines.title')} onClose={onClose} className="machines">
      <p className="note">{text('machines.intro')}</p>
      {machines.length === 0 && <p>{text('machines.none')}</p>}
      {machines.map((machine, index) => (
        <MachineForm key={index} machine={machine} onChange={(next) => put(index, next)} />
      ))}
      <div className="dialog-actions">
        {isPlanned && machines.length > 0 && (
          <button type="button" className="button" onClick={() => show({ dialog: 'gcode' })}>
            {text('machines.more', { name: text('machines.gcode') })}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() =>
            change({
              machines: [
                ...machines,
                {
                  name: freeName(machines, (number) => text('machines.newName', { number: String(number) })),
                  post: 'grbl-laser',
                  units: 'mm',
                  toolDiameter: 0.2,
                  cutFeed: 1000,
                },
              ],
            })
          }
        >
          {text('machines.add')}
        </button>
      </div>
    </Dialog>
  );
}

/** A machine is chosen by its name: no two are called the same from the start. */
function freeName(machines: readonly MachineProfile[], nameOf: (number: number) => string): string {
  let number = machines.length + 1;
  while (machines.some(({ name }) => name === nameOf(number))) number++;
  return nameOf(number);
}

/** What holds where a field is empty (`src-engine/export/machine/posts.ts`), shown in it. */
function usual(machine: MachineProfile): Readonly<Partial<Record<Optional, number>>> {
  const { cutFeed, depth } = machine;
  return {
    ...machineDefaults(machine),
    engraveFeed: cutFeed,
    plungeFeed: cutFeed / 3,
    power: 1000,
    leadIn: 0,
    tabs: 0,
    ...(depth == null ? {} : { passDepth: depth }),
  };
}

/** Fields that may be empty: the machine's own default holds then. */
type Optional =
  | 'engraveFeed'
  | 'plungeFeed'
  | 'power'
  | 'depth'
  | 'passDepth'
  | 'safeHeight'
  | 'leadIn'
  | 'tabs'
  | 'tabLength'
  | 'tabHeight';

const DIRECTION_WORDS = [
  ['', 'machines.directionAny'],
  ['climb', 'machines.directionClimb'],
  ['conventional', 'machines.directionConventional'],
] as const;

function MachineForm({
  machine,
  onChange,
}: {
  readonly machine: MachineProfile;
  readonly onChange: (machine: MachineProfile | null) => void;
}): ReactElement {
  const text = useText();
  const set = (patch: Partial<MachineProfile>): void => onChange({ ...machine, ...patch });
  const formats = useFormats();
  const shown = (field: Optional, spell: (value: number) => string): string => {
    const value = usual(machine)[field];
    return value === undefined ? '' : spell(value);
  };
  const isRouter = machine.post !== 'grbl-laser';
  const size = (field: Optional): ReactElement => (
    <LengthField
      isOptional
      label={text(`machines.${field}`)}
      value={machine[field] ?? null}
      placeholder={shown(field, formats.length)}
      onChange={(value) => set({ [field]: value === 0 && field !== 'leadIn' ? null : value })}
    />
  );
  const rate = (field: Optional): ReactElement => (
    <PlainNumber
      label={text(`machines.${field}`)}
      value={machine[field] ?? null}
      placeholder={shown(field, (value) => formats.number(value, 0))}
      onChange={(value) => set({ [field]: value === 0 ? null : value })}
    />
  );
  const problem = problemOf(machine, text);
  return (
    <fieldset className="machine-form">
      <div className="machine-fields">
        <TextField label={text('machines.name')} value={machine.name} onChange={(name) => set({ name })} />
        <SelectField
          label={text('machines.control')}
          value={machine.post}
          options={(Object.keys(CONTROL_WORDS) as MachineProfile['post'][]).map((id) => [
            id,
            text(CONTROL_WORDS[id]),
          ])}
          onChange={(post) =>
            set({ post, ...(post !== 'grbl-laser' && !machine.depth ? { depth: 18 } : {}) })
          }
        />
        <LengthField
          isOptional
          label={text('machines.tool')}
          value={machine.toolDiameter}
          onChange={(value) => set({ toolDiameter: value ?? 0 })}
        />
        {size('leadIn')}
        <PlainNumber
          label={text('machines.cutFeed')}
          value={machine.cutFeed}
          onChange={(value) => value !== null && value > 0 && set({ cutFeed: value })}
        />
        {rate('engraveFeed')}
        {rate('power')}
        {isRouter && rate('plungeFeed')}
        {isRouter && size('depth')}
        {isRouter && size('passDepth')}
        {isRouter && size('safeHeight')}
        {isRouter && (
          <SelectField
            label={text('machines.direction')}
            value={machine.direction ?? ''}
            options={DIRECTION_WORDS.map(([id, key]) => [id, text(key)])}
            onChange={(direction) => set({ direction: direction === '' ? null : direction })}
          />
        )}
        {isRouter && (
          <PlainNumber
            label={text('machines.tabs')}
            value={machine.tabs ?? null}
            most={MOST_TABS}
            placeholder={shown('tabs', (value) => formats.number(value, 0))}
            onChange={(value) =>
              set({ tabs: value === null ? null : Math.min(MOST_TABS, Math.round(value)) })
            }
          />
        )}
        {isRouter && !!machine.tabs && size('tabLength')}
        {isRouter && !!machine.tabs && size('tabHeight')}
      </div>
      {problem !== null && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="button quiet" onClick={() => onChange(null)}>
        {text('machines.remove')}
      </button>
    </fieldset>
  );
}

const PROBLEMS: Readonly<Partial<Record<string, TextKey>>> = {
  depth: 'machines.needsDepth',
  tabHeight: 'machines.tabsTooHigh',
  toolDiameter: 'machines.tabsNeedTool',
};

function problemOf(machine: MachineProfile, text: Text): string | null {
  try {
    requireMachine(machine);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    return text(PROBLEMS[error.path ?? ''] ?? 'machines.thinPasses');
  }
}
