import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeService, DEFAULT_PORT } from './compose.ts';
import { createNodeHost } from './pool/spawnNode.ts';
import { workerFile } from './pool/protocol.ts';

/** The same service without Electron: servers, CI, bench, e2e and browser mode.
 *  Arguments: --port <n> (0 = any), --data <folder>, --no-page. Prints one line `ready <url>` (and, with the page, `open <url>`). */
async function main(): Promise<void> {
  const args = readArguments(process.argv.slice(2));
  const worker = workerFile(import.meta.url);
  const root = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../' : '../../', import.meta.url));
  const pageFolder = `${root}out/renderer`;
  const service = await composeService({
    host: createNodeHost(worker),
    worker,
    dataFolder: args.data ?? `${root}.data`,
    pageFolder: !args.noPage && existsSync(`${pageFolder}/index.html`) ? pageFolder : undefined,
    openapiFile: `${root}docs/openapi.json`,
    log: (line) => void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`),
  });
  const { url } = await service.listen(args.port);
  process.stdout.write(`ready ${url}\n`);
  if (!args.noPage && existsSync(`${pageFolder}/index.html`)) process.stdout.write(`open ${url}/#token=${service.appToken}\n`);

  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void service.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}

interface Arguments {
  readonly port: number;
  readonly data: string | undefined;
  readonly noPage: boolean;
}

function readArguments(args: readonly string[]): Arguments {
  const after = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  return { port: Number(after('--port') ?? DEFAULT_PORT), data: after('--data'), noPage: args.includes('--no-page') };
}

await main();
