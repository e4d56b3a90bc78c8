import bracketsText from '../../../resources/samples/brackets.json?raw';
import kitchenText from '../../../resources/samples/kitchen.json?raw';
import railsText from '../../../resources/samples/shelf-rails.json?raw';
import roofText from '../../../resources/samples/roof-timber.json?raw';
import type { JobMode } from '../jobDocument.ts';

/** A sample on the start screen: a request any client could send. */
export interface Sample {
  readonly id: string;
  readonly mode: JobMode;
  readonly name: string;
  readonly text: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'kitchen',
    mode: 'panels',
    name: 'Kitchen',
    text: kitchenText,
  },
  {
    id: 'shelf-rails',
    mode: 'bars',
    name: 'Shelf rails',
    text: railsText,
  },
  {
    id: 'roof-timber',
    mode: 'timber',
    name: 'Roof timber',
    text: roofText,
  },
  {
    id: 'brackets',
    mode: 'shapes',
    name: 'Steel brackets',
    text: bracketsText,
  },
];
