/** Cuts text to about `room` pixels at `letter` pixels a letter, with an ellipsis; '' when not even three
 *  letters fit. */
export function fitText(text: string, room: number, letter: number): string {
  const most = Math.floor(room / letter);
  if (text.length <= most) return text;
  return most < 4 ? '' : `${text.slice(0, most - 1).trimEnd()}…`;
}
