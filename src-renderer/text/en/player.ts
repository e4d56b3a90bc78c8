/** The player at the saw. */
export const player = {
  left: 'about {minutes} min left',
  leftHint:
    'Of the whole plan, with the minutes of its saw (Materials and saws); without one half a minute a cut and a setting',
  label: 'Label for {name}',
  sun: 'Sun',
  sunHint: 'Black on white, for bright light at the saw',
} as const;
