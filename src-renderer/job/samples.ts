import bracketsText from '../../resources/samples/brackets.json?raw';
import kitchenText from '../../resources/samples/kitchen.json?raw';
import railsText from '../../resources/samples/shelf-rails.json?raw';
import roofText from '../../resources/samples/roof-timber.json?raw';
import type { Mode } from './jobDocument.ts';

/** A sample on the start screen: a request any client could send. */
export interface Sample {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  readonly text: string;
  readonly words: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'kitchen',
    mode: 'panels',
    name: 'Kitchen',
    words: '63 panels, three materials, doors with grain',
    text: kitchenText,
  },
  {
    id: 'shelf-rails',
    mode: 'bars',
    name: 'Shelf rails',
    words: 'Aluminium profile from 6 m bars',
    text: railsText,
  },
  {
    id: 'roof-timber',
    mode: 'timber',
    name: 'Roof timber',
    words: 'Rafters, purlins and battens by section',
    text: roofText,
  },
  {
    id: 'brackets',
    mode: 'shapes',
    name: 'Steel brackets',
    words: '12 outlines to nest on a sheet with a flaw',
    text: bracketsText,
  },
];
