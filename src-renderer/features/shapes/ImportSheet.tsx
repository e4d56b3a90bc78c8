import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { ImportResponse } from '../../../src-engine/contract/import.ts';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { MOST_PIECES } from '../../job/rows/readCell.ts';
import { pointsOfCurve } from '../../plan/nests/nestMarks.ts';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';
import { boxOfRings, pathOf } from '../../plan/nests/rings.ts';
import { declaredUnit } from '../../stores/files/fileFacts.ts';
import type { FileUnit } from '../../stores/files/fileFacts.ts';
import type { ShapeFile } from '../../stores/files/shapeFiles.ts';
import {
  factorOf,
  fileSize,
  isSettled,
  isTaken,
  takeOutlines,
  useShapeFiles,
} from '../../stores/files/shapeFiles.ts';
import { carriedCount, openCount, openLines, remarksOf } from '../../stores/files/openLines.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats } from '../../text/formats.ts';
import { namesApart } from '../../text/namesApart.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NoteList } from '../../ui/NoteList.tsx';
import { MM_PER_INCH } from '../../units/length.ts';
import { ImportJoins } from './ImportJoins.tsx';
import { ImportMeanings, meaningWords } from './ImportMeanings.tsx';
import { ImportSheets } from './ImportSheets.tsx';
import { TypedNumber } from '../../ui/fields/TypedNumber.tsx';
import { OutlineThumb } from '../../ui/OutlineThumb.tsx';
import { usePick } from '../../stores/window/pick.ts';
import type { Text } from '../../text/text.ts';

/** What was read of the dropped files, before it becomes parts: drawing, size in both units, what did not
 *  close, quantities. */
export function ImportSheet(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { files, change, drop } = usePick(useShapeFiles, 'files', 'change', 'drop');
  const [chosen, setChosen] = useState<string | null>(null);
  const file = files.find((one) => one.id === chosen) ?? files[0];
  const apart = useMemo(() => namesApart(files.map(({ name }) => name)), [files]);
  if (file === undefined) return null;
  const isReading = !files.every(isSettled);
  const taken = files.filter(isTaken);
  const count = taken.reduce((sum, one) => sum + one.quantities.filter((qty) => qty > 0).length, 0);
  const sheets = taken.reduce((sum, one) => sum + one.drawn.sheets.length, 0);
  return (
    <Dialog title={text('nest.fromFiles')} onClose={drop} className="import-sheet">
      <div className="import-work">
        <ul className="import-files" aria-label={text('nest.fileList')}>
          {files.map((one) => (
            <li key={one.id}>
              <button type="button" aria-current={one.id === file.id} onClick={() => setChosen(one.id)}>
                <b title={one.name}>{apart.get(one.name) ?? one.name}</b>
                <small className={isDoubtful(one) ? 'warn' : ''}>
                  {isDoubtful(one) && <Icon name="warn" size={12} />} {stateOf(one, text)}
                </small>
              </button>
            </li>
          ))}
        </ul>
        <div className="import-preview">
          {file.error !== null && <p className="note bad">{serviceNote(text, file.error)}</p>}
          {isTaken(file) && <Preview file={file} />}
        </div>
        <div key={file.id} className="import-facts">
          {file.read !== null && <FileFacts file={file} change={(patch) => change(file.id, patch)} />}
        </div>
      </div>
      <div className="import-foot">
        <span>
          {summary(file, text, formats)}
          <UnitsGuessed files={files} file={file} onChoose={setChosen} />
        </span>
        <button type="button" className="button" onClick={drop}>
          {text('lists.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isReading || count + sheets === 0}
          onClick={takeOutlines}
        >
          {text('nest.add', { count, sheets })}
        </button>
      </div>
    </Dialog>
  );
}

/** What was read of a file, in a few words. */
function stateOf(file: ShapeFile, text: Text): string {
  if (file.error !== null) return text('nest.unreadable');
  if (file.read === null) return text('nest.reading');
  const counts = text('nest.closedOpen', { closed: file.read.parts.length, open: openOf(file) });
  return isGuessed(file) ? `${counts}, ${text('nest.noUnit')}` : counts;
}

/** It has outlines and does not say how long its numbers are, and nobody else did so far. */
const isGuessed = (file: ShapeFile): boolean =>
  file.read !== null && holdsAny(file) && !file.isSized && file.unit === 'mm';

const holdsAny = ({ read, drawn }: ShapeFile): boolean => (read?.parts.length ?? 0) + drawn.sheets.length > 0;

/** Something is missing or guessed. */
const isDoubtful = (file: ShapeFile): boolean =>
  file.error !== null ||
  isGuessed(file) ||
  file.drawn.stray > 0 ||
  (file.read !== null && (!holdsAny(file) || openOf(file) > 0));

/** How many files are taken in millimetres though they do not say so; a press shows the next of them. */
function UnitsGuessed({
  files,
  file,
  onChoose,
}: {
  readonly files: readonly ShapeFile[];
  readonly file: ShapeFile;
  readonly onChoose: (id: string) => void;
}): ReactElement | null {
  const text = useText();
  const guessed = files.filter(isGuessed);
  const next = guessed.find((one) => files.indexOf(one) > files.indexOf(file)) ?? guessed[0];
  if (next === undefined) return null;
  return (
    <button type="button" className="import-guessed" onClick={() => onChoose(next.id)}>
      <Icon name="warn" size={14} /> {text('nest.unitsGuessed', { count: guessed.length })}
    </button>
  );
}

const openOf = ({ read }: ShapeFile): number => (read === null ? 0 : openCount(read));

function both(mm: number, { number }: Formats): string {
  return `${number(mm, 1)} mm (${number(mm / MM_PER_INCH, 2)} in)`;
}

function summary(file: ShapeFile, text: Text, formats: Formats): string {
  const size = fileSize(file);
  if (file.read === null || size === null) return file.read === null ? '' : text('nest.noneClosed');
  const sheets = file.drawn.sheets.length;
  const measures = { w: both(size.w, formats), h: both(size.h, formats) };
  if (file.read.parts.length === 0) return text('nest.sheetSummary', { count: sheets, ...measures });
  return text('nest.summary', {
    count: file.read.parts.length,
    open: openOf(file),
    sheets,
    ...measures,
  });
}

/** Closed outlines filled, lines they carry along dashed or in their colour, lines that never closed in red with their
 *  ends marked. */
function Preview({ file }: { readonly file: ShapeFile }): ReactElement {
  const text = useText();
  const parts = file.read?.parts ?? [];
  const open = file.read === null ? [] : openLines(file.read);
  const { sheets } = file.drawn;
  const box = boxOfRings([
    ...parts.map((part) => part.polygon),
    ...open.map((one) => one.line),
    ...sheets.map(({ ring }) => ring),
  ]);
  const pad = Math.max(box.w, box.h, 1e-6) * 0.04;
  const unit = Math.max(box.w, box.h) / 480;
  return (
    <svg
      viewBox={`${box.x - pad} ${box.y - pad} ${box.w + 2 * pad} ${box.h + 2 * pad}`}
      role="img"
      aria-label={text('nest.preview', { name: file.name })}
    >
      {sheets.map(({ ring, zones }, at) => (
        <g key={at}>
          <path className="import-frame" d={pathOf([ring])} strokeWidth={unit * 1.6} />
          {zones.map((zone, which) => (
            <path
              key={which}
              className="import-zone"
              d={pathOf([zone.ring])}
              strokeWidth={unit * 1.6}
              strokeDasharray={`${unit * 6} ${unit * 4}`}
            >
              <title>{meaningWords(text, zone.meaning)}</title>
            </path>
          ))}
        </g>
      ))}
      {parts.map((part, at) => (
        <path
          key={at}
          className={(file.quantities[at] ?? 0) > 0 ? 'import-part' : 'import-part off'}
          d={pathOf([part.polygon, ...(part.holes ?? [])])}
          fillRule="evenodd"
          strokeWidth={unit * 1.2}
        />
      ))}
      {parts.flatMap(({ curves }, at) =>
        (curves?.marks ?? []).map(({ layer, line }, which) => (
          <path
            key={`${at} ${which}`}
            className={`import-mark ${layer.toLowerCase()}`}
            d={pathOf([pointsOfCurve(line)], false)}
            strokeWidth={unit * 1.6}
            strokeDasharray={layer === 'BEND' ? `${unit * 10} ${unit * 5}` : undefined}
          >
            <title>{text(`shapes.means${layer}`)}</title>
          </path>
        )),
      )}
      {open.map((one, at) => (
        <g key={at} className="import-open">
          <path d={pathOf([one.line], false)} strokeWidth={unit * 2} />
          {[one.line[0], one.line.at(-1)].map(
            (end, which) => end && <circle key={which} cx={end[0]} cy={end[1]} r={unit * 4} />,
          )}
        </g>
      ))}
    </svg>
  );
}

function unitNote(file: ShapeFile, text: Text): string {
  const { isSized, fileScale, read } = file;
  if (!isSized) return text(fileSize(file) === null ? 'nest.unitUnsaid' : 'nest.unitUnknown');
  if (fileScale !== null) return text('nest.unitSized');
  return text('nest.unitSays', { unit: (read === null ? undefined : declaredUnit(read)) ?? 'mm' });
}

/** What one unit of the file's numbers is, and the size that follows from it. */
function UnitChoice({
  file,
  change,
}: {
  readonly file: ShapeFile;
  readonly change: (patch: Partial<ShapeFile>) => void;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const size = fileSize(file);
  const choice = (unit: FileUnit, label: string): ReactElement => (
    <label key={unit}>
      <input type="radio" name="unit" checked={file.unit === unit} onChange={() => change({ unit })} />{' '}
      {label}
    </label>
  );
  return (
    <fieldset className="import-unit">
      <legend>{text('nest.numbersAre')}</legend>
      {file.fileScale !== null &&
        choice('file', text('shapes.asFile', { factor: formats.number(file.fileScale, 4) }))}
      <div className="import-units">
        {(['mm', 'in', 'cm', 'ft', 'm'] as const).map((unit) => choice(unit, text(`shapes.${unit}`)))}
      </div>
      <div className="import-own">
        {choice('own', text('shapes.own'))}
        <TypedNumber
          isFine
          name={text('shapes.ownFactor')}
          value={file.ownFactor}
          least={1e-6}
          most={1e6}
          onChange={(ownFactor) => change({ unit: 'own', ownFactor })}
        />
        <span>{text('shapes.perUnit')}</span>
      </div>
      <p className={file.isSized ? 'note' : 'note warn'}>{unitNote(file, text)}</p>
      {size && (
        <p className="import-size">
          {both(size.w, formats)}
          <br />× {both(size.h, formats)}
        </p>
      )}
    </fieldset>
  );
}

/** Of lines that go along with no part; where the answer holds none of those, of all it holds. */
function largestGap(read: ImportResponse): number {
  const loose = openLines(read);
  return Math.max(...(loose.length > 0 ? loose : (read.open ?? [])).map(({ gap }) => gap));
}

/** An outline of the file by its number, where there are several, and its size: the file's name stands above. */
function partWords(file: ShapeFile, at: number, formats: Formats): string {
  const parts = file.read?.parts ?? [];
  const { w, h } = boxOfRings([parts[at]?.polygon ?? []]);
  const size = formats.size(w * factorOf(file), h * factorOf(file));
  return parts.length === 1 ? size : `${at + 1} · ${size}`;
}

function FileFacts({
  file,
  change,
}: {
  readonly file: ShapeFile;
  readonly change: (patch: Partial<ShapeFile>) => void;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const reread = useShapeFiles((state) => state.reread);
  const { read } = file;
  if (read === null) return <></>;
  const tooMany = read.parts.filter((part) =>
    [part.polygon, ...(part.holes ?? [])].some((ring) => ring.length > LIMITS.ringVertices),
  ).length;
  return (
    <>
      <UnitChoice file={file} change={change} />
      <ImportJoins file={file} />
      {openOf(file) > 0 && (
        <p className="import-warning">
          <Icon name="warn" size={14} />{' '}
          {text('nest.notClosed', {
            count: openOf(file),
            gap: formats.number(largestGap(read) * factorOf(file), 2),
          })}
        </p>
      )}
      {carriedCount(read) > 0 && (
        <p className="note">{text('nest.carried', { count: carriedCount(read) })}</p>
      )}
      {tooMany > 0 && (
        <p className="import-warning">
          <Icon name="warn" size={14} /> {text('nest.tooMany', { count: tooMany, most: LIMITS.ringVertices })}{' '}
          <button
            type="button"
            className="button small"
            onClick={() => reread(file.id, { tolerance: 2 * file.reading.tolerance })}
          >
            {text('nest.readCoarser', {
              length: formats.length(2 * file.reading.tolerance),
            })}
          </button>
        </p>
      )}
      <div className="import-notes">
        <NoteList notes={remarksOf(read)} />
      </div>
      <ImportSheets file={file} />
      <ImportMeanings file={file} />
      <ul className="import-parts" aria-label={text('nest.inFile')}>
        {read.parts.map((part, at) => (
          <li key={at}>
            <OutlineThumb polygon={part.polygon} holes={part.holes ?? []} size={28} />
            <span title={part.name}>{partWords(file, at, formats)}</span>
            <TypedNumber
              name={text('nest.quantityOf', { name: part.name })}
              value={file.quantities[at] ?? 0}
              least={0}
              most={MOST_PIECES}
              onChange={(count) =>
                change({ quantities: file.quantities.map((qty, index) => (index === at ? count : qty)) })
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
