import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement, ReactNode } from 'react';
import { memo, useMemo, useState } from 'react';
import { middleLength } from '../../../src-engine/geometry/mitre.ts';
import type { RodLook, RodPicture } from '../../canvas/rodScene.ts';
import type { SheetInk } from '../../canvas/paintSheet.ts';
import { useInk } from '../../canvas/useInk.ts';
import type { LinearMode } from '../../job/requests/linearRequest.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { rowColour, rowNumber } from '../../plan/places/rowNumber.ts';
import type { RodFold, RodsView } from '../../plan/rods/rodsView.ts';
import { angleWords, passWords, rodPassCount, rodPasses } from '../../plan/rods/rodPasses.ts';
import {
  foldRods,
  profileOn,
  rodNumber,
  rodsView,
  stockNameOfRod,
  stockOfRod,
  unplacedRods,
} from '../../plan/rods/rodsView.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { besidesMissing } from '../../plan/notes/serviceNotes.ts';
import { usePick } from '../../stores/window/pick.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import { useStepsMade } from '../../stores/saw/sawPlaces.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { formatDecimal, formatLength } from '../../units/length.ts';
import { ChangeLine } from '../plan/ChangeLine.tsx';
import { Figure } from '../plan/Figure.tsx';
import { GoodBadge } from '../plan/GoodBadge.tsx';
import { HandBar } from '../plan/HandBar.tsx';
import { PiecesFigure } from '../plan/PiecesFigure.tsx';
import { PriceFigure } from '../plan/PriceFigure.tsx';
import { PlanTable } from '../plan/PlanTable.tsx';
import { TableSwitch } from '../plan/TableSwitch.tsx';
import { useHandMarks } from '../plan/useHandMarks.ts';
import { TrayFrame } from '../plan/TrayFrame.tsx';
import { WholeFixes } from '../plan/WholeFixes.tsx';
import { RodDrawing } from './RodDrawing.tsx';
import { RodInspector } from './RodInspector.tsx';
import { useRodHand } from './useRodHand.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useElementSize } from '../../ui/useElementSize.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats } from '../../text/formats.ts';
import { fewNames } from '../../text/fewNames.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';

interface RodsScreenProps {
  readonly plan: RodsPlan;
  readonly mode: LinearMode;
  readonly band: ReactNode;
}

/** Bars or timber: figures, every pattern drawn to scale with how often it is cut, what is missing. */
export function RodsScreen({ plan, mode, band }: RodsScreenProps): ReactElement {
  const text = useText();
  const view = useMemo(() => rodsView(plan.response), [plan]);
  const folds = useMemo(() => foldRods(view, plan.hand), [view, plan.hand]);
  const { selected, isTable } = usePick(useView, 'selected', 'isTable');
  const chosen = selected?.kind === 'part' ? selected : null;
  return (
    <div className="plan">
      <RodFigures plan={plan} view={view} folds={folds} mode={mode} />
      {band}
      <HandBar mode={mode} plan={plan} sheet={chosen?.sheet ?? null} />
      <div className="plan-stage">
        {folds.length === 0 ? (
          <p className="plan-empty">{text('rods.nothingFits')}</p>
        ) : isTable ? (
          <PlanTable mode={mode} plan={plan} isCurrent />
        ) : (
          <div className="sheet-area rods-area">
            <div className="rods-head">
              <b>{text('rods.patterns')}</b>
              <TableSwitch />
            </div>
            <RodList plan={plan} view={view} folds={folds} mode={mode} />
          </div>
        )}
        {chosen !== null && (
          <RodInspector mode={mode} plan={plan} view={view} sheet={chosen.sheet} index={chosen.index} />
        )}
        <ChangeLine />
      </div>
      <RodTray plan={plan} view={view} />
    </div>
  );
}

interface RodPartsProps {
  readonly plan: RodsPlan;
  readonly view: RodsView;
  readonly folds: readonly RodFold[];
  readonly mode: LinearMode;
}

function RodFigures({ plan, view, folds, mode }: RodPartsProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const { metrics } = view;
  const { bound } = plan.response;
  const missing = metrics.total - metrics.placed;
  const passes = rodPassCount(plan, view);
  const kept = view.groups.reduce(
    (sum, group) => sum + group.rods.reduce((inner, rod) => inner + (rod.offcuts?.length ?? 0), 0),
    0,
  );
  const isProved =
    bound !== undefined &&
    (bound.gapPct === 0 || (bound.rods !== undefined && metrics.rodCount <= bound.rods));

  const number = (value: number, digits = 0): string => formatDecimal(value, digits, format.decimalComma);
  // Nobody has counted what a hand is laying.
  const counted = (count: number): string => (plan.hand?.isDraft === true ? '–' : number(count));
  return (
    <div className="figures" role="group" aria-label={text('figures.title')}>
      <Figure
        name="lengths"
        label={text('figures.rods', { mode, count: metrics.rodCount })}
        value={number(metrics.rodCount)}
        note={
          missing > 0 ? (
            text('figures.asFar')
          ) : isProved ? (
            <GoodBadge words={text('figures.proved')} title={text('figures.provedHint')} />
          ) : bound?.rods !== undefined ? (
            text('figures.atLeast', { count: bound.rods })
          ) : (
            ''
          )
        }
      />
      <Figure
        name="used"
        label={text('figures.used')}
        value={`${number(metrics.yieldPct, 1)} %`}
        note={mode === 'timber' ? text('figures.byVolume') : text('figures.byLength')}
      />
      <PiecesFigure metrics={metrics} />
      <Figure
        name="cuts"
        label={text('figures.cuts')}
        value={counted(passes)}
        note={
          <span title={text('rods.cutsHint', { passes, cuts: metrics.cuts, trims: passes - metrics.cuts })}>
            {text('figures.setUp', { count: folds.length })}
          </span>
        }
      />
      <Figure
        name="rests"
        label={text('figures.rests', { count: kept })}
        value={counted(kept)}
        note={
          metrics.toleranceAcceptedCount > 0
            ? text('figures.tolerated', { count: metrics.toleranceAcceptedCount })
            : text('figures.hatched')
        }
      />
      <PriceFigure metrics={metrics} used={view.groups.flatMap(({ rods }) => rods)} />
    </div>
  );
}

const ROD_HEIGHT = 50;
/** Room for the count left of the drawing and the yield right of it. */
const BESIDE = 152;
/** The same in a narrow list, where the yield is left out. */
const NARROW = { upTo: 420, beside: 62 };

function RodList({ plan, view, folds, mode }: RodPartsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [box, { w: width }] = useElementSize({ w: 800, h: 150 });
  const ink = useInk(box);
  const longest = Math.max(1, ...view.groups.flatMap((group) => group.rods.map((rod) => rod.length)));
  const isNarrow = width <= NARROW.upTo;
  const steps = useStepsMade(plan);
  const damaged = useMemo(() => damagedBoards(steps), [steps]);
  const scale = Math.max(40, width - (isNarrow ? NARROW.beside : BESIDE) - 40) / longest;
  return (
    <div
      ref={box}
      className={isNarrow ? 'rod-list narrow' : 'rod-list'}
      role="list"
      aria-label={text('rods.patterns')}
    >
      {ink !== null &&
        folds.map((fold, at) => {
          const gone = damaged.get(at)?.length ?? 0;
          const head = groupHead(plan, { view, folds, size: formats.size }, at);
          return (
            <div key={at} role="listitem">
              {head !== '' && <h2 className="rod-group">{head}</h2>}
              <RodRow
                plan={plan}
                view={view}
                fold={fold}
                damaged={gone}
                mode={mode}
                scale={scale}
                ink={ink}
              />
            </div>
          );
        })}
    </div>
  );
}

interface RodRowProps {
  readonly plan: RodsPlan;
  readonly view: RodsView;
  readonly fold: RodFold;
  /** How many of its rods are. */
  readonly damaged: number;
  readonly mode: LinearMode;
  readonly scale: number;
  readonly ink: SheetInk;
}

/** One pattern: how often it is cut, its drawing, its share, and its cuts when asked for. */
const RodRow = memo(function RodRow({
  plan,
  view,
  fold,
  damaged,
  mode,
  scale,
  ink,
}: RodRowProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const [isOpen, setOpen] = useState(false);
  const group = itemAt(view.groups, fold.group);
  const rod = itemAt(group.rods, fold.first);
  const stockName = stockNameOfRod(plan, rod);
  const profileHeight = profileOn(group, rod);
  const used = rod.parts.reduce((sum, part) => sum + middleLength(part, profileHeight), 0);
  const picture = useMemo((): RodPicture => {
    const { options } = plan.asked.request;
    return {
      rod,
      looks: rod.parts.map((part) => lookOf(plan, part, theme)),
      kerf: options?.kerf ?? 0,
      trimStart: options?.trim?.start ?? 0,
      trimEnd: options?.trim?.end ?? 0,
      profileHeight,
      scale,
      height: ROD_HEIGHT,
      format,
    };
  }, [plan, rod, profileHeight, theme, scale, format]);
  const first = rodNumber(view, fold);
  // Of equal rods the one with the chosen piece is shown.
  const at = useView(({ selected }) => {
    const chosen = selected === null ? -1 : selected.sheet - first + fold.first;
    return fold.rods.includes(chosen) ? first + chosen - fold.first : first;
  });
  const hand = useRodHand(mode, plan, at, scale);
  const { faulty, pinned } = useHandMarks(mode, plan, at);
  return (
    <>
      <div className="rod-row">
        <button
          type="button"
          className="rod-count"
          aria-expanded={isOpen}
          title={[stockName, text('rods.cutsOfPattern')].filter((word) => word !== '').join(' · ')}
          onClick={() => setOpen(!isOpen)}
        >
          <b>{fold.rods.length} ×</b>
          <span>{formatLength(rod.length, format)}</span>
          {stockName !== '' && <span className="rod-stock">{stockName}</span>}
        </button>
        <RodDrawing
          plan={plan}
          picture={picture}
          at={at}
          ink={ink}
          hand={hand}
          faulty={faulty}
          pinned={pinned}
        />
        <span className="rod-yield">
          {formatDecimal((used / rod.length) * 100, 1, format.decimalComma)} %
        </span>
      </div>
      {damaged > 0 && (
        <p className="rod-damaged">
          <Icon name="warn" size={12} /> {text('plan.damagedOf', { gone: damaged, count: fold.rods.length })}
        </p>
      )}
      {isOpen && <RodCuts plan={plan} view={view} fold={fold} mode={mode} />}
    </>
  );
});

function lookOf(plan: RodsPlan, part: { readonly meta?: unknown }, theme: 'light' | 'dark'): RodLook {
  const number = rowNumber(plan.asked, part);
  return { colour: rowColour(number, theme), row: rowOf(part.meta), number };
}

type RodCutsProps = Pick<RodRowProps, 'plan' | 'view' | 'fold' | 'mode'>;

function RodCuts({ plan, view, fold, mode }: RodCutsProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const formats = useFormats();
  const rod = itemAt(itemAt(view.groups, fold.group).rods, fold.first);
  const passes = rodPasses(plan, view, fold);
  const cuts = passes.filter(({ trims }) => trims === undefined).length;
  return (
    <ol className="rod-cuts" aria-label={text('rods.cutsOf', { mode, number: fold.first + 1 })}>
      {passes.map((pass, index) => (
        <li key={index}>
          <i className="tick" /> <b>{formatLength(pass.stop, format)}</b>{' '}
          {passWords(text, rod, pass, formats.length)}
          {pass.angle !== undefined && <small> {angleWords(text, pass.angle, formats.number)}</small>}
        </li>
      ))}
      {cuts < rod.parts.length && (
        <li>
          <i className="tick" /> {text('rods.leftAtLength', { name: rod.parts.at(-1)?.name ?? '' })}
        </li>
      )}
    </ol>
  );
}

/** The head above the first pattern of a section or material; '' in between. */
function groupHead(
  plan: RodsPlan,
  { view, folds, size }: Pick<RodPartsProps, 'view' | 'folds'> & Pick<Formats, 'size'>,
  at: number,
): string {
  const words = (fold: RodFold | undefined): string => {
    if (fold === undefined) return '';
    const group = itemAt(view.groups, fold.group);
    const rod = itemAt(group.rods, fold.first);
    const stock = stockOfRod(plan, rod);
    return [group.section === null ? '' : size(group.section[0], group.section[1]), stock?.material ?? '']
      .filter((word) => word !== '')
      .join(' · ');
  };
  const here = words(folds[at]);
  return here === words(folds[at - 1]) ? '' : here;
}

/** Profiles whose slanted ends all lean over the saw's one height: they may well differ. */
const oneHeight = ({ asked: { notes } }: RodsPlan, text: Text): readonly string[] =>
  notes.length === 0
    ? []
    : [
        text('rods.oneHeight', {
          materials: fewNames(
            notes.map((name) => name || text('rods.unnamed')),
            5,
            text,
          ),
        }),
      ];

function RodTray({ plan, view }: { readonly plan: RodsPlan; readonly view: RodsView }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const missing = useMemo(
    () => unplacedRods(plan.asked, view, { text, formats }),
    [plan, view, text, formats],
  );
  return (
    <TrayFrame
      missing={missing.map((row) => ({ ...row, size: formats.length(row.length) }))}
      warnings={[...oneHeight(plan, text), ...besidesMissing(plan.response.warnings)]}
      fixes={plan.hand === undefined && <WholeFixes placed={plan.response.metrics.placed} />}
    />
  );
}
