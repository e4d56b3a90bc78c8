import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { rowOf } from '../../plan/foldSheets.ts';
import { foldRods, replayRod, rodsView } from '../../plan/rodsView.ts';
import type { RodsPlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { formatLength } from '../../units/length.ts';

/** Width of a rod on paper in the units of its text. */
const PAPER = 1000;

/** Bars or timber for paper: each pattern once with how often, drawn to scale, and its stops with boxes to
 *  tick. */
export function RodPages({ plan, name }: { readonly plan: RodsPlan; readonly name: string }): ReactElement {
  const format = useLengthFormat();
  const view = useMemo(() => rodsView(plan.response), [plan]);
  const folds = useMemo(() => foldRods(view), [view]);
  const { options } = plan.asked.request;
  const longest = Math.max(1, ...view.groups.flatMap((group) => group.rods.map((rod) => rod.length)));
  const scale = PAPER / longest;
  return (
    <section className="print-page flowing">
      <header>
        <b>{name}</b>
        <span>
          {view.metrics.rodCount} pieces of stock, {view.metrics.placed} parts, {view.metrics.cuts} cuts,{' '}
          {view.metrics.yieldPct.toFixed(1)} % used
        </span>
      </header>
      {folds.map((fold, at) => {
        const { section, rods } = view.groups[fold.group];
        const rod = rods[fold.first];
        const stock = plan.asked.request.stock[plan.asked.stockRows.indexOf(rowOf(rod.meta))];
        const kept = rod.offcuts?.[0];
        const restFrom = rod.length - (options?.trim?.end ?? 0) - (kept ?? 0);
        const passes = replayRod(
          rod,
          view.stepsOf(fold.group, fold.first),
          options?.kerf ?? 0,
          options?.trim?.start ?? 0,
        );
        return (
          <div key={at} className="print-rod">
            <p>
              <b>{fold.rods.length} ×</b>{' '}
              {[
                section === null ? '' : `${section[0]} × ${section[1]}`,
                stock?.material ?? '',
                formatLength(rod.length, format),
              ]
                .filter((word) => word !== '')
                .join(' · ')}
            </p>
            <svg className="print-sheet" viewBox={`-2 -2 ${PAPER + 4} 34`}>
              <defs>
                <pattern
                  id={`rod-hatch${at}`}
                  width="9"
                  height="9"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <path d="M0 0v9" stroke="#888" strokeWidth="1" />
                </pattern>
              </defs>
              <rect width={rod.length * scale} height="30" fill="#dcdcdc" stroke="#000" />
              {kept !== undefined && kept > 0 && (
                <>
                  <rect x={restFrom * scale} width={kept * scale} height="30" fill="#fff" />
                  <rect
                    x={restFrom * scale}
                    width={kept * scale}
                    height="30"
                    fill={`url(#rod-hatch${at})`}
                    stroke="#666"
                  />
                  {kept * scale > 60 && (
                    <text className="print-offcut" x={(restFrom + kept / 2) * scale} y="20">
                      {formatLength(kept, format)}
                    </text>
                  )}
                </>
              )}
              {rod.parts.map((part, index) => (
                <g key={index}>
                  <rect
                    x={part.pos * scale}
                    width={part.length * scale}
                    height="30"
                    fill="#fff"
                    stroke="#000"
                  />
                  {part.length * scale > 42 && (
                    <text className="print-size" x={(part.pos + part.length / 2) * scale} y="20">
                      {formatLength(part.length, format)}
                    </text>
                  )}
                </g>
              ))}
            </svg>
            <ol className="print-cuts">
              {passes.map((pass, index) => (
                <li key={index}>
                  <i className="tick" />
                  <b>{formatLength(pass.stop, format)}</b>{' '}
                  {pass.part === null ? 'rest' : rod.parts[pass.part].name}
                </li>
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}
