import type { ReactElement } from 'react';
import { trimOf } from '../../plan/sheetPicture.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';

interface SheetPrintProps {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  readonly format: LengthFormat;
  /** Width of the drawing in the units of its text. */
  readonly paper: number;
}

/** One sheet for paper: white parts with name and both sizes, a letter with a legend where they are too
 *  small. */
export function SheetPrint({ plan, sheet, format, paper }: SheetPrintProps): ReactElement {
  const { w, h, parts, offcuts = [] } = plan.response.sheets[sheet];
  const trim = trimOf(plan);
  const scale = paper / w;
  const legend: string[] = [];
  const size = (a: number, b: number): string => `${formatLength(a, format)} × ${formatLength(b, format)}`;
  return (
    <>
      <svg className="print-sheet" viewBox={`-2 -2 ${paper + 4} ${h * scale + 4}`}>
        <defs>
          <pattern
            id={`hatch${sheet}`}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v9" stroke="#888" strokeWidth="1" />
          </pattern>
        </defs>
        <rect width={paper} height={h * scale} fill="#fff" stroke="#000" strokeWidth="2" />
        <rect
          x={trim.left * scale}
          y={trim.top * scale}
          width={(w - trim.left - trim.right) * scale}
          height={(h - trim.top - trim.bottom) * scale}
          fill="#dcdcdc"
          stroke="#666"
          strokeDasharray="6 4"
        />
        {offcuts.map((offcut, at) => (
          <g key={at}>
            <rect
              x={offcut.x * scale}
              y={offcut.y * scale}
              width={offcut.w * scale}
              height={offcut.h * scale}
              fill="#fff"
            />
            <rect
              x={offcut.x * scale}
              y={offcut.y * scale}
              width={offcut.w * scale}
              height={offcut.h * scale}
              fill={`url(#hatch${sheet})`}
              stroke="#666"
            />
            {offcut.w * scale > 90 && offcut.h * scale > 20 && (
              <text
                className="print-offcut"
                x={(offcut.x + offcut.w / 2) * scale}
                y={(offcut.y + offcut.h / 2) * scale + 5}
              >
                {size(offcut.w, offcut.h)}
              </text>
            )}
          </g>
        ))}
        {parts.map((part, at) => {
          const [x, y, pw, ph] = [part.x * scale, part.y * scale, part.w * scale, part.h * scale];
          const upright = ph > pw * 1.2 && pw < 110;
          const [long, short] = upright ? [ph, pw] : [pw, ph];
          const row = plan.asked.partRows.indexOf(rowOf(part.meta)) + 1;
          const fits = long >= Math.max(part.name.length * 7.2 + 8, 84) && short >= 34;
          const isOneLine = !fits && long >= 84 && short >= 16;
          const letter = fits || isOneLine ? '' : letterOf(legend, `${part.name} ${size(part.w, part.h)}`);
          return (
            <g key={at}>
              <rect x={x} y={y} width={pw} height={ph} fill="#fff" stroke="#000" strokeWidth="1.2" />
              <g transform={`translate(${x + pw / 2} ${y + ph / 2})${upright ? ' rotate(-90)' : ''}`}>
                {fits && (
                  <>
                    <text className="print-name" y="-3">
                      {part.name}
                    </text>
                    <text className="print-size" y="13">
                      {size(part.w, part.h)}
                      {row > 0 ? `  (${row})` : ''}
                    </text>
                  </>
                )}
                {isOneLine && (
                  <text className="print-size" y="5">
                    {size(part.w, part.h)}
                  </text>
                )}
                {letter !== '' && (
                  <text className="print-name" y="5">
                    {letter}
                  </text>
                )}
              </g>
            </g>
          );
        })}
      </svg>
      {legend.length > 0 && (
        <p className="print-legend">
          {legend.map((text, at) => (
            <span key={text}>
              <b>{String.fromCharCode(97 + (at % 26))}</b> {text}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function letterOf(legend: string[], text: string): string {
  const known = legend.indexOf(text);
  if (known < 0) legend.push(text);
  return String.fromCharCode(97 + ((known < 0 ? legend.length - 1 : known) % 26));
}
