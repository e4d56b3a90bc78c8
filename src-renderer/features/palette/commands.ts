import { bridge } from '../../api/bridge.ts';
import { cutKind } from '../../job/saw/cutKind.ts';
import { saveEverything, takeEverything } from '../../stores/jobs/everything.ts';
import { freshJob } from '../../stores/jobs/freshJob.ts';
import { addOutlineFiles } from '../../stores/jobs/drawnJobs.ts';
import { openFile, pickFiles, saveFile, saveFileAs } from '../../stores/files/files.ts';
import { pickListFiles } from '../../stores/files/listImport.ts';
import { startCutting } from '../../stores/saw/cutting.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import { storeNow } from '../../stores/jobs/jobKeeper.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { whenPlanStands } from '../../stores/plans/planStanding.ts';
import { sendToSaw, useSawScreen } from '../../stores/saw/sawScreen.ts';
import { OUTLINE_ENDINGS } from '../../stores/files/shapeFiles.ts';
import { solveNow } from '../../stores/plans/solver.ts';
import { toastError } from '../../stores/window/toasts.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { toggleUnit } from '../../stores/window/showUnit.ts';
import { useView } from '../../stores/window/view.ts';
import { findInParts } from '../../ui/grid/findRow.ts';
import type { Text } from '../../text/text.ts';
import { currentText } from '../../text/useText.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: 'job' | 'edit' | 'view' | 'plan' | 'help';
  readonly keys?: string;
  readonly run: () => void;
}

const show = (patch: Parameters<ReturnType<typeof useView.getState>['show']>[0]): void =>
  useView.getState().show(patch);

/** A command that is a button of the window. */
const press = (command: string): void =>
  document.querySelector<HTMLElement>(`[data-command="${command}"]`)?.click();

export function startNewJob(): void {
  const job = freshJob();
  const bands = useLibrary.getState().band.map(({ ref, thickness }) => ({ ref, thickness }));
  useJob.getState().open(bands.length === 0 ? job : { ...job, panels: { ...job.panels, bands } });
  show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  beginInParts();
}

/** The keyboard goes to the first row of the parts, as soon as these are there. */
export function beginInParts(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-panel="parts"] :is(.grid-entry, .outline-name)')?.focus(),
    ),
  );
}

function goToStart(): void {
  const { isOpen, history, close } = useJob.getState();
  if (isOpen && history.past.length > 0) void storeNow();
  close();
  show({ screen: 'plan', selected: null, selectedRow: null, sheet: 0 });
}

function stepSheet(by: number): void {
  const { mode } = useJob.getState().history.present;
  const { plans } = usePlan.getState();
  const count =
    (mode === 'shapes' ? plans.shapes : mode === 'panels' ? plans.panels : null)?.response.sheets.length ?? 0;
  if (count > 0) show({ sheet: (useView.getState().sheet + by + count) % count, selected: null });
}

function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  useSettings.getState().change({ theme });
}

/** Every command of the app with its key: the palette, the menus, the list of keys and the key handler read this one
 *  list. */
export function commands(): readonly Command[] {
  const text = currentText();
  const job = useJob.getState();
  return [
    ...jobCommands(),
    { id: 'undo', label: text('frame.undo'), group: 'edit', keys: 'Ctrl+Z', run: job.undo },
    { id: 'redo', label: text('frame.redo'), group: 'edit', keys: 'Ctrl+Shift+Z', run: job.redo },
    { id: 'find', label: text('commands.find'), group: 'edit', keys: 'Ctrl+F', run: findInParts },
    ...planCommands(text),
    ...viewCommands(text),
    { id: 'help', label: text('help.title'), group: 'help', keys: 'F1', run: () => show({ dialog: 'help' }) },
    {
      id: 'settings',
      label: text('settings.title'),
      group: 'help',
      keys: 'Ctrl+,',
      run: () => show({ dialog: 'settings' }),
    },
    {
      id: 'shortcuts',
      label: text('keys.title'),
      group: 'help',
      keys: '?',
      run: () => show({ dialog: 'shortcuts' }),
    },
  ];
}

function planCommands(text: Text): readonly Command[] {
  return [
    { id: 'solve', label: text('commands.solve'), group: 'plan', keys: 'F5', run: solveNow },
    {
      id: 'cut',
      label: text('frame.cutTip'),
      group: 'plan',
      keys: '2',
      run: () => whenPlanStands(() => void startCutting()),
    },
    {
      id: 'plan',
      label: text('commands.plan'),
      group: 'plan',
      keys: '1',
      run: () => show({ screen: 'plan' }),
    },
    {
      id: 'compare',
      label: text('commands.compare'),
      group: 'plan',
      keys: '3',
      run: () => show({ dialog: 'compare' }),
    },
    { id: 'checks', label: text('commands.checks'), group: 'plan', run: () => show({ dialog: 'checks' }) },
    { id: 'api', label: text('commands.api'), group: 'plan', keys: '5', run: () => show({ screen: 'api' }) },
    {
      id: 'print',
      label: text('commands.print'),
      group: 'plan',
      keys: 'Ctrl+P',
      run: () => whenPlanStands(() => show({ dialog: 'print' })),
    },
    {
      id: 'export',
      label: text('commands.export'),
      group: 'plan',
      keys: 'Ctrl+E',
      run: () => press('export'),
    },
    ...(useSawScreen.getState().state?.settings.on === true
      ? [
          {
            id: 'toSaw',
            label: text('sawScreen.send'),
            group: 'plan' as const,
            run: () => whenPlanStands(() => void sendToSaw()),
          },
        ]
      : []),
    {
      id: 'sawScreen',
      label: text('sawScreen.title'),
      group: 'plan',
      run: () => show({ dialog: 'sawScreen' }),
    },
  ];
}

function viewCommands(text: Text): readonly Command[] {
  const settings = useSettings.getState();
  return [
    { id: 'nextSheet', label: text('commands.nextSheet'), group: 'view', keys: ']', run: () => stepSheet(1) },
    {
      id: 'previousSheet',
      label: text('commands.previousSheet'),
      group: 'view',
      keys: '[',
      run: () => stepSheet(-1),
    },
    {
      id: 'fit',
      label: text('commands.fit'),
      group: 'view',
      keys: 'Shift+1',
      run: () => press('fit'),
    },
    {
      id: 'fitSelection',
      label: text('commands.fitSelection'),
      group: 'view',
      keys: 'Shift+2',
      run: () => press('fitSelection'),
    },
    {
      id: 'table',
      label: text('commands.table'),
      group: 'view',
      keys: 'T',
      run: () => show({ screen: 'plan', isTable: !useView.getState().isTable }),
    },
    {
      id: 'theme',
      label: text('commands.theme'),
      group: 'view',
      run: toggleTheme,
    },
    {
      id: 'unit',
      label: settings.unit === 'mm' ? text('commands.inches') : text('commands.millimetres'),
      group: 'view',
      run: toggleUnit,
    },
  ];
}

function jobCommands(): readonly Command[] {
  const text = currentText();
  return [
    { id: 'new', label: text('start.newJob'), group: 'job', keys: 'Ctrl+N', run: startNewJob },
    { id: 'open', label: text('commands.open'), group: 'job', keys: 'Ctrl+O', run: () => void openFile() },
    importCommand(text),
    { id: 'save', label: text('commands.save'), group: 'job', keys: 'Ctrl+S', run: () => void saveFile() },
    {
      id: 'saveAs',
      label: bridge ? text('commands.saveAs') : text('commands.download'),
      group: 'job',
      keys: 'Ctrl+Shift+S',
      run: () => void saveFileAs(),
    },
    {
      id: 'book',
      label: text('commands.book', { kind: cutKind(useJob.getState().history.present) }),
      group: 'job',
      run: () => whenPlanStands(() => show({ dialog: 'book' })),
    },
    {
      id: 'rack',
      label: text('commands.rack'),
      group: 'job',
      keys: '4',
      run: () => show({ dialog: 'rack' }),
    },
    { id: 'library', label: text('commands.library'), group: 'job', run: () => show({ dialog: 'library' }) },
    {
      id: 'versions',
      label: text('commands.versions'),
      group: 'job',
      run: () => show({ dialog: 'versions' }),
    },
    { id: 'start', label: text('commands.start'), group: 'job', run: goToStart },
    {
      id: 'saveEverything',
      label: text('everything.save'),
      group: 'help',
      run: () => void saveEverything(),
    },
    {
      id: 'takeEverything',
      label: text('everything.take'),
      group: 'help',
      run: () => void takeEverything(),
    },
  ];
}

function pickOutlines(): void {
  void pickFiles(OUTLINE_ENDINGS, true).then(addOutlineFiles).catch(toastError);
}

function importCommand(text: Text): Command {
  const { isOpen, history } = useJob.getState();
  const areOutlines = isOpen && history.present.mode === 'shapes';
  return {
    id: 'import',
    label: text(areOutlines ? 'commands.importOutlines' : 'commands.importList'),
    group: 'job',
    keys: 'Ctrl+I',
    run: areOutlines ? pickOutlines : pickListFiles,
  };
}
