import { EventEmitter } from 'node:events';
import { cloned, strict } from './strict.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

class IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  }
  removeHandler(channel: string): void {
    handlers.delete(channel);
  }
}

const model = new IpcMain();
export const ipcMain = strict('ipcMain', model);

export function dispatchSend(channel: string, event: unknown, args: readonly unknown[]): void {
  model.emit(channel, event, ...args);
}

/** The answer to `ipcRenderer.invoke`, with Electron's own words where there is no handler. */
export async function dispatchInvoke(
  channel: string,
  event: unknown,
  args: readonly unknown[],
): Promise<{ value?: unknown; error?: string }> {
  const handler = handlers.get(channel);
  if (handler === undefined)
    return {
      error: `Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`,
    };
  try {
    return { value: cloned(await handler(event, ...args)) };
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}
