import { EventEmitter } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { StandinEvent, strict } from './strict.ts';
import { world } from './world.ts';
import { roleActions } from './services.ts';

/** How often the first instance looks for messages of a second one. */
const SECOND_INSTANCE_POLL_MS = 50;

interface Closable {
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
}

class App extends EventEmitter {
  appPath = '';
  version = '';
  name = '';
  packaged = false;
  windows: () => readonly Closable[] = () => [];
  private readonly paths = new Map<string, string>();
  private lock: string | null = null;
  private quitting = false;
  private leaving = false;
  private readonly whenReadyPromise = new Promise<void>((resolve) => this.once('ready', () => resolve()));

  get isPackaged(): boolean {
    return this.packaged;
  }
  readonly commandLine = strict('app.commandLine', {
    appendSwitch: (_name: string, _value?: string): void => undefined,
    hasSwitch: (): boolean => false,
  });

  getName(): string {
    return this.name;
  }
  setName(name: string): void {
    this.name = name;
  }
  getVersion(): string {
    return this.version;
  }
  getAppPath(): string {
    return this.appPath;
  }
  getLocale(): string {
    return 'en-GB';
  }
  isReady(): boolean {
    return world.ready;
  }
  whenReady(): Promise<void> {
    return world.ready ? Promise.resolve() : this.whenReadyPromise;
  }
  enableSandbox(): void {
    if (world.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
  }
  /** Windows only. */
  userModelId = '';
  setAppUserModelId(id: string): void {
    this.userModelId = id;
  }
  /** What Windows starts for a link: scheme, program, arguments before the link. */
  readonly protocolClients: (readonly [string, string, readonly string[]])[] = [];
  setAsDefaultProtocolClient(scheme: string, path = process.execPath, args: readonly string[] = []): boolean {
    this.protocolClients.push([scheme, path, args]);
    return true;
  }
  /** The system's list, newest first; on macOS the menu role `recentDocuments` shows it. */
  readonly recentDocuments: string[] = [];
  addRecentDocument(path: string): void {
    this.recentDocuments.unshift(path);
  }
  clearRecentDocuments(): void {
    this.recentDocuments.length = 0;
  }
  focus(): void {
    /* no desktop */
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (!existsSync(path)) throw new Error(`Failed to set '${name}' path`);
    this.paths.set(name, path);
  }
  getPath(name: string): string {
    const appData = join(homedir(), '.config');
    const known: Record<string, string> = {
      appData,
      home: homedir(),
      temp: '/tmp',
      documents: join(homedir(), 'Documents'),
      userData: join(this.paths.get('appData') ?? appData, this.name),
    };
    const path = this.paths.get(name) ?? known[name];
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  /** Two real processes compete for one file; the loser leaves its command line for the winner. */
  requestSingleInstanceLock(): boolean {
    const folder = this.getPath('userData');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'standin.lock');
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        const handle = openSync(file, 'wx');
        writeSync(handle, String(process.pid));
        closeSync(handle);
        this.lock = file;
        this.watchSecondInstances(`${file}.calls`);
        return true;
      } catch {
        if (isAlive(Number(readFileSync(file, 'utf8')))) break;
        rmSync(file, { force: true });
      }
    }
    mkdirSync(`${file}.calls`, { recursive: true });
    writeFileSync(
      join(`${file}.calls`, `${process.pid}.json`),
      JSON.stringify({ argv: process.argv, cwd: process.cwd() }),
    );
    return false;
  }

  quit(): void {
    if (this.quitting) return;
    this.quitting = true;
    const event = new StandinEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented) {
      this.quitting = false;
      return;
    }
    for (const window of this.windows()) window.close();
    if (this.windows().length > 0) {
      this.quitting = false;
      return;
    }
    this.leave();
  }

  exit(code = 0): void {
    this.quitting = true;
    for (const window of this.windows()) window.destroy();
    this.finish(code);
  }

  allWindowsClosed(): void {
    if (this.quitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  private leave(): void {
    const event = new StandinEvent();
    this.emit('will-quit', event);
    if (event.defaultPrevented) {
      this.quitting = false;
      return;
    }
    this.finish(0);
  }

  private finish(code: number): void {
    this.emit('quit', new StandinEvent(), code);
    if (this.lock !== null) rmSync(this.lock, { force: true });
    const { chromium } = world;
    if (chromium === null) process.exit(code);
    if (this.leaving) return;
    this.leaving = true;
    chromium.removeAllListeners('disconnected');
    void chromium.close().finally(() => process.exit(code));
  }

  private watchSecondInstances(folder: string): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    setInterval(() => {
      for (const name of readdirSync(folder)) {
        let call: { argv: string[]; cwd: string };
        try {
          call = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { argv: string[]; cwd: string };
        } catch {
          continue;
        }
        rmSync(join(folder, name));
        this.emit('second-instance', new StandinEvent(), call.argv, call.cwd, null);
      }
    }, SECOND_INSTANCE_POLL_MS).unref();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The model itself, for the other parts of the stand-in. */
export const appEvents = new App();
export const app = strict('app', appEvents);
roleActions.quit = () => appEvents.quit();
