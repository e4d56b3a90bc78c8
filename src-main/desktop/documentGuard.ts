import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import { askAboutChanges } from './dialogs.ts';

/** How long the page may take to save before the window stays open after all. */
const SAVE_PATIENCE_MS = 15_000;

/** Knows whether the open job has changes that are not in its file, and asks before the window closes. */
export class DocumentGuard {
  private unsaved = false;
  private title = '';
  private asking = false;
  private closeWhenSaved: NodeJS.Timeout | null = null;
  private quitting = false;
  private readonly requestSave: () => void;

  constructor(requestSave: () => void) {
    this.requestSave = requestSave;
  }

  set(window: BrowserWindow, title: string, unsaved: boolean): void {
    this.unsaved = unsaved;
    this.title = title;
    const name = app.getName();
    window.setTitle(title === '' ? name : `${unsaved ? '\u2022 ' : ''}${title} - ${name}`);
    window.setDocumentEdited(unsaved);
    if (!unsaved && this.closeWhenSaved !== null) {
      this.savingCancelled();
      this.leave(window);
    }
  }

  /** The person cancelled the save dialog: the window stays. */
  savingCancelled(): void {
    if (this.closeWhenSaved !== null) clearTimeout(this.closeWhenSaved);
    this.closeWhenSaved = null;
  }

  /** The app was asked to quit; a question that is answered with "close" then quits rather than only
   *  closing. */
  noteQuit(): void {
    this.quitting = true;
  }

  /** True when the window may close now. Otherwise the person is asked and the window closes later, or
   *  stays. */
  mayClose(window: BrowserWindow): boolean {
    if (!this.unsaved) return true;
    if (!this.asking) void this.ask(window);
    return false;
  }

  private async ask(window: BrowserWindow): Promise<void> {
    this.asking = true;
    const answer = await askAboutChanges(window, this.title).finally(() => {
      this.asking = false;
    });
    if (answer === 'stay') this.quitting = false;
    if (answer === 'keepDraft') this.leave(window);
    if (answer === 'save') {
      this.closeWhenSaved = setTimeout(() => this.savingCancelled(), SAVE_PATIENCE_MS);
      this.requestSave();
    }
  }

  private leave(window: BrowserWindow): void {
    this.unsaved = false;
    if (this.quitting) app.quit();
    else window.close();
  }
}
