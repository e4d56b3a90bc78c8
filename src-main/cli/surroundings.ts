import type { ProcessHost } from '../pool/protocol.ts';
import { endSignals } from './endSignals.ts';

/** What a command may use of its surroundings; tests hand in their own. */
export interface Surroundings {
  readonly host: ProcessHost;
  /** Of this program. */
  readonly version: string;
  /** Results. */
  readonly print: (text: string) => void;
  /** Progress, warnings and errors. */
  readonly tell: (line: string) => void;
  readonly readInput: () => Promise<Uint8Array>;
  /** For commands that run until they are asked to end: resolves then. */
  readonly untilStopped: () => Promise<void>;
}

/** Exit codes, for scripts: by kind of error. */
export const EXIT = {
  done: 0,
  fault: 1,
  usage: 2,
  refused: 3,
  unplaced: 4,
  file: 5,
  stopped: 6,
  asked: 7,
} as const;

/** Thrown for a command that cannot be understood; the sentence names the argument. */
export class UsageError extends Error {}
/** Thrown for a file that cannot be read or written; the sentence names it. */
export class FileError extends Error {}

/** Ends the process where standard output cannot be written: quietly when its reader has enough (`| head`), else with
 *  a sentence. */
export function watchOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    process.stderr.write(`cutwright: standard output cannot be written: ${error.message}\n`);
    process.exit(EXIT.file);
  });
}

/** Resolves when what was printed and told has left this process. A pipe takes 64 KB at a time: who ends the process at
 *  once cuts the rest off. */
export const allWritten = async (): Promise<void> => {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => void stream.write('', () => resolve()));
};

/** What a terminal would obey instead of showing it; names of a list or a request come with it. */
const NOT_SHOWN = /[^\P{Cc}\n\t]/gu;

/** Standard input, output and error of this process. */
export const nodeSurroundings = (host: ProcessHost, version: string): Surroundings => ({
  host,
  version,
  print: (text) => void process.stdout.write(text),
  tell: (line) => void process.stderr.write(`${line.replaceAll(NOT_SHOWN, ' ')}\n`),
  untilStopped: () =>
    new Promise((resolve) => {
      for (const signal of endSignals(() => undefined)) process.once(signal, () => resolve());
    }),
  readInput: async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  },
});
