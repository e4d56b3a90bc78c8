import type { PartRow2d, Request2d, Response2d, StockRow2d } from '../contract/panel2d.ts';

/** Faults about what was asked for: quantities, turning, materials, stock caps, groups. Rows are recognised
 *  by what the response shows of them (name and size; for stock size, price and material), so equal-looking
 *  rows are judged together. */
export function demandFaults(request: Request2d, response: Response2d): readonly string[] {
  return [
    ...quantityFaults(request, response),
    ...stockFaults(request, response),
    ...groupFaults(request, response),
  ];
}

const nameOf = (row: PartRow2d, index: number): string => row.name ?? `Part ${index + 1}`;
const pieceKey = (name: string, w: number, h: number): string =>
  JSON.stringify([name, Math.round(w * 1e6), Math.round(h * 1e6)]);
const tag = (row: { material?: string | null }): string => (row.material ?? '').trim();

function quantityFaults(request: Request2d, response: Response2d): readonly string[] {
  const faults: string[] = [];
  const wanted = new Map<
    string,
    { qty: number; turnable: number; got: number; turned: number; materials: Set<string> }
  >();
  request.parts.forEach((row, index) => {
    const key = pieceKey(nameOf(row, index), row.w, row.h);
    const entry = wanted.get(key) ?? { qty: 0, turnable: 0, got: 0, turned: 0, materials: new Set<string>() };
    wanted.set(key, entry);
    entry.qty += row.qty ?? 1;
    entry.turnable += row.rotatable === false ? 0 : (row.qty ?? 1);
    entry.materials.add(tag(row));
  });
  const materials = materialPerSheet(response);
  response.sheets.forEach((sheet, index) => {
    for (const part of sheet.parts) {
      const entry = wanted.get(
        part.rotated ? pieceKey(part.name, part.h, part.w) : pieceKey(part.name, part.w, part.h),
      );
      if (entry === undefined)
        faults.push(`sheets[${index}] has "${part.name}" ${part.w} x ${part.h}, which nobody asked for`);
      else {
        entry.got += 1;
        entry.turned += part.rotated ? 1 : 0;
        if (materials !== null && !entry.materials.has(materials[index]))
          faults.push(`sheets[${index}] of material "${materials[index]}" holds "${part.name}" of another`);
      }
    }
  });
  for (const row of response.unplaced) {
    const entry = wanted.get(pieceKey(row.name, row.w, row.h));
    if (entry === undefined || row.qty < 1)
      faults.push(`unplaced names "${row.name}", which nobody asked for`);
    else entry.got += row.qty;
  }
  for (const [key, entry] of wanted) {
    if (entry.got !== entry.qty)
      faults.push(`${key}: ${entry.qty} wanted, ${entry.got} placed or listed in unplaced`);
    if (entry.turned > entry.turnable) faults.push(`${key}: turned although it must not be`);
  }
  return faults;
}

/** The material of each sheet, "" for none; null when the job has no tags. Sheets stand in the order of the
 *  rollup. */
function materialPerSheet(response: Response2d): readonly string[] | null {
  if (response.materials === undefined) return null;
  return response.materials.flatMap((entry) =>
    Array.from({ length: entry.sheetCount }, () => entry.material ?? ''),
  );
}

function stockFaults(request: Request2d, response: Response2d): readonly string[] {
  const materials = materialPerSheet(response);
  const key = (w: number, h: number, price: number | null | undefined, material: string): string =>
    JSON.stringify([w, h, price ?? null, materials === null ? '' : material]);
  const caps = new Map<string, number>();
  const capOf = (row: StockRow2d): number =>
    request.options?.respectStock === true && response.engine !== 'max' ? (row.qty ?? 1) : Infinity;
  for (const row of request.stock) {
    const id = key(row.w, row.h, row.price, tag(row));
    caps.set(id, (caps.get(id) ?? 0) + capOf(row));
  }
  const used = new Map<string, number>();
  response.sheets.forEach((sheet, index) => {
    const id = key(sheet.w, sheet.h, sheet.price, materials === null ? '' : materials[index]);
    used.set(id, (used.get(id) ?? 0) + 1);
  });
  return [...used].flatMap(([id, count]) => {
    const cap = caps.get(id);
    if (cap === undefined) return [`sheet ${id} is no stock row`];
    return count > cap ? [`stock ${id}: ${count} sheets used, ${cap} allowed`] : [];
  });
}

/** A group lies on one sheet. Engine `balanced` and `max` do not model groups. */
function groupFaults(request: Request2d, response: Response2d): readonly string[] {
  if (response.engine !== 'heuristic') return [];
  const groupOf = new Map<string, string | null>();
  request.parts.forEach((row, index) => {
    const key = pieceKey(nameOf(row, index), row.w, row.h);
    const group = row.grainGroup == null ? null : String(row.grainGroup);
    groupOf.set(key, groupOf.has(key) && groupOf.get(key) !== group ? null : group);
  });
  const sheetsOf = new Map<string, Set<number>>();
  response.sheets.forEach((sheet, index) => {
    for (const part of sheet.parts) {
      const group = groupOf.get(
        part.rotated ? pieceKey(part.name, part.h, part.w) : pieceKey(part.name, part.w, part.h),
      );
      if (group != null) sheetsOf.set(group, (sheetsOf.get(group) ?? new Set<number>()).add(index));
    }
  });
  return [...sheetsOf].flatMap(([group, sheets]) =>
    sheets.size > 1 ? [`group "${group}" lies on sheets ${[...sheets].join(', ')}`] : [],
  );
}
