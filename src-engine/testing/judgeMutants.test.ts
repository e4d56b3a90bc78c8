import { describe, expect, it } from 'vitest';
import { JUDGE_MUTANTS } from '../judge/mutants/index.ts';
import { honestAnswer, honestBases, verdictOn } from './judgeMutants.ts';
import { FILE_MUTANTS } from '../judge/mutants/files.ts';
import { honestFile, honestFileIds, livedFiles } from './machineFiles.ts';
import { verifyResponse } from './verifyResponse.ts';

/** `npm run judge:mutants` prints the list. */
describe('the judge', () => {
  it.each(honestBases())('passes the honest answer $mode/$name', ({ mode, name }) => {
    const { request, response } = honestAnswer(mode, name);
    expect(verifyResponse(mode, request, response)).toEqual([]);
  });

  it('refuses every falsified answer with a sentence that names the fault', () => {
    const lived = JUDGE_MUTANTS.flatMap((mutant) => {
      const { caught, sentences } = verdictOn(mutant);
      const said = sentences.length > 0 ? sentences.slice(0, 2).join('; ') : 'nothing';
      return caught ? [] : [`${mutant.mode}/${mutant.base}, ${mutant.lie}: the judge said ${said}`];
    });
    expect(lived).toEqual([]);
    expect(JUDGE_MUTANTS.length).toBeGreaterThanOrEqual(120);
  });

  it.each(honestFileIds())('passes the honest file %s', (id) => {
    const { text, judge } = honestFile(id);
    expect(judge(text)).toEqual([]);
  });

  it('refuses every falsified file for machines', () => {
    expect(livedFiles()).toEqual([]);
    expect(FILE_MUTANTS.length).toBeGreaterThanOrEqual(60);
  });
});
