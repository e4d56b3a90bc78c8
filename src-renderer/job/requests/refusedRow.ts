import type { JobDocument } from '../jobDocument.ts';
import type { BuiltRequest } from './builtRequest.ts';

/** What the service says of a row (`parts[1].w must be ...`), the row counted as in the list of the job: those that are
 *  not complete are not sent. */
export function countedInList(
  said: string,
  job: JobDocument,
  { partNumbers, stockRows }: Pick<BuiltRequest<unknown>, 'partNumbers' | 'stockRows'>,
): string {
  return said.replace(/^(parts|stock)\[(\d+)\]/, (_, list: string, digits: string) => {
    const at = Number(digits);
    const row =
      list === 'parts'
        ? (partNumbers[at] ?? 0) - 1
        : job[job.mode].stock.findIndex(({ id }) => id === stockRows[at]);
    return `${list}[${row < 0 ? at : row}]`;
  });
}
