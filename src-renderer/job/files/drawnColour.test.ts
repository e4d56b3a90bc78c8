import { describe, expect, it } from 'vitest';
import { swatchOf } from './drawnColour.ts';

describe('swatchOf', () => {
  it('shows what the file says, and the colours of a DXF index', () => {
    expect(swatchOf('#12ab9f')).toBe('#12ab9f');
    expect(swatchOf('aci:1')).toBe('#ff0000');
    expect(swatchOf('aci:5')).toBe('#0000ff');
    expect(swatchOf('aci:10')).toBe('hsl(0 100% 50.0%)');
    expect(swatchOf('aci:170')).toBe('hsl(240 100% 50.0%)');
    expect(swatchOf('aci:250')).toBe('rgb(51 51 51)');
  });

  it('has none for a line without colour', () => {
    for (const color of ['', 'aci:0', 'aci:256', 'red']) expect(swatchOf(color)).toBeNull();
  });
});
