import { EngineError } from '../../src-engine/contract/errors.ts';
import type { ExportToken } from '../../src-engine/contract/exports.ts';
import { EXPORT_TOKENS, EXPORTS, exportsOf } from '../../src-engine/contract/exports.ts';
import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { bestInWords } from '../../src-engine/contract/progress.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { MODES } from '../../src-engine/contract/validation.ts';
import { labelText } from '../../src-engine/export/labelText.ts';
import { profileFile } from '../intake/planProfile.ts';
import { chosenDataFolder } from '../storage/folder.ts';
import type { Surroundings } from './surroundings.ts';
import { EXIT, UsageError } from './surroundings.ts';
import type { Plan } from './engine.ts';
import { createLocalEngine, modeOf } from './engine.ts';
import { createOutputs, readArguments, readText } from './files.ts';
import { MACHINE_OPTIONS, MACHINE_TARGETS, machineWish, MODE_WORDS } from './machineFiles.ts';
import { LIST_OPTIONS, solveInput } from './solveInput.ts';

/** A flag for each export: where its file goes. */
const EXPORT_OPTIONS = Object.fromEntries(
  EXPORT_TOKENS.map((token) => [token, { type: 'string' }]),
) as Readonly<Record<ExportToken, { readonly type: 'string' }>>;
const OPTIONS = {
  mode: { type: 'string' },
  engine: { type: 'string' },
  ...EXPORT_OPTIONS,
  ...MACHINE_OPTIONS,
  ...LIST_OPTIONS,
  stages: { type: 'string' },
  json: { type: 'boolean' },
  'require-all': { type: 'boolean' },
  progress: { type: 'boolean' },
} as const;

/** Options that name where something is written. */
const OUTPUTS = [...EXPORT_TOKENS, ...MACHINE_TARGETS] as const;

/** `cutwright solve`: plans the request or the list in a file. Warnings and left-over pieces are told on standard
 *  error. */
export async function solveCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { file, values } = readArguments(args, OPTIONS);
  const given = modeGiven(values.mode);
  const wanted = EXPORT_TOKENS.filter((token) => values[token] !== undefined);
  const piped = OUTPUTS.find((option) => values[option] === '-');
  if (piped !== undefined)
    throw new UsageError(`--${piped} needs a file or a folder; standard output takes the answer (--json)`);
  const outputs = createOutputs([file, ...filesRead(values)]);
  const targets = wanted.map((token) => ({ token, to: outputs.claim(values[token] ?? '', file, token) }));
  const engine = createLocalEngine(around.host);
  engine.warm();
  try {
    const { mode, body, thickness, profile, ofList = same } = await solveInput(file, given, values, around);
    requireExports(mode, wanted);
    const machine = await machineWish(mode, values, { file, profile, outputs }, around);
    const solved = await engine
      .solve(mode, body, {
        engine: values.engine,
        stages: stagesGiven(values.stages, mode),
        exports: [...wanted, ...machine.needs],
        onProgress: values.progress ? (done, best) => around.tell(progressLine(done, best)) : undefined,
      })
      .catch((error: unknown) => {
        throw error instanceof EngineError ? new EngineError(error.code, ofList(error.message)) : error;
      });
    const { text, plan, exports } = solved;
    for (const warning of plan.warnings) around.tell(`warning: ${ofList(warning)}`);
    for (const { token, to } of targets) {
      const made = exports[token];
      if (made === undefined) throw new Error(`the plan came without its ${token}`);
      await outputs.write(to, made);
      around.tell(`wrote ${to}`);
    }
    await machine.write({ ...solved, thickness });
    around.print(values.json ? `${text}\n` : summary(mode, plan));
    return values['require-all'] && plan.unplaced.length > 0 ? EXIT.unplaced : EXIT.done;
  } finally {
    engine.close();
  }
}

const same = (sentence: string): string => sentence;

/** Errors: UsageError where a mode has no such file. */
function requireExports(mode: Mode, wanted: readonly ExportToken[]): void {
  const made: readonly ExportToken[] = exportsOf(mode);
  const none = wanted.find((token) => !made.includes(token));
  if (none !== undefined)
    throw new UsageError(
      `--${none} is for ${EXPORTS[none].modes.map((one) => MODE_WORDS[one]).join(' and ')}`,
    );
}

/** Files that are read beside the request or the list. */
const filesRead = ({
  profile,
  machine,
  data,
}: Readonly<Partial<Record<string, unknown>>>): readonly string[] => [
  ...(typeof machine === 'string' ? [machine] : []),
  ...(typeof profile === 'string'
    ? [profileFile(profile, chosenDataFolder(data as string | undefined))]
    : []),
];

function stagesGiven(text: string | undefined, mode: Mode): number | undefined {
  if (text === undefined) return undefined;
  if (mode !== '2d') throw new UsageError('--stages is for panels');
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError(`--stages must be a whole number from 1, not ${text}`);
  return Number(text);
}

/** `cutwright validate`: prints the validate answer. */
export async function validateCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { file, values } = readArguments(args, { mode: { type: 'string' } } as const);
  const body = await readText(file, around);
  const engine = createLocalEngine(around.host);
  around.print(`${JSON.stringify(engine.validate(modeGiven(values.mode) ?? modeOf(body), body), null, 1)}\n`);
  engine.close();
  return EXIT.done;
}

function modeGiven(mode: string | undefined): Mode | null {
  if (mode === undefined) return null;
  const known = MODES.find((one) => one === mode);
  if (known === undefined) throw new UsageError(`--mode must be one of ${MODES.join(', ')}, not ${mode}`);
  return known;
}

const progressLine = (done: number, best: BestSoFar | undefined): string =>
  `${Math.round(done * 100)} %${best === undefined ? '' : `, best so far ${bestInWords(best)}`}`;

const counted = (count: number | undefined, noun: string, plural: string): string =>
  `${count} ${noun}${count === 1 ? '' : plural}`;

/** One line of figures and one line for every row that was not placed. */
export function summary(mode: Mode, { metrics, unplaced, engine }: Plan): string {
  const stock = metrics['sheetCount'] ?? metrics['rodCount'] ?? 0;
  const noun = 'sheetCount' in metrics ? 'sheet' : 'bar';
  const used = metrics['yieldPct'] ?? metrics['density'] ?? 0;
  const figures = [
    counted(stock, noun, 's'),
    `${metrics['placed']} of ${metrics['total']} pieces placed`,
    `${used} % used`,
    ...('sawPasses' in metrics ? [counted(metrics['sawPasses'], 'pass', 'es')] : []),
    ...('cuts' in metrics ? [counted(metrics['cuts'], 'cut', 's')] : []),
    ...((metrics['totalPrice'] ?? 0) > 0 ? [`price ${metrics['totalPrice']}`] : []),
  ];
  const left = unplaced.map(({ name, qty }) => `not placed: ${qty} x ${labelText(name)}\n`).join('');
  return `${figures.join(', ')} (${mode}, ${engine})\n${left}`;
}
