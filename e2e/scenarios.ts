/** What a person does with the app, each with what it must come to. docs/SCENARIOS.md is made of this list and of the
 *  specs that show it (`npm run contract:docs`). */
export interface Scenario {
  readonly does: string;
  readonly passes: string;
  /** What of it no spec measures, or null. */
  readonly unseen: string | null;
}

export const SCENARIOS: readonly Scenario[] = [
  {
    does: 'First run: the kitchen sample',
    passes: 'at most 2 clicks and 5 s to a solved plan, everything visible, no dialog, no network request',
    unseen: 'seconds from the icon',
  },
  {
    does: 'Own job typed with the keyboard only',
    passes: 'no mouse; the plan follows each cell; names and sizes on the drawing',
    unseen: '60 s for five rows by a person’s hands',
  },
  {
    does: 'Paste of 37 rows from a German spreadsheet',
    passes: 'columns mapped, 720,5 read as 720.5, one undo removes all',
    unseen: null,
  },
  {
    does: 'Fractions of an inch',
    passes: '23 1/2, 38 1/2, 23 5/8, 22 1/2; the same after a change of unit and back',
    unseen: 'the exact value on hover',
  },
  {
    does: 'Grain on four doors',
    passes: 'the request says rotatable false and no grainGroup',
    unseen: 'arrows on the drawing (looked at)',
  },
  {
    does: 'Edge banding on two edges',
    passes: 'finished 600 x 400, cut 596 x 400, band total right, in feet too',
    unseen: 'colours of the edges (looked at)',
  },
  {
    does: 'Why not: a part larger than every sheet',
    passes: 'the reason in words; each offered fix places it with one click',
    unseen: null,
  },
  {
    does: 'Only what I have: one sheet too few',
    passes: 'the must-cut part is placed; so many more sheets place all, which is true',
    unseen: null,
  },
  {
    does: 'Walk the cuts',
    passes: 'each key one pass; blade as wide as the kerf; fence from the piece’s edge; back again exactly',
    unseen: null,
  },
  {
    does: 'Fence order',
    passes: 'fewer settings, as many passes, no piece cut before it is free',
    unseen: null,
  },
  {
    does: 'Cut and keep: the plan is booked',
    passes:
      'offcuts on the rack with a code, boards counted down, one undo for both; the next job uses them first',
    unseen: null,
  },
  {
    does: 'Drop outline files',
    passes: 'sizes in mm and in; open outlines named with their gap; nothing wrong in silence',
    unseen: '150 ms to the overlay',
  },
  {
    does: 'Nest 12 brackets on a sheet with a flaw',
    passes: 'nothing in the flaw; deep search with seconds and Stop; typing stays quick',
    unseen: null,
  },
  {
    does: 'Compare two plans',
    passes: 'side by side; what moved and what changed is listed',
    unseen: null,
  },
  {
    does: 'Move by hand, pin, lay the rest anew',
    passes:
      'overlap red and print disabled; the pinned piece stays; the same by keys and numbers; undo in one step',
    unseen: null,
  },
  {
    does: 'A program calls: valid, wrong, valid again',
    passes: 'three rows; the plan drawn; the wrong field marked; the third like call 1',
    unseen: 'the window never takes the focus',
  },
  {
    does: 'Print',
    passes: 'equal sheets once, every part named, cut list with boxes, as many pages as said',
    unseen: 'the code on paper held under a camera',
  },
  {
    does: 'Big job: 2,000 parts',
    passes: 'drawn within 5 s on a free machine (the spec allows for load); the pointer repaints marks only',
    unseen: 'frames a second while panning',
  },
  {
    does: 'No mouse, no eyes',
    passes: 'name, size, sheet and place are spoken; no fault of the checkable rules in either theme',
    unseen: 'a screen reader that speaks',
  },
  {
    does: 'Crash and reopen',
    passes: 'the job is as it was; the exported PDF or SVG opens it again',
    unseen: null,
  },
  {
    does: 'The whole path: own list to plan, paper, labels, quote and booked offcuts',
    passes: 'under 5 minutes in one go, every press written down (in brackets: presses of the step)',
    unseen: 'a person’s own pace; with 2.5 s before each of the 24 presses it took 82 s (load 10)',
  },
];
