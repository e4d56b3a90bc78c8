import type { KnownNote } from './drawingNotes.ts';

/** Kinds of rows of the library by the word of the service. */
const KINDS: Readonly<Record<string, string>> = {
  material: 'material',
  'edge band': 'band',
  'saw profile': 'saw',
};

/** What the service says where somebody else was first: another window, the saw, a later entry (src-main/kept). */
export const KEPT_NOTES: readonly KnownNote[] = [
  [/^This job is not there any more\.$/, (text) => text('kept.jobGone')],
  [/^Only a job of the trash is removed for good\.$/, (text) => text('kept.notTrashed')],
  [/^This job was changed in another window since it was read here\.$/, (text) => text('kept.jobChanged')],
  [/^This version is not there any more\.$/, (text) => text('kept.versionGone')],
  [
    /^This (material|edge band|saw profile|memory of a list) was changed in another window since\.$/,
    (text, [kind = '']) => text('kept.rowChanged', { kind: KINDS[kind] ?? 'list' }),
  ],
  [/^This plan is not on the list of the saw any more\.$/, (text) => text('kept.planGone')],
  [/^This plan was changed at the desk: /, (text) => text('kept.planChanged')],
  [
    /^There are (\d+) devices already: /,
    (text, [count]) => text('kept.manyDevices', { count: Number(count) }),
  ],
  [/^This piece is not in the list of the job any more\.$/, (text) => text('kept.partGone')],
  [/^(\S+) is on the rack again already\.$/, (text, [code = '']) => text('kept.backAlready', { code })],
  [
    /^(\S+) is not on the rack any more: a later entry took it\./,
    (text, [code = '']) => text('kept.takenLater', { code }),
  ],
  [/^A piece is not on the rack any more: another window took it\.$/, (text) => text('kept.pieceGone')],
  [/^The stock row(?: that was counted)? is not there any more\.$/, (text) => text('kept.rowGone')],
  [/^The stock row was changed again since\.$/, (text) => text('kept.rowChangedAgain')],
  [/^(.+) was changed again since\.$/, (text, [name = '']) => text('kept.changedAgain', { name })],
  [/^The stock row cannot have so many pieces\.$/, (text) => text('kept.rowTooMany')],
  [/^(.+) cannot have so many pieces\.$/, (text, [name = '']) => text('kept.tooMany', { name })],
  [/^This entry of the journal is not there any more\.$/, (text) => text('kept.entryGone')],
  [/^This request is damaged: .+: too big: expected /, (text) => text('kept.countTooLarge')],
];
