import { EventEmitter } from 'node:events';
import { appEvents } from './app.ts';
import { StandinEvent, strict } from './strict.ts';
import type { WindowOptions } from './webContents.ts';
import { WebContents } from './webContents.ts';
import { needReady } from './world.ts';

const open: BrowserWindow[] = [];

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  private readonly self: BrowserWindow;
  private readonly attached: Promise<void>;
  private bounds: { x: number; y: number; width: number; height: number };
  private normal: { x: number; y: number; width: number; height: number };
  private state = {
    visible: true,
    focused: false,
    minimized: false,
    maximized: false,
    edited: false,
    title: '',
    colour: '',
  };
  private gone = false;

  constructor(options: WindowOptions = {}) {
    super();
    needReady('BrowserWindow');
    this.bounds = {
      x: options.x ?? 240,
      y: options.y ?? 90,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.normal = this.bounds;
    this.state = { ...this.state, visible: options.show !== false, title: options.title ?? '' };
    this.webContents = strict('webContents', new WebContents(options));
    this.self = strict('BrowserWindow', this as BrowserWindow);
    open.push(this.self);
    this.attached = this.webContents.attach(this.webContents).then(() => this.resizePage());
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    appEvents.emit('web-contents-created', new StandinEvent(), this.webContents);
    appEvents.emit('browser-window-created', new StandinEvent(), this.self);
    return this.self;
  }

  static getAllWindows(): BrowserWindow[] {
    return [...open];
  }
  static getFocusedWindow(): BrowserWindow | null {
    return open.find((window) => window.isFocused()) ?? null;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return open.find((window) => window.webContents === contents) ?? null;
  }

  async loadURL(url: string): Promise<void> {
    await this.attached;
    await this.webContents.loadURL(url);
  }
  show(): void {
    this.state.visible = true;
    this.focus();
    this.emit('show');
  }
  hide(): void {
    this.state.visible = false;
    this.emit('hide');
  }
  focus(): void {
    for (const other of open) other.blur();
    this.state.focused = true;
    this.emit('focus');
  }
  blur(): void {
    this.state.focused = false;
  }
  isFocused(): boolean {
    return this.state.focused;
  }
  isVisible(): boolean {
    return this.state.visible && !this.state.minimized;
  }
  isMinimized(): boolean {
    return this.state.minimized;
  }
  minimize(): void {
    this.state = { ...this.state, minimized: true, focused: false };
    this.emit('minimize');
  }
  restore(): void {
    this.state.minimized = false;
    this.emit('restore');
  }
  isMaximized(): boolean {
    return this.state.maximized;
  }
  maximize(): void {
    this.state.maximized = true;
    this.move({ x: 0, y: 0, width: 1920, height: 1080 });
    this.emit('maximize');
  }
  unmaximize(): void {
    this.state.maximized = false;
    this.move(this.normal);
    this.emit('unmaximize');
  }
  getBounds(): { x: number; y: number; width: number; height: number } {
    return { ...this.bounds };
  }
  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return { ...this.normal };
  }
  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    this.normal = { ...this.normal, ...bounds };
    this.move(this.normal);
  }
  setTitle(title: string): void {
    this.state.title = title;
  }
  getTitle(): string {
    return this.state.title;
  }
  setDocumentEdited(edited: boolean): void {
    this.state.edited = edited;
  }
  isDocumentEdited(): boolean {
    return this.state.edited;
  }
  setBackgroundColor(colour: string): void {
    this.state.colour = colour;
  }
  isDestroyed(): boolean {
    return this.gone;
  }

  close(): void {
    if (this.gone) return;
    const event = new StandinEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.gone) return;
    this.gone = true;
    open.splice(open.indexOf(this.self), 1);
    void this.webContents.destroyTarget();
    this.emit('closed');
    if (open.length === 0) appEvents.allWindowsClosed();
  }

  private move(bounds: { x: number; y: number; width: number; height: number }): void {
    const resized = bounds.width !== this.bounds.width || bounds.height !== this.bounds.height;
    this.bounds = { ...bounds };
    this.emit('move');
    if (resized) this.emit('resize');
    void this.attached.then(() => this.resizePage());
  }

  private async resizePage(): Promise<void> {
    await this.webContents
      .cdp('Emulation.setDeviceMetricsOverride', {
        width: this.bounds.width,
        height: this.bounds.height,
        deviceScaleFactor: 1,
        mobile: false,
      })
      .catch(() => undefined);
  }
}
