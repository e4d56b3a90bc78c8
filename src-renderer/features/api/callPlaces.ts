/** Where a placed piece stands in an answer, and a row of parts in a request. */
const PLACE = /^sheets\[\d+\]\.parts\[\d+\]/;
const ROW = /^parts\[\d+\]/;

/** What lights up together: pieces of a drawing, their lines in the answer, their rows in the request. */
interface Lit {
  /** Paths of pieces in the answer. */
  readonly places: ReadonlySet<string>;
  /** Paths of rows in the request. */
  readonly rows: ReadonlySet<string>;
}

/** Lets the drawing of a call and its two texts point at each other: what the pointer is over lights up in the others.
 *  Marks the page itself, for thousands of lines would be too many to render with each move. `box` holds drawing
 *  (`[data-in]` around pieces of `[data-part]` and `[data-row]`) and texts (`[data-body]`). A ref: gives its end. */
export function pointTogether(box: HTMLDivElement): () => void {
  let last: Element | null = null;
  const point = (event: Event): void => {
    const at = event.target instanceof Element ? event.target.closest('.json-line, [data-row]') : null;
    if (at === last) return;
    last = at;
    for (const one of box.querySelectorAll('.lit')) one.classList.remove('lit');
    if (at !== null) light(box, at);
  };
  for (const kind of ['mouseover', 'mouseleave']) box.addEventListener(kind, point);
  return () => {
    for (const kind of ['mouseover', 'mouseleave']) box.removeEventListener(kind, point);
  };
}

function light(box: HTMLElement, at: Element): void {
  const pieces = [...box.querySelectorAll('[data-row]')];
  const lit = litBy(pieces, at);
  for (const piece of pieces) if (isLit(piece, lit)) piece.classList.add('lit');
  for (const [body, path, wanted] of [
    ['request', ROW, lit.rows],
    ['response', PLACE, lit.places],
  ] as const) {
    const text = box.querySelector<HTMLElement>(`[data-body="${body}"] .json-view`);
    if (text === null || wanted.size === 0) continue;
    const lines = [...text.querySelectorAll<HTMLElement>('.json-line')].filter((line) =>
      wanted.has(path.exec(line.dataset['path'] ?? '')?.[0] ?? ''),
    );
    for (const line of lines) line.classList.add('lit');
    const [first] = lines;
    // Only this text is scrolled: what is pointed at stays under the pointer.
    if (first !== undefined && !text.contains(at))
      text.scrollTop +=
        first.getBoundingClientRect().top - text.getBoundingClientRect().top - text.clientHeight / 3;
  }
}

/** What belongs to the line or piece that is pointed at. */
function litBy(pieces: readonly Element[], at: Element): Lit {
  const path = at instanceof HTMLElement ? (at.dataset['path'] ?? '') : null;
  if (path === null || !at.classList.contains('json-line'))
    return { places: new Set(placesOf(at).slice(0, 1)), rows: new Set(rowOf(at)) };
  const isAnswer = at.closest('[data-body="response"]') !== null;
  const found = (isAnswer ? PLACE : ROW).exec(path)?.[0];
  if (found === undefined) return { places: new Set(), rows: new Set() };
  const same = pieces.filter((piece) => (isAnswer ? placesOf(piece) : rowOf(piece)).includes(found));
  return isAnswer
    ? { places: new Set([found]), rows: new Set(same.flatMap(rowOf)) }
    : { places: new Set(same.flatMap(placesOf)), rows: new Set([found]) };
}

/** A piece is lit by its place in the answer; where the drawing does not know it, by its row. */
function isLit(piece: Element, { places, rows }: Lit): boolean {
  const own = placesOf(piece);
  return own.length === 0 ? rowOf(piece).some((row) => rows.has(row)) : own.some((one) => places.has(one));
}

const rowOf = (piece: Element): readonly string[] => {
  const row = Number(piece.getAttribute('data-row'));
  return row > 0 ? [`parts[${row - 1}]`] : [];
};

/** Paths of a piece in the answer: equal sheets are drawn once. */
function placesOf(piece: Element): readonly string[] {
  const part = piece.getAttribute('data-part');
  const sheets = piece.closest('[data-in]')?.getAttribute('data-in') ?? '';
  return part === null || sheets === '' ? [] : sheets.split(' ').map((sheet) => `${sheet}.parts[${part}]`);
}
