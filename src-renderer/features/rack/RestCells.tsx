import type { ReactElement } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import type { RackPiece } from '../../job/stock/rack.ts';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { restSize } from './rackText.ts';
import { RestShape } from './RestShape.tsx';

/** The titles above `RestCells`. */
export function RestHeads({ mode }: { readonly mode: JobMode }): ReactElement {
  const text = useText();
  return (
    <>
      <th>{text('stock.size')}</th>
      <th>{text('stock.cutFrom', { mode })}</th>
      <th>{text('stock.material')}</th>
    </>
  );
}

/** How large a rest is, on which sheets or patterns it lies (from 0) and of what it is, as cells of a row. */
export function RestCells(props: {
  readonly rest: Pick<RackPiece, 'material'> &
    Parameters<typeof restSize>[0] &
    Parameters<typeof RestShape>[0]['rest'];
  readonly places: readonly number[];
}): ReactElement {
  const { rest, places } = props;
  const format = useLengthFormat();
  return (
    <>
      <td>
        <RestShape rest={rest} /> {restSize(rest, format)}
      </td>
      <td>{rangesOfPlaces(places)}</td>
      <td>{rest.material || '–'}</td>
    </>
  );
}
