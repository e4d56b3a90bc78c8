import type { ReactElement, ReactNode } from 'react';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import type { RodPass } from '../../plan/rods/rodPasses.ts';
import { angleWords, passWords } from '../../plan/rods/rodPasses.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatLength } from '../../units/length.ts';
import { TimeLeft } from '../player/TimeLeft.tsx';
import { ToKeep } from '../player/ToKeep.tsx';
import { BookButton } from '../rack/BookButton.tsx';
import { FenceNumber } from '../player/FenceNumber.tsx';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';

const bold = (inside: ReactNode): ReactElement => <b>{inside}</b>;

interface RodInstructionProps {
  readonly rod: Rod;
  readonly passes: readonly RodPass[];
  readonly step: number;
  readonly minutes: number;
}

/** That the pattern is cut, and which are not. */
export function RodFinished({
  rod,
  times,
  left,
  damaged,
}: {
  readonly rod: Rod;
  readonly times: number;
  readonly left: readonly number[];
  /** Patterns of which bars are damaged. */
  readonly damaged: readonly number[];
}): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  return (
    <div className="finished">
      <Icon name="check" size={44} />
      <p className="instruction-kind">
        {left.length > 0 ? text('rods.isCut') : text(damaged.length > 0 ? 'rods.noneLeft' : 'rods.allCut')}
      </p>
      <p>{text('rods.free', { count: rod.parts.length, more: times - 1 })}</p>
      <ToKeep
        of="pattern"
        sizes={(rod.offcuts ?? []).map((length) => formatLength(length, format))}
        times={times}
      />
      {left.length === 0 && damaged.length > 0 && (
        <p>{text('rods.damaged', { count: damaged.length, patterns: rangesOfPlaces(damaged) })}</p>
      )}
      <RodsLeft left={left} />
    </div>
  );
}

/** That no bar of the pattern is cut any more, and which patterns are left. */
export function RodDamaged({
  mode,
  count,
  open,
  isPlanned,
  left,
}: {
  readonly mode: 'bars' | 'timber';
  readonly count: number;
  /** Pieces that were to come from them. */
  readonly open: number;
  readonly isPlanned: boolean;
  readonly left: readonly number[];
}): ReactElement {
  const text = useText();
  return (
    <div className="finished damaged">
      <Icon name="warn" size={44} />
      <p className="instruction-kind">{text('player.isDamaged', { mode, count })}</p>
      <p>{text('player.onDamaged', { count: open, planned: isPlanned ? 'yes' : 'no' })}</p>
      <RodsLeft left={left} />
    </div>
  );
}

/** The way to the booking, or which patterns are not cut. */
function RodsLeft({ left }: { readonly left: readonly number[] }): ReactElement {
  const text = useText();
  if (left.length === 0) return <BookButton />;
  return (
    <p data-testid="not-cut">{text('rods.notCut', { count: left.length, patterns: rangesOfPlaces(left) })}</p>
  );
}

/** The cut to make now in big type. */
export function RodInstruction({ rod, passes, step, minutes }: RodInstructionProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const pass = passes[step];
  if (pass === undefined) return null;
  return (
    <>
      <p className="instruction-kind">
        {pass.trims !== undefined
          ? text.rich('rods.trimNow', {}, { b: bold })
          : text.rich(
              'rods.cutNow',
              {
                name:
                  pass.part === null && pass.begins === undefined
                    ? text('rods.theRest')
                    : passWords(text, rod, pass, formats.length),
              },
              { b: bold },
            )}
      </p>
      <FenceNumber mm={pass.stop} />
      <p className="fence-from">
        {text.rich(pass.trims !== undefined ? 'rods.fromRaw' : 'rods.fromFree', {}, { b: bold })}
        {pass.angle !== undefined && (
          <b className="saw-angle" data-testid="saw-angle">
            {angleWords(text, pass.angle, formats.number)}
          </b>
        )}
        {step > 0 && passes[step - 1]?.stop === pass.stop && (
          <span className="badge good">{text('rods.stopStays')}</span>
        )}
      </p>
      {pass.trims !== undefined && (
        <p className="trim-words">{text('rods.trimmedOff', { size: formats.length(pass.trims) })}</p>
      )}
      <p className="instruction-count">
        <span className="count-words">
          {text('player.cutOf', { of: 'pattern', cut: step + 1, count: passes.length })}
        </span>
        <TimeLeft minutes={minutes} hint={text('player.leftHintRods')} />
      </p>
    </>
  );
}
