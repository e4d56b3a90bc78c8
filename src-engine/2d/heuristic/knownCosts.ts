import { LESS } from '../exact/cheapestCover.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PanelProblem } from '../problem2d.ts';
import { areaOfPieces } from '../problem2d.ts';

/** What a search has told of the ordinary sheets of plans with all pieces, in the model's cost unit. */
export interface Told {
  readonly problem: PanelProblem;
  readonly model: PackModel;
  /** No plan costs less, whatever becomes of groups and turns. */
  readonly least: number;
  /** One costs so much; Infinity where none was found. */
  readonly found: number;
  /** None that holds all pieces which must be cut leaves out fewer. */
  readonly leastMissing: number;
  /** Whether one leaves out fewer than so many was asked at length and is not known; 0 = nothing was asked. */
  readonly open: number;
}
type Asked = Pick<Told, 'problem' | 'model'>;

/** The other searches of a request, as one of them sees them. */
export interface Peers {
  /** What a plan costs that may break groups; Infinity where none was found. */
  readonly loose: number;
  /** No plan that holds all pieces which must be cut leaves out fewer, as far as they have told by now. */
  readonly leastMissing: () => number;
  /** Whether one has asked at length in vain if a plan leaves out fewer pieces. */
  readonly isOpen: (missing: number) => boolean;
  /** Hears what this one has found, at its end. */
  readonly tell: (known: Omit<Told, keyof Asked>) => void;
}

/** What the searches for one request tell of each other: the same pieces are asked for in groups and without, as they
 *  are given and turned, on all rows and on one. */
export class KnownCosts {
  private readonly told = new Map<number, Told[]>();

  add(told: Told): void {
    this.of(told).push(told);
  }

  /** For a search, and what no plan of it costs less than. */
  peersOf(asked: Asked): Peers & { readonly least: number } {
    const [least, loose] = this.about(asked);
    return {
      least,
      loose,
      leastMissing: () => this.leastMissing(asked),
      isOpen: (missing) => this.isOpen(asked, missing),
      tell: (known) => this.add({ ...asked, ...known }),
    };
  }

  /** What was told of pieces of the same area: row by row most questions of large requests are told apart late. */
  private of({ problem }: Asked): Told[] {
    const qty = problem.parts.map((part) => part.qty);
    const area = areaOfPieces(problem, qty);
    const known = this.told.get(area) ?? [];
    this.told.set(area, known);
    return known;
  }

  /** What no plan costs less than, and what one costs that may break groups. */
  about(asked: Asked): readonly [least: number, loose: number] {
    const told = this.of(asked);
    const over = told.filter((one) => isFreer(one, asked, true)).map(({ least }) => least);
    const under = told.filter((one) => isFreer(asked, one, true)).map(({ found }) => found);
    return [Math.max(0, ...over), Math.min(...under)];
  }

  /** No plan leaves out fewer pieces that holds all which must be cut. */
  leastMissing(asked: Asked): number {
    const freer = this.of(asked).filter((one) => isFreer(one, asked, false));
    return freer.reduce((most, { leastMissing }) => Math.max(most, leastMissing), 0);
  }

  /** Whether it was asked at length in vain if a plan leaves out fewer pieces than `missing`. */
  isOpen(asked: Asked, missing: number): boolean {
    return this.of(asked).some((one) => one.open === missing && isFreer(one, asked, false));
  }

  /** Whether the cheapest plan is known for the same wishes on more stock, so that no row of it does better. */
  isSettled(asked: Asked): boolean {
    const wishes = ({ problem: { parts, minimizeCost } }: Asked): string =>
      [minimizeCost, ...parts.map(({ group, rotatable }) => `${group} ${rotatable}`)].join();
    const isLeast = ({ least, found }: Told): boolean => found <= least * (1 + LESS);
    return this.of(asked).some(
      (one) => isLeast(one) && isFreer(one, asked, false) && wishes(one) === wishes(asked),
    );
  }
}

/** Whether every plan for the other question is one for this, groups and turns aside, and costs as much (`alike`). */
function isFreer(
  { problem: one, model }: Asked,
  { problem: other, model: its }: Asked,
  alike: boolean,
): boolean {
  if (one.parts.length !== other.parts.length || one.tolerance !== other.tolerance) return false;
  if (one.maxStages < other.maxStages || !['auto', other.firstCut].includes(one.firstCut)) return false;
  const arePieces = one.parts.every(({ w, h, qty, rotatable }, row) => {
    const part = other.parts[row];
    const isSame = w === part.w && h === part.h && qty === part.qty;
    return isSame && model.hopeless[row] === its.hopeless[row] && (rotatable || !part.rotatable);
  });
  const name = ({ w, h, first, cost }: PackModel['stocks'][number]): string =>
    [w, h, first, alike ? cost : 0].join();
  return (
    arePieces &&
    its.stocks.every((kind) => model.stocks.some((own) => name(own) === name(kind) && own.cap >= kind.cap))
  );
}
