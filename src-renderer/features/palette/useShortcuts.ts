import { useEffect } from 'react';
import type { MenuCommand } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { pasteAsJob, pasteList } from '../../stores/files/listImport.ts';
import { useView } from '../../stores/window/view.ts';
import { isCommandHeld } from '../../ui/commandKey.ts';
import { commands } from './commands.ts';

/** Menu commands of the shell -> commands of the page. */
export const MENU: Readonly<Record<MenuCommand, string>> = {
  newJob: 'new',
  openJob: 'open',
  saveJob: 'save',
  saveJobAs: 'saveAs',
  importFile: 'import',
  exportPlan: 'export',
  print: 'print',
  undo: 'undo',
  redo: 'redo',
  solveNow: 'solve',
  palette: 'palette',
  shortcuts: 'shortcuts',
  help: 'help',
  settings: 'settings',
  view1: 'plan',
  view2: 'cut',
  view3: 'compare',
  view4: 'rack',
  view5: 'api',
  fitAll: 'fit',
  fitSelection: 'fitSelection',
};

/** Keys of the whole window. Single keys work only while nothing is being typed. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const id = commandFor(event);
      if (id === null || isStepOfText(id, event.target)) return;
      event.preventDefault();
      runCommand(id);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || hasDialog() || (isTyping(event.target) && !isTable(text))) return;
      if (takePasted(text)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('paste', onPaste);
    const stopMenu = bridge?.on('menuCommand', ({ command }) => runMenuCommand(MENU[command]));
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('paste', onPaste);
      stopMenu?.();
    };
  }, []);
}

/** Steps of the job. */
const STEPS: ReadonlySet<string> = new Set(['undo', 'redo']);
/** In a field of a dialog the browser takes back what was typed there. */
const isStepOfText = (id: string, target: EventTarget | null): boolean =>
  STEPS.has(id) && isTyping(target) && hasDialog();
/** What puts another job, or more of it, in the place of the one that a dialog is about. */
const LEAVES: ReadonlySet<string> = new Set(['new', 'open', 'import']);

/** Nothing happens to the job behind a sheet that asks what is to come into it, and none takes its place behind any
 *  dialog. */
const isHeldBack = (id: string): boolean =>
  hasDialog() && (useView.getState().dialog === null || LEAVES.has(id));

/** No field of the window takes rows of cells: not the name of the job, where the cursor may have stayed. */
const isTable = (text: string): boolean => /\t[^]*\n[^]*\t/.test(text);

function takePasted(text: string): boolean {
  const { isOpen, history } = useJob.getState();
  if (!isOpen) return useView.getState().screen !== 'api' && pasteAsJob(text);
  return history.present.mode !== 'shapes' && pasteList(text, 'parts');
}

/** The menu has no undo of the system's own: on a Mac its keys would never reach a field. */
function runMenuCommand(id: string): void {
  if (isStepOfText(id, document.activeElement)) document.execCommand(id);
  else runCommand(id);
}

function runCommand(id: string): void {
  if (isHeldBack(id)) return;
  if (id === 'palette') useView.getState().show({ dialog: 'palette' });
  else
    commands()
      .find((command) => command.id === id)
      ?.run();
}

/** Keys that no command shows. */
const ALSO: Readonly<Record<string, string>> = { 'Ctrl+K': 'palette', 'Ctrl+Y': 'redo' };
/** What the start screen has, too. */
const WITHOUT_JOB: ReadonlySet<string> = new Set(['shortcuts', 'rack', 'api']);

/** The keys of an event as the list of commands writes them. With Shift a digit counts by its place first: what Shift
 *  makes of it differs between keyboards. */
function keysOf(event: KeyboardEvent): readonly string[] {
  const { shiftKey, key, code } = event;
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (isCommandHeld(event)) return [`Ctrl+${shiftKey ? 'Shift+' : ''}${name}`];
  return shiftKey && code.startsWith('Digit') ? [`Shift+${code.slice(-1)}`, name] : [name];
}

function idOf(event: KeyboardEvent): string | null {
  const known = commands();
  const ids = keysOf(event).map((keys) => ALSO[keys] ?? known.find((command) => command.keys === keys)?.id);
  return ids.find((id) => id !== undefined) ?? null;
}

function commandFor(event: KeyboardEvent): string | null {
  if (event.defaultPrevented) return null;
  if (isCommandHeld(event)) {
    const id = idOf(event);
    return id !== 'find' || hasPartsList() ? id : null;
  }
  if (event.key === 'F6') {
    event.preventDefault();
    focusNextPanel(event.shiftKey);
    return null;
  }
  if (/^F\d+$/.test(event.key)) return idOf(event);
  if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return null;
  const id = idOf(event);
  return id === null || useJob.getState().isOpen || WITHOUT_JOB.has(id) ? id : null;
}

/** Those of lists and outlines that come in are no `dialog` of the view. */
const hasDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** In a menu, or in a panel beside its button. */
const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/** Where a single key belongs to what is typed into, chosen from or asked. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) || isInPanel(target) || hasDialog();

/** Where no list of parts is in view, the browser looks for the text. */
function hasPartsList(): boolean {
  return (
    useView.getState().dialog === null &&
    document.querySelector('[data-panel="parts"] [role="grid"]') !== null
  );
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
