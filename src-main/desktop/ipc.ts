import { ipcMain } from 'electron';
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { channelOf, IPC_METHODS } from '../preload/contract.ts';
import type { IpcAnswer, IpcCalls, IpcEvent, IpcEvents, IpcMethod } from '../preload/contract.ts';
import { isOwnPage } from './guards.ts';
import { checkArguments } from './ipcArguments.ts';

/** One function per method; the compiler insists that none is missing. */
export type IpcHandlers = {
  readonly [M in IpcMethod]: (args: IpcCalls[M]['args']) => Promise<IpcCalls[M]['result']>;
};

/** Answers the page's calls. A call counts only when it comes from the main frame of our own page; its
 *  arguments are checked field by field; a failure travels back as a sentence, never as an exception
 *  object. */
export function answerIpc(handlers: IpcHandlers, currentWindow: () => BrowserWindow | null): void {
  for (const method of IPC_METHODS) {
    ipcMain.handle(channelOf(method), async (event, args: unknown): Promise<IpcAnswer<unknown>> => {
      if (!isOwnSender(event, currentWindow()))
        return { ok: false, message: 'This page may not use the app.' };
      try {
        const checked = checkArguments(method, args);
        const handler = handlers[method] as (args: unknown) => Promise<unknown>;
        return { ok: true, value: await handler(checked) };
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    });
  }
}

/** Tells the page, if there is one. */
export function tellPage<E extends IpcEvent>(
  window: BrowserWindow | null,
  event: E,
  detail: IpcEvents[E],
): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(channelOf(event), detail);
}

function isOwnSender(event: IpcMainInvokeEvent, window: BrowserWindow | null): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null &&
    frame.parent === null &&
    isOwnPage(frame.url) &&
    window !== null &&
    event.sender === window.webContents
  );
}
