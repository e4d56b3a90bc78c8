import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Mark, PaperPage } from './page.ts';

/** Name of the paper's font in the window. */
export const FONT_NAME = 'Cutwright Paper';

/** A page as the window shows and prints it. */
export const SvgPage = memo(function SvgPage({
  page,
  label,
  isDrawn = true,
}: {
  readonly page: PaperPage;
  readonly label: string;
  /** Else it is an empty page that holds the place. */
  readonly isDrawn?: boolean;
}): ReactElement {
  const { w, h } = page.size;
  return (
    <svg className="paper" viewBox={`0 0 ${w} ${h}`} role="img" aria-label={label} data-testid="paper">
      {isDrawn && page.marks.map((mark, at) => <MarkShape key={at} mark={mark} />)}
    </svg>
  );
});

const ink = (grey: number | undefined): string => {
  const level = Math.round((grey ?? 0) * 255);
  return `rgb(${level} ${level} ${level})`;
};
const ANCHOR = { left: 'start', centre: 'middle', right: 'end' } as const;

function MarkShape({ mark }: { readonly mark: Mark }): ReactElement {
  if (mark.kind === 'text')
    return (
      <text
        transform={`translate(${mark.x} ${mark.y})${mark.upright === true ? ' rotate(-90)' : ''}`}
        fontSize={mark.size}
        fontWeight={mark.bold === true ? 700 : 400}
        textAnchor={ANCHOR[mark.align ?? 'left']}
        fill={ink(mark.grey)}
      >
        {mark.text}
      </text>
    );
  const stroke =
    mark.line === undefined
      ? {}
      : {
          stroke: ink(mark.grey),
          strokeWidth: mark.line,
          ...('dash' in mark && mark.dash !== undefined ? { strokeDasharray: mark.dash.join(' ') } : {}),
        };
  if (mark.kind === 'line')
    return <line x1={mark.from[0]} y1={mark.from[1]} x2={mark.to[0]} y2={mark.to[1]} {...stroke} />;
  const fill = mark.fill === undefined ? 'none' : ink(mark.fill);
  if (mark.kind === 'rect')
    return <rect x={mark.x} y={mark.y} width={mark.w} height={mark.h} fill={fill} {...stroke} />;
  return (
    <path
      d={mark.rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')}
      fill={fill}
      fillRule="evenodd"
      {...stroke}
    />
  );
}
