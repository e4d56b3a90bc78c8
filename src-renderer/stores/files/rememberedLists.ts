import type { ListAnswers } from '../../../src-engine/contract/documents/library.ts';
import type { Answers } from '../../../src-engine/lists/list.ts';
import { putLibrary } from '../../api/kept.ts';
import { useLibrary } from '../stock/library.ts';

/** Where older versions kept the answers, in the page's own storage. */
const OLD_KEY = 'cutwright.lists';

/** What was answered for a list with these titles, in any window. */
export function rememberedAnswers(fingerprint: string): Answers {
  if (fingerprint === '') return {};
  const known = useLibrary.getState().list.find((one) => one.fingerprint === fingerprint);
  return known?.answers ?? old().find(([one]) => one === fingerprint)?.[1] ?? {};
}

/** The write under way: the next one needs the revision that it brings. */
let written: Promise<void> = Promise.resolve();

/** Keeps the answers in the service's database. Not reachable, or answered in another window at the same moment:
 *  that costs the memory of these answers and nothing else. */
export function rememberAnswers(fingerprint: string, answers: Answers): void {
  if (fingerprint === '') return;
  const { list } = useLibrary.getState();
  const item: ListAnswers = { version: 1, id: idOf(fingerprint), fingerprint, answers };
  const known = list.find(({ id }) => id === item.id);
  if (known !== undefined && isSame(known.answers, answers)) return;
  useLibrary.setState({ list: [item, ...list.filter(({ id }) => id !== item.id)] });
  written = written.then(() => write(item)).catch(() => undefined);
}

async function write(item: ListAnswers): Promise<void> {
  const { id, revision } = await putLibrary(
    'list',
    item.id,
    useLibrary.getState().revisions[item.id] ?? 0,
    item,
  );
  useLibrary.setState((now) => ({ revisions: { ...now.revisions, [id]: revision } }));
}

const isSame = (a: Answers, b: Answers): boolean => {
  const [here, there] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return here.length === there.size && here.every(([key, value]) => there.get(key) === value);
};

/** A short name of the titles (FNV-1a, twice with other beginnings). */
function idOf(fingerprint: string): string {
  const hash = (basis: number): string => {
    let value = basis;
    for (const char of fingerprint) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `list-${hash(0x811c9dc5)}-${hash(0x1234567)}`;
}

function old(): readonly (readonly [fingerprint: string, answers: Answers])[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(OLD_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, Answers] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const answers: unknown = value[1];
  return (
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === 'string')
  );
}
