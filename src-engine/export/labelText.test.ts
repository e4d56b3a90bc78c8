import { expect, it } from 'vitest';
import { labelText } from './labelText.ts';

it.each([
  ['Side\tleft\r\n2', 'Side left  2'],
  ['gpj\u202e.xvs', 'gpj.xvs'],
  ['\u2067a\u2069b\u202a', 'ab'],
  ['\ud800x\ufffe', 'x'],
  ['w'.repeat(250), 'w'.repeat(250)],
  [`${'w'.repeat(250)}\u2067`, 'w'.repeat(250)],
  ['w'.repeat(251), `${'w'.repeat(249)}…`],
  // Letters written from right to left turn themselves.
  ['דלת', 'דלת'],
])('a drawing shows %j as %j', (text, label) => expect(labelText(text)).toBe(label));
