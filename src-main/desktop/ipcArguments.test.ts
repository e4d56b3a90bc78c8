import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IPC_METHODS } from '../preload/contract.ts';
import { PROJECT_LIMIT_BYTES } from './projectFiles.ts';
import { checkArguments } from './ipcArguments.ts';

describe("arguments of the page's calls", () => {
  it('accepts exactly what a method takes', () => {
    const args = { suggestedName: 'Kitchen', kind: 'svg', text: '<svg/>' };
    expect(checkArguments('saveExport', args)).toBe(args);
    expect(checkArguments('listRecent', {})).toEqual({});
  });

  it('names the field that is wrong', () => {
    expect(() => checkArguments('saveExport', { suggestedName: 'x', kind: 'exe' })).toThrow(
      'saveExport: "kind" must be one of svg',
    );
    expect(() => checkArguments('saveProject', { handle: 'a' })).toThrow(
      'saveProject: "text" must be a text',
    );
    expect(() =>
      checkArguments('saveProject', { handle: 'a', text: 'x'.repeat(PROJECT_LIMIT_BYTES + 1) }),
    ).toThrow(`"text" may have ${PROJECT_LIMIT_BYTES} characters`);
    expect(() => checkArguments('setDocument', { title: '', unsaved: 1 })).toThrow('must be true or false');
  });

  it('refuses fields that are inherited or unknown, whatever they are called', () => {
    expect(() => checkArguments('listRecent', JSON.parse('{"__proto__":{"a":1},"constructor":1}'))).toThrow(
      'does not take',
    );
    fc.assert(
      fc.property(fc.constantFrom(...IPC_METHODS), fc.anything(), (method, args) => {
        let taken: Record<string, unknown>;
        try {
          taken = checkArguments(method, args);
        } catch (error) {
          expect((error as Error).message.startsWith(method)).toBe(true);
          return;
        }
        expect(
          Object.values(taken).every((value) => ['string', 'boolean', 'undefined'].includes(typeof value)),
        ).toBe(true);
      }),
    );
  });
});
