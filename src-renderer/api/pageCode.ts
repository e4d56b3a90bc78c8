/** Codes that may open this page at its next load, each good once: the one that was sent last, and the one that takes
 *  its place when the service has it. Whoever loads the page anew before the answer is there has both. */
const KEY = 'cutwright.code';

/** The secret of this launch, for one of the codes: that of the address, or those kept. Null when there is none, when
 *  they are refused, and when the service does not answer: then they are kept. */
export async function openWith(inAddress: string | null): Promise<string | null> {
  let codes = inAddress === null ? keptCodes() : [inAddress];
  for (let code = codes.at(-1); code !== undefined; code = codes.at(-1)) {
    const next = newCode();
    keep([...codes, next]);
    const answer = await ask(code, next);
    if (answer === null) return null;
    if (answer !== REFUSED) {
      keep([next]);
      return answer;
    }
    codes = codes.slice(0, -1);
  }
  keep([]);
  return null;
}

const REFUSED = Symbol('this code opens nothing');

/** Null: no answer, or none that says anything about the code. */
async function ask(code: string, next: string): Promise<string | typeof REFUSED | null> {
  try {
    const answer = await fetch('/app/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, next }),
    });
    if (answer.status === 401) return REFUSED;
    return answer.ok ? ((await answer.json()) as { readonly token: string }).token : null;
  } catch {
    return null;
  }
}

export const hasCode = (): boolean => keptCodes().length > 0;

/** As many as a page has that is loaded anew again and again before an answer comes. */
const MOST = 6;

function keep(codes: readonly string[]): void {
  if (codes.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, codes.slice(-MOST).join(' '));
}

const keptCodes = (): readonly string[] => sessionStorage.getItem(KEY)?.split(' ') ?? [];

/** 32 random bytes in base64url. */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
