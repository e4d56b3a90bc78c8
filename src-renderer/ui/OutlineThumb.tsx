import type { ReactElement } from 'react';
import { boxOfRings, pathOf } from '../plan/nests/rings.ts';
import type { Ring } from '../job/jobDocument.ts';

interface OutlineThumbProps {
  readonly polygon: Ring;
  readonly holes: readonly Ring[];
  readonly size: number;
  readonly fill?: string;
  readonly stroke?: string;
}

/** An outline in small. */
export function OutlineThumb({ polygon, holes, size, fill, stroke }: OutlineThumbProps): ReactElement {
  const box = boxOfRings([polygon]);
  const pad = Math.max(box.w, box.h) * 0.05;
  return (
    <svg
      className="outline-thumb"
      width={size}
      height={size}
      viewBox={`${box.x - pad} ${box.y - pad} ${box.w + 2 * pad} ${box.h + 2 * pad}`}
      aria-hidden="true"
    >
      <path
        d={pathOf([polygon, ...holes])}
        fillRule="evenodd"
        vectorEffect="non-scaling-stroke"
        style={{ fill, stroke }}
      />
    </svg>
  );
}
