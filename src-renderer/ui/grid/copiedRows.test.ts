import { expect, it } from 'vitest';
import { copiedRows } from './copiedRows.ts';
import type { GridColumn, GridRow } from './gridModel.ts';

interface Row extends GridRow {
  readonly name: string;
  readonly h: number | null;
  readonly note: string;
  readonly edges: readonly string[];
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'Name', width: 40, text: ({ name }) => name },
  { id: 'h', title: 'Height', width: 40, text: ({ h }) => (h === null ? '' : String(h)) },
  { id: 'note', title: 'Note', width: 40, text: ({ note }) => note },
  {
    ...{ id: 'edges', title: 'Edges', width: 40, text: ({ edges }) => edges.join(', ') },
    copied: ['left', 'top'].map((edge) => ({
      title: edge,
      text: ({ edges }) => (edges.includes(edge) ? 'ABS' : ''),
    })),
  },
  { id: 'first', title: 'First', width: 40, text: () => 'used first', copied: [] },
];
const row: Row = { id: 'p', name: 'Side', h: 560, note: '', edges: [] };

it('rows are copied below titles; what says nothing is left out, a mark that no list knows, too', () => {
  const rows = [row, { ...row, name: 'Top', h: 397, edges: ['top'] }];
  expect(copiedRows(rows, columns)).toBe('Name\tHeight\ttop\nSide\t560\t\nTop\t397\tABS');
});

it('what could not be read stands as it was typed; a tab or a quote in front is quoted', () => {
  const rows = [
    { ...row, name: 'Tab\there', h: null, bad: { h: 'forty' } },
    { ...row, name: '"Lid" 2"' },
  ];
  expect(copiedRows(rows, columns)).toBe('Name\tHeight\n"Tab\there"\tforty\n"""Lid"" 2"""\t560');
});
