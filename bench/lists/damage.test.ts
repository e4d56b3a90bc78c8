import { describe, expect, it } from 'vitest';
import { sourceOfFile } from '../../src-engine/lists/openList.ts';
import { listRequest } from '../../src-main/intake/listRequest.ts';
import { questionWords } from '../../src-main/intake/questionWords.ts';
import type { DamagedList } from './damage.ts';
import { damagedLists } from './damage.ts';

/** What a person is told of a list; null where it would be planned. */
async function told({ text }: DamagedList): Promise<string | null> {
  try {
    const source = await sourceOfFile(new TextEncoder().encode(text));
    const outcome = listRequest(source, { stock: [{ w: 2800, h: 2070 }] }, {}, true);
    if (outcome.kind === 'ready') return null;
    if (outcome.kind === 'unread') return outcome.sentences.join('; ');
    return outcome.questions.map((question) => questionWords(question, 'option')).join('; ');
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each([
  ['tuned on', 3, false],
  ['kept apart', 71, true],
])('damaged CSV and PTX files, %s', (_, seed, apart) => {
  it('are never planned: a sentence names the line', async () => {
    const faults: string[] = [];
    const lists = damagedLists(seed, 3, apart);
    for (const list of lists) {
      const sentence = await told(list);
      if (!new RegExp(`[Ll]ine ${list.line}\\b`).test(sentence ?? ''))
        faults.push(`${list.id}, line ${list.line}: ${sentence ?? 'planned'}`);
    }
    expect(faults).toEqual([]);
    expect(lists.length).toBeGreaterThanOrEqual(42);
  });
});
