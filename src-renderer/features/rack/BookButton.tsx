import type { ReactElement } from 'react';
import { sawDoor } from '../../stores/saw/atSaw.ts';
import { cutKind } from '../../job/saw/cutKind.ts';
import { useBooked } from '../../stores/stock/bookings.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useText } from '../../text/useText.ts';

/** Opens the booking of the plan; a plan booked before says so. Books are kept at the desk, not at the saw. */
export function BookButton(): ReactElement | null {
  const text = useText();
  const booked = useBooked();
  const job = useDocument();
  const show = useView((state) => state.show);
  if (sawDoor() !== null) return null;
  return (
    <button
      type="button"
      className="button"
      title={text('stock.bookTip', { kind: cutKind(job) })}
      onClick={() => show({ dialog: 'book' })}
    >
      <Icon name={booked?.isWhole === true ? 'check' : 'pin'} />{' '}
      <span className="head-word">
        {text(booked === undefined ? 'stock.book' : booked.isWhole ? 'stock.booked' : 'stock.partlyBooked')}
      </span>
    </button>
  );
}
