import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The first run has no fault: all specs must pass, or a "caught" means nothing. */
const CONTROL = 'no fault at all';

/** npm run e2e:mutants: puts one fault at a time into a copy of the BUILT shell and runs the specs that
 *  should notice. A fault nobody notices fails the run: then either a spec or the stand-in has a hole. */
interface Mutant {
  readonly fault: string;
  /** Text of the built main file, and what stands there instead. */
  readonly find: string | RegExp;
  readonly put: string;
  /** Specs by name. */
  readonly specs: string;
}

const MUTANTS: readonly Mutant[] = [
  {
    fault: CONTROL,
    find: 'declareAppScheme();\napp.enableSandbox();',
    put: 'declareAppScheme();\napp.enableSandbox(); ',
    specs: '.',
  },
  {
    fault: 'the preload has another file name',
    find: '../preload/index.cjs',
    put: '../preload/index.js',
    specs: 'shows the page',
  },
  {
    fault: 'the main process listens on renamed channels',
    find: 'channelOf = (name) => `cutwright:${name}`',
    put: 'channelOf = (name) => `cutright:${name}`',
    specs: 'shows the page|save a job',
  },
  {
    fault: 'the service does not hear that a call was given up',
    find: 'cancelled: book.cancel(request.params.name)',
    put: 'cancelled: false',
    specs: 'aborted fetch tells the service nothing',
  },
  {
    fault: 'pages may navigate away',
    find: /contents\.on\("will-navigate", \(event\) => \{[^}]*\}\);/,
    put: '',
    specs: 'refuses to navigate',
  },
  {
    fault: 'pages may open windows',
    find: 'setWindowOpenHandler(() => ({ action: "deny" }))',
    put: 'setWindowOpenHandler(() => ({ action: "allow" }))',
    specs: 'refuses to navigate',
  },
  {
    fault: 'the scheme is declared too late',
    find: 'declareAppScheme();\napp.enableSandbox();',
    put: 'app.enableSandbox(); app.whenReady().then(declareAppScheme);',
    specs: 'shows the page',
  },
  {
    fault: 'the server is left open on quit',
    find: 'deps.service.then((service) => service.close(), () => void 0)',
    put: 'Promise.resolve()',
    specs: 'quits with its server',
  },
  {
    fault: 'the app can never leave',
    find: /closed = true;\s*app\.quit\(\);/,
    put: 'app.quit();',
    specs: 'quits with its server',
  },
  {
    fault: 'a second start runs beside the first',
    find: 'hasFolder && !app.requestSingleInstanceLock()',
    put: 'false',
    specs: 'a second start',
  },
  {
    fault: 'a second start does not show the window',
    find: /else focusWindow\(this\.window\);/,
    put: '',
    specs: 'a second start',
  },
  {
    fault: 'any window may call the shell',
    find: 'if (!isOwnSender(event, currentWindow()))',
    put: 'if (false)',
    specs: 'answers calls of its own window',
  },
  {
    fault: 'any window with the page of the app may call the shell',
    find: 'event.sender === window.webContents',
    put: 'true',
    specs: 'answers calls of its own window',
  },
  {
    fault: 'arguments are not checked',
    find: 'const checked = checkArguments(method, args);',
    put: 'const checked = args;',
    specs: 'are checked field by field',
  },
  {
    fault: 'every permission is granted on request',
    find: 'decide(GRANTED.has(permission) && isOwnPage(details.requestingUrl))',
    put: 'decide(true)',
    specs: 'gets no permission',
  },
  {
    fault: 'every permission is granted on query',
    find: /\(_contents, permission, origin\) => GRANTED\.has\(permission\)[^;]*\);/,
    put: '() => true);',
    specs: 'gets no permission',
  },
  {
    fault: 'requests may go anywhere',
    find: 'decide({ cancel: !isAllowedAddress(details.url) })',
    put: 'decide({ cancel: false })',
    specs: 'cancels every request',
  },
  {
    fault: 'files are found by path arithmetic',
    find: 'const file = files.get(url.pathname === "/" ? "/index.html" : url.pathname);',
    put:
      'const file = files.get(url.pathname) ?? (decodeURIComponent(url.pathname).endsWith(".js") ? ' +
      'join(pageFolder, decodeURIComponent(url.pathname)) : undefined);',
    specs: 'serves its own files',
  },
  {
    fault: 'the page is not sandboxed',
    find: 'sandbox: true',
    put: 'sandbox: false',
    specs: 'shows the page',
  },
  {
    fault: 'a crashed page stays dead',
    find: 'window.webContents.on("render-process-gone"',
    put: 'window.webContents.on("never"',
    specs: 'comes back by itself',
  },
  {
    fault: 'the window forgets its place',
    find: 'deps.memory.follow(window);',
    put: '',
    specs: 'remembers its place',
  },
  {
    fault: 'unsaved changes are closed over',
    find: 'if (!deps.mayClose(window)) event.preventDefault();',
    put: '',
    specs: 'asks before it closes',
  },
  {
    fault: 'drafts are not written',
    find: 'await deps.drafts.write(id, text);',
    put: '',
    specs: 'drafts survive',
  },
  {
    fault: 'the file of a second start is dropped',
    find: /tellPage\(this\.window, "projectOpened", project\)/,
    put: 'void project',
    specs: 'a second start',
  },
  {
    fault: 'a file that macOS hands over is dropped',
    find: 'app.on("open-file"',
    put: 'app.on("never"',
    specs: 'a file that macOS hands over',
  },
  {
    fault: 'a file that comes without a window opens none',
    find: /if \(this\.window === null\) this\.open\(\);\s*else focusWindow/,
    put: 'if (this.window !== null) focusWindow',
    specs: 'opens a window when there is none',
  },
  {
    fault: 'a file that comes before the app is ready is dropped',
    find: 'handedFiles.push(path);',
    put: ';',
    specs: 'not even running for',
  },
  {
    fault: 'why a file is not opened is told to nobody',
    find: 'if (this.window === null) return;\n\t\t\tdialog',
    put: 'return;\n\t\t\tdialog',
    specs: 'is told of when it cannot be opened',
  },
  {
    fault: 'the data folder is taken as it was named',
    find: 'app.setPath("userData", folder);',
    put: 'app.setPath("userData", process.env.CUTWRIGHT_DATA);',
    specs: 'by a relative path',
  },
  {
    fault: 'the end of a Windows session goes unheard',
    find: 'window.on("session-end"',
    put: 'window.on("never"',
    specs: 'the end of a Windows session',
  },
  {
    fault: 'the recent list of the system is not told',
    find: /app\.addRecentDocument\(path\);/g,
    put: '',
    specs: 'is opened in the window, by the event alone',
  },
];

const ROOT = resolve(import.meta.dirname, '..', '..');
const wanted = process.argv.slice(2).join(' ');
const folder = mkdtempSync(join(tmpdir(), 'cutwright-mutant-'));
const missed: string[] = [];
try {
  prepareCopy();
  const bundle = readBundle();
  for (const mutant of MUTANTS.filter(({ fault }) => fault.includes(wanted))) {
    const hit = bundle.find(({ text }) => text.replace(mutant.find, () => mutant.put) !== text);
    const verdict =
      hit === undefined ? 'out of date: its text is not in the bundle' : tryOut(mutant, hit.file, hit.text);
    const good = mutant.fault === CONTROL ? verdict === 'no spec noticed' : verdict === 'caught';
    if (!good) missed.push(`${mutant.fault} (${verdict})`);
    process.stdout.write(`${good ? 'right' : 'WRONG'}: ${mutant.fault}: ${verdict}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(missed.length === 0 ? 'every fault was caught\n' : `wrong: ${missed.join('; ')}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** A copy of the built app that finds the same packages. */
function prepareCopy(): void {
  cpSync(join(ROOT, 'out'), join(folder, 'out'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  mkdirSync(join(folder, 'docs'));
  cpSync(join(ROOT, 'docs', 'openapi.json'), join(folder, 'docs', 'openapi.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** The main process as built: its entry, then what it loads later. */
function readBundle(): readonly { readonly file: string; readonly text: string }[] {
  const main = join(folder, 'out', 'main');
  const chunks = readdirSync(join(main, 'chunks')).filter((name) => name.endsWith('.js'));
  return ['index.js', ...chunks.map((name) => join('chunks', name))].map((name) => ({
    file: join(main, name),
    text: readFileSync(join(main, name), 'utf8'),
  }));
}

/** Runs the specs on the fault and takes it back. */
function tryOut(mutant: Mutant, file: string, text: string): string {
  writeFileSync(
    file,
    text.replace(mutant.find, () => mutant.put),
  );
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      join(ROOT, 'e2e', 'playwright.config.ts'),
      '--project',
      'desktop',
      '--reporter',
      'line',
      '--workers',
      '1',
      '--max-failures',
      '1',
      '--timeout',
      '25000',
      '--output',
      join(folder, 'results'),
      '-g',
      mutant.specs,
    ],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, E2E_APP_FOLDER: folder } },
  );
  endLeftovers();
  writeFileSync(file, text);
  if (/No tests found/.test(run.stdout + run.stderr)) return 'no spec has that name';
  return run.status === 0 ? 'no spec noticed' : 'caught';
}

/** A fault may keep an app from ever leaving; nobody else would end it. */
function endLeftovers(): void {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder))
        process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
