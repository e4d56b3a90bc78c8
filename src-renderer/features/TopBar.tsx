import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { JobMode } from '../job/jobDocument.ts';
import { MODES } from '../job/jobDocument.ts';
import { startCutting } from '../stores/saw/cutting.ts';
import { useDocument, useJob } from '../stores/jobs/job.ts';
import type { Plans } from '../stores/plans/plan.ts';
import { usePlan } from '../stores/plans/plan.ts';
import { TROUBLE_WORDS, usePlanTrouble, whenPlanStands } from '../stores/plans/planStanding.ts';
import { sendToSaw, useSawScreen } from '../stores/saw/sawScreen.ts';
import { useView } from '../stores/window/view.ts';

import { Icon } from '../ui/Icon.tsx';
import { MenuItems } from '../ui/overlays/MenuItems.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { commands } from './palette/commands.ts';
import { keyWords } from './palette/keyWords.ts';
import { ExportMenu } from './plan/ExportMenu.tsx';
import { SettingsButton } from './settings/SettingsButton.tsx';
import { usePick } from '../stores/window/pick.ts';
import { useText } from '../text/useText.ts';

/** Job name with its menu, kind of work, undo, palette. */
export function TopBar(): ReactElement {
  const text = useText();
  const { history, undo, redo } = usePick(useJob, 'history', 'undo', 'redo');
  const show = useView((state) => state.show);
  const job = history.present;
  return (
    <header className="topbar">
      <JobMenu />
      <div className="segmented modes" role="radiogroup" aria-label={text('frame.mode')}>
        {MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            role="radio"
            aria-checked={job.mode === mode}
            title={text('frame.modes', { mode })}
            onClick={() => switchMode(mode)}
          >
            <Icon name={mode} size={14} /> {text('frame.modes', { mode })}
          </button>
        ))}
      </div>
      <span className="spacer" />
      <button
        type="button"
        className="button quiet icon"
        aria-label={text('frame.undo')}
        title={text('frame.undoTip')}
        disabled={history.past.length === 0}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="button quiet icon"
        aria-label={text('frame.redo')}
        title={text('frame.redoTip')}
        disabled={history.future.length === 0}
        onClick={redo}
      >
        <Icon name="redo" />
      </button>
      <button
        type="button"
        className="button quiet palette-button"
        title={text('frame.paletteTip')}
        aria-label={text('frame.paletteTip')}
        onClick={() => show({ dialog: 'palette' })}
      >
        <Icon name="search" size={14} /> <kbd className="key">{text('frame.paletteKey')}</kbd>
      </button>
      <PlanActions />
      <button
        type="button"
        className="button quiet to-api"
        title={text('frame.apiTip')}
        onClick={() => show({ screen: 'api' })}
      >
        {text('start.api')}
      </button>
      <SettingsButton />
    </header>
  );
}

function switchMode(mode: JobMode): void {
  useJob.getState().change((old) => (old.mode === mode ? old : { ...old, mode }));
  useView.getState().show({ sheet: 0, selected: null, selectedRow: null, hover: null, hoverRow: null });
}

/** Panels need edge-to-edge cuts, shapes have none. */
function isSawable(plan: NonNullable<Plans[JobMode]>): boolean {
  const { response } = plan;
  if ('cutPlan' in response && 'sheets' in response)
    return response.guillotineValid && response.sheets.length > 0;
  return 'rodCount' in response.metrics && response.metrics.rodCount > 0;
}

const hasSheets = (plan: Plans[JobMode]): boolean =>
  plan !== null && 'sheets' in plan.response && plan.response.sheets.length > 0;

/** What can be done with the plan as it is. */
function PlanActions(): ReactElement {
  const text = useText();
  const show = useView((state) => state.show);
  const { mode, panels } = useDocument();
  const plan = usePlan((state) => state.plans[mode]);
  const trouble = usePlanTrouble();
  const isRouter = mode === 'panels' && panels.saw.engine === 'balanced';
  const canSaw = plan !== null && trouble === null && isSawable(plan);
  const why = trouble === null ? null : text(TROUBLE_WORDS[trouble]);
  return (
    <div className="plan-actions">
      <button
        type="button"
        className="button"
        title={why ?? text('frame.printTip')}
        disabled={plan === null || trouble !== null}
        onClick={() => whenPlanStands(() => show({ dialog: 'print' }))}
      >
        <Icon name="print" /> {text('print.print')}
      </button>
      <ExportMenu plan={trouble === null ? plan : null} mode={mode} whyNot={why} />
      <button
        type="button"
        className="button"
        title={text('frame.compareTip')}
        disabled={plan === null}
        onClick={() => show({ dialog: 'compare' })}
      >
        <Icon name="compare" /> {text('frame.compare')}
      </button>
      {!isRouter && <ToSaw canSend={canSaw || (mode === 'shapes' && hasSheets(plan) && trouble === null)} />}
      {!isRouter && (
        <button
          type="button"
          className="button primary"
          disabled={!canSaw}
          title={
            why ??
            text(
              plan !== null && !canSaw && plan.response.metrics.placed > 0
                ? 'frame.needsRouter'
                : 'frame.cutTip',
            )
          }
          onClick={() => whenPlanStands(() => void startCutting())}
        >
          <Icon name="play" /> {text('frame.cut')}
        </button>
      )}
    </div>
  );
}

/** Sends the plan to the screen at the saw, where one is switched on. */
function ToSaw({ canSend }: { readonly canSend: boolean }): ReactElement | null {
  const text = useText();
  const isOn = useSawScreen(({ state }) => state?.settings.on === true);
  if (!isOn) return null;
  return (
    <button
      type="button"
      className="button to-saw"
      title={text('sawScreen.sendTip')}
      disabled={!canSend}
      onClick={() => whenPlanStands(() => void sendToSaw())}
    >
      <Icon name="export" /> {text('sawScreen.send')}
    </button>
  );
}

const NAME_STEP = 'name';

/** The name is again what it was before it was typed into. */
function takeNameBack(name: string): void {
  const { history, undo, change } = useJob.getState();
  if (history.present.name === name) return;
  if (history.mergeKey === NAME_STEP && history.past.at(-1)?.name === name) undo();
  else change((job) => ({ ...job, name }));
}

function JobMenu(): ReactElement {
  const text = useText();
  const { history, file, savedDocument, change, endStep } = usePick(
    useJob,
    'history',
    'file',
    'savedDocument',
    'change',
    'endStep',
  );
  const anchor = useRef<HTMLButtonElement>(null);
  const nameBefore = useRef('');
  const [isOpen, setOpen] = useState(false);
  const job = history.present;
  const entries = commands().filter((command) => command.group === 'job');
  return (
    <div className="job-name">
      <button
        ref={anchor}
        type="button"
        className="button quiet job-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={text('frame.jobMenu')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list" />
        <Icon name="down" size={12} />
      </button>
      <h1 className="plain">
        <input
          className="job-title"
          aria-label={text('frame.jobName')}
          title={job.name}
          placeholder={text('start.untitled')}
          value={job.name}
          size={Math.max(8, Math.min(56, (job.name || text('start.untitled')).length))}
          spellCheck={false}
          onFocus={() => {
            nameBefore.current = job.name;
          }}
          onBlur={endStep}
          onChange={(event) => change((old) => ({ ...old, name: event.target.value }), NAME_STEP)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') takeNameBack(nameBefore.current);
            else if (event.key !== 'Enter') return;
            // The key would press the button that has the focus then.
            event.preventDefault();
            anchor.current?.focus();
          }}
        />
      </h1>
      {file !== null && savedDocument !== job && (
        <span className="unsaved" title={text('frame.unsaved')}>
          ●
        </span>
      )}
      {isOpen && anchor.current && (
        <Popover
          anchor={anchor.current}
          label={text('frame.job')}
          className="menu"
          onClose={() => setOpen(false)}
        >
          <MenuItems label={text('frame.job')}>
            {entries.map((command) => (
              <button
                key={command.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  setOpen(false);
                  // What the command opens gives the focus back to what has it now.
                  anchor.current?.focus();
                  command.run();
                }}
              >
                {command.label}
                {command.keys && <kbd>{keyWords(text, command.keys)}</kbd>}
              </button>
            ))}
          </MenuItems>
        </Popover>
      )}
    </div>
  );
}
