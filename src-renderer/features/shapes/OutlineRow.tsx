import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { GRADES } from '../../../src-engine/contract/nest.ts';
import { partColour } from '../../canvas/partColours.ts';
import type { ShapePart } from '../../job/jobDocument.ts';
import { MOST_PIECES } from '../../job/rows/readCell.ts';
import { materialWithThickness } from '../../job/rows/thickness.ts';
import { boxOfRings } from '../../plan/nests/rings.ts';
import { changeShapes } from '../../stores/jobs/job.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { OutlineThumb } from '../../ui/OutlineThumb.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import { TypedNumber } from '../../ui/fields/TypedNumber.tsx';
import { formatLength } from '../../units/length.ts';

/** An outline of the list: its picture, name, turning and quantity; what else is said of it opens below. */
export function OutlineRow({
  part,
  index,
  apart,
  list,
}: {
  readonly part: ShapePart;
  readonly index: number;
  /** Its name as it is told from the others where it is not written. */
  readonly apart: string;
  readonly list: string;
}): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const { hoverRow, selectedRow, show } = usePick(useView, 'hoverRow', 'selectedRow', 'show');
  const [isOpen, setOpen] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const box = useMemo(() => boxOfRings([part.polygon]), [part.polygon]);
  const set = (patch: Partial<ShapePart>, mergeKey: string | null = null): void =>
    changeShapes(
      (shapes) => ({
        ...shapes,
        parts: shapes.parts.map((one) => (one.id === part.id ? { ...one, ...patch } : one)),
      }),
      mergeKey,
    );
  const colour = partColour(index, theme);
  const said = [
    materialWithThickness(part),
    ...(part.lowestGrade === undefined ? [] : [text('shapes.gradeFrom', { grade: part.lowestGrade })]),
    ...(part.clearance ? [text('shapes.clearanceOf', { size: formatLength(part.clearance, format) })] : []),
    ...(part.turn === 'job' ? [] : [text(part.turn === 'any' ? 'nest.turnAny' : 'nest.turnNone')]),
    ...(part.mirror ? [text('shapes.mirrored')] : []),
    ...(part.fillIn ? [text('shapes.isFillIn')] : []),
  ].filter((word) => word !== '');
  const row = useRef<HTMLLIElement>(null);
  const isSelected = selectedRow === part.id;
  // Chosen on the drawing it is found in a long list.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const classes = ['outline-row', hoverRow === part.id ? 'hovered' : '', isSelected ? 'selected' : ''].join(
    ' ',
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with keys the row is chosen by the field that takes the focus
    <li
      ref={row}
      className={classes}
      onFocus={() => show({ selectedRow: part.id })}
      onMouseEnter={() => show({ hoverRow: part.id })}
      onMouseLeave={() => show({ hoverRow: null })}
      onClick={() => show({ selectedRow: part.id })}
    >
      <span className="outline-number">{index + 1}</span>
      <OutlineThumb
        polygon={part.polygon}
        holes={part.holes}
        size={40}
        fill={colour.fill}
        stroke={colour.border}
      />
      <div className="outline-words">
        <textarea
          className="outline-name"
          rows={1}
          aria-label={text('nest.outlineName', { number: index + 1 })}
          title={apart === part.name ? undefined : part.name}
          value={isWritten ? part.name : apart}
          onFocus={() => setWritten(true)}
          onBlur={() => setWritten(false)}
          onChange={(event) =>
            set({ name: event.target.value.replaceAll(/\s*[\r\n]+\s*/g, ' ') }, `name:${part.id}`)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <small>
          {text('nest.holes', {
            size: `${formatLength(box.w, format)} × ${formatLength(box.h, format)}`,
            count: part.holes.length,
          })}
          {said.length > 0 && ` · ${said.join(' · ')}`}
        </small>
      </div>
      <button
        type="button"
        className="button quiet small icon"
        aria-expanded={isOpen}
        aria-label={text('shapes.more', { name: part.name })}
        title={text('shapes.moreHint')}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isOpen ? 'turned-down' : ''}>
          <Icon name="chevron" size={14} />
        </span>
      </button>
      <TypedNumber
        className="input number qty"
        name={text('nest.quantityOf', { name: part.name })}
        value={part.qty}
        least={1}
        most={MOST_PIECES}
        onChange={(qty) => set({ qty }, `qty:${part.id}`)}
      />
      <button
        type="button"
        className="button quiet small icon"
        aria-label={text('nest.remove', { name: part.name })}
        onClick={() =>
          changeShapes((shapes) => ({ ...shapes, parts: shapes.parts.filter((one) => one.id !== part.id) }))
        }
      >
        <Icon name="trash" size={14} />
      </button>
      {isOpen && <OutlineDetails part={part} list={list} set={set} />}
    </li>
  );
}

/** Material, thickness, lowest quality, room for the lead-in, mirroring. */
function OutlineDetails({
  part,
  list,
  set,
}: {
  readonly part: ShapePart;
  readonly list: string;
  readonly set: (patch: Partial<ShapePart>, mergeKey?: string) => void;
}): ReactElement {
  const text = useText();
  const { material, thickness } = part;
  return (
    <div className="outline-more">
      <label className="field">
        <span>{text('columns.material')}</span>
        <input
          className="input"
          list={list}
          value={material}
          onChange={(event) => set({ material: event.target.value }, `material:${part.id}`)}
        />
      </label>
      <LengthField
        label={text('columns.thickness')}
        value={thickness ?? null}
        isOptional
        hint={text('shapes.thicknessHint')}
        onChange={(value) => set({ thickness: value || undefined }, `thickness:${part.id}`)}
      />
      <SelectField
        label={text('shapes.grade')}
        title={text('shapes.gradeHint')}
        value={part.lowestGrade ?? null}
        options={[
          [null, text('shapes.anyGrade')],
          ...GRADES.slice(0, -1).map((grade) => [grade, grade] as const),
        ]}
        onChange={(grade) => set({ lowestGrade: grade ?? undefined })}
      />
      <LengthField
        label={text('shapes.clearance')}
        value={part.clearance ?? null}
        isOptional
        placeholder="0"
        hint={text('shapes.clearanceHint')}
        onChange={(value) => set({ clearance: value || undefined }, `clearance:${part.id}`)}
      />
      <SelectField
        label={text('nest.turning')}
        value={part.turn}
        options={[
          ['job', text('nest.turnJob')],
          ['none', text('nest.turnNone')],
          ['any', text('nest.turnAny')],
        ]}
        onChange={(turn) => set({ turn })}
      />
      <label className="check" title={text('shapes.fillInHint')}>
        <input
          type="checkbox"
          checked={part.fillIn}
          onChange={(event) => set({ fillIn: event.target.checked })}
        />
        <span>{text('shapes.isFillIn')}</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={part.mirror}
          onChange={(event) => set({ mirror: event.target.checked })}
        />
        <span>{text('shapes.mayMirror')}</span>
      </label>
      <button
        type="button"
        className="button quiet small"
        onClick={() =>
          changeShapes((shapes) => ({
            ...shapes,
            parts: shapes.parts.map((one) => ({ ...one, material, thickness })),
          }))
        }
      >
        {text('shapes.forAll')}
      </button>
    </div>
  );
}
