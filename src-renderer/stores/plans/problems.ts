import { useMemo } from 'react';
import type { LinearPart, LinearStock, PanelsJob } from '../../job/jobDocument.ts';
import { usePlan } from './plan.ts';
import { useDocument } from '../jobs/job.ts';
import type { LinearMode } from '../../job/requests/linearRequest.ts';
import { buildLinearRequest, isCompleteLinear } from '../../job/requests/linearRequest.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import { buildPanelsRequest, isCompletePart, isCompleteStock } from '../../job/requests/panelsRequest.ts';
import type { ApiError } from '../../api/client.ts';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';
import { useText } from '../../text/useText.ts';
import type { Text } from '../../text/text.ts';

/** Sentences per grid cell (`rowId.column`): what the service refused, and what is still missing in rows that
 *  were begun. */
export function useProblems(): ReadonlyMap<string, string> {
  const job = useDocument().panels;
  const error = usePlan((state) => state.error);
  const text = useText();
  return useMemo(() => findProblems(job, error, text), [job, error, text]);
}

function findProblems(job: PanelsJob, error: ApiError | null, text: Text): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const say =
    (list: 'part' | 'stock'): Say =>
    (field) =>
      text('fields.missing', { field, list });
  for (const part of job.parts)
    if (!isCompletePart(part)) markMissing(problems, part, part.name !== '', say('part'));
  for (const row of job.stock) if (!isCompleteStock(row)) markMissing(problems, row, false, say('stock'));
  const cell = error?.path === undefined ? null : cellOfPath(buildPanelsRequest(job), error.path);
  if (cell !== null && error !== null) problems.set(cell, serviceNote(text, error.message));
  return problems;
}

/** The same for bars and timber. */
export function useLinearProblems(mode: LinearMode): ReadonlyMap<string, string> {
  const job = useDocument()[mode];
  const error = usePlan((state) => state.error);
  const text = useText();
  return useMemo(() => {
    const problems = new Map<string, string>();
    const say: Say = (field) => text('fields.missing', { field, list: 'row' });
    for (const row of [...job.parts, ...job.stock])
      if (!isCompleteLinear(row, mode)) markMissingLinear(problems, row, mode, say);
    const cell = error?.path === undefined ? null : cellOfPath(buildLinearRequest(job, mode), error.path);
    if (cell !== null && error !== null) problems.set(cell, serviceNote(text, error.message));
    return problems;
  }, [job, mode, error, text]);
}

function markMissingLinear(
  problems: Map<string, string>,
  row: LinearPart | LinearStock,
  mode: LinearMode,
  say: Say,
): void {
  const isBegun = row.name !== '' || row.length !== null || row.sw !== null;
  if (!isBegun) return;
  if (row.length === null) problems.set(`${row.id}.length`, say('length'));
  if (mode === 'bars' || row.length === null) return;
  if (row.sw === null) problems.set(`${row.id}.sw`, say('section'));
  else if (row.sh === null) problems.set(`${row.id}.sh`, say('section'));
}

interface Sized {
  readonly id: string;
  readonly w: number | null;
  readonly h: number | null;
}

type Say = (field: 'w' | 'h' | 'length' | 'section') => string;

function markMissing(problems: Map<string, string>, row: Sized, isBegun: boolean, say: Say): void {
  if (row.w === null && (row.h !== null || isBegun)) problems.set(`${row.id}.w`, say('w'));
  if (row.h === null && row.w !== null) problems.set(`${row.id}.h`, say('h'));
}

const COLUMN_OF: Record<string, string> = {
  grainGroup: 'name',
  rotatable: 'grain',
  edgeBanding: 'edges',
  priority: 'name',
};

/** The grid cell a request path such as `parts[3].h` speaks of, as `rowId.column`; null for paths outside the
 *  grids. */
function cellOfPath(asked: BuiltRequest<unknown> | null, path: string): string | null {
  const match = /^(parts|stock)\[(\d+)\](?:\.(\w+))?/.exec(path);
  if (match === null || asked === null) return null;
  const row = (match[1] === 'parts' ? asked.partRows : asked.stockRows)[Number(match[2])];
  const field = match[3] ?? 'name';
  return row === undefined ? null : `${row}.${COLUMN_OF[field] ?? field}`;
}
