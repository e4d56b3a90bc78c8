import type { Material, MaterialSize, SawProfile } from '../../../src-engine/contract/documents/library.ts';
import type { JobDocument, LinearStock, PanelSaw, PanelStock } from '../jobDocument.ts';
import { newLinearStock, newPanelStock } from '../jobDocument.ts';
import { isSame } from '../merge/mergeJobs.ts';

interface Known {
  readonly material: readonly Material[];
  readonly saw: readonly SawProfile[];
  readonly band: readonly { readonly ref: string; readonly thickness: number }[];
}

/** What a stock row of the library is called inside a job. */
export const libraryRef = (material: Material, size: MaterialSize): string => `${material.id}/${size.id}`;

/** The price of one piece of a size: its own, or by square metre or metre. */
export function priceOf(material: Material, { w, h, length, price }: MaterialSize): number | null {
  if (price !== null) return price;
  if (material.unitPrice === null) return null;
  if (length !== null) return cents((material.unitPrice * length) / 1000);
  return w === null || h === null ? null : cents((material.unitPrice * w * h) / 1e6);
}

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The job with a size of a material in the stock of its kind of work. */
export function withMaterial(job: JobDocument, material: Material, size: MaterialSize): JobDocument {
  const { mode } = material;
  if (mode === 'panels') {
    const row = panelRow(newPanelStock(), material, size);
    return { ...job, panels: { ...job.panels, stock: [...job.panels.stock, row] } };
  }
  const row = linearRow(newLinearStock(), material, size);
  return { ...job, [mode]: { ...job[mode], stock: [...job[mode].stock, row] } };
}

function panelRow(row: PanelStock, material: Material, size: MaterialSize): PanelStock {
  const { w, h } = size;
  return { ...row, ...named(material, size, row.name), w, h, grain: material.grain };
}

function linearRow(row: LinearStock, material: Material, size: MaterialSize): LinearStock {
  const { sw, sh, profileHeight } = material;
  return {
    ...row,
    ...named(material, size, row.name),
    length: size.length,
    sw,
    sh,
    ...(profileHeight === null ? {} : { profileHeight }),
  };
}

const named = (
  material: Material,
  size: MaterialSize,
  name: string,
): Pick<PanelStock, 'name' | 'material' | 'price' | 'library'> => ({
  name: name || material.name,
  material: material.name,
  price: priceOf(material, size),
  library: libraryRef(material, size),
});

/** What a saw profile sets. */
export function sawOf(profile: SawProfile): Partial<PanelSaw> {
  const { kerf, trim, firstCut, maxCutStages, engine, id } = profile;
  return { kerf, trim, firstCut, maxCutStages, engine, profile: id };
}

/** The job with the rows, bands and saw that stand in the library as they are there now; the very same job
 *  when nothing is different. Parts that name a material follow its new name. Where all materials of the
 *  panels agree on a kerf or trim of their own, the saw takes it. */
export function followLibrary(job: JobDocument, library: Known): JobDocument {
  const sizes = new Map(
    library.material.flatMap((material) =>
      material.sizes.map((size) => [libraryRef(material, size), { material, size }] as const),
    ),
  );
  const renamed = new Map<string, string>();
  const known = (row: { readonly library?: string | undefined; readonly material: string }) => {
    const found = sizes.get(row.library ?? '');
    if (found !== undefined && row.material !== '') renamed.set(row.material, found.material.name);
    return found;
  };
  const panelStock = job.panels.stock.map((row) => {
    const found = known(row);
    return found === undefined ? row : panelRow(row, found.material, found.size);
  });
  const linear = (mode: 'bars' | 'timber') => {
    const stock = job[mode].stock.map((row) => {
      const found = known(row);
      return found === undefined ? row : linearRow(row, found.material, found.size);
    });
    return { ...job[mode], stock, parts: withNames(job[mode].parts, renamed) };
  };
  const profile = library.saw.find(({ id }) => id === job.panels.saw.profile);
  const saw = { ...job.panels.saw, ...(profile && sawOf(profile)), ...ownCut(panelStock, sizes) };
  const bands = job.panels.bands.map((band) => {
    const found = library.band.find(({ ref }) => ref === band.ref);
    return found === undefined ? band : { ref: band.ref, thickness: found.thickness };
  });
  const parts = withNames(job.panels.parts, renamed);
  const next = {
    ...job,
    panels: { ...job.panels, parts, stock: panelStock, saw, bands },
    bars: linear('bars'),
    timber: linear('timber'),
  };
  return isSame(next, job) ? job : next;
}

function withNames<R extends { readonly material: string }>(
  rows: readonly R[],
  renamed: ReadonlyMap<string, string>,
): readonly R[] {
  return rows.map((row) => {
    const name = renamed.get(row.material);
    return name === undefined || name === row.material ? row : { ...row, material: name };
  });
}

function ownCut(
  stock: readonly PanelStock[],
  sizes: ReadonlyMap<string, { readonly material: Material }>,
): Partial<Pick<PanelSaw, 'kerf' | 'trim'>> {
  const own = stock
    .filter(({ rack }) => rack === undefined)
    .map((row) => sizes.get(row.library ?? '')?.material);
  const agreed = <T>(values: readonly (T | null | undefined)[]): T | undefined => {
    const [first] = values;
    return first != null && values.every((value) => isSame(value, first)) ? first : undefined;
  };
  const [kerf, trim] = [agreed(own.map((one) => one?.kerf)), agreed(own.map((one) => one?.trim))];
  return { ...(kerf === undefined ? {} : { kerf }), ...(trim === undefined ? {} : { trim }) };
}
