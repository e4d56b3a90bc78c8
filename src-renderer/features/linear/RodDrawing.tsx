import type { ReactElement } from 'react';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import { fitText } from '../../canvas/textFit.ts';
import type { PartColour } from '../../canvas/partColours.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';
import { useText } from '../../text/useText.ts';

export interface RodLook {
  readonly colour: PartColour;
  readonly row: string;
  readonly number: number;
}

interface RodDrawingProps {
  readonly rod: Rod;
  readonly looks: readonly RodLook[];
  readonly kerf: number;
  readonly trimStart: number;
  readonly trimEnd: number;
  /** Pixels per millimetre. */
  readonly scale: number;
  readonly height: number;
  readonly format: LengthFormat;
  readonly hoverRow: string | null;
  readonly onHover: (row: string | null) => void;
  readonly onSelect: (row: string) => void;
}

/** One rod to scale: pieces with name and length, blades to scale between them, trim dashed, the kept rest
 *  hatched, waste grey. */
export function RodDrawing(props: RodDrawingProps): ReactElement {
  const text = useText();
  const { rod, looks, scale, height, format } = props;
  const end = rod.parts.reduce((last, part) => Math.max(last, part.pos + part.length), props.trimStart);
  const restFrom = Math.min(rod.length, end + (rod.parts.length > 0 ? props.kerf : 0));
  const restTo = Math.max(restFrom, rod.length - props.trimEnd);
  const kept = rod.offcuts?.[0];
  const restWidth = (restTo - restFrom) * scale;
  return (
    <svg
      className="rod"
      width={Math.ceil(rod.length * scale) + 2}
      height={height}
      role="img"
      aria-label={rod.parts.map((part) => `${part.name} ${formatLength(part.length, format)}`).join(', ')}
    >
      <rect className="rod-body" x={0.5} y={0.5} width={rod.length * scale} height={height - 1} />
      <rect
        className="rod-kerf"
        x={props.trimStart * scale}
        y={1}
        width={Math.max(0, (restFrom - props.trimStart) * scale)}
        height={height - 2}
      />
      {kept !== undefined && kept > 0 && (
        <>
          <rect className="rod-offcut" x={restFrom * scale} y={1} width={restWidth} height={height - 2} />
          {restWidth > 44 && (
            <text className="rod-rest" x={restFrom * scale + restWidth / 2} y={height / 2}>
              {formatLength(kept, format)}
            </text>
          )}
        </>
      )}
      {props.trimStart > 0 && <path className="rod-trim" d={`M${props.trimStart * scale} 1V${height - 1}`} />}
      {props.trimEnd > 0 && (
        <path className="rod-trim" d={`M${(rod.length - props.trimEnd) * scale} 1V${height - 1}`} />
      )}
      {rod.parts.map((part, index) => {
        const [x, w] = [part.pos * scale, part.length * scale];
        const look = looks[index];
        const isHot = props.hoverRow !== null && props.hoverRow === look.row;
        const size = formatLength(part.length, format);
        const name = fitText(part.name, w - 8, 6.9);
        const isTall = height >= 34;
        return (
          <g
            key={index}
            onMouseEnter={() => props.onHover(look.row)}
            onMouseLeave={() => props.onHover(null)}
            onClick={() => props.onSelect(look.row)}
          >
            <title>
              {text('rods.pieceTip', {
                name: part.name,
                size,
                row: look.number,
                from: formatLength(part.pos, format),
              })}
            </title>
            <rect
              x={x + 0.5}
              y={1}
              width={Math.max(0.5, w - 1)}
              height={height - 2}
              className={isHot ? 'rod-part hot' : 'rod-part'}
              style={{ fill: look.colour.fill, stroke: look.colour.border }}
            />
            {isTall && name !== '' && w > 40 && (
              <text className="rod-name" x={x + w / 2} y={height / 2 - 7} style={{ fill: look.colour.text }}>
                {name}
              </text>
            )}
            {w > size.length * 6.6 + 6 ? (
              <text
                className="rod-size"
                x={x + w / 2}
                y={isTall && name !== '' && w > 40 ? height / 2 + 8 : height / 2}
                style={{ fill: look.colour.text }}
              >
                {size}
              </text>
            ) : (
              w > 14 && (
                <text className="rod-size" x={x + w / 2} y={height / 2} style={{ fill: look.colour.text }}>
                  {look.number}
                </text>
              )
            )}
          </g>
        );
      })}
    </svg>
  );
}
