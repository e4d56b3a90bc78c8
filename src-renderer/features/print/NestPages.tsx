import type { ReactElement } from 'react';
import { labelSpot } from '../../plan/labelSpot.ts';
import { pathOf } from '../../plan/rings.ts';
import type { ShapesPlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { formatLength } from '../../units/length.ts';
import { ringsOf } from '../shapes/NestCanvas.tsx';

/** Nested sheets for paper: each layout once, outlines with their row number and a list of names. */
export function NestPages({
  plan,
  name,
}: {
  readonly plan: ShapesPlan;
  readonly name: string;
}): ReactElement {
  const format = useLengthFormat();
  const { sheets } = plan.response;
  const firsts = sheets
    .map((_, index) => index)
    .filter((index) => sheets.findIndex((other) => other.pattern === sheets[index].pattern) === index);
  return (
    <>
      {firsts.map((index) => {
        const sheet = sheets[index];
        const count = sheets.filter((other) => other.pattern === sheet.pattern).length;
        const unit = sheet.w / 1000;
        const rows = [...new Set(sheet.parts.map((part) => part.part))].sort((a, b) => a - b);
        return (
          <section key={index} className="print-page">
            <header>
              <b>{name}</b>
              <span>
                Sheet {index + 1} of {sheets.length} · {formatLength(sheet.w, format)} ×{' '}
                {formatLength(sheet.h, format)} · {sheet.density.toFixed(1)} % · × {count}
              </span>
            </header>
            <div className="print-drawing">
              <svg
                className="print-sheet"
                viewBox={`${-2 * unit} ${-2 * unit} ${sheet.w + 4 * unit} ${sheet.h + 4 * unit}`}
              >
                <rect width={sheet.w} height={sheet.h} fill="#fff" stroke="#000" strokeWidth={2 * unit} />
                {sheet.parts.map((part, at) => {
                  const rings = ringsOf(plan, part);
                  const spot = labelSpot(rings, part.bbox);
                  return (
                    <g key={at}>
                      <path
                        d={pathOf(rings)}
                        fillRule="evenodd"
                        fill="#f2f2f2"
                        stroke="#000"
                        strokeWidth={unit}
                      />
                      {spot && (
                        <text fontSize={14 * unit} fontWeight={600} x={spot.x} y={spot.y + 5 * unit}>
                          {part.part + 1}
                        </text>
                      )}
                    </g>
                  );
                })}
              </svg>
            </div>
            <p className="print-legend">
              {rows.map((row) => (
                <span key={row}>
                  <b>{row + 1}</b> {sheet.parts.filter((part) => part.part === row).length} ×{' '}
                  {plan.asked.request.parts[row]?.name ?? `Part ${row + 1}`}
                </span>
              ))}
            </p>
          </section>
        );
      })}
    </>
  );
}
