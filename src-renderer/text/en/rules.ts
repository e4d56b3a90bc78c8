import type { BoxName } from '../../../src-engine/contract/options2d.ts';
import { BOXES_2D } from '../../../src-engine/contract/options2d.ts';

type Labels = { readonly [B in BoxName]: 'label' } & { readonly [B in `${BoxName}Hint`]: 'hint' } & {
  readonly [B in `${BoxName}Short`]: 'short';
};

/** The check boxes of the saw's rules; the rows bring their own words (contract/options2d.ts). */
export const rules = Object.fromEntries(
  BOXES_2D.flatMap(({ name, label, hint, short }) => [
    [name, label],
    [`${name}Hint`, hint],
    [`${name}Short`, short],
  ]),
) as Labels;
