import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../src-engine/contract/parse.ts';
import type { WatchSettings, WatchState } from '../../src-engine/contract/watch.ts';
import { watchSettings } from '../../src-engine/contract/watch.ts';
import { replaceNow } from '../storage/atomicWrite.ts';
import { fileFault } from '../storage/fileFaults.ts';
import { explain } from '../storage/storageProblem.ts';
import { INTAKE_WORDS } from './intakeWords.ts';
import type { WatchEvent } from './answerList.ts';
import type { WatchOptions } from './watchFolder.ts';
import { watchFolder } from './watchFolder.ts';

/** The one folder that the app watches, as its settings say, also after a restart. */
export interface FolderWatch {
  readonly state: () => WatchState;
  /** Keeps the settings and watches by them. Errors: StorageProblem when they cannot be kept: those of
   *  before hold, on disk, too. */
  readonly change: (settings: WatchSettings) => WatchState;
  readonly onEvent: (listener: (event: WatchEvent) => void) => void;
  /** Begins by the kept settings. */
  readonly start: () => void;
  readonly close: () => void;
}

const OFF: WatchSettings = { on: false, folder: '', takeLikely: false, from: '', profile: null };
const LOGGED = 50;

export function createFolderWatch(deps: {
  readonly dataFolder: string;
  readonly solve: WatchOptions['solve'];
  readonly now: () => number;
}): FolderWatch {
  const file = join(deps.dataFolder, 'watch.json');
  const log: { at: number; kind: string; sentence: string }[] = [];
  const listeners: ((event: WatchEvent) => void)[] = [];
  let settings = kept(file);
  let running: { readonly close: () => void } | null = null;
  let problem: string | null = null;

  const tell = (event: WatchEvent): void => {
    if (event.kind === 'ended' && running !== null) {
      running = null;
      problem = INTAKE_WORDS[settings.language ?? 'en'].folderGone(settings.folder);
    }
    if (event.kind !== 'seen') log.unshift({ at: deps.now(), kind: event.kind, sentence: event.sentence });
    log.length = Math.min(log.length, LOGGED);
    for (const listener of listeners) listener(event);
  };
  const stop = (): void => {
    const before = running;
    running = null;
    before?.close();
  };
  const begin = (): void => {
    stop();
    problem = null;
    const { on, folder, profile, takeLikely, language = 'en' } = settings;
    const words = INTAKE_WORDS[language];
    if (!on) return;
    if (profile === null || folder.trim() === '') {
      problem = folder.trim() === '' ? words.noFolder : words.noProfile;
      return;
    }
    try {
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
        running = watchFolder({ folder, profile, takeLikely, language, solve: deps.solve, tell });
      else problem = words.folderGone(folder);
    } catch (error) {
      problem = words.unseen(folder, fileFault(error, language));
    }
  };
  const state = (): WatchState => ({ settings, isWatching: running !== null, problem, log });
  return {
    state,
    change: (next) => {
      try {
        replaceNow(file, JSON.stringify(next, null, 1));
      } catch (error) {
        throw explain(error, deps.dataFolder);
      }
      settings = next;
      begin();
      return state();
    },
    onEvent: (listener) => void listeners.push(listener),
    start: begin,
    close: stop,
  };
}

/** What is damaged is not used: nothing is watched then. */
function kept(file: string): WatchSettings {
  try {
    return parse(watchSettings, JSON.parse(readFileSync(file, 'utf8'))).value;
  } catch {
    return OFF;
  }
}
