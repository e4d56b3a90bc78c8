import { expect, test } from 'vitest';
import { solve } from '../../src-engine/index.ts';
import { SAMPLES } from '../job/samples.ts';
import type { DrawingKind } from './exportText.ts';
import { exportText } from './exportText.ts';

const SERVICE = { panels: '2d', bars: '1d', timber: 'wood', shapes: 'nest' } as const;
const SHOWN = {
  panels: ['cutPlan', 'offcuts', 'bound'],
  bars: ['cutPlan', 'offcuts', 'bound'],
  timber: ['cutPlan', 'offcuts', 'bound'],
  shapes: ['outlines'],
};

test.each(SAMPLES.map((sample) => [sample.mode, JSON.parse(sample.text) as object] as const))(
  '%s: a file from the window equals the one of the service',
  (mode, request) => {
    const kinds: readonly DrawingKind[] = ['svg', 'csv', 'dxf'];
    const shown = solve(SERVICE[mode], { ...request, include: SHOWN[mode] });
    const asked = solve(SERVICE[mode], {
      ...request,
      include: mode === 'panels' || mode === 'shapes' ? kinds : ['csv', 'dxf'],
    }) as Partial<Record<DrawingKind, string>>;
    for (const kind of kinds) expect(exportText(mode, shown, kind), kind).toBe(asked[kind] ?? null);
    expect(exportText(mode, shown, 'csv')?.split('\n').length).toBeGreaterThan(10);
  },
);
