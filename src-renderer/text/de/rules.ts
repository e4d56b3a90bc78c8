import type { Messages } from '../catalogue.ts';

export const rules: Messages<'rules'> = {
  minimizeCost: 'Niedrigster Preis',
  minimizeCostHint: 'Auch wenn das mehr Material braucht',
  minimizeCostShort: 'niedrigster Preis',
  minimizeRotations: 'So wenige Teile wie möglich drehen',
  minimizeRotationsHint: '',
  minimizeRotationsShort: 'weniger gedrehte Teile',
};
