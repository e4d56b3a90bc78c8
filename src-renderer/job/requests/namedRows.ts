import type { Text } from '../../text/text.ts';
import type { JobDocument } from '../jobDocument.ts';
import type { BuiltRequest } from './builtRequest.ts';

/** The request with a name for each row that has none: its number, in the words of the window. The key of a plan is
 *  made without them, so that a plan that was taken or partly cut is the same one in another language. */
export function withNames<Request extends { readonly parts: readonly object[] }>(
  job: JobDocument,
  asked: BuiltRequest<Request>,
  text: Text,
): BuiltRequest<Request> {
  const rows: readonly { readonly id: string; readonly name: string }[] = job[job.mode].parts;
  const unnamed = new Set(rows.filter(({ name }) => name.trim() === '').map(({ id }) => id));
  if (unnamed.size === 0) return asked;
  const parts = asked.request.parts.map((part, at) => {
    const isUnnamed = unnamed.has(asked.partRows[at] ?? '');
    return isUnnamed ? { ...part, name: text('why.part', { number: asked.partNumbers[at] ?? 0 }) } : part;
  });
  return { ...asked, request: { ...asked.request, parts } };
}
