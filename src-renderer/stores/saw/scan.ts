import type { CodeTarget } from '../../job/saw/codes.ts';
import { codeText, readCode } from '../../job/saw/codes.ts';
import { bridge } from '../../api/bridge.ts';
import { fetchJob } from '../../api/kept.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { rodPasses } from '../../plan/rods/rodPasses.ts';
import { foldRods, rodsOf, rodsView } from '../../plan/rods/rodsView.ts';
import { walkOf } from '../../plan/sheets/sheetPicture.ts';
import { currentText } from '../../text/useText.ts';
import { sawDoor } from './atSaw.ts';
import { openKept } from '../files/files.ts';
import { useJob } from '../jobs/job.ts';
import { usePlan } from '../plans/plan.ts';
import type { Plans, RodsPlan } from '../plans/plan.ts';
import { passesMade } from './sawPlaces.ts';
import { useStock } from '../stock/stock.ts';
import { dropToasts, toastOf } from '../window/toasts.ts';
import { useView } from '../window/view.ts';
import { wholePlan } from '../plans/wholePlan.ts';

/** A scanner types faster than any hand: keys of one code come within this time of each other. */
const BURST_MS = 60;
/** So many of them and Enter are a code, whosever it is. */
const LEAST_KEYS = 6;

/** Watches for a scanner that types its code and Enter, and for links that end in `#scan=...`. Returns the function
 *  that ends it. Keys in a text field stay there. The Enter of a code that is none of ours ticks no cut. */
export function startScan(): () => void {
  let typed = '';
  let last = 0;
  const onKey = (event: KeyboardEvent): void => {
    const { target, timeStamp, key } = event;
    if (isTypedInto(target) || event.ctrlKey) return;
    if (timeStamp - last > BURST_MS) typed = '';
    last = timeStamp;
    const found = key === 'Enter' ? readCode(typed) : null;
    const isForeign = key === 'Enter' && found === null && typed.length >= LEAST_KEYS;
    if (found !== null || isForeign || /^[PSR]\./i.test(typed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (isForeign) toastOf('scan', currentText()('scan.noCode', { code: typed }));
    if (key === 'Enter') typed = '';
    else if (key.length === 1) typed += key;
    if (found !== null) scanned(found);
  };
  const onCode = (code: string): void => {
    const found = readCode(code);
    if (found !== null) scanned(found);
  };
  const onHash = (): void => {
    if (!location.hash.includes('scan=')) return;
    const code = location.hash;
    history.replaceState(null, '', location.pathname + location.search);
    onCode(code);
  };
  const stopLinks = bridge?.on('codeScanned', ({ code }) => onCode(code));
  document.addEventListener('keydown', onKey, true);
  addEventListener('hashchange', onHash);
  onHash();
  return () => {
    document.removeEventListener('keydown', onKey, true);
    removeEventListener('hashchange', onHash);
    stopLinks?.();
  };
}

/** Whether keys are text there; a slider that was pressed last hears codes as everything else does. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['range', 'checkbox', 'radio'].includes(target.type));

/** At the saw the desk hears of it, too. */
export function scanned(target: CodeTarget): void {
  sawDoor()?.scanned(codeText(target));
  void openCode(target);
}

/** Codes so far: the last one is shown, whichever job comes last. */
let codes = 0;

/** Opens what a code stands for: the piece at the step where it comes free, the sheet, the rack. Whoever has turned to
 *  something else before its plan is there does not wait for it any more. */
export async function openCode(target: CodeTarget): Promise<void> {
  const turn = ++codes;
  const isWanted = (): boolean => turn === codes;
  dropToasts('scan');
  try {
    if (target.kind === 'rest') return openRest(target.code);
    await openJobOf(target.job);
    const found = isWanted() && isOnScreen(target.job) ? await planThere() : null;
    if (!isWanted() || !isOnScreen(target.job)) return;
    if (found === null) throw new Error(currentText()('scan.noPlan'));
    if (found.isRods) showRod(found.plan, target);
    else showOnSheet(found.plan, target);
  } catch (error) {
    if (isWanted()) toastOf('scan', error instanceof Error ? error.message : String(error));
  }
}

/** The code was printed of another plan. */
const changed = (): Error => new Error(currentText()('scan.changed'));

/** The screen at the saw has the player only. */
const drawnOn = (): 'plan' | 'cut' => (sawDoor() === null ? 'plan' : 'cut');

type Placed = Exclude<CodeTarget, { readonly kind: 'rest' }>;

function showOnSheet(plan: SheetPlan, target: Placed): void {
  const sheet = plan.response.sheets[target.sheet];
  if (sheet === undefined) throw changed();
  if (target.kind === 'sheet')
    return useView
      .getState()
      .show({ screen: drawnOn(), dialog: null, sheet: target.sheet, selected: null, first: null });
  const placed = sheet.parts[target.part];
  if (placed === undefined) throw changed();
  showPiece(plan, target.sheet, target.part, placed);
}

/** The pattern of the bar in the player, of a piece at the cut that frees it. */
function showRod(plan: RodsPlan, target: Placed): void {
  const view = rodsView(plan.response);
  const folds = foldRods(view, plan.hand);
  const pattern = folds.findIndex((fold) => rodsOf(view, fold).includes(target.sheet));
  const fold = folds[pattern];
  if (fold === undefined) throw changed();
  const { show } = useView.getState();
  if (target.kind === 'sheet')
    return show({ screen: 'cut', dialog: null, sheet: pattern, selected: null, first: null });
  const rod = view.groups[fold.group]?.rods[fold.first];
  const part = rod?.parts[target.part];
  if (rod === undefined || part === undefined) throw changed();
  const passes = rodPasses(plan, view, fold);
  const freed = passes.findIndex((pass) => pass.part === target.part);
  // The piece left over at length comes free with the last cut.
  const cut = freed < 0 ? Math.max(0, passes.length - 1) : freed;
  const selected = { kind: 'part', sheet: target.sheet, index: target.part, row: rowOf(part.meta) } as const;
  show({ screen: 'cut', dialog: null, sheet: pattern, selected, first: `${pattern}.${cut}` });
  const words = { name: part.name, cut: cut + 1, count: passes.length, pattern: pattern + 1 };
  toastOf('scan', currentText()('scan.rodPiece', words));
}

function openRest(code: string): void {
  // The rack is not known at the saw.
  if (sawDoor() !== null) return toastOf('scan', currentText()('sawScreen.restAtDesk', { code }));
  const piece = useStock.getState().pieces.find((one) => one.code.toUpperCase() === code.toUpperCase());
  useView.getState().show({ dialog: 'rack' });
  toastOf(
    'scan',
    currentText()(piece === undefined ? 'scan.noRest' : 'scan.rest', { code, place: piece?.place ?? '' }),
  );
}

/** A keyboard of another country exchanges Y and Z. */
const exchanged = (id: string): string =>
  id.replace(/[yz]/gi, (char) => ({ y: 'z', z: 'y', Y: 'Z', Z: 'Y' })[char] ?? char);

const namesOf = (id: string): readonly string[] => [id, exchanged(id)].map((one) => one.toLowerCase());

function isOnScreen(id: string): boolean {
  const { isOpen, history } = useJob.getState();
  return isOpen && namesOf(id).includes(history.present.id.toLowerCase());
}

async function openJobOf(id: string): Promise<void> {
  if (isOnScreen(id)) return;
  const openThere = sawDoor()?.openPlan ?? openIfKept;
  for (const one of namesOf(id)) if (await openThere(one)) return;
  throw new Error(currentText()(sawDoor() === null ? 'scan.noJob' : 'sawScreen.notOnList'));
}

async function openIfKept(id: string): Promise<boolean> {
  if ((await fetchJob(id)) === null) return false;
  await openKept(id);
  return true;
}

type SheetPlan = NonNullable<Plans['panels'] | Plans['shapes']>;
type FoundPlan =
  | { readonly isRods: false; readonly plan: SheetPlan }
  | { readonly isRods: true; readonly plan: RodsPlan };

/** The plan of the open job as soon as it is whole; null when there is none. */
async function planThere(): Promise<FoundPlan | null> {
  const { mode } = useJob.getState().history.present;
  const plan = await wholePlan();
  return plan === null ? null : ({ isRods: mode === 'bars' || mode === 'timber', plan } as FoundPlan);
}

type PlacedPiece = SheetPlan['response']['sheets'][number]['parts'][number];

/** The piece in the player, marked; the pass that frees it comes next where its material lies ready. */
function showPiece(plan: SheetPlan, sheet: number, part: number, placed: PlacedPiece): void {
  const { show } = useView.getState();
  const row = (placed.meta as { readonly row?: string } | null | undefined)?.row ?? null;
  const selected = { kind: 'part', sheet, index: part, row } as const;
  const panels = usePlan.getState().plans.panels;
  const passes = plan === panels ? (walkOf(panels, sheet)?.passes ?? []) : [];
  const at = passes.findIndex(({ freed, stays }) => freed?.part === part || stays?.part === part);
  const pass = passes[at];
  if (pass === undefined) return show({ screen: drawnOn(), dialog: null, sheet, selected, first: null });
  const made = passesMade(plan);
  const maker = passes.findIndex(({ freed, stays }) => [freed?.id, stays?.id].includes(pass.piece.id));
  const isReady = maker < 0 || made.includes(`${sheet}.${maker}`);
  show({ screen: 'cut', dialog: null, sheet, selected, first: isReady ? `${sheet}.${at}` : null });
  const name = 'name' in placed ? placed.name : '';
  toastOf('scan', currentText()('scan.piece', { name, pass: at + 1, count: passes.length }));
}
