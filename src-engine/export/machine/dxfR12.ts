import { coordinate, dxfText } from '../dxf.ts';
import type { DxfHead, DxfPoint, DxfWriter } from './dxfWriter.ts';
import { DxfGroups, precise } from './dxfWriter.ts';

/** DXF of release 12 (AC1009) with $INSUNITS: what every reader knows. It has polylines with arcs, and no splines. */
export function dxfR12(head: DxfHead): DxfWriter {
  const out = new DxfGroups();
  header(out, head);
  out.all(0, 'SECTION', 2, 'BLOCKS');
  return {
    block: (name, draw) => {
      out.all(0, 'BLOCK', 8, '0', 2, name, 70, 0);
      out.point(0, 0);
      out.put(3, name);
      draw();
      out.all(0, 'ENDBLK', 8, '0');
    },
    entities: () => out.all(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'),
    insert: (name, { x, y, mirrored, rotation }) => {
      out.all(0, 'INSERT', 8, '0', 2, name);
      out.point(x, y);
      out.all(41, mirrored ? '-1.0' : '1.0', 42, '1.0', 43, '1.0', 50, coordinate(rotation));
    },
    text: (layer, text, { x, y, height, turned }) => {
      out.all(0, 'TEXT', 8, layer);
      out.point(x, y);
      out.all(40, coordinate(height), 1, dxfText(text));
      if (turned) out.put(50, '90.0');
    },
    circle: (layer, [x, y], radius) => {
      out.all(0, 'CIRCLE', 8, layer);
      out.point(x, y);
      out.put(40, coordinate(radius));
    },
    polyline: (layer, points, closed) => polyline(out, layer, points, closed),
    curve: () => {
      throw new Error('release 12 has no splines');
    },
    finish: () => {
      out.all(0, 'ENDSEC', 0, 'EOF');
      return out.text();
    },
  };
}

function polyline(out: DxfGroups, layer: string, points: readonly DxfPoint[], closed: boolean): void {
  out.all(0, 'POLYLINE', 8, layer, 66, 1, 70, closed ? 1 : 0);
  out.point(0, 0);
  for (const [x, y, bulge] of points) {
    out.all(0, 'VERTEX', 8, layer);
    out.point(x, y);
    if (bulge !== 0) out.put(42, precise(bulge));
  }
  out.all(0, 'SEQEND', 8, layer);
}

function header(out: DxfGroups, { units, low, high, layers }: DxfHead): void {
  out.all(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1009');
  out.all(9, '$INSUNITS', 70, units === 'mm' ? 4 : 1, 9, '$MEASUREMENT', 70, units === 'mm' ? 1 : 0);
  out.put(9, '$EXTMIN');
  out.point(...low);
  out.put(9, '$EXTMAX');
  out.point(...high);
  out.all(0, 'ENDSEC', 0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, layers.length);
  for (const [name, colour] of layers) out.all(0, 'LAYER', 2, name, 70, 0, 62, colour, 6, 'CONTINUOUS');
  out.all(0, 'ENDTAB', 0, 'ENDSEC');
}
