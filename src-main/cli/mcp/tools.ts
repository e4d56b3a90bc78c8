import type { Mode } from '../../../src-engine/contract/validation.ts';
import { requestSchema } from '../../../src-engine/contract/jsonSchema.ts';

/** A tool as an assistant sees it. `input` is the JSON Schema of the matching HTTP body. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly purpose:
    | { readonly kind: 'solve' | 'validate'; readonly mode: Mode }
    | { readonly kind: 'import' };
  readonly input: Readonly<Record<string, unknown>>;
}

const UNITS = 'All lengths are in one unit of your choice; never mix units. Nothing is converted.';

const SOLVES: readonly {
  readonly mode: Mode;
  readonly name: string;
  readonly title: string;
  readonly what: string;
}[] = [
  {
    mode: '2d',
    name: 'plan_panels',
    title: 'Plan panels',
    what:
      'Cuts rectangular parts from sheets with a saw: placements, offcuts, cut plan step by step, ' +
      'figures. Kerf and trim default to 0: ask for the saw. Set rotatable false where the grain ' +
      'decides. Parts that do not fit are in `unplaced`.',
  },
  {
    mode: '1d',
    name: 'plan_bars',
    title: 'Plan bars',
    what: 'Cuts lengths from bars, profiles or tube.',
  },
  {
    mode: 'wood',
    name: 'plan_timber',
    title: 'Plan timber',
    what: 'Cuts lengths from timber whose cross-section (sw x sh) must match.',
  },
  {
    mode: 'nest',
    name: 'nest_shapes',
    title: 'Nest shapes',
    what:
      'Lays polygons on sheets (laser, plasma, water jet). Parts come as `polygon` rings or as ' +
      '`source`, the text of an SVG or DXF file.',
  },
];

/** Every call of the HTTP service that an assistant can use, by the same schemas. */
export const TOOLS: readonly Tool[] = [
  ...SOLVES.map(
    ({ mode, name, title, what }): Tool => ({
      name,
      title,
      description: `${what} ${UNITS} The drawing of the plan is a resource named in the answer.`,
      purpose: { kind: 'solve', mode },
      input: requestSchema(mode),
    }),
  ),
  ...SOLVES.map(
    ({ mode, name, title }): Tool => ({
      name: `check_${name.slice(name.indexOf('_') + 1)}`,
      title: `Check a request: ${title.toLowerCase()}`,
      description: `Checks the body of ${name} without planning: counts, and parts that fit no stock. ${UNITS}`,
      purpose: { kind: 'validate', mode },
      input: requestSchema(mode),
    }),
  ),
  {
    name: 'read_outlines',
    title: 'Read outlines',
    description:
      'Reads the closed outlines of an SVG or DXF file as part rows of nest_shapes, largest first. ' +
      '`warnings` says what could not be read.',
    purpose: { kind: 'import' },
    input: requestSchema('import'),
  },
];
