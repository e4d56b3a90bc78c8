import type { ReactElement } from 'react';
import { useBooked } from '../../stores/bookings.ts';
import { useView } from '../../stores/view.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the booking of the plan; a plan booked before says so. */
export function BookButton(): ReactElement {
  const booked = useBooked();
  const show = useView((state) => state.show);
  return (
    <button
      type="button"
      className="button"
      title="Sawn: keep the offcuts and take used ones off the rack"
      onClick={() => show({ dialog: 'book' })}
    >
      <Icon name={booked === undefined ? 'pin' : 'check'} /> {booked === undefined ? 'Book' : 'Booked'}
    </button>
  );
}
