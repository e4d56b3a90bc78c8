import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { EngineError } from '../../../src-engine/contract/errors.ts';
import type { Mode } from '../../../src-engine/contract/validation.ts';
import type { LocalEngine } from '../engine.ts';
import { createLocalEngine } from '../engine.ts';
import { summary } from '../solveCommand.ts';
import type { Surroundings } from '../surroundings.ts';
import { TOOLS } from './tools.ts';

/** Pictures of this many plans can be fetched; older ones are forgotten. */
const KEPT_PICTURES = 50;

const INSTRUCTIONS =
  'Cutwright plans cuts: panels for a saw, bars, timber, and true shapes. Everything runs on ' +
  'this computer. An error names the field of the request that is wrong; correct it and call ' +
  'again. The same request always gives the same plan.';

interface Picture {
  readonly uri: string;
  readonly name: string;
  readonly svg: string;
}

/** `cutwright mcp`: a Model Context Protocol server on standard input and output, until the client closes it.
 *  No network, no key, no quota: whoever starts the program already sits at this computer. */
export async function mcpCommand({ host, version }: Pick<Surroundings, 'host' | 'version'>): Promise<number> {
  const engine = createLocalEngine(host);
  engine.warm();
  const server = createMcpServer(engine, version);
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(transport);
  await ended;
  engine.close();
  return 0;
}

/** The server without a transport. Calls run one after the other in one engine process; a cancelled call ends
 *  its search. */
function createMcpServer(engine: LocalEngine, version: string): Server {
  const pictures: Picture[] = [];
  const server = new Server(
    { name: 'cutwright', title: 'Cutwright', version },
    { capabilities: { tools: {}, resources: { listChanged: true } }, instructions: INSTRUCTIONS },
  );
  let last: Promise<unknown> = Promise.resolve();

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, input }) => ({
      name,
      title,
      description,
      inputSchema: input as { type: 'object' },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    })),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = TOOLS.find((one) => one.name === params.name);
    if (tool === undefined) return refusal(`there is no tool ${params.name}`);
    const turn = last.then(() => answer(engine, tool.purpose, params.arguments ?? {}, signal));
    last = turn.catch(() => undefined);
    try {
      const { text, plan } = await turn;
      if (plan === null) return { content: [{ type: 'text', text }] };
      const picture = keep(pictures, plan.mode, plan.svg);
      if (picture !== null) await server.sendResourceListChanged();
      return {
        content: [
          { type: 'text', text: plan.line },
          { type: 'text', text },
          ...(picture === null
            ? []
            : [
                {
                  type: 'resource_link',
                  uri: picture.uri,
                  name: picture.name,
                  mimeType: 'image/svg+xml',
                } as const,
              ]),
        ],
      };
    } catch (error) {
      if (error instanceof EngineError) return refusal(JSON.stringify(error.envelope()));
      throw error;
    }
  });

  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: pictures.map(({ uri, name }) => ({ uri, name, mimeType: 'image/svg+xml' })),
  }));

  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    const found = pictures.find(({ uri }) => uri === params.uri);
    if (found === undefined)
      throw new Error(`no picture ${params.uri} is kept (the newest ${KEPT_PICTURES} are)`);
    return { contents: [{ uri: found.uri, mimeType: 'image/svg+xml', text: found.svg }] };
  });
  return server;
}

interface Answered {
  readonly text: string;
  readonly plan: { readonly mode: Mode; readonly line: string; readonly svg: string | undefined } | null;
}

async function answer(
  engine: LocalEngine,
  purpose: (typeof TOOLS)[number]['purpose'],
  request: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answered> {
  if (purpose.kind === 'import') return { text: await engine.importOutlines(request), plan: null };
  const body = JSON.stringify(request);
  if (purpose.kind === 'validate')
    return { text: JSON.stringify(engine.validate(purpose.mode, body)), plan: null };
  const drawn = purpose.mode === '2d' || purpose.mode === 'nest';
  const solved = await engine.solve(purpose.mode, body, { exports: drawn ? ['svg'] : [], signal });
  return {
    text: solved.text,
    plan: { mode: purpose.mode, line: summary(purpose.mode, solved.plan).trim(), svg: solved.exports.svg },
  };
}

function keep(pictures: Picture[], mode: Mode, svg: string | undefined): Picture | null {
  if (svg === undefined) return null;
  const number = Number(pictures.at(-1)?.uri.split('/').at(-1)?.split('.')[0] ?? 0) + 1;
  const picture = { uri: `cutwright://plans/${number}.svg`, name: `Plan ${number} (${mode})`, svg };
  pictures.push(picture);
  if (pictures.length > KEPT_PICTURES) pictures.shift();
  return picture;
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
