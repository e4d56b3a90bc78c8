import type { Search } from './search.ts';

/** One way to look for a better plan. The portfolio runs its members in the order of the list, each from the
 *  best plan of those before it. */
export interface Member {
  readonly id: string;
  /** Whether it models the job and has something to gain. */
  readonly suits: (search: Search) => boolean;
  /** Counted work it may spend, in its own unit, before the request's share. */
  readonly budget: (search: Search) => number;
  readonly run: (search: Search, budget: number) => void;
  /** It also runs when no plan can use fewer or cheaper sheets. */
  readonly always?: boolean;
}
