import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { CheckedPair } from '../../checks/readAnswer.ts';
import type { FoundFault, Tick } from '../../checks/ticks.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { panelsPlanOf } from '../../plan/calls/planOfCall.ts';
import { pairOfPlan } from '../../checks/pairOfPlan.ts';
import { checkFile, useChecks } from '../../stores/plans/checks.ts';
import { pickFiles } from '../../stores/files/files.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { toast, toastError } from '../../stores/window/toasts.ts';
import { useView } from '../../stores/window/view.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FaultPicture } from './FaultPicture.tsx';
import { useFaultWords } from './useFaultWords.ts';
import { useTicks } from './useTicks.ts';
import { pairOf } from '../../../src-engine/contract/pair.ts';

const MOST_SHOWN = 6;

/** What the independent judge says of the plan on screen, or of an answer from a file: a tick a line, and for what
 *  does not hold the words and the place. */
export function ChecksDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const { mode } = useDocument();
  const plan = usePlan((state) => state.plans[mode]);
  const dropped = useChecks((state) => state.dropped);
  const pair = useMemo<CheckedPair | null>(
    () => dropped?.pair ?? (plan === null ? null : pairOfPlan(mode, plan)),
    [dropped, plan, mode],
  );
  const ticks = useTicks(pair);
  const bad = ticks?.filter(({ state }) => state === 'bad') ?? [];
  return (
    <Dialog title={text('checks.title')} onClose={onClose} className="checks">
      <p className="note">{text('checks.about')}</p>
      <p className="checks-subject">
        <b>{dropped === null ? text('checks.ofPlan') : text('checks.ofFile', { name: dropped.name })}</b>
        {ticks !== null && (
          <span className={`badge ${bad.length > 0 ? 'bad' : 'good'}`} role="status">
            {bad.length > 0
              ? text('checks.someBad', { count: bad.length })
              : text('checks.allGood', { count: ticks.filter(({ state }) => state === 'good').length })}
          </span>
        )}
      </p>
      {dropped?.isGuessed === true && <p className="note">{text('checks.guessed')}</p>}
      {pair === null ? (
        <p>{text('checks.none')}</p>
      ) : ticks === null ? (
        <p role="status">{text('checks.running')}</p>
      ) : (
        <ul className="check-lines">
          {ticks.map((tick) => (
            <TickLine
              key={tick.topic}
              tick={tick}
              mode={pair.mode}
              isOnScreen={dropped === null}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {pair?.mode === 'panels' && bad.length > 0 && (
        <Pictures pair={pair} faults={bad.flatMap((tick) => tick.faults)} />
      )}
      <div className="checks-foot">
        <button type="button" className="button" onClick={() => void chooseFile()}>
          <Icon name="open" size={14} /> {text('checks.choose')}
        </button>
        {dropped !== null && plan !== null && (
          <button type="button" className="button" onClick={() => useChecks.setState({ dropped: null })}>
            {text('checks.backToPlan')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

async function chooseFile(): Promise<void> {
  const [file] = await pickFiles(['json']);
  if (file === undefined) return;
  try {
    if (!checkFile(file.name, await file.text()))
      toast(currentText()('checks.notAnAnswer', { name: file.name }));
  } catch (error) {
    toastError(error);
  }
}

interface TickLineProps {
  readonly tick: Tick;
  readonly mode: JobMode;
  readonly isOnScreen: boolean;
  readonly onClose: () => void;
}

function TickLine({
  tick: { topic, state, faults },
  mode,
  isOnScreen,
  onClose,
}: TickLineProps): ReactElement {
  const text = useText();
  const say = useFaultWords();
  const show = useView((view) => view.show);
  const look = ({ sheet, parts }: FoundFault): void => {
    const [index] = parts;
    if (sheet === null) return;
    show({
      sheet,
      screen: 'plan',
      selected: index === undefined ? null : { kind: 'part', sheet, index, row: null },
    });
    onClose();
  };
  const words =
    state === 'open' && (topic === 'sawing' || topic === 'bound')
      ? text(`checks.${topic}Open`)
      : topic === 'stock'
        ? text('checks.stock', { mode })
        : text(`checks.${topic}`);
  return (
    <li className={`check-line ${state}`} data-topic={topic} data-state={state}>
      <Icon name={state === 'good' ? 'check' : state === 'bad' ? 'close' : 'info'} size={14} />
      <div>
        <span>{words}</span>
        {faults.slice(0, MOST_SHOWN).map((fault, at) => (
          <p key={at}>
            {say(fault.said)}
            {isOnScreen && fault.sheet !== null && (
              <button type="button" className="button small" onClick={() => look(fault)}>
                {text('checks.show')}
              </button>
            )}
          </p>
        ))}
        {faults.length > MOST_SHOWN && <p>{text('checks.more', { count: faults.length - MOST_SHOWN })}</p>}
      </div>
    </li>
  );
}

/** The sheets on which something does not hold, in small. */
function Pictures({
  pair,
  faults,
}: {
  readonly pair: CheckedPair;
  readonly faults: readonly FoundFault[];
}): ReactElement {
  const plan = useMemo(() => {
    const { request, response } = pairOf('2d', pair.request, pair.response);
    return panelsPlanOf(request, response);
  }, [pair]);
  const placed = faults.filter(({ parts }) => parts.length > 0);
  const sheets = [...new Set([...placed, ...faults].flatMap(({ sheet }) => (sheet === null ? [] : [sheet])))];
  return (
    <div className="fault-pictures">
      {sheets
        .filter((sheet) => sheet in plan.response.sheets)
        .slice(0, 4)
        .map((sheet) => (
          <FaultPicture
            key={sheet}
            plan={plan}
            sheet={sheet}
            parts={faults.flatMap((fault) => (fault.sheet === sheet ? fault.parts : []))}
          />
        ))}
    </div>
  );
}
