import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { appEvents } from './app.ts';
import type { Params } from './chromium.ts';
import { dispatchInvoke, dispatchSend } from './ipcMain.ts';
import { colourScheme, nativeTheme } from './services.ts';
import { defaultSession } from './session.ts';
import { cloned, StandinEvent } from './strict.ts';
import { browser, toInside, toOutside } from './world.ts';
import { BINDING, PRELOAD_WORLD, pageWorldScript, preloadWorldScript } from './worlds.ts';

/** What a window is made with. */
export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly show?: boolean;
  readonly title?: string;
  readonly webPreferences?: {
    readonly preload?: string;
    readonly contextIsolation?: boolean;
    readonly sandbox?: boolean;
    readonly nodeIntegration?: boolean;
    readonly webSecurity?: boolean;
    readonly devTools?: boolean;
  };
}
interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
  readonly frameId: string;
}

let nextContentsId = 1;

export class WebContents extends EventEmitter {
  readonly id = nextContentsId++;
  readonly session = defaultSession;
  sessionId = '';
  private targetId = '';
  private frames = new Map<string, { url: string; parent: string | null }>();
  private preloadContext: number | null = null;
  private contexts = new Map<number, { frameId: string; world: string }>();
  private mainFrameId = '';
  private allowed: string | null = null;
  private loading: { resolve: () => void; reject: (error: Error) => void } | null = null;
  private openHandler: (details: Params) => { action: string } = () => ({ action: 'allow' });
  private destroyed = false;
  private crashed = false;
  private readonly options: WindowOptions;

  constructor(options: WindowOptions) {
    super();
    this.options = options;
  }

  /** Connects this object to a new page of the browser. */
  async attach(self: WebContents): Promise<void> {
    const chromium = browser();
    const { targetId } = await chromium.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width: this.options.width ?? 800,
      height: this.options.height ?? 600,
    });
    this.targetId = String(targetId);
    const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
    this.sessionId = String(sessionId);
    this.listen(self);
    const secret = randomBytes(12).toString('hex');
    await Promise.all([
      this.cdp('Page.enable'),
      this.cdp('Runtime.enable'),
      this.cdp('Inspector.enable'),
      this.cdp('Network.enable'),
      this.cdp('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.cdp('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: colourScheme() }],
      }),
    ]);
    const { frameTree } = (await this.cdp('Page.getFrameTree')) as {
      frameTree: { frame: { id: string; url: string } };
    };
    this.mainFrameId = frameTree.frame.id;
    await this.installPreload(self, secret);
    nativeTheme.on('updated', () => {
      if (!this.destroyed)
        void this.cdp('Emulation.setEmulatedMedia', {
          features: [{ name: 'prefers-color-scheme', value: colourScheme() }],
        }).catch(() => undefined);
    });
  }

  cdp(method: string, params: Params = {}): Promise<Params> {
    return browser().send(method, params, this.sessionId);
  }

  get mainFrame(): Frame {
    return this.frame(this.mainFrameId);
  }
  getURL(): string {
    return this.frame(this.mainFrameId).url;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
  getLastWebPreferences(): unknown {
    return {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      ...this.options.webPreferences,
    };
  }
  setWindowOpenHandler(handler: (details: Params) => { action: string }): void {
    this.openHandler = handler;
  }
  openDevTools(): void {
    if (this.options.webPreferences?.devTools === false) return;
    throw new Error('stand-in: there are no developer tools');
  }
  isDevToolsOpened(): boolean {
    return false;
  }
  closeDevTools(): void {
    /* none */
  }
  /** Pages are drawn at their usual size here. */
  private zoomLevel = 0;
  getZoomLevel(): number {
    return this.zoomLevel;
  }
  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }
  forcefullyCrashRenderer(): void {
    void this.cdp('Page.crash').catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    const json = JSON.stringify(JSON.stringify({ kind: 'event', channel, args: cloned(args) }));
    if (this.preloadContext !== null)
      void this.cdp('Runtime.evaluate', {
        contextId: this.preloadContext,
        expression: `__standinDeliver(${json})`,
      }).catch(() => undefined);
  }

  loadURL(url: string): Promise<void> {
    this.allowed = url;
    return new Promise((resolve, reject) => {
      this.loading = { resolve, reject };
      this.cdp('Page.navigate', { url: toOutside(url) }).then(
        (answer) => {
          if (typeof answer['errorText'] === 'string')
            this.failLoad(`${answer['errorText']} loading '${url}'`);
        },
        (error: Error) => this.failLoad(error.message),
      );
    });
  }

  /** After a crash Chromium needs a navigation; otherwise it is a plain reload. */
  reload(): void {
    const url = this.getURL();
    if (this.crashed) {
      this.crashed = false;
      void this.loadURL(url).catch(() => undefined);
    } else {
      this.allowed = url;
      void this.cdp('Page.reload');
    }
  }

  /** A page asked for a new window. Electron asks the app first; "allow" would make a window nobody
   *  guards. */
  decideOpen(url: string): boolean {
    return (
      this.openHandler({ url, frameName: '', features: '', disposition: 'new-window' }).action === 'allow'
    );
  }
  owns(targetId: unknown): boolean {
    return targetId === this.targetId;
  }

  async destroyTarget(): Promise<void> {
    if (this.destroyed) return;
    this.destroyed = true;
    await browser()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => undefined);
    this.emit('destroyed');
  }

  private frame(frameId: string): Frame {
    const known = this.frames.get(frameId);
    return {
      url: toInside(known?.url ?? ''),
      parent: known?.parent == null ? null : this.frame(known.parent),
      frameId,
    };
  }

  private failLoad(message: string): void {
    this.loading?.reject(new Error(message));
    this.loading = null;
    this.emit('did-fail-load', new StandinEvent(), -2, message);
  }

  private async installPreload(self: WebContents, secret: string): Promise<void> {
    const path = this.options.webPreferences?.preload;
    if (path === undefined) return;
    let source: string;
    try {
      source = readFileSync(path, 'utf8');
    } catch (error) {
      process.stderr.write(`stand-in: unable to load preload script ${path}\n`);
      this.emit('preload-error', new StandinEvent(), path, error);
      return;
    }
    await this.cdp('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD });
    await this.cdp('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadWorldScript(source, secret),
      worldName: PRELOAD_WORLD,
    });
    await this.cdp('Page.addScriptToEvaluateOnNewDocument', { source: pageWorldScript(secret) });
    void self;
  }

  private listen(self: WebContents): void {
    const chromium = browser();
    const on = (method: string, act: (params: Params) => void): void =>
      void chromium.on(method, (params: Params, sessionId: string) => {
        if (sessionId === this.sessionId && !this.destroyed) act(params);
      });
    on('Page.frameNavigated', ({ frame }) => {
      const { id, url, parentId } = frame as { id: string; url: string; parentId?: string };
      this.frames.set(id, { url, parent: parentId ?? null });
      if (parentId === undefined) this.emit('did-navigate', new StandinEvent(), toInside(url));
    });
    on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      this.frames.set(String(frameId), {
        url: String(url),
        parent: this.frames.get(String(frameId))?.parent ?? null,
      });
    });
    on('Page.domContentEventFired', () => this.emit('dom-ready', new StandinEvent()));
    on('Page.loadEventFired', () => {
      this.loading?.resolve();
      this.loading = null;
      this.emit('did-finish-load', new StandinEvent());
    });
    on('Page.downloadWillBegin', ({ url }) =>
      defaultSession.emit('will-download', new StandinEvent(), { getURL: () => url }, self),
    );
    on('Runtime.executionContextCreated', ({ context }) => {
      const { id, name, auxData } = context as { id: number; name: string; auxData: { frameId: string } };
      this.contexts.set(id, { frameId: auxData.frameId, world: name });
      if (name === PRELOAD_WORLD && auxData.frameId === this.mainFrameId) this.preloadContext = id;
    });
    on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.contexts.delete(Number(executionContextId));
      if (this.preloadContext === executionContextId) this.preloadContext = null;
    });
    on('Runtime.bindingCalled', (params) => {
      if (params['name'] === BINDING)
        void this.fromPreload(
          self,
          Number(params['executionContextId']),
          JSON.parse(String(params['payload'])) as Params,
        );
    });
    on(
      'Fetch.requestPaused',
      (params) =>
        void this.onRequest(self, params).catch((error: Error) => {
          if (!this.destroyed) process.stderr.write(`stand-in: ${error.message}\n`);
        }),
    );
    on('Inspector.targetCrashed', () => {
      this.crashed = true;
      this.emit('render-process-gone', new StandinEvent(), { reason: 'crashed', exitCode: 5 });
      appEvents.emit('render-process-gone', new StandinEvent(), self, { reason: 'crashed', exitCode: 5 });
    });
  }

  /** Every request is held here; a page that tries to leave is reported to the app before anything else
   *  happens. */
  private async onRequest(self: WebContents, params: Params): Promise<void> {
    const url = toInside((params['request'] as { url: string }).url);
    const requestId = params['requestId'];
    if (params['resourceType'] === 'Document' && params['frameId'] === this.mainFrameId) {
      if (this.allowed !== url) {
        const event = Object.assign(new StandinEvent(), { url, isMainFrame: true, isSameDocument: false });
        self.emit('will-navigate', event, url);
        if (event.defaultPrevented)
          return void (await this.cdp('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
      }
      this.allowed = null;
      if (url.startsWith('app:')) await defaultSession.applyPermissions(self, url);
    }
    await defaultSession.answer(params, (method, answer) => this.cdp(method, answer));
  }

  private async fromPreload(self: WebContents, contextId: number, message: Params): Promise<void> {
    if (message['kind'] === 'preloadError') {
      process.stderr.write(`stand-in: the preload failed: ${String(message['message'])}\n`);
      this.emit(
        'preload-error',
        new StandinEvent(),
        this.options.webPreferences?.preload ?? '',
        new Error(String(message['message'])),
      );
      return;
    }
    const event = {
      sender: self,
      senderFrame: this.frame(this.contexts.get(contextId)?.frameId ?? ''),
      frameId: 1,
      processId: 1,
    };
    const args = (message['args'] ?? []) as unknown[];
    if (message['kind'] === 'send') return dispatchSend(String(message['channel']), event, args);
    const answer = await dispatchInvoke(String(message['channel']), event, args);
    const json = JSON.stringify(JSON.stringify({ kind: 'reply', call: message['call'], ...answer }));
    await this.cdp('Runtime.evaluate', { contextId, expression: `__standinDeliver(${json})` }).catch(
      () => undefined,
    );
  }
}
