import type { Text } from '../../text/text.ts';

/** Names for buttons beside each other: pieces of one name are counted, so that no two buttons are the same. */
export function toldApart(names: readonly string[], text: Text): readonly string[] {
  return names.map((name, at) => {
    const count = names.filter((one) => one === name).length;
    const number = names.slice(0, at + 1).filter((one) => one === name).length;
    return count === 1 ? name : text('player.oneOf', { name, number, count });
  });
}
