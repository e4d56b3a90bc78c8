import type { ReactElement } from 'react';
import type { RackPiece } from '../../job/stock/rack.ts';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { restSize } from './rackText.ts';
import { RestShape } from './RestShape.tsx';

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
