import type { KnownNote } from './drawingNotes.ts';

const plain =
  (key: 'empty' | 'binary' | 'noDxf' | 'noSvg' | 'entities' | 'overEachOther'): KnownNote[1] =>
  (text) =>
    text(`drawing.file_${key}`);

const tooMuch =
  (what: 'points' | 'blocks' | 'elements' | 'depth'): KnownNote[1] =>
  (text, [most]) =>
    text('drawing.file_tooMuch', { what, most: Number(most) });

const misnamed: KnownNote[1] = (text, [format = '']) =>
  text('drawing.file_misnamed', { format, ending: format.toLowerCase() });

/** Why a dropped file cannot be read (src-engine/import); the service names the field it stood in. */
export const DRAWING_ERRORS: readonly KnownNote[] = [
  [/^content must not be empty$/, plain('empty')],
  [/^content is a binary DXF;/, plain('binary')],
  [/^content is not (?:a DXF file|readable as SVG): it is an? (SVG|DXF) by its first words/, misnamed],
  [/^content is not a DXF file:/, plain('noDxf')],
  [/^content is not (?:an SVG file|readable as SVG):/, plain('noSvg')],
  [/^content has a DOCTYPE with an internal subset/, plain('entities')],
  [/^content holds too many outlines over each other$/, plain('overEachOther')],
  [/^content draws more than (\d+) points$/, tooMuch('points')],
  [/^content repeats its blocks more than (\d+) times$/, tooMuch('blocks')],
  [/^content has more than (\d+) elements$/, tooMuch('elements')],
  [/^content nests elements deeper than (\d+)$/, tooMuch('depth')],
];
