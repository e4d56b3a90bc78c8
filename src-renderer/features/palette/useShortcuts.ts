import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { useJob } from '../../stores/job.ts';
import { pasteAsJob, pasteList } from '../../stores/listImport.ts';
import { useView } from '../../stores/view.ts';
import { commands } from './commands.ts';

/** Menu commands of the shell -> commands of the page. */
const MENU: Readonly<Record<string, string>> = {
  newJob: 'new',
  openJob: 'open',
  saveJob: 'save',
  saveJobAs: 'saveAs',
  solveNow: 'solve',
  view1: 'plan',
  view2: 'cut',
  view3: 'compare',
  view4: 'rack',
  view5: 'api',
  fitAll: 'fit',
};

/** Keys of the whole window. Single keys work only while nothing is being typed. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const id = commandFor(event);
      // In a field of a dialog the browser takes back what was typed there.
      if (id === null || (STEPS.has(id) && isTyping(event.target) && hasDialog())) return;
      event.preventDefault();
      runCommand(id);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || hasDialog()) return;
      if (takePasted(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('paste', onPaste);
    const stopMenu = bridge?.on('menuCommand', ({ command }) => runCommand(MENU[command] ?? command));
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('paste', onPaste);
      stopMenu?.();
    };
  }, []);
}

/** Steps of the job. */
const STEPS: ReadonlySet<string> = new Set(['undo', 'redo']);
/** What puts another job, or more of it, in the place of the one that a dialog is about. */
const LEAVES: ReadonlySet<string> = new Set(['new', 'open', 'importList']);

/** Nothing happens to the job behind a sheet that asks what is to come into it, and none takes its place behind any
 *  dialog. */
const isHeldBack = (id: string): boolean =>
  hasDialog() && (useView.getState().dialog === null || LEAVES.has(id));

function takePasted(text: string): boolean {
  const { isOpen, history } = useJob.getState();
  if (!isOpen) return useView.getState().screen !== 'api' && pasteAsJob(text);
  return history.present.mode !== 'shapes' && pasteList(text, 'parts');
}

function runCommand(id: string): void {
  if (isHeldBack(id)) return;
  if (id === 'palette') useView.getState().show({ dialog: 'palette' });
  else
    commands()
      .find((command) => command.id === id)
      ?.run();
}

const WITH_CTRL: Readonly<Record<string, string>> = {
  f: 'find',
  k: 'palette',
  i: 'importList',
  n: 'new',
  o: 'open',
  s: 'save',
  p: 'print',
  z: 'undo',
  y: 'redo',
};
const WITH_CTRL_SHIFT: Readonly<Record<string, string>> = { s: 'saveAs', z: 'redo' };
const FUNCTION_KEYS: Readonly<Record<string, string>> = { F1: 'help', F5: 'solve' };
/** By the place of the key: what Shift makes of a digit differs between keyboards. */
const WITH_SHIFT: Readonly<Record<string, string>> = { Digit1: 'fit', Digit2: 'fitSelection' };
const PLAIN: Readonly<Record<string, string>> = {
  '?': 'shortcuts',
  '[': 'previousSheet',
  ']': 'nextSheet',
  t: 'table',
  T: 'table',
  '1': 'plan',
  '2': 'cut',
  '3': 'compare',
  '4': 'rack',
  '5': 'api',
};
/** What the start screen has, too. */
const WITHOUT_JOB: ReadonlySet<string> = new Set(['shortcuts', 'rack', 'api']);

function commandFor(event: KeyboardEvent): string | null {
  if (event.defaultPrevented) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    const id = (event.shiftKey ? WITH_CTRL_SHIFT : WITH_CTRL)[key] ?? null;
    return id !== 'find' || hasPartsList() ? id : null;
  }
  const direct = FUNCTION_KEYS[event.key];
  if (direct !== undefined) return direct;
  if (event.key === 'F6') {
    event.preventDefault();
    focusNextPanel(event.shiftKey);
    return null;
  }
  return isTyping(event.target) || isInPanel(event.target) || hasDialog() || event.altKey
    ? null
    : plainKey(event);
}

/** Those of lists and outlines that come in are no `dialog` of the view. */
const hasDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** In a menu, or in a panel beside its button. */
const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/** Where no list of parts is in view, the browser looks for the text. */
function hasPartsList(): boolean {
  return (
    useView.getState().dialog === null &&
    document.querySelector('[data-panel="parts"] [role="grid"]') !== null
  );
}

function plainKey(event: KeyboardEvent): string | null {
  const id = (event.shiftKey ? WITH_SHIFT[event.code] : undefined) ?? PLAIN[event.key] ?? null;
  return id === null || useJob.getState().isOpen || WITHOUT_JOB.has(id) ? id : null;
}

/** Every key pressed in a list belongs to its cells, also where a cell takes no text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest('[role="grid"]') !== null) ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** F6 goes round the areas: parts, stock, saw, drawing. */
function focusNextPanel(isBack: boolean): void {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-panel], .sheet-canvas')];
  const now = panels.findIndex((panel) => panel.contains(document.activeElement));
  const next = panels[(now + (isBack ? -1 : 1) + panels.length) % panels.length];
  if (next === undefined) return;
  const target = next.matches('.sheet-canvas')
    ? next
    : (next.querySelector<HTMLElement>('.grid-entry') ??
      next.querySelector<HTMLElement>('.section-body input') ??
      next.querySelector<HTMLElement>('.section-title'));
  target?.focus();
}
