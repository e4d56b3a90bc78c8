import { expect, test } from 'vitest';
import type { ExportToken } from '../../../src-engine/contract/exports.ts';
import { exportsOf } from '../../../src-engine/contract/exports.ts';
import { solve } from '../../../src-engine/index.ts';
import { SAMPLES } from '../../job/requests/samples.ts';
import { exportText, SERVICE_MODE } from './exportText.ts';

const SHOWN = {
  panels: ['cutPlan', 'offcuts', 'bound'],
  bars: ['cutPlan', 'offcuts', 'bound'],
  timber: ['cutPlan', 'offcuts', 'bound'],
  shapes: ['outlines'],
};

test.each(SAMPLES.map((sample) => [sample.mode, JSON.parse(sample.text) as object] as const))(
  '%s: a file from the window equals the one of the service',
  (mode, request) => {
    const kinds = exportsOf(SERVICE_MODE[mode]);
    const shown = solve(SERVICE_MODE[mode], { ...request, include: SHOWN[mode] });
    const asked = solve(SERVICE_MODE[mode], {
      ...request,
      include: kinds,
    }) as Partial<Record<ExportToken, string>>;
    for (const kind of kinds) expect(exportText(mode, shown, kind), kind).toBe(asked[kind] ?? null);
    expect(exportText(mode, shown, 'csv')?.split('\n').length).toBeGreaterThan(10);
  },
);
