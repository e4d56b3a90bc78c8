import type { Answers } from '../../src-engine/lists/list.ts';

const KEY = 'cutwright.lists';
/** Title rows whose answers are kept, newest first. */
const MOST = 60;

type Kept = readonly (readonly [fingerprint: string, answers: Answers])[];

/** What was answered for a list with these titles. */
export function rememberedAnswers(fingerprint: string): Answers {
  return fingerprint === '' ? {} : (kept().find(([one]) => one === fingerprint)?.[1] ?? {});
}

export function rememberAnswers(fingerprint: string, answers: Answers): void {
  if (fingerprint === '') return;
  const others = kept().filter(([one]) => one !== fingerprint);
  try {
    localStorage.setItem(KEY, JSON.stringify([[fingerprint, answers], ...others].slice(0, MOST)));
  } catch {
    // A full store only costs the memory of these answers.
  }
}

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
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
