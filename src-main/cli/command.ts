import { FileRefused } from '../../src-engine/export/fileRefused.ts';
import { EXPORT_TOKENS } from '../../src-engine/contract/exports.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { importCommand } from './importCommand.ts';
import { SERVE_FLAGS } from './serveFlags.ts';
import { solveCommand, validateCommand } from './solveCommand.ts';
import { ListAsks } from './solveInput.ts';
import type { Surroundings } from './surroundings.ts';
import { EXIT, FileError, UsageError } from './surroundings.ts';

const [OWN, ...FOR_OTHERS] = SERVE_FLAGS;

export const USAGE = `usage: cutwright <command>

  solve <request.json | list.csv|.xlsx|.ods|.fods|.ptx|.txt|.html | ->   plans it; without --json a summary
        [--mode 2d|1d|wood|nest] [--engine <id>] [--stages <n>] [--json] [--require-all] [--progress]
        files of the plan:  ${EXPORT_TOKENS.map((token) => `[--${token} <file|folder/>]`).join(' ')}
        files for machines: [--ptx <file|folder/>] [--ptx-profile neutral|trims-in-pattern|three-phases|cadmatic-4]
                            [--dxf-sheets <folder>] [--together] [--origin <corner>] [--svg-sheets <folder>]
                            [--gcode <folder> --machine <profile.json>] [--units mm|in]
        lists: --stock 2800x2070 (6000; 5000:45x95) as often as needed, [--kerf <n>] [--trim <n>],
               or --profile <name|file.json> [--data <folder>]; [--answer "question=answer"] [--take-likely]
  validate <request.json | -> [--mode ...]          checks a request without planning it
  import <drawing.dxf|svg> [--tolerance <n>] [--as-drawn]   outlines of a drawing as nest parts (JSON)
  watch <folder> --profile <name|file.json> [--data <folder>] [--take-likely]
        plans lists dropped into a folder, answers beside them
  serve ${OWN}   the HTTP service
        for others: ${FOR_OTHERS.join(`\n${' '.repeat(20)}`)}
  keys create [--account <id>] [--name <text>] [--plan <name>]   a key of the service, shown once
  keys list [--account <id>] | revoke <prefix or id> [--account <id>] | suspend <account> | resume <account> |
       forget <account> (a suspended one, with its keys, counted calls and jobs)
        of the service that keeps its data in [--data <folder>], or in [--database <postgres://...>]
  --version                                         the version of this program
  mcp                                               a Model Context Protocol server on standard input and output

exit codes: 0 done, 1 fault of the program, 2 usage, 3 request refused (400, 413), or a plan that the machine
of a file cannot cut, 4 pieces left over (--require-all), 5 file cannot be read or written, 6 out of time,
7 a list that can be read two ways or not at all`;

/** The commands that the desktop program also understands. */
const APP_COMMANDS = ['solve', 'validate', 'import', 'watch', 'keys', 'mcp'];

/** The arguments when they are a command, else null: a program started to show its window. */
export const commandOf = (args: readonly string[]): readonly string[] | null =>
  APP_COMMANDS.includes(args[0] ?? '') ? args : null;

/** Runs one command and returns its exit code. Never throws. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const [command, ...rest] = args;
  if (command !== undefined && command !== 'keys' && isAskedForHelp(rest)) {
    around.print(`${USAGE}\n`);
    return EXIT.done;
  }
  try {
    switch (command) {
      case 'solve':
        return await solveCommand(rest, around);
      case 'validate':
        return await validateCommand(rest, around);
      case 'import':
        return await importCommand(rest, around);
      case 'watch':
        return await (await import('./watchCommand.ts')).watchCommand(rest, around);
      case 'keys':
        return await (await import('./keysCommand.ts')).keysCommand(rest);
      case 'mcp':
        return await (await import('./mcp/server.ts')).mcpCommand(around);
      case '--help':
      case '-h':
      case 'help':
        around.print(`${USAGE}\n`);
        return EXIT.done;
      case undefined:
        around.tell(`cutwright: no command given\n${USAGE}`);
        return EXIT.usage;
      default:
        throw new UsageError(`unknown command: ${command}`);
    }
  } catch (error) {
    return explain(error, around.tell);
  }
}

const isAskedForHelp = (rest: readonly string[]): boolean => rest.includes('--help') || rest.includes('-h');

function explain(error: unknown, tell: (line: string) => void): number {
  const sentence = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineError) {
    tell(`cutwright: ${error.code}: ${sentence}`);
    if (error.code === 'solve_timeout') return EXIT.stopped;
    return ['invalid_request', 'too_large'].includes(error.code) ? EXIT.refused : EXIT.fault;
  }
  tell(`cutwright: ${sentence}`);
  if (error instanceof ListAsks) {
    error.sentences.forEach((line) => tell(`  ${line}`));
    return EXIT.asked;
  }
  if (error instanceof FileRefused) return EXIT.refused;
  if (error instanceof UsageError) {
    // The whole usage would push the sentence out of sight.
    tell('cutwright --help lists commands and options.');
    return EXIT.usage;
  }
  return error instanceof FileError ? EXIT.file : EXIT.fault;
}
