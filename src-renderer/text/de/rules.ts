import type { Messages } from '../catalogue.ts';

export const rules: Messages<'rules'> = {
  minimizeCost: 'Niedrigster Preis',
  minimizeCostHint: 'Auch wenn das mehr Material braucht',
  minimizeRotations: 'So wenige Teile wie möglich drehen',
  minimizeRotationsHint: '',
};
