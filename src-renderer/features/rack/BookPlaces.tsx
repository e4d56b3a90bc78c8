import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { JobMode, OneBooking } from '../../job/jobDocument.ts';
import { cutsLeft } from '../../plan/cuts/cutsLeft.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { isCutInto } from '../../plan/cuts/piecesCut.ts';
import { stockPlaces } from '../../plan/figures/stockUse.ts';
import { placesBooked, useBooked } from '../../stores/stock/bookings.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { planName } from '../../stores/plans/planName.ts';
import { useStepsMade } from '../../stores/saw/sawPlaces.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';

/** Which sheets or patterns (from 0) a booking is of. */
export interface BookedPlaces {
  /** Not booked before. */
  readonly open: readonly number[];
  readonly before: readonly number[];
  readonly uncut: readonly number[];
  /** Of the open ones those that are cut through. */
  readonly cut: readonly number[];
  /** All that is open is booked, cut or not. */
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
  readonly isMeant: (place: number) => boolean;
  /** How many boards are damaged, by sheet or pattern, and those of them that are booked now. */
  readonly damaged: ReadonlyMap<number, number>;
  readonly damagedNow: readonly (readonly [place: number, boards: number])[];
  /** What the job notes of them. */
  readonly noted: Pick<OneBooking, 'part' | 'own'>;
}

export function useBookedPlaces(
  mode: JobMode,
  plans: Plans,
  plan: NonNullable<Plans[JobMode]>,
): BookedPlaces {
  const booked = useBooked();
  const steps = useStepsMade(plan);
  const [isWhole, setWhole] = useState(false);
  return useMemo(() => {
    const done = placesBooked(booked, plan);
    const all = [...new Set(stockPlaces(mode, plans).map(({ place }) => place))];
    const open = all.filter((place) => !done.has(place));
    // A plan of which nothing is ticked was sawn from paper.
    const uncut = isCutInto(steps) ? cutsLeft(mode, plans, steps) : [];
    const cut = open.filter((place) => !uncut.includes(place));
    const meant = new Set(isWhole ? open : cut);
    const isMeant = (place: number): boolean => meant.has(place);
    const places = all.filter((place) => done.has(place) || isMeant(place));
    const name = planName(plan);
    const noted = {
      ...(places.length === all.length ? {} : { part: { plan: name, places } }),
      own: {
        ...{ plan: name, places: open.filter(isMeant), of: all.length },
        ...(booked?.isWhole === true ? { anew: true } : {}),
      },
    };
    const damaged = new Map([...damagedBoards(steps)].map(([place, { length }]) => [place, length]));
    const damagedNow = [...damaged].filter(([place]) => isMeant(place));
    return {
      open,
      before: all.filter((place) => done.has(place)),
      uncut,
      cut,
      isWhole,
      setWhole,
      isMeant,
      damaged,
      damagedNow,
      noted,
    };
  }, [booked, steps, isWhole, mode, plans, plan]);
}

/** What was booked before, what is not cut yet, and whether only what is cut is booked. */
export function BookPlaces({
  mode,
  places,
}: {
  readonly mode: JobMode;
  readonly places: BookedPlaces;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const booked = useBooked();
  const { before, uncut, cut, isWhole, setWhole, damagedNow } = places;
  const when = booked === undefined ? '' : formats.moment(booked.last.at);
  return (
    <>
      {booked !== undefined && (
        <p className="band warn" role="status" data-testid="booked-before">
          <Icon name="warn" size={14} />{' '}
          {before.length > 0
            ? text('stock.bookedPart', { ...placesSaid(mode, before), when })
            : text('stock.bookedBefore', { when, kept: booked.last.kept })}
        </p>
      )}
      {damagedNow.length > 0 && (
        <p className="band warn" role="status" data-testid="damaged-boards">
          <Icon name="warn" size={14} />{' '}
          {text('stock.damagedBoards', {
            ...placesSaid(
              mode,
              damagedNow.map(([place]) => place),
            ),
            boards: boardsDamaged(places),
          })}
        </p>
      )}
      {uncut.length > 0 && (
        <>
          <p className="band warn" role="status" data-testid="uncut">
            <Icon name="warn" size={14} /> {text('stock.uncut', placesSaid(mode, uncut))}
          </p>
          <label className="check">
            <input type="checkbox" checked={!isWhole} onChange={() => setWhole(!isWhole)} />
            {text('stock.onlyCut', { ...placesSaid(mode, cut), boards: boardsDamaged(places) })}
          </label>
        </>
      )}
    </>
  );
}

/** What is cut from pieces that are not on the rack any more: another job was booked that had them in its list, too. */
export function GoneFromRack({ codes }: { readonly codes: readonly string[] }): ReactElement | null {
  const text = useText();
  if (codes.length === 0) return null;
  return (
    <p className="band warn" role="status">
      <Icon name="warn" size={14} />{' '}
      {text('stock.cutFromGone', { count: codes.length, codes: codes.join(', ') })}
    </p>
  );
}

/** How many boards of those that are booked now are damaged. */
export const boardsDamaged = ({ damagedNow }: BookedPlaces): number =>
  damagedNow.reduce((sum, [, boards]) => sum + boards, 0);

/** For sentences that name sheets or patterns. */
const placesSaid = (mode: JobMode, places: readonly number[]) => ({
  mode,
  count: places.length,
  places: rangesOfPlaces(places),
});
