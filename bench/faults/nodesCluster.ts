import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { program } from '../../e2e/api/service.ts';
import { openSharedAccounts } from '../../src-main/postgres/openShared.ts';
import { newFolder, pause } from './child.ts';
import type { Account } from './nodesCallers.ts';

/** One process of a service of several nodes; it is started again on the same port after it was killed. */
export interface ClusterNode {
  readonly role: 'api' | 'worker';
  readonly port: number;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

/** Resolves when the node has said that it is ready. */
export async function startNode(
  role: ClusterNode['role'],
  database: string,
  port: number,
  names: readonly string[],
): Promise<ClusterNode> {
  const args = [
    ...[program('headless'), '--role', role, '--port', String(port), '--data', newFolder()],
    ...['--engines', '1', '--quiet', '--drain', '10', '--allow-host', names.join(',')],
  ];
  const start = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, CUTWRIGHT_DATABASE: database },
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000);
      });
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('ready')) resolve(child);
      });
      child.once('exit', (code) => reject(new Error(`a node ended with ${code}: ${said}`)));
    });
  let child = await start();
  return {
    role,
    port,
    kill: async () => {
      child.kill('SIGKILL');
      child = await start();
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill('SIGTERM');
      }),
  };
}

const NGINX = '/usr/sbin/nginx';
export const hasNginx = (): boolean => existsSync(NGINX);

/** nginx in front of nodes, on a port of its own; returns what ends it. A call is sent to one node once: who may
 *  repeat a call is its sender. */
export async function startNginx(port: number, nodes: readonly number[]): Promise<() => void> {
  const folder = newFolder();
  mkdirSync(join(folder, 'logs'));
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join('\n    ');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
events { worker_connections 256; }
http {
${temp.join('\n')}
  access_log off;
  upstream nodes {
    ${servers}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 10m;
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_next_upstream error;
      proxy_connect_timeout 1s;
      proxy_read_timeout 70s;
    }
  }
}
`,
  );
  const check = spawnSync(NGINX, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  });
  if (check.status !== 0) throw new Error(check.stderr);
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await pause(300);
  return () => void child.kill('SIGTERM');
}

/** Accounts in the database, each with a key of its own. */
export async function makeAccounts(url: string, count: number): Promise<readonly Account[]> {
  const shared = await openSharedAccounts({
    ...{ url, plans: { desktop: 1_000_000 }, now: Date.now, onFault: () => undefined },
  });
  const accounts: Account[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = `account-${at}`;
    const { key } = await shared.accounts.createKey({ accountId: id, name: 'bench', plan: 'desktop' });
    accounts.push({ id, key, plans: 0, jobs: new Map(), ended: new Map() });
  }
  await shared.close();
  return accounts;
}

/** Runs `work` for 0 to count - 1, `atOnce` of them at a time. */
export async function inTurn(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Ports of 127.0.0.1 that are free now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
