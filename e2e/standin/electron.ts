/** The module that stands in for `electron` in the main process. What is not exported here does not link. */
export { app } from './app.ts';
export { BrowserWindow } from './windows.ts';
export { ipcMain } from './ipcMain.ts';
export { dialog, Menu, nativeTheme, screen, shell } from './services.ts';
export { protocol, session } from './session.ts';
export { utilityProcess } from './utility.ts';
import { world } from './world.ts';
/** For the specs: what the app did to the outside. Not part of Electron. */
export const record = world.record;
