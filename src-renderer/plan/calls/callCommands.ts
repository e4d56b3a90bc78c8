/** A call as it came; `request` is its body. */
interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly request: string | null;
}

/** The call as a command line of a POSIX shell; the key has to be put in by the reader. */
export function curlOf(call: SentCall, base: string): string {
  const { method, path, request } = call;
  const body =
    request === null || request === ''
      ? ''
      : ` \\\n  -H 'Content-Type: application/json' \\\n  --data-raw ${shellQuoted(request)}`;
  return `curl -X ${method} ${shellQuoted(base + path)} \\\n  -H 'Authorization: Bearer <your key>'${body}`;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same for PowerShell, that of Windows (5.1) as well: it has no curl that takes these quotes, and would send a
 *  text in an old code page, so the body goes as bytes. The key has to be put in by the reader. */
export function powerShellOf(call: SentCall, base: string): string {
  const { method, path, request } = call;
  const head = `Invoke-RestMethod -Method ${method} -Uri ${quoted(base + path)} \`
  -Headers @{ Authorization = 'Bearer <your key>' }`;
  if (request === null || request === '') return head;
  return `${head} \`
  -ContentType 'application/json' \`
  -Body ([Text.Encoding]::UTF8.GetBytes(${quoted(request)}))`;
}

/** A text of PowerShell in which nothing means anything: typographic quotes end one as well, so each is doubled. */
const quoted = (text: string): string => `'${text.replace(/['\u2018-\u201B]/g, '$&$&')}'`;
