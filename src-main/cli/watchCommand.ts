import { statSync } from 'node:fs';
import type { WatchEvent } from '../intake/answerList.ts';
import { watchFolder } from '../intake/watchFolder.ts';
import { questionWords } from '../intake/questionWords.ts';
import { readProfile } from '../intake/planProfile.ts';
import { fileFault } from '../storage/fileFaults.ts';
import { chosenDataFolder } from '../storage/folder.ts';
import { createLocalEngine } from './engine.ts';
import { readArguments } from './files.ts';
import type { Surroundings } from './surroundings.ts';
import { EXIT, FileError, UsageError } from './surroundings.ts';

const OPTIONS = {
  profile: { type: 'string' },
  data: { type: 'string' },
  'take-likely': { type: 'boolean' },
} as const;

/** `cutwright watch`: plans lists that are dropped into a folder until it is stopped. The log goes to standard
 *  error. */
export async function watchCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { file: folder, values } = readArguments(args, OPTIONS);
  if (values.profile === undefined)
    throw new UsageError('watch needs --profile <name|file.json>: the stock and the saw of the lists');
  requireFolder(folder);
  const profile = profileOf(values.profile, values.data);
  const engine = createLocalEngine(around.host);
  let leave: (code: number) => void = () => undefined;
  const gone = new Promise<number>((resolve) => {
    leave = resolve;
  });
  const watching = watchFolder({
    folder,
    profile,
    takeLikely: values['take-likely'] === true,
    ask: (question) => questionWords(question, 'profile'),
    solve: async (mode, body) => (await engine.solve(mode, body, { exports: [] })).text,
    tell: (event) => {
      around.tell(line(event));
      if (event.kind === 'ended') leave(EXIT.file);
    },
  });
  const code = await Promise.race([around.untilStopped().then(() => EXIT.done), gone]);
  watching.close();
  engine.close();
  return code;
}

/** Errors: FileError. */
function requireFolder(folder: string): void {
  let isFolder: boolean;
  try {
    isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    throw new FileError(`${folder} cannot be watched: ${fileFault(error)}`);
  }
  if (!isFolder) throw new FileError(`there is no folder ${folder}`);
}

const line = ({ sentence, wrote }: WatchEvent): string =>
  `${sentence}${wrote.length === 0 ? '' : `; wrote ${wrote.join(', ')}`}`;

function profileOf(named: string, data: string | undefined) {
  try {
    return readProfile(named, chosenDataFolder(data));
  } catch (error) {
    throw new FileError(error instanceof Error ? error.message : String(error));
  }
}
