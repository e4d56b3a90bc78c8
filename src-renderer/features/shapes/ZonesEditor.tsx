import type { ReactElement } from 'react';
import type { Ring, ShapeStock } from '../../job/jobDocument.ts';
import type { RingBox } from '../../plan/nests/rings.ts';
import { boxOfRings, scaleRing } from '../../plan/nests/rings.ts';
import { changeShapes, useDocument } from '../../stores/jobs/job.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import type { Choice } from '../../ui/fields/Select.tsx';
import { withZone, zoneChoices } from './zoneKinds.ts';
import type { ZoneKind } from './zoneKinds.ts';

/** A zone of a sheet and its place in the list of its kind. */
interface ListedZone {
  readonly kind: ZoneKind;
  readonly at: number;
  readonly ring: Ring;
}

const SIDES = ['x', 'y', 'w', 'h'] as const;

/** The zones of a sheet by numbers: what each is, where it lies, how large its box is; each can be taken off alone. */
export function ZonesEditor({ row: id }: { readonly row: string }): ReactElement | null {
  const text = useText();
  const row = useDocument().shapes.stock.find((one) => one.id === id);
  if (row === undefined) return null;
  const zones = zonesOf(row);
  const change = (next: (row: ShapeStock) => ShapeStock, mergeKey: string | null = null): void =>
    changeShapes(
      (shapes) => ({ ...shapes, stock: shapes.stock.map((one) => (one.id === id ? next(one) : one)) }),
      mergeKey,
    );
  const kinds: readonly Choice<ZoneKind>[] = zoneChoices(text);
  return (
    <div className="zones-editor">
      {zones.length === 0 && <p className="note">{text('nest.zonesNone')}</p>}
      {zones.map((zone, index) => {
        const box = boxOfRings([zone.ring]);
        return (
          <fieldset key={`${zone.kind} ${zone.at}`}>
            <legend>{text('nest.zone', { number: index + 1 })}</legend>
            <Select
              label={text('nest.zoneKindOf', { number: index + 1 })}
              className="input small"
              value={zone.kind}
              options={kinds}
              onChange={(kind) => change((one) => withZone(withoutZone(one, zone), kind, zone.ring))}
            />
            {SIDES.map((side) => (
              <LengthField
                key={side}
                label={text(`nest.zone_${side}`)}
                value={box[side]}
                onChange={(value) => {
                  if (value === null || (value <= 0 && (side === 'w' || side === 'h'))) return;
                  const ring = fitted(zone.ring, box, { ...box, [side]: value });
                  change((one) => withRing(one, zone, ring), `zone:${id}:${zone.kind}:${zone.at}:${side}`);
                }}
              />
            ))}
            <button
              type="button"
              className="button quiet small icon"
              aria-label={text('nest.zoneRemove', { number: index + 1 })}
              title={text('nest.zoneRemove', { number: index + 1 })}
              onClick={() => change((one) => withoutZone(one, zone))}
            >
              <Icon name="trash" size={14} />
            </button>
          </fieldset>
        );
      })}
      <button
        type="button"
        className="button small"
        onClick={() => change((one) => withZone(one, 'free', corner(one)))}
      >
        <Icon name="plus" size={14} /> {text('nest.zoneByNumbers')}
      </button>
    </div>
  );
}

const zonesOf = ({ exclusions, qualityZones }: ShapeStock): readonly ListedZone[] => [
  ...exclusions.map(({ polygon }, at): ListedZone => ({ kind: 'free', at, ring: polygon })),
  ...qualityZones.map(({ polygon, grade }, at): ListedZone => ({ kind: grade, at, ring: polygon })),
];

function withoutZone(row: ShapeStock, { kind, at }: ListedZone): ShapeStock {
  return kind === 'free'
    ? { ...row, exclusions: row.exclusions.toSpliced(at, 1) }
    : { ...row, qualityZones: row.qualityZones.toSpliced(at, 1) };
}

function withRing(row: ShapeStock, { kind, at }: ListedZone, ring: Ring): ShapeStock {
  const put = <Z extends { readonly polygon: unknown }>(zones: readonly Z[]): Z[] =>
    zones.map((zone, index) => (index === at ? { ...zone, polygon: [...ring] } : zone));
  return kind === 'free'
    ? { ...row, exclusions: put(row.exclusions) }
    : { ...row, qualityZones: put(row.qualityZones) };
}

/** The same outline in another box. */
function fitted(ring: Ring, from: RingBox, to: RingBox): Ring {
  const along = (value: number, low: number, size: number, newLow: number, newSize: number): number =>
    newLow + (size === 0 ? 0 : ((value - low) * newSize) / size);
  const moved = ring.map(([x, y]) => [
    along(x, from.x, from.w, to.x, to.w),
    along(y, from.y, from.h, to.y, to.h),
  ]);
  return scaleRing(moved, 1);
}

/** A tenth of the sheet at its corner, to be given its numbers. */
function corner({ w, h }: ShapeStock): Ring {
  const [right, low] = [Math.max(1, Math.round((w ?? 1000) / 10)), Math.max(1, Math.round((h ?? 1000) / 10))];
  return [
    [0, 0],
    [right, 0],
    [right, low],
    [0, low],
  ];
}
