import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';

const PLAIN = 'abcdeghijlnorstuwyzACDEGHIJLNORSTUWYZ';
const ACCENTED = 'áƀçđéĝĥíĵļñóŕšţúŵýžÁÇĐÉĜĤÍĴĻÑÓŔŠŢÚŴÝŽ';

/** A parsed message with accented letters, about a third longer, its arguments untouched. */
export function pseudoMessage(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map(pseudoElement);
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: pseudoWords(element.value) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: pseudoMessage(option.value) },
          ]),
        ),
      };
    case TYPE.tag:
      return { ...element, children: pseudoMessage(element.children) };
    default:
      return element;
  }
}

/** Letters accented; every third letter is doubled. */
function pseudoWords(words: string): string {
  let letters = 0;
  return Array.from(words, (sign) => {
    const at = PLAIN.indexOf(sign);
    if (at < 0) return sign;
    return ACCENTED.charAt(at).repeat(++letters % 3 === 0 ? 2 : 1);
  }).join('');
}
