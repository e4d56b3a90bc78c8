import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { LoadedFonts } from '../../paper/loadFonts.ts';
import type { LabelFormatId, LabelPages } from '../../paper/labelPaper.ts';
import { LABEL_FORMATS, labelFormat, labelPages } from '../../paper/labelPaper.ts';
import type { Label, LabelField, LabelKind } from '../../plan/views/labels.ts';
import { FIELDS_OF, partLabels, rackLabels, sheetLabels } from '../../plan/views/labels.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { usePick } from '../../stores/window/pick.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import type { Settings } from '../../stores/window/settings.ts';
import { labelFormatOf, useLengthFormat, useSettings, usualLabels } from '../../stores/window/settings.ts';
import { useStock } from '../../stores/stock/stock.ts';
import type { Papers } from '../../stores/window/view.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { useCodesMade } from './useCodesMade.ts';
import { restSize } from '../rack/rackText.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { CountField } from '../../ui/fields/TypedNumber.tsx';

const NO_PAGES: LabelPages = { pages: [], cutOff: 0, lacksCode: false, fine: 0 };
const NO_LABELS: readonly Label[] = [];

/** The labels asked for, on their sheets or roll, and how much of their codes is made: until all are, there are no
 *  pages. */
export function useLabelPages(
  fonts: LoadedFonts | null,
  papers: Papers,
): LabelPages & { readonly share: number } {
  const text = useText();
  const formats = useFormats();
  const lengths = useLengthFormat();
  const job = useDocument();
  const plans = usePlan((state) => state.plans);
  const rack = useStock((state) => state.pieces);
  const design = useSettings((state) => state.labels);
  const formatId = useSettings(labelFormatOf);
  const { onlyLabel: only, onlyRests } = usePick(useView, 'onlyLabel', 'onlyRests');
  const labels = useMemo(() => {
    if (fonts === null) return NO_LABELS;
    const words = { text, formats };
    return {
      plan: () => NO_LABELS,
      quote: () => NO_LABELS,
      labels: () => partLabels(job, plans, words).filter(({ code }) => only === null || isOf(code, only)),
      sheets: () => sheetLabels(job, plans, words),
      rack: () =>
        rackLabels(
          rack.filter(({ id }) => onlyRests?.includes(id) ?? true),
          // It hangs there when the unit of the window is another one.
          (piece) => `${restSize(piece, lengths)}${lengths.unit === 'in' ? '\u00a0in' : ''}`,
        ),
    }[papers]();
  }, [fonts, text, formats, lengths, job, plans, rack, only, onlyRests, papers]);
  const { isReady, share } = useCodesMade(labels, design.code === 'qr');
  const made = useMemo(() => {
    if (fonts === null || !isReady) return NO_PAGES;
    const format = labelFormat(formatId, { w: design.ownWidth, h: design.ownHeight });
    return labelPages(fonts.measure, labels, format, design, design.first - 1);
  }, [fonts, labels, design, formatId, isReady]);
  return useMemo(() => ({ ...made, share }), [made, share]);
}

function isOf(code: Label['code'], piece: { readonly sheet: number; readonly part: number }): boolean {
  return code?.kind === 'piece' && code.sheet === piece.sheet && code.part === piece.part;
}

const FORMATS: readonly (LabelFormatId | 'own')[] = [
  ...(Object.keys(LABEL_FORMATS) as LabelFormatId[]),
  'own',
];

/** Size, code, letters and the fields of a label with their order. */
export function LabelFields({
  made,
  papers,
}: {
  readonly made: LabelPages;
  readonly papers: Papers;
}): ReactElement {
  const text = useText();
  const { mode } = useDocument();
  const kind = papers === 'sheets' ? 'sheet' : papers === 'rack' ? 'rest' : mode;
  const { labels, change } = usePick(useSettings, 'labels', 'change');
  const format = useSettings(labelFormatOf);
  const usual = useSettings(({ unit }) => usualLabels(unit));
  const set = (patch: Partial<Settings['labels']>): void => change({ labels: { ...labels, ...patch } });
  return (
    <>
      <Select
        label={text('labels.size')}
        value={format}
        options={FORMATS.map((id) => [id, text('labels.formats', { id })])}
        onChange={(chosen) => set({ format: chosen === usual ? null : chosen, first: 1 })}
      />
      {format === 'own' && <OwnSize labels={labels} set={set} />}
      {format !== 'own' && LABEL_FORMATS[format].rows > 1 && (
        <CountField
          name={text('labels.first')}
          value={labels.first}
          least={1}
          most={LABEL_FORMATS[format].rows * LABEL_FORMATS[format].columns}
          onChange={(first) => set({ first })}
          hint={text('labels.firstHint')}
        />
      )}
      <Select
        label={text('labels.code')}
        value={labels.code}
        options={(['qr', 'code128', 'none'] as const).map((code) => [
          code,
          text('labels.codeKinds', { kind: code }),
        ])}
        onChange={(code) => set({ code })}
      />
      <Select
        label={text('labels.letters')}
        value={labels.letters}
        options={(['small', 'middle', 'large'] as const).map((size) => [
          size,
          text('labels.letterSizes', { size }),
        ])}
        onChange={(letters) => set({ letters })}
      />
      <FieldChoice kind={kind} fields={labels.fields} onChange={(fields) => set({ fields })} />
      {made.cutOff > 0 && (
        <p className="band warn" role="status">
          {text('labels.cutOff', { count: made.cutOff })}
        </p>
      )}
      {made.lacksCode && (
        <p className="band warn" role="status">
          {text('labels.noCode')}
        </p>
      )}
      {made.fine > 0 && (
        <p className="band warn" role="status">
          {text('labels.fineCode', { count: made.fine })}
        </p>
      )}
    </>
  );
}

function OwnSize({
  labels,
  set,
}: {
  readonly labels: Settings['labels'];
  readonly set: (patch: Partial<Settings['labels']>) => void;
}): ReactElement {
  const text = useText();
  const within = (value: number | null): number => Math.min(300, Math.max(15, value ?? 15));
  return (
    <>
      <LengthField
        label={text('labels.width')}
        value={labels.ownWidth}
        onChange={(value) => set({ ownWidth: within(value) })}
      />
      <LengthField
        label={text('labels.height')}
        value={labels.ownHeight}
        onChange={(value) => set({ ownHeight: within(value) })}
      />
    </>
  );
}

/** Check boxes for the fields that say something of what the labels are stuck on, those on the label first and in its
 *  order; an arrow moves one earlier. The choice of the other fields is kept for other labels. */
function FieldChoice({
  kind,
  fields,
  onChange,
}: {
  readonly kind: LabelKind;
  readonly fields: readonly LabelField[];
  readonly onChange: (fields: readonly LabelField[]) => void;
}): ReactElement {
  const text = useText();
  const chosen = fields.filter((field) => FIELDS_OF[kind].includes(field));
  const rest = FIELDS_OF[kind].filter((field) => !fields.includes(field));
  const earlier = (at: number): void => {
    const [field, before] = [chosen[at], chosen[at - 1]];
    if (field === undefined || before === undefined) return;
    onChange(fields.filter((one) => one !== field).flatMap((one) => (one === before ? [field, one] : [one])));
  };
  return (
    <fieldset className="label-fields">
      <legend className="visually-hidden">{text('labels.fields')}</legend>
      {[...chosen, ...rest].map((field, at) => (
        <span key={field}>
          <label className="check">
            <input
              type="checkbox"
              checked={fields.includes(field)}
              onChange={(event) =>
                onChange(event.target.checked ? [...fields, field] : fields.filter((one) => one !== field))
              }
            />{' '}
            {text('labels.field', { field, kind })}
          </label>
          {at > 0 && at < chosen.length && (
            <button
              type="button"
              className="button quiet small"
              aria-label={text('labels.earlier', { field: text('labels.field', { field, kind }) })}
              onClick={() => earlier(at)}
            >
              ←
            </button>
          )}
        </span>
      ))}
    </fieldset>
  );
}
