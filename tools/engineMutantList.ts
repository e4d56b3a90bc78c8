import type { Mode } from '../src-engine/contract/validation.ts';

/** A fault planted in one file of the engine: `from` must stand there exactly once. */
export interface EngineMutant {
  readonly fault: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The mode whose fast tests must catch it. */
  readonly mode: Mode;
}

type Line = readonly [fault: string, file: string, from: string, to: string, mode: Mode];

const LINES: readonly Line[] = [
  [
    'kerf once too little',
    '2d/job2d.ts',
    'kerf: scale.toTicks(options.kerf),',
    'kerf: Math.max(0, scale.toTicks(options.kerf) - 1),',
    '2d',
  ],
  [
    'trim on the wrong edges',
    '2d/job2d.ts',
    'x: trim.left, y: trim.top,',
    'x: trim.top, y: trim.left,',
    '2d',
  ],
  ['trim on one side only', '2d/job2d.ts', 'w: w - trim.left - trim.right', 'w: w - trim.left', '2d'],
  [
    'every part turns',
    '2d/job2d.ts',
    'rotatable: row.rotatable !== false && row.w !== row.h',
    'rotatable: row.w !== row.h',
    '2d',
  ],
  ['groups forgotten', '2d/job2d.ts', 'group: group ?? -1,', 'group: -1,', '2d'],
  ['must-cut forgotten', '2d/job2d.ts', 'mustCut: row.priority === true,', 'mustCut: false,', '2d'],
  [
    'stock caps forgotten',
    '2d/job2d.ts',
    'cap: respectStock ? quantityOf(row) : Infinity,',
    'cap: Infinity,',
    '2d',
  ],
  [
    'priority stock forgotten',
    '2d/job2d.ts',
    'first: row.priority === true ? quantityOf(row) : 0,',
    'first: 0,',
    '2d',
  ],
  [
    'stages forgotten',
    '2d/job2d.ts',
    'maxStages: options.maxCutStages ?? Infinity,',
    'maxStages: Infinity,',
    '2d',
  ],
  [
    'first cut swapped',
    '2d/job2d.ts',
    "horizontal: 'h', vertical: 'v'",
    "horizontal: 'v', vertical: 'h'",
    '2d',
  ],
  [
    'material ignored',
    'job/rows.ts',
    "return trimmed === '' ? null : trimmed;",
    "return trimmed === '' ? null : null;",
    '2d',
  ],
  [
    'a lost offcut',
    'layout/sawWalk.ts',
    '} else if (piece !== null) this.leftovers.push(piece);',
    '} else if (piece !== null && this.leftovers.length > 0) this.leftovers.push(piece);',
    '2d',
  ],
  [
    'a swapped axis',
    'layout/sawWalk.ts',
    "const length = node.axis === 'v' ? piece.h : piece.w;",
    "const length = node.axis === 'h' ? piece.h : piece.w;",
    '2d',
  ],
  [
    'every cut a stage of its own',
    'layout/sawWalk.ts',
    'const stage = top.axis === node.axis ? top.stage : top.stage + 1;',
    'const stage = top.stage + 1;',
    '2d',
  ],
  [
    'fence settings not merged',
    'layout/sawWalk.ts',
    '`${pass.axis} ${pass.pos} ${pass.stage}`',
    '`${pass.axis} ${pass.pos} ${pass.stage} ${pass.length}`',
    '2d',
  ],
  ['kerf forgotten behind a cut', 'layout/cutTree.ts', 'const from = pos + kerf;', 'const from = pos;', '2d'],
  [
    'a sheet of the usable width',
    '2d/respond2d.ts',
    'price: row.price ?? null,',
    'price: row.price ?? 0,',
    '2d',
  ],
  ['x and y swapped', '2d/respond2d.ts', '        x: toUnit(at.x),', '        x: toUnit(at.y),', '2d'],
  [
    'meta of the neighbour',
    '2d/respond2d.ts',
    'const { meta } = job.request.parts[index];',
    'const { meta } = job.request.parts[0];',
    '2d',
  ],
  [
    'one unplaced piece short',
    '2d/respond2d.ts',
    'if (entry) entry.qty += qty;',
    'if (entry) entry.qty += qty - 1;',
    '2d',
  ],
  ['yield of nothing', '2d/respond2d.ts', '(used / full) * 100', '(used / (full + 1)) * 99', '2d'],
  [
    'banding of one piece',
    '2d/edgeBanding.ts',
    'const length = row[along] * quantityOf(row);',
    'const length = row[along];',
    '2d',
  ],
  [
    'a gap of nothing',
    '2d/bound2d.ts',
    'used <= least ? 0 : least === 0 ? 100',
    'used <= least || least === 0 ? 0 : used < 0 ? 100',
    '2d',
  ],
  [
    'csv sheets from 0',
    'export/exports2d.ts',
    '      index + 1,\n      part.name,',
    '      index,\n      part.name,',
    '2d',
  ],
  [
    'dxf not flipped',
    'export/dxf.ts',
    '        point(put, x, -y);\n      }',
    '        point(put, x, y);\n      }',
    '2d',
  ],
  [
    'a svg name unescaped',
    'export/svg.ts',
    ".replaceAll('&', '&amp;').replaceAll('<', '&lt;')",
    ".replaceAll('&', '&amp;')",
    '2d',
  ],
  ['csv formulas run', 'export/csv.ts', "? `'${cell}` : cell", '? cell : cell', '2d'],
  ['rods: kerf forgotten', 'layout/rodLayout.ts', 'at = edge + kerf;', 'at = edge;', '1d'],
  [
    'rods: a cut at the very end',
    'layout/rodLayout.ts',
    'if (edge < end) cuts.push(edge);',
    'if (edge <= end) cuts.push(edge);',
    '1d',
  ],
  ['rods: trim forgotten', 'layout/rodLayout.ts', 'let at = start;', 'let at = 0;', '1d'],
  [
    'rods: rest without the blade',
    'layout/rodLayout.ts',
    'Math.max(0, end - at)',
    'Math.max(0, end - last)',
    '1d',
  ],
  [
    'rods: price once',
    '1d/respondRods.ts',
    'Math.round((group.stock[rod.stock].price ?? 0) * 1_000_000)',
    'Math.round(group.stock[rod.stock].price ?? 0)',
    '1d',
  ],
  [
    'rods: a dropped piece',
    '1d/respondRods.ts',
    'parts: rod.parts.map((part, at) => {',
    'parts: rod.parts.slice(0, 3).map((part, at) => {',
    '1d',
  ],
  [
    'rods: capped stock unlimited',
    '1d/rodGroup.ts',
    'respectStock === true',
    'respectStock === undefined',
    '1d',
  ],
  [
    'wood: sections not turned',
    'wood/crossSection.ts',
    'sw: Math.min(row.sw, row.sh), sh: Math.max(row.sw, row.sh)',
    'sw: row.sw, sh: row.sh',
    'wood',
  ],
  [
    'wood: yield by length',
    'wood/respondWood.ts',
    'full += rod.length * sw * sh;',
    'full += rod.length * sh;',
    'wood',
  ],
  [
    'nest: kerf forgotten',
    'nest/jobNest.ts',
    'spacing: spacing + roundedLength(options.kerf ?? 0),',
    'spacing,',
    'nest',
  ],
  [
    'nest: zones forgotten',
    'nest/respondNest.ts',
    'job.stock[row].zones.length > 0',
    'job.stock[row].zones.length > 99',
    'nest',
  ],
  [
    'nest: hosts forgotten',
    'nest/placedSheet.ts',
    '...(host >= 0 ? { inPart: host } : {}),',
    '...(host > 99 ? { inPart: host } : {}),',
    'nest',
  ],
  [
    'nest: patterns not shared',
    'nest/respondNest.ts',
    'known >= 0 ? known + 1 : patterns.push(key)',
    'patterns.push(key)',
    'nest',
  ],
  ['nest: holes not cut', 'nest/respondNest.ts', 'sum + 1 + polygon.holes.length', 'sum + 1', 'nest'],
];

export const ENGINE_MUTANTS: readonly EngineMutant[] = LINES.map(([fault, file, from, to, mode]) => ({
  fault,
  file,
  from,
  to,
  mode,
}));
