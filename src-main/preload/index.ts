import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE_NAME, IPC_EVENTS, IPC_METHODS, channelOf } from './contract.ts';
import type { IpcAnswer, IpcEvent } from './contract.ts';

const call = async (method: string, args: unknown): Promise<unknown> => {
  const answer = (await ipcRenderer.invoke(method, args ?? {})) as IpcAnswer<unknown>;
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};

const methods = IPC_METHODS.map(
  (method) => [method, (args?: unknown) => call(channelOf(method), args)] as const,
);

const on = (event: IpcEvent, listener: (detail: unknown) => void): (() => void) => {
  if (!IPC_EVENTS.includes(event)) throw new Error(`There is no event called ${String(event)}.`);
  const handler = (_event: unknown, detail: unknown): void => listener(detail);
  ipcRenderer.on(channelOf(event), handler);
  return () => void ipcRenderer.removeListener(channelOf(event), handler);
};

contextBridge.exposeInMainWorld(BRIDGE_NAME, { ...Object.fromEntries(methods), on });
