import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../tools/files.ts';
import { MENDINGS } from './mendings.ts';

/** `npm run faults -- undone` takes them back and sees each missed by a test. */
it.each(MENDINGS)('the text of "$what" stands in $file once', ({ file, from }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2);
});
