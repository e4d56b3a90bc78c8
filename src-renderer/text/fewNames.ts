import type { Text } from './text.ts';

/** `Oak, Ash, 28 more`: so many of the names, and how many there are beside them. */
export function fewNames(names: readonly string[], most: number, text: Text): string {
  const more = names.length - most;
  return [...names.slice(0, most), ...(more > 0 ? [text('player.andMore', { count: more })] : [])].join(', ');
}
