import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { withBooking } from '../../job/stock/bookings.ts';
import type { JobMode, OneBooking } from '../../job/jobDocument.ts';
import { cutKind } from '../../job/saw/cutKind.ts';
import { goneFromRack, rackPiecesCut, restsOf } from '../../job/stock/rack.ts';
import type { RestGroup } from '../../job/stock/restGroups.ts';
import { restGroups } from '../../job/stock/restGroups.ts';
import { countOf } from '../../job/saw/spoiled.ts';
import { openOnDamaged } from '../../plan/cuts/openPieces.ts';
import { isSameStock, stockPlaces, stockUsed } from '../../plan/figures/stockUse.ts';
import { useBooked } from '../../stores/stock/bookings.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { changeJob } from '../../stores/jobs/jobKeeper.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { stepsMade } from '../../stores/saw/sawPlaces.ts';
import { bookStock, setUndone, useStock } from '../../stores/stock/stock.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { toastError, useToasts } from '../../stores/window/toasts.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { boardsDamaged, BookPlaces, GoneFromRack, useBookedPlaces } from './BookPlaces.tsx';
import type { CodedRest } from './BookedRests.tsx';
import { BookedRests, codedRests } from './BookedRests.tsx';
import { changesInWords } from './JournalTab.tsx';
import { restSize } from './rackText.ts';
import { RestsToKeep } from './RestsToKeep.tsx';
import { usePick } from '../../stores/window/pick.ts';

/** A message is one line: the journal names every code. */
const CODES_SAID = 3;

/** The plan has been sawn: which rests go on the rack and what leaves it; then which code is written on which. */
export function BookDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const job = useDocument();
  const { mode } = job;
  const { plans, wantedKey } = usePick(usePlan, 'plans', 'wantedKey');
  const plan = plans[mode];
  return (
    <Dialog title={text('stock.bookTitle', { kind: cutKind(job) })} onClose={onClose}>
      {plan === null || plan.key !== wantedKey ? (
        <p className="note">{text('stock.noPlanYet')}</p>
      ) : (
        <Booker mode={mode} plans={plans} plan={plan} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface BookerProps {
  readonly mode: JobMode;
  readonly plans: Plans;
  readonly plan: NonNullable<Plans[JobMode]>;
  readonly onClose: () => void;
}

function Booker({ mode, plans, plan, onClose }: BookerProps): ReactElement {
  const job = useDocument();
  const text = useText();
  const format = useLengthFormat();
  const { pieces, boards, isLoaded } = usePick(useStock, 'pieces', 'boards', 'isLoaded');
  const booked = useBooked();
  const places = useBookedPlaces(mode, plans, plan);
  const { uncut, isMeant } = places;
  const rests = restsOf(job, plans, places.damaged).filter(({ place }) => places.open.includes(place));
  const cut = rackPiecesCut(job, plans, isMeant);
  const counted = stockUsed(job, plans, isMeant).flatMap((use) => {
    const board = boards.find((one) => isSameStock(one, use));
    return board === undefined ? [] : [{ board, count: use.count }];
  });
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [done, setDone] = useState<{ readonly entry: string; readonly rests: readonly CodedRest[] } | null>(
    null,
  );
  const used = pieces.filter((piece) => cut.has(piece.id));
  const gone = goneFromRack(job, plans, pieces, isMeant);
  const isLeft = (place: number): boolean => uncut.includes(place) || gone.places.has(place);
  const isKept = (index: number): boolean => isLeft(itemAt(rests, index).place) === changed.has(index);
  const kept = rests.filter((_, index) => isKept(index));
  const groups = restGroups(rests, isLeft);
  const keep = ({ at }: RestGroup, wanted: readonly number[]): void =>
    setChanged((old) => {
      const others = [...old].filter((index) => !at.includes(index));
      const own = at.filter((index) => isLeft(itemAt(rests, index).place) === wanted.includes(index));
      return new Set([...others, ...own]);
    });
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      const title = job.name || text('start.untitled');
      const damaged = boardsDamaged(places);
      const entry = await bookStock(
        { title, kind: 'booking', job: job.id, from: title, damaged },
        [
          ...used.map(({ id }) => ({ kind: 'take' as const, id })),
          ...kept.map(({ rest }) => ({ kind: 'put' as const, piece: rest })),
          ...counted.map(({ board, count }) => ({ kind: 'count' as const, board: board.id, by: -count })),
        ],
        `booking of ${job.id}`,
      );
      const booking = { ...bookingOf(mode, plans, plan, isMeant), kept: kept.length, entry: entry.id };
      changeJob(job.id, (old) => withBooking(old, { ...booking, ...places.noted }));
      const codes = codedRests(entry, kept);
      // Whoever closed it, or turned to another job, has nothing to close.
      if (isHere.current && codes.length === 0) onClose();
      setDone({ entry: entry.id, rests: codes });
      setBusy(false);
      tellBooked(
        text('stock.bookedToast', { kept: kept.length, changes: changesInWords(entry, text, CODES_SAID) }),
        entry.id,
      );
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  if (done !== null && booked?.last.entry === done.entry)
    return <BookedRests mode={mode} rests={done.rests} onClose={onClose} />;
  return (
    <>
      <BookPlaces mode={mode} places={places} />
      {isLoaded && <GoneFromRack codes={gone.codes} />}
      {rests.length === 0 ? (
        places.damaged.size === 0 && <p className="note">{text('stock.nothingLeft')}</p>
      ) : (
        <RestsToKeep mode={mode} groups={groups} isKept={isKept} keep={keep} />
      )}
      {used.length > 0 && (
        <p>{text('stock.leavesRack', { codes: used.map((piece) => piece.code).join(', ') })}</p>
      )}
      {counted.map(({ board, count }) => (
        <p key={board.id}>
          {text('stock.countsDown', {
            name: `${board.material || board.name} ${restSize(board, format)}`.trim(),
            from: board.count,
            to: board.count - count,
          })}
        </p>
      ))}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {text('lists.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          // biome-ignore lint/a11y/noAutofocus: the dialog was asked for, and Enter books
          autoFocus
          disabled={isBusy || !isLoaded || !places.open.some(isMeant)}
          onClick={() => void confirm()}
        >
          <Icon name="check" />{' '}
          {kept.length === 0 ? text('stock.bookNothing') : text('stock.bookKeep', { count: kept.length })}
        </button>
      </div>
    </>
  );
}

/** Says what was booked. Undo is a step back of the job where that is its last one, else the entry is taken back. */
function tellBooked(words: string, entry: string): void {
  const after = useJob.getState().history.present;
  const action = {
    label: currentText()('jobs.undo'),
    run: () => {
      const { history, undo } = useJob.getState();
      if (history.present === after && after.booked?.entry === entry) undo();
      else void setUndone(entry, true);
    },
  };
  useToasts.getState().add(words, { action, topic: 'booking' });
}

/** What of the plan is booked. */
function bookingOf(
  mode: JobMode,
  plans: Plans,
  plan: NonNullable<Plans[JobMode]>,
  isMeant: (place: number) => boolean,
): Pick<OneBooking, 'at' | 'mode' | 'stock' | 'pieces'> {
  const meant = stockPlaces(mode, plans).filter(({ place }) => isMeant(place));
  const pieces = meant.reduce((sum, one) => sum + one.pieces, 0);
  const steps = stepsMade(plan);
  const damaged = [...damagedBoards(steps)].filter(([place]) => isMeant(place));
  const missing = countOf(openOnDamaged(plan, steps, damaged));
  return { at: new Date().toISOString(), mode, stock: meant.length, pieces: pieces - missing };
}
