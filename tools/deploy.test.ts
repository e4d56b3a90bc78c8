import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { describe, expect, it } from 'vitest';
import { BUILD_INPUTS } from './buildOutput.ts';
import { ROOT } from './files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every document of a YAML file as values. Errors: the first mistake. */
const yaml = (path: string): readonly unknown[] =>
  parseAllDocuments(read(path), { merge: true }).map((document) => {
    for (const problem of [...document.errors, ...document.warnings]) throw problem;
    return document.toJS() as unknown;
  });

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { image: string; command?: readonly string[]; depends_on?: object; networks: readonly string[] }
    >
  >;
}
interface Container {
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe: { readonly httpGet: { readonly port: string; readonly path: string } };
  readonly readinessProbe: Container['livenessProbe'];
}
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly selector?: object;
    readonly template?: {
      readonly metadata: { readonly labels: object };
      readonly spec: { containers: Container[] };
    };
  };
}
interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { uses?: string; run?: string }[] }>>;
}

const compose = yaml('deploy/compose.yaml')[0] as Compose;
const resources = yaml('deploy/kubernetes/cutwright.yaml') as readonly Resource[];
const commands = [
  ...Object.values(compose.services).map(({ command = [] }) => command.join(' ')),
  ...resources.flatMap(({ spec }) => spec?.template?.spec.containers.map(({ args }) => args.join(' ')) ?? []),
  ...globSync('deploy/systemd/*.service', { cwd: ROOT }).map(
    (file) => /^ExecStart=(.*)$/m.exec(read(file))?.[1] ?? '',
  ),
  /^CMD (.*)$/m.exec(read('deploy/Containerfile'))?.[1].replaceAll(/[[\]",]/g, '') ?? '',
].filter((command) => command.includes('serve'));

describe('files for those who run the service', () => {
  it('say only what `serve` understands', () => {
    const program = read('src-main/serveArguments.ts');
    const settings = commands.flatMap((command) => command.match(/(?<=\s)--[a-z-]+/g) ?? []);
    expect(commands.length).toBeGreaterThanOrEqual(10);
    expect([...new Set(settings)].filter((setting) => !program.includes(`'${setting}'`))).toEqual([]);
  });

  it('the page for them has every setting of `serve`', () => {
    const page = read('docs/OPERATIONS.md');
    const settings = read('src-main/serveArguments.ts').match(/(?<=')--[a-z-]+(?=')/g) ?? [];
    const variables = globSync('src-main/**/!(*.test).ts', { cwd: ROOT }).flatMap(
      (file) => read(file).match(/(?<=env(?:\[')?)CUTWRIGHT_[A-Z_]+/g) ?? [],
    );
    expect([settings.length > 12, variables.length > 3]).toEqual([true, true]);
    // Tests start services without a spare process.
    const ofTests = ['--help', 'CUTWRIGHT_COLD'];
    expect(
      [...settings, ...variables].filter((name) => !ofTests.includes(name) && !page.includes(name)),
    ).toEqual([]);
  });

  it('give every node a way to be asked how it is, and calls the time to end', () => {
    for (const command of commands) expect(command).toContain('--metrics');
    for (const command of commands.filter((text) => !text.includes('worker')))
      expect(command).toMatch(/--drain.70/);
    expect(read('deploy/compose.yaml')).toContain('stop_grace_period: 80s');
    for (const unit of globSync('deploy/systemd/*.service', { cwd: ROOT }))
      expect(read(unit)).toContain('TimeoutStopSec=80');
  });

  it('nginx asks the nodes that compose starts', () => {
    const asked = [...read('deploy/nginx/cutwright.conf').matchAll(/^\s*server (\S+):(\d+) /gm)];
    expect(asked.map(([, name]) => name)).toEqual(
      Object.keys(compose.services).filter((name) => name.startsWith('api-')),
    );
    expect(new Set(asked.map(([, , port]) => port))).toEqual(new Set(['8731']));
    expect(read('deploy/Containerfile')).toContain('EXPOSE 8731 9464');
  });

  it('the database is reached from inside only', () => {
    expect(compose.services['database'].networks).toEqual(['inside']);
    expect(
      Object.entries(compose.services)
        .filter(([, service]) => 'ports' in service)
        .map(([name]) => name),
    ).toEqual(['proxy']);
  });

  it('Kubernetes selects what it makes and probes ports that are there', () => {
    const pods = resources.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template]));
    expect(pods).toHaveLength(2);
    for (const { metadata, spec } of pods)
      for (const { ports, livenessProbe, readinessProbe } of spec.containers) {
        expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'cutwright' });
        for (const { httpGet } of [livenessProbe, readinessProbe])
          expect(ports.map(({ name }) => name)).toContain(httpGet.port);
        expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/live', '/ready']);
      }
  });

  it('the Flatpak takes files that are there, and one name', () => {
    const manifest = yaml('deploy/flatpak/org.cutwright.app.yml')[0] as {
      id: string;
      modules: { sources: { path?: string }[] }[];
    };
    const files = manifest.modules[0].sources
      .flatMap(({ path }) => path ?? [])
      .filter((path) => !path.includes('dist/'));
    expect(files.filter((path) => !existsSync(join(ROOT, 'deploy/flatpak', path)))).toEqual([]);
    for (const file of globSync('deploy/flatpak/*.{xml,desktop}', { cwd: ROOT }))
      expect(file).toContain(manifest.id);
  });

  it('the container is built from files that are there and are sent to it', () => {
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const needed = [
      'package.json',
      'package-lock.json',
      '.npmrc',
      'LICENSE',
      'THIRD-PARTY-NOTICES.md',
      'docs/openapi.json',
    ];
    for (const file of needed)
      expect([file, sent.includes(file), existsSync(join(ROOT, file))]).toEqual([file, true, true]);
    const isSent = (file: string): boolean => sent.some((pattern) => `${file}/`.startsWith(`${pattern}/`));
    expect(BUILD_INPUTS.filter((file) => !isSent(file))).toEqual([]);
    for (const pattern of sent)
      expect([pattern, globSync(pattern, { cwd: ROOT }).length > 0]).toEqual([pattern, true]);
  });
});

describe('workflows', () => {
  it('the notes of a release are no longer than the page that publishes them takes', () => {
    expect(read('.github/workflows/release.yml')).toContain('--notes-file CHANGELOG.md');
    expect(read('CHANGELOG.md').length).toBeLessThan(125_000);
  });
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  it.each(globSync('.github/workflows/*.yml', { cwd: ROOT }))(
    '%s runs scripts that exist, with actions of a version',
    (file) => {
      const { jobs } = yaml(file)[0] as Workflow;
      const steps = Object.values(jobs).flatMap((job) => job.steps);
      const runs = steps.flatMap(({ run = '' }) =>
        [...run.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name),
      );
      expect(runs.filter((name) => !scripts.includes(name))).toEqual([]);
      for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    },
  );
});
