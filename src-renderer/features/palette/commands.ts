import { bridge } from '../../api/bridge.ts';
import { newJobIn } from '../../job/jobDocument.ts';
import { openFile, saveFile, saveFileAs } from '../../stores/files.ts';
import { pickListFile } from '../../stores/listImport.ts';
import { startCutting } from '../../stores/cutting.ts';
import { useJob } from '../../stores/job.ts';
import { unlessDraft } from '../../stores/hand.ts';
import { useLibrary } from '../../stores/library.ts';
import { storeNow } from '../../stores/jobKeeper.ts';
import { usePlan } from '../../stores/plan.ts';
import { solveNow } from '../../stores/solver.ts';
import { useSettings } from '../../stores/settings.ts';
import { useView } from '../../stores/view.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: 'Job' | 'Edit' | 'View' | 'Plan' | 'Help';
  readonly keys?: string;
  readonly run: () => void;
}

const show = (patch: Parameters<ReturnType<typeof useView.getState>['show']>[0]): void =>
  useView.getState().show(patch);

export function startNewJob(): void {
  const job = newJobIn(useSettings.getState().unit, 'panels');
  const bands = useLibrary.getState().band.map(({ ref, thickness }) => ({ ref, thickness }));
  useJob.getState().open(bands.length === 0 ? job : { ...job, panels: { ...job.panels, bands } });
  show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-panel="parts"] .grid-entry')?.focus(),
    ),
  );
}

export function goToStart(): void {
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
  if (count > 0) show({ sheet: (useView.getState().sheet + by + count) % count, selected: null, step: 0 });
}

function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  useSettings.getState().change({ theme });
}

/** Every command of the app with its key; the palette, the menus and the key handler all read this one
 *  list. */
export function commands(): readonly Command[] {
  const job = useJob.getState();
  const settings = useSettings.getState();
  return [
    ...jobCommands(),
    { id: 'undo', label: 'Undo', group: 'Edit', keys: 'Ctrl+Z', run: job.undo },
    { id: 'redo', label: 'Redo', group: 'Edit', keys: 'Ctrl+Shift+Z', run: job.redo },
    { id: 'solve', label: 'Solve now', group: 'Plan', keys: 'F5', run: solveNow },
    { id: 'cut', label: 'Walk through the cuts', group: 'Plan', keys: '2', run: () => void startCutting() },
    { id: 'plan', label: 'Show the plan', group: 'Plan', keys: '1', run: () => show({ screen: 'plan' }) },
    {
      id: 'compare',
      label: 'Compare plans …',
      group: 'Plan',
      keys: '3',
      run: () => show({ dialog: 'compare' }),
    },
    { id: 'checks', label: 'Checks of the plan …', group: 'Plan', run: () => show({ dialog: 'checks' }) },
    { id: 'api', label: 'API calls and keys', group: 'Plan', keys: '5', run: () => show({ screen: 'api' }) },
    {
      id: 'print',
      label: 'Print the plan',
      group: 'Plan',
      keys: 'Ctrl+P',
      run: () => unlessDraft(() => show({ dialog: 'print' })),
    },
    { id: 'nextSheet', label: 'Next sheet', group: 'View', keys: ']', run: () => stepSheet(1) },
    { id: 'previousSheet', label: 'Previous sheet', group: 'View', keys: '[', run: () => stepSheet(-1) },
    {
      id: 'fit',
      label: 'Fit the sheet',
      group: 'View',
      keys: 'Shift+1',
      run: () => document.querySelector<HTMLElement>('[data-command="fit"]')?.click(),
    },
    {
      id: 'fitSelection',
      label: 'Fit the chosen part',
      group: 'View',
      keys: 'Shift+2',
      run: () => document.querySelector<HTMLElement>('[data-command="fitSelection"]')?.click(),
    },
    {
      id: 'theme',
      label: 'Light or dark',
      group: 'View',
      run: toggleTheme,
    },
    {
      id: 'unit',
      label: settings.unit === 'mm' ? 'Show inches' : 'Show millimetres',
      group: 'View',
      run: () => settings.change({ unit: settings.unit === 'mm' ? 'in' : 'mm' }),
    },
    { id: 'help', label: 'Manual', group: 'Help', keys: 'F1', run: () => show({ dialog: 'help' }) },
    { id: 'settings', label: 'Settings', group: 'Help', run: () => show({ dialog: 'settings' }) },
    { id: 'shortcuts', label: 'Keys', group: 'Help', keys: '?', run: () => show({ dialog: 'shortcuts' }) },
  ];
}

function jobCommands(): readonly Command[] {
  return [
    { id: 'new', label: 'New job', group: 'Job', keys: 'Ctrl+N', run: startNewJob },
    { id: 'open', label: 'Open a job file …', group: 'Job', keys: 'Ctrl+O', run: () => void openFile() },
    { id: 'importList', label: 'Import a list of parts …', group: 'Job', keys: 'Ctrl+I', run: pickListFile },
    { id: 'save', label: 'Save', group: 'Job', keys: 'Ctrl+S', run: () => void saveFile() },
    {
      id: 'saveAs',
      label: bridge ? 'Save as …' : 'Download the job file',
      group: 'Job',
      keys: 'Ctrl+Shift+S',
      run: () => void saveFileAs(),
    },
    {
      id: 'book',
      label: 'Book the sawn plan …',
      group: 'Job',
      run: () => unlessDraft(() => show({ dialog: 'book' })),
    },
    { id: 'rack', label: 'Stock and rack …', group: 'Job', keys: '4', run: () => show({ dialog: 'rack' }) },
    { id: 'library', label: 'Materials and saws …', group: 'Job', run: () => show({ dialog: 'library' }) },
    { id: 'versions', label: 'Versions …', group: 'Job', run: () => show({ dialog: 'versions' }) },
    { id: 'start', label: 'Start screen', group: 'Job', run: goToStart },
  ];
}

/** Letters of the query in order inside the text; lower is better, null = no match. */
export function fuzzyScore(text: string, query: string): number | null {
  const [hay, needle] = [text.toLowerCase(), query.toLowerCase().replace(/\s+/g, '')];
  let at = -1;
  let score = 0;
  for (const letter of needle) {
    const next = hay.indexOf(letter, at + 1);
    if (next < 0) return null;
    score += next - at - 1 + (next > 0 && hay[next - 1] !== ' ' && next !== at + 1 ? 2 : 0);
    at = next;
  }
  return score;
}
