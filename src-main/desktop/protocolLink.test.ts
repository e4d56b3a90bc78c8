import { describe, expect, it } from 'vitest';
import { codeIn, codeOfLink } from './protocolLink.ts';

describe('a link into the app', () => {
  it('names a code of a label', () => {
    expect(codeOfLink('cutwright://scan/P.JM1K2.3.12')).toBe('P.JM1K2.3.12');
    expect(codeOfLink('CUTWRIGHT://scan/r.ab-12/')).toBe('R.AB-12');
    expect(codeIn(['app', '--flag', 'cutwright://scan/S.JM1.1'])).toBe('S.JM1.1');
  });

  it.each([
    'cutwright://scan/../../etc/passwd',
    'cutwright://scan/P.J.1.1?x=1',
    'cutwright://scan/P.J.1.1#scan=R.2',
    'cutwright://scan/%50.J.1.1',
    'cutwright://scan/',
    `cutwright://scan/${'A'.repeat(61)}`,
    'cutwright://open/C:/jobs/a.cutwright',
    'cutwright:scan/P.J.1.1',
    'https://scan/P.J.1.1',
    ' cutwright://scan/P.J.1.1',
    'cutwright://scan/P.J.1.1\n--inspect',
    'cutwright://scan/"P.J.1.1" --no-sandbox',
  ])('%j says nothing', (text) => {
    expect(codeOfLink(text)).toBeNull();
  });
});
