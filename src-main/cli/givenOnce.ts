import type { ParseArgsConfig } from 'node:util';
import { UsageError } from './surroundings.ts';

interface Token {
  readonly kind: string;
  readonly name?: string;
}

/** An option that holds one value is given once: which of two was meant nobody knows. Errors: UsageError that names
 *  it. */
export function requireOnce(
  tokens: readonly Token[],
  options: NonNullable<ParseArgsConfig['options']>,
): void {
  const given = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  const twice = given.find((name, at) => options[name]?.multiple !== true && given.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice`);
}
