import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileFault } from './fileFaults.ts';

const folder = mkdtempSync(join(tmpdir(), 'cutwright-file-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says what the system reported of a file without a word of the system, in both languages', () => {
  writeFileSync(join(folder, 'a'), '');
  const faults = (['en', 'de'] as const).map((language) =>
    ['gone', '.', join('a', 'b'), 'x'.repeat(300)].map((name) => {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch (error) {
        return fileFault(error, language);
      }
    }),
  );
  const spoken = faults.flat().join('; ');
  expect(spoken).not.toMatch(/E[A-Z]{3}|syscall|cutwright-file-faults/);
  if (process.platform === 'win32') return;
  expect(faults).toEqual([
    ['it is not there', 'it is a folder', 'a part of its path is a file', 'the name is too long'],
    [
      'die Datei oder ihr Ordner ist nicht da',
      'es ist ein Ordner',
      'ein Teil des Pfads ist eine Datei',
      'der Name ist zu lang',
    ],
  ]);
});

it('leaves other errors what they say', () => {
  expect(fileFault(new Error('no list in this file'), 'de')).toBe('no list in this file');
  expect(fileFault('odd')).toBe('odd');
});
