import { z } from 'zod';
import * as c from './common.ts';
import { LIMITS } from './limits.ts';
import { fieldOf, keysOf } from './narrow.ts';

export const ENGINES_2D = ['heuristic', 'balanced', 'max'] as const;
export type Engine2d = (typeof ENGINES_2D)[number];

/** What an engine does with a rule: models it, ignores it with a warning where it has an effect, or refuses it. */
type Treatment = 'modelled' | 'ignored' | 'refused';

interface Rule<S extends z.ZodType, Of extends 'options' | 'parts', F = z.infer<S> | null> {
  /** Where it stands: in `options`, or on part rows. */
  readonly of: Of;
  readonly schema: S;
  /** What an absent field means; null where that is no value of the field. */
  readonly fallback: F;
  /** Whether a value that is given can change a plan. */
  readonly hasEffect: (value: z.infer<S>) => boolean;
  readonly engines: Readonly<Record<Engine2d, Treatment>>;
  /** The file of the judge that checks it (src-engine/judge). */
  readonly judge: string;
}

/** The check box that the window makes of a flag. */
interface Box {
  readonly label: string;
  readonly hint: string;
  /** In a list of what is different. */
  readonly short: string;
  /** It limits the plan: Compare says what it costs. */
  readonly isLimit: boolean;
}

const rule = <S extends z.ZodType, const Of extends 'options' | 'parts', F extends z.infer<S> | null>(
  row: Rule<S, Of, F>,
): Rule<S, Of, F> => row;

type Flag = Rule<typeof c.flag, 'options'>;
/** A flag that is off when absent, with its check box in the window. */
const boxedFlag = (
  row: Pick<Flag, 'engines' | 'judge'> & { readonly describe: string; readonly box: Box },
) => ({
  of: 'options' as const,
  schema: c.flag.describe(row.describe),
  fallback: false,
  hasEffect: (value: boolean) => value,
  engines: row.engines,
  judge: row.judge,
  box: row.box,
});

const ALL = { heuristic: 'modelled', balanced: 'modelled', max: 'modelled' } as const;
const HEURISTIC_ONLY = { heuristic: 'modelled', balanced: 'ignored', max: 'ignored' } as const;
const NOT_MAX = { heuristic: 'modelled', balanced: 'modelled', max: 'refused' } as const;

const GROUP = 'must be a string of 1 to 200 characters or a whole number';

/** Every rule of a 2D job, in the order its warnings come in. The options of a request, the engines' warnings and the
 *  window's check boxes derive from these rows. */
export const RULES_2D = {
  kerf: rule({
    of: 'options',
    schema: c.clearance.describe('Saw blade width. Default 0.'),
    fallback: 0,
    hasEffect: (value) => value > 0,
    engines: ALL,
    judge: 'saw.ts',
  }),
  tolerance: rule({
    of: 'options',
    schema: c.clearance.describe('Accept a row of parts that overshoots its sheet by up to this much.'),
    fallback: 0,
    hasEffect: (value) => value > 0,
    engines: HEURISTIC_ONLY,
    judge: 'sheets2d.ts',
  }),
  trim: rule({
    of: 'options',
    schema: c.trimOfSheet,
    fallback: null,
    hasEffect: (trim) => Object.values(trim).some((edge) => (edge ?? 0) > 0),
    engines: NOT_MAX,
    judge: 'sheets2d.ts',
  }),
  minimizeCost: boxedFlag({
    describe: 'Lowest total stock price, even at more material use.',
    engines: HEURISTIC_ONLY,
    judge: 'bound2d.ts',
    box: {
      label: 'Lowest price',
      hint: 'Even where that takes more material',
      short: 'lowest price',
      isLimit: false,
    },
  }),
  respectStock: rule({
    of: 'options',
    schema: c.flag.describe("Each stock row's qty is a hard cap."),
    fallback: false,
    hasEffect: (value) => value,
    engines: NOT_MAX,
    judge: 'stock2d.ts',
  }),
  minOffcut: rule({
    of: 'options',
    schema: c.clearance.describe('Report only offcuts whose short side is at least this.'),
    fallback: 0,
    hasEffect: (value) => value > 0,
    engines: ALL,
    judge: 'saw.ts',
  }),
  grainGroup: rule({
    of: 'parts',
    schema: z
      .union([z.string().min(1, GROUP).max(LIMITS.grainGroup, GROUP), z.number().int(GROUP)], {
        error: GROUP,
      })
      .describe('Pieces of one group lie on one sheet, always.'),
    fallback: null,
    hasEffect: () => true,
    engines: { heuristic: 'modelled', balanced: 'ignored', max: 'refused' },
    judge: 'demand2d.ts',
  }),
  maxCutStages: rule({
    of: 'options',
    schema: c.quantity.describe('Largest stage a cut may have.'),
    fallback: null,
    hasEffect: () => true,
    engines: HEURISTIC_ONLY,
    judge: 'saw.ts',
  }),
  minimizeRotations: boxedFlag({
    describe: 'Fewest turned parts among plans of equal stock.',
    engines: HEURISTIC_ONLY,
    judge: 'metrics2d.ts',
    box: {
      label: 'Turn as few parts as possible',
      hint: '',
      short: 'fewer turned parts',
      isLimit: true,
    },
  }),
  firstCut: rule({
    of: 'options',
    schema: c.oneOf(['auto', 'horizontal', 'vertical']),
    fallback: 'auto',
    hasEffect: (value) => value !== 'auto',
    engines: { heuristic: 'modelled', balanced: 'modelled', max: 'ignored' },
    judge: 'saw.ts',
  }),
  effort: rule({
    of: 'options',
    schema: c.oneOf(['fast', 'balanced']),
    fallback: 'balanced',
    hasEffect: (value) => value === 'fast',
    engines: { heuristic: 'modelled', balanced: 'modelled', max: 'ignored' },
    judge: 'head.ts',
  }),
} as const;

type Rules = typeof RULES_2D;
export type RuleName = keyof Rules;
type OptionName = { [K in RuleName]: Rules[K]['of'] extends 'options' ? K : never }[RuleName];
/** Flags of which the window makes a check box. */
export type BoxName = { [K in RuleName]: Rules[K] extends { readonly box: Box } ? K : never }[RuleName];

const NAMES = keysOf(RULES_2D);
/** The check boxes, in the order of the table. */
export const BOXES_2D: readonly ({ readonly name: BoxName } & Box)[] = NAMES.flatMap((name) => {
  const row = RULES_2D[name];
  return 'box' in row ? [{ name: name as BoxName, ...row.box }] : [];
});
const OPTIONS = NAMES.filter((name): name is OptionName => RULES_2D[name].of === 'options');

type OptionShape = { readonly [K in OptionName]: z.ZodOptional<z.ZodNullable<Rules[K]['schema']>> };
const shape = Object.fromEntries(OPTIONS.map((name) => [name, c.optional(RULES_2D[name].schema)]));

export const options2d = c.object(shape as unknown as OptionShape).meta({ id: 'Options2d' });
export type Options2d = z.infer<typeof options2d>;

/** The options of a request with what an absent one means; null where it means none. */
export type FullOptions2d = {
  readonly [K in OptionName]: NonNullable<Options2d[K]> | (Rules[K]['fallback'] extends null ? null : never);
};
export function withDefaults(given: Options2d | null | undefined): FullOptions2d {
  return Object.fromEntries(
    OPTIONS.map((name) => [name, given?.[name] ?? RULES_2D[name].fallback]),
  ) as unknown as FullOptions2d;
}

interface AnyRequest {
  readonly parts: readonly object[];
  readonly options?: object | null | undefined;
}

/** Whether a request sets a rule so that it can change a plan. */
export function isInForce(name: RuleName, request: AnyRequest): boolean {
  const { of, hasEffect } = RULES_2D[name] as unknown as Rule<z.ZodType, 'options' | 'parts'>;
  const places = of === 'parts' ? request.parts : [request.options ?? {}];
  return places.some((place) => {
    const value = fieldOf(place, name);
    return value != null && hasEffect(value);
  });
}

/** The rules an engine ignores, in the order of the table. */
export const ignoredBy = (engine: Engine2d): readonly RuleName[] =>
  NAMES.filter((name) => RULES_2D[name].engines[engine] === 'ignored');
