import type { KnownNote } from './drawingNotes.ts';
import { receiverWord } from './receiverWords.ts';

/** What files for machines remark, and why one is refused (`src-engine/export`). */
export const MACHINE_NOTES: readonly KnownNote[] = [
  [
    /^(.+): a hole is no wider than the tool and is not cut$/,
    (text, [part = '']) => text('machines.noteNarrowHole', { part }),
  ],
  [/^(.+): the tool does not reach into/, (text, [part = '']) => text('machines.noteNotReached', { part })],
  [
    /^(.+): there is room for (\d+) of (\d+) holding tabs$/,
    (text, [part = '', count = '', wanted = '']) => text('machines.noteTabs', { part, count, wanted }),
  ],
  [
    new RegExp(
      '^"(.+)": its curves reach up to ([\\d.]+) beyond the straight pieces .* a cut may take up to ([\\d.]+) from ' +
        '.* of at least ([\\d.]+),',
    ),
    (text, [part = '', reach = '', taken = '', spacing = ''], length) =>
      text('machines.noteReach', {
        part,
        reach: length(reach),
        taken: length(taken),
        spacing: length(spacing),
      }),
  ],
  [
    /^PTX is plain ASCII: letters are left out of (\d+) names and notes, first "(.*)"$/s,
    (text, [count, first = '']) => text('machines.noteLetters', { count: Number(count), first }),
  ],
  [
    /^PTX: (\d+) names and notes are longer than the format holds and are cut, first "(.*)"$/s,
    (text, [count, first = '']) => text('machines.noteCut', { count: Number(count), first }),
  ],
  [
    /^DXF: (\d+) names? (?:is|are) cut, or ha(?:s|ve) signs that the format lacks \("\?"\), first "(.*)"$/s,
    (text, [count, first = '']) => text('machines.noteDxfNames', { count: Number(count), first }),
  ],
  [
    /^PTX: a trim of ([\d.]+) is thinner than the blade \(([\d.]+)\)/,
    (text, [trim = '', kerf = ''], length) =>
      text('machines.noteThinTrim', { trim: length(trim), kerf: length(kerf) }),
  ],
  [
    /^PTX: the plan takes (\d+) of "(.*)", there are (\d+): the quantity is left empty/s,
    (text, [used, board = '', there]) =>
      text('machines.noteBoards', { used: Number(used), board, there: Number(there) }),
  ],
  [
    /^no room for a way in of ([\d.]+) at (\d+) of (\d+) contours:/,
    (text, [wish = '', short, all], length) =>
      text('machines.noteLead', { short: Number(short), all: Number(all), length: length(wish) }),
  ],
  [
    /^a cut round "(.+)" goes into zone (\d+), which stays free: .* at least ([\d.]+) to zones$/s,
    (text, [part = '', zone, distance = ''], length) =>
      text('machines.noteZone', { part, zone: Number(zone), distance: length(distance) }),
  ],
  [/^the tool is not as wide as the kerf/, (text) => text('machines.noteTwice')],
  [
    /^Sheet (\d+): a tool ([\d.]+) wide would cut into "(.+)" on its way round "(.+)"\. Plan again/,
    (text, [sheet, width = '', harmed = '', part = ''], length) =>
      text('machines.refusedTool', { sheet: Number(sheet), width: length(width), harmed, part }),
  ],
  [
    /^The programs up to sheet (\d+) are too long to be made with (\d+) passes:/,
    (text, [sheet, passes]) => text('machines.refusedLong', { sheet: Number(sheet), passes: Number(passes) }),
  ],
  [/^This plan cannot be cut edge to edge/, (text) => text('machines.refusedSaw')],
  [
    /^A sheet of (.+) is larger than the (.+) that the format can hold\.$/,
    (text, [size = '', longest = '']) => text('machines.refusedSize', { size, longest }),
  ],
  [
    /^Sheet (\d+) needs (\d+) phases; the receiver \((.+)\) cuts at most (\d+)\./,
    (text, [sheet, depth, receiver = '', most]) =>
      text('machines.refusedPhases', {
        sheet: Number(sheet),
        depth: Number(depth),
        receiver: receiverWord(text, receiver),
        most: Number(most),
      }),
  ],
  [
    /^(Beam saw|Program).*: not tried on a machine$/,
    (text, [kind]) =>
      text('machines.notTriedFormat', {
        format: text(kind === 'Program' ? 'machines.gcode' : 'machines.ptx'),
      }),
  ],
];
