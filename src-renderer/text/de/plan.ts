import type { Messages } from '../catalogue.ts';

export const plan: Messages<'plan'> = {
  pieceAt: '{piece}, {at} von {count}',
};
