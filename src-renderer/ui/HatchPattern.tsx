import type { ReactElement } from 'react';

/** The hatch of offcuts, defined once for every SVG of the page (`url(#offcut-hatch)`). */
export function HatchPattern(): ReactElement {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true">
      <defs>
        <pattern
          id="offcut-hatch"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="hatch-ground" width="8" height="8" />
          <path className="hatch-line" d="M0 0v8" />
        </pattern>
      </defs>
    </svg>
  );
}
