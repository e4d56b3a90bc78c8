import { itemAt } from '../../control/present.ts';
import type { Request2d, Response2d, Sheet2d } from '../../contract/panel2d.ts';
import { sheetMaterials } from '../cutRows.ts';
import { FileRefused } from '../fileRefused.ts';
import type { PatternRow } from './pattern.ts';
import { patternRows, signature } from './pattern.ts';
import { isNothing } from './records.ts';
import { rowsOfParts, rowsOfSheets } from './rowsOfPlan.ts';

const LONGEST = { mm: 9999.9, in: 999.9 } as const;

/** The plan in the terms of the format. All indexes count from 0 here. */
export interface PlanOfRows {
  readonly request: Request2d;
  /** Request row of each part of each sheet. */
  readonly partRows: readonly (readonly number[])[];
  readonly stockRows: readonly number[];
  /** Material names in order of first appearance; '' is the unspecified one. */
  readonly materials: readonly string[];
  readonly materialOf: (name: string | null | undefined) => number;
  readonly offcuts: readonly {
    readonly w: number;
    readonly h: number;
    readonly material: number;
    readonly qty: number;
  }[];
  readonly offcutOf: (sheet: number, index: number) => number;
  readonly patterns: readonly Pattern[];
}

export interface Pattern {
  /** First of the equal sheets. */
  readonly sheet: number;
  readonly runs: number;
  readonly rows: readonly PatternRow[];
}

export function describePlan(request: Request2d, response: Response2d, units: 'mm' | 'in'): PlanOfRows {
  const materialOfSheet = sheetMaterials(response);
  const partRows = rowsOfParts(request, response, materialOfSheet);
  const stockRows = rowsOfSheets(request, response, materialOfSheet);
  const materials = [
    ...new Set([...request.stock, ...request.parts].map(({ material }) => material?.trim() ?? '')),
  ];
  const materialOf = (name: string | null | undefined): number => materials.indexOf(name?.trim() ?? '');
  const kinds = new Map<string, { w: number; h: number; material: number; qty: number; index: number }>();
  const offcutKey = (sheet: number, index: number): string => {
    const offcut = response.sheets[sheet]?.offcuts?.[index];
    return `${offcut?.w} ${offcut?.h} ${materialOf(materialOfSheet[sheet])}`;
  };
  response.sheets.forEach((sheet, s) => {
    requireSizes(sheet, units);
    (sheet.offcuts ?? []).forEach(({ w, h }, index) => {
      if (isNothing({ w, h })) return;
      const key = offcutKey(s, index);
      const known = kinds.get(key);
      if (known === undefined)
        kinds.set(key, { w, h, material: materialOf(materialOfSheet[s]), qty: 1, index: kinds.size });
      else known.qty += 1;
    });
  });
  const offcutOf = (sheet: number, index: number): number => kinds.get(offcutKey(sheet, index))?.index ?? 0;
  const patterns = groupSheets(response, stockRows, (sheet, kind, index) =>
    kind === 'part' ? `P${rowOfPiece({ partRows }, sheet, index)}` : `X${offcutOf(sheet, index)}`,
  );
  return {
    request,
    partRows,
    stockRows,
    materials,
    materialOf,
    offcuts: [...kinds.values()],
    offcutOf,
    patterns,
  };
}

function requireSizes({ w, h }: Sheet2d, units: 'mm' | 'in'): void {
  if (Math.max(w, h) > LONGEST[units])
    throw new FileRefused(
      `A sheet of ${w} x ${h} is larger than the ${LONGEST[units]} ${units} that the format can hold.`,
    );
}

/** Sheets of one stock row with equal rows are one pattern. */
function groupSheets(
  response: Response2d,
  stockRows: readonly number[],
  nameOf: (sheet: number, kind: 'part' | 'offcut', index: number) => string,
): readonly Pattern[] {
  const groups = new Map<string, { sheet: number; runs: number; rows: readonly PatternRow[] }>();
  response.sheets.forEach((_, sheet) => {
    const name = (kind: 'part' | 'offcut', index: number): string => nameOf(sheet, kind, index);
    const rows = patternRows(
      (response.passes ?? []).filter((pass) => pass.sheet === sheet),
      name,
    );
    const key = `${stockRows[sheet]} ${rows.map((row) => `${signature(row, name)}x${row.repeats}`).join(';')}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { sheet, runs: 1, rows });
    else known.runs += 1;
  });
  return [...groups.values()];
}

/** The row of the request that a piece on a sheet is of. */
export const rowOfPiece = (
  { partRows }: Pick<PlanOfRows, 'partRows'>,
  sheet: number,
  piece: number,
): number => itemAt(itemAt(partRows, sheet), piece);
