import { expect, it } from 'vitest';
import { serveArguments } from './serveArguments.ts';

it.each([
  ['a value after an equals sign that makes no sense', ['--bind=here'], '--bind must be a numeric address'],
  ['an address for others without a name', ['--bind', '0.0.0.0'], '--bind needs --allow-host'],
  ['an argument without its value', ['--port'], '--port needs a value'],
  [
    'a name that makes no sense, also where another one follows: both hold',
    ['--allow-host', '*.example.com', '--allow-host=cut.example.org'],
    '--allow-host takes whole names like cut.example.com or cut.example.com:8443, not "*.example.com"',
  ],
  [
    'a database from a variable that is not set',
    ['--database', ''],
    '--database must be the address of a PostgreSQL database',
  ],
  [
    'a port that is none',
    ['--port', '70000'],
    'the port must be a whole number from 0 (any) to 65535, not "70000"',
  ],
])('refuses %s', (_name, words, sentence) => {
  expect(() => serveArguments(words)).toThrow(sentence);
});

it('reads a value behind an equals sign like one that follows, and adds up names that are given apart', () => {
  const said = [
    '--port=0',
    '--allow-host',
    'a.example',
    '--allow-host=b.example',
    '--engines',
    '2',
    '--quiet',
  ];
  expect(serveArguments(said)).toMatchObject({
    port: 0,
    allowedHosts: ['a.example', 'b.example'],
    engines: 2,
    quiet: true,
    noMax: false,
  });
});

it('has nothing to start where help is asked for', () => {
  expect(serveArguments(['--port', '0', '-h'])).toBeNull();
});
