import { registerHooks } from 'node:module';
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchInvoke } from '../../e2e/standin/ipcMain.ts';
import { channelOf, IPC_METHODS } from '../preload/contract.ts';
import type { IpcMethod } from '../preload/contract.ts';
import type { IpcHandlers } from './ipc.ts';

const ELECTRON = `export { ipcMain } from '${new URL('../../e2e/standin/ipcMain.ts', import.meta.url).href}';
  export const [app, protocol, session] = [{}, {}, {}];`;
const hooks = registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: `data:text/javascript,${encodeURIComponent(ELECTRON)}`, shortCircuit: true }
      : next(name, context),
});
const [{ answerIpc }, { APP_ORIGIN, APP_PAGE }] = [await import('./ipc.ts'), await import('./appScheme.ts')];
hooks.deregister();

/** A window, and a call out of its main frame unless said otherwise. */
const newWindow = (): BrowserWindow => ({ webContents: {} }) as BrowserWindow;
const from = (
  window: BrowserWindow,
  frame: object | null = { parent: null, url: APP_PAGE },
): IpcMainInvokeEvent => ({ sender: window.webContents, senderFrame: frame }) as IpcMainInvokeEvent;

const REFUSED = { value: { ok: false, message: 'This page may not use the app.' } };
const own = newWindow();
let current: BrowserWindow | null;
let asked: readonly unknown[];

const handlers = Object.fromEntries(
  IPC_METHODS.map((method) => [
    method,
    (args: unknown) => {
      asked = [...asked, args];
      return Promise.resolve(method);
    },
  ]),
);
answerIpc(handlers as unknown as IpcHandlers, () => current);
beforeEach(() => {
  current = own;
  asked = [];
});

const call = (method: IpcMethod, event: IpcMainInvokeEvent, args: unknown = {}): Promise<unknown> =>
  dispatchInvoke(channelOf(method), event, [args]);

describe("the page's calls", () => {
  it('are answered out of the main frame of the own page in the own window', async () => {
    expect(await call('appInfo', from(own))).toEqual({ value: { ok: true, value: 'appInfo' } });
    expect(asked).toEqual([{}]);
  });

  it.each<[string, IpcMainInvokeEvent]>([
    ['another window with the same page', from(newWindow())],
    ['a frame within the page', from(own, { parent: {}, url: APP_PAGE })],
    ['another page in the own window', from(own, { parent: null, url: 'https://example.org/' })],
    ['a page whose address begins alike', from(own, { parent: null, url: `${APP_ORIGIN}.example/` })],
    ['a frame that is gone', from(own, null)],
  ])('are refused from %s, whatever they ask for', async (_, event) => {
    for (const method of IPC_METHODS) expect(await call(method, event), method).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });

  it('are refused while there is no window', async () => {
    current = null;
    expect(await call('appInfo', from(own))).toEqual(REFUSED);
  });

  it('that ask for what no method takes are answered by a sentence and reach nothing', async () => {
    expect(await call('appInfo', from(own), { path: '/etc' })).toEqual({
      value: { ok: false, message: expect.stringMatching(/^appInfo/) as string },
    });
    expect(asked).toEqual([]);
  });
});
