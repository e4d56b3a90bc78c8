/** Tests of one target, by file and full name; fewer than `atLeast` is a failure. */
export interface TestedTarget {
  readonly id: string;
  readonly file: string;
  readonly names: RegExp;
  readonly atLeast: number;
}

const row = (letter: string, file: string, names: RegExp, atLeast = 1): TestedTarget => ({
  id: `review ${letter}`,
  file: `${file}.test.ts`,
  names,
  atLeast,
});
const HOSTILE = 'src-main/api/hostile';

/** What a review of the service found (docs/RELIABILITY.md, "What a review found"), where a test shows it mended;
 *  the other rows are scripts beside this one and specs under e2e. */
export const REVIEW: readonly TestedTarget[] = [
  row(
    'S1',
    HOSTILE,
    /^a body full of crossings costs the host|^a caller who is refused (hears so|is locked)/,
    3,
  ),
  row('S1', HOSTILE, /^a body full of crossings of a thousand holes/),
  row('S2', HOSTILE, /^what is repeated .*(1,001 characters|413 before)|^a host short of memory/, 8),
  row('S2', HOSTILE, /^bytes on their way/),
  row('S2', 'src-main/api/slowReaders', /^an answer nobody|^a caller who is gone|^a large body|of a job/, 7),
  row('S3', 'src-main/api/backPressure', /stop computing when the page gives up/),
  row('S4', 'src-main/pool/seatBelt', /makes no code from text|gives both up/, 2),
  row('S4b', HOSTILE, /^a body full of crossings of drawings/),
  row('S5', 'src-main/pool/fairQueue', /backlog of another|short calls first|keeps a lane/, 3),
  row('S5', 'src-main/jobs/jobs', /shared out by account/),
  row('S6', HOSTILE, /is one address/),
  row('S6', 'src-main/api/callers', /are one$|are two$|stay so while thousands/, 10),
  row('S8', HOSTILE, /^another program that writes/),
  row('S9', HOSTILE, /^bodies in the inspector/),
  row('S9', 'src-main/backend', /lets a key in until it is revoked/),
  row('S9', 'src-main/accounts/accounts', /that two active ones have/),
  row('a', HOSTILE, /1,001 characters/, 6),
  row('b', HOSTILE, /^odd addresses under/, 5),
  row('c D1', 'src-main/jobs/jobs', /start once there is room again/),
  row('d', 'src-main/jobs/jobs', /^jobs forget /, 3),
  row('d', 'src-main/api/jobsHttp', /forgotten 30 days after/),
  row('e', 'src-engine/export/csv', /is no formula/, 11),
  row('D2', 'src-main/jobs/jobs', /close although the disk is full/),
  row('D2', 'src-main/api/backPressure', /closes all else/),
  row('D2', 'src-main/storage/database', /do not keep the database from closing/),
  row('D3', 'src-main/storage/database', /keeps a whole database|takes a backup in place/, 3),
  row('faults', 'src-main/storage/database', /keeps the three newest damaged/),
  row('faults', 'src-main/headless', /^a service that cannot start/, 6),
  row('faults', 'src-main/serveArguments', /^refuses /, 6),
  row('faults', 'src-main/api/backPressure', /^a service that is told to end/, 3),
  row('faults', 'src-main/accounts/accounts', /gives a call back to the month|counts months in UTC/, 2),
  row('faults', 'src-main/desktop/drafts', /written also after one could not/),
  row('large bodies', 'src-main/pool/readers', /./, 4),
  row('6 own jobs', 'src-main/api/beyond', /^(Idempotency-Key|own jobs|X-Cutwright-Cache)/, 10),
  row('6 documents', 'tools/openapiClient', /^docs.openapi.json for programs/, 3),
  row('6 documents', 'src-main/api/apiDocs', /^the examples of docs.API.md/, 9),
];
