/** For a question that is asked again and again: begins one, and says of its answer whether it may be shown. It may not
 *  where the answer to a later question is shown already. */
export function newestAnswer(): () => () => boolean {
  let asked = 0;
  let shown = 0;
  return () => {
    const turn = ++asked;
    return () => {
      if (turn < shown) return false;
      shown = turn;
      return true;
    };
  };
}
