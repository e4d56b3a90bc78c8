import type { ReactElement } from 'react';

/** Stroke icons on a 16 x 16 grid, drawn for this app. */
const PATHS = {
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  chevron: 'M6 4l4 4-4 4',
  down: 'M4 6l4 4 4-4',
  undo: 'M6 4L3 7l3 3M3 7h6.5a3.5 3.5 0 0 1 0 7H7',
  redo: 'M10 4l3 3-3 3M13 7H6.500a3.500 3.500 0 0 0 0 7H9',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  play: 'M5 3.500v9l7.500-4.500z',
  pause: 'M5.500 3.500v9M10.500 3.500v9',
  next: 'M4 3.500v9l6-4.500zM12 3.500v9',
  back: 'M12 3.500v9l-6-4.500zM4 3.500v9',
  print:
    'M4.500 6V2.500h7V6M4.500 11.500H3a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v3.500a1 1 ' +
    '0 0 1-1 1h-1.500M4.500 9.500h7v4h-7z',
  export: 'M8 10V2.500M5 5l3-2.500L11 5M3 9.500v3.500h10V9.500',
  open: 'M2.500 12.500V4h4l1.500 1.500h5.500v7zM2.500 7h11',
  save: 'M3 3h8l2 2v8H3zM5.500 3v3.500h4.500V3M5 13V9.500h6V13',
  search: 'M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.500 10.500L14 14',
  gear:
    'M8 10.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400zM8 1.800v2M8 12.200v2M1.800 ' +
    '8h2M12.200 8h2M3.600 3.600L5 5M11 11l1.400 1.400M12.400 3.600L11 5M5 11l-1.400 1.400',
  sun:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.500v1.500M8 13v1.500M1.500 8H3M13 8h1.500M3.400 ' +
    '3.400l1 1M11.600 11.600l1 1M12.600 3.400l-1 1M4.400 11.600l-1 1',
  moon: 'M13 9.500A5.500 5.500 0 0 1 6.500 3a5.500 5.500 0 1 0 6.500 6.500z',
  grainW: 'M2 8h12M4.500 5.500L2 8l2.500 2.500M11.500 5.500L14 8l-2.500 2.500',
  grainH: 'M8 2v12M5.500 4.500L8 2l2.500 2.500M5.500 11.500L8 14l2.500-2.500',
  any: 'M12.500 8a4.500 4.500 0 1 1-1.600-3.450M11.500 2v3h-3',
  star: 'M8 2.300l1.750 3.600 3.950.550-2.850 2.800.680 3.950L8 11.300l-3.530 1.900.680-3.950L2.300 6.450l3.950-.550z',
  warn: 'M8 2.500l6 10.500H2zM8 6.500v3M8 11.200v.3',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.300V11M8 5v.3',
  check: 'M3 8.500l3.200 3L13 4.500',
  pin: 'M6 2.500h4l-.5 4L12 9H4l2.500-2.500zM8 9v4.500',
  lock: 'M4 7.500h8v6H4zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500',
  panels: 'M2.500 2.500h11v11h-11zM8 2.500v11M8 8h5.500',
  bars: 'M2 4h12M2 8h8M12 8h2M2 12h5M9 12h5',
  timber: 'M2.500 5.500l3-2.500h8v7.500l-3 2.500h-8zM2.500 5.500h8v7.500M10.500 5.500l3-2.500',
  shapes:
    'M3 12.500V6l4-3.500 3 2 3-1v6l-3.500 3zM7.700 9a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400z',
  compare: 'M2.500 3.500h4.500v9H2.500zM9 3.500h4.500v9H9zM2.500 8h4.500M9 6h4.500',
  cards: 'M2 3.500h3v9H2zM6.500 3.500h3v9h-3zM11 3.500h3v9h-3z',
  list: 'M6 4h8M6 8h8M6 12h8M2.500 4h.6M2.500 8h.6M2.500 12h.6',
  home: 'M2.500 7.500L8 3l5.500 4.500M4 6.500v7h8v-7',
  trash: 'M3 4.500h10M6.500 4.500V3h3v1.500M4.500 4.500l.6 9h5.800l.6-9M6.700 7v4M9.300 7v4',
  copy: 'M5.500 5.500h8v8h-8zM3 10.500H2.500v-8h8V3',
  keyboard: 'M1.500 4.500h13v7.500h-13zM4 7h.5M6.500 7H7M9 7h.5M11.500 7h.5M4.500 9.700h7',
  group: 'M2.500 5V2.500H5M11 2.500h2.500V5M13.500 11v2.500H11M5 13.500H2.500V11M5.500 5.500h5v5h-5z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
