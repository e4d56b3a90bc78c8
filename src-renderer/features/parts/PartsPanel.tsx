import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { PanelPart, PanelsJob } from '../../job/jobDocument.ts';
import { newPanelPart } from '../../job/jobDocument.ts';
import { isCompletePart } from '../../job/requests/panelsRequest.ts';
import { bandTotals } from '../../plan/figures/bandTotals.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import { pickListFiles } from '../../stores/files/listImport.ts';
import { useProblems } from '../../stores/plans/problems.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import { useText } from '../../text/useText.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import { Suggestions } from '../../ui/fields/Suggestions.tsx';
import { PieceCount, Unfinished } from './PieceCount.tsx';
import { piecesAsked } from '../../job/rows/piecesAsked.ts';
import { materialsNamed } from '../../job/rows/materialsNamed.ts';
import { formatDistance } from '../../units/length.ts';
import { TakenBar } from '../lists/TakenBar.tsx';
import { EdgeEditor } from './EdgeEditor.tsx';
import type { PartColumnsShown } from './partColumns.tsx';
import { MATERIAL_LIST, partColumns, sizeWidth } from './partColumns.tsx';
import { ThicknessBar } from './ThicknessBar.tsx';
import { usePartRows } from './usePartRows.tsx';
import { useListedShown } from './useListedShown.ts';

/** Parts of a panels job as a grid, with the editor of the row's edge bands. */
export function PartsPanel(): ReactElement {
  const job = useDocument().panels;
  const text = useText();
  const format = useLengthFormat();
  const problems = useProblems();
  const [edgesOf, setEdgesOf] = useState<{ readonly row: string; readonly anchor: HTMLElement } | null>(null);
  const shown = useShownColumns(job);
  const columns = useMemo(
    () =>
      partColumns({ format, text }, job.bands, shown, (row, anchor) => setEdgesOf({ row: row.id, anchor })),
    [format, text, job.bands, shown],
  );
  const partRows = usePartRows();
  const pieces = piecesAsked(job.parts);
  const unfinished = job.parts.filter((part) => !isCompletePart(part)).length;
  const editing = job.parts.find((part) => part.id === edgesOf?.row);
  const materials = materialsNamed([...job.stock, ...job.parts]);

  return (
    <Section
      id="parts"
      title={text('fields.parts')}
      grows
      actions={
        <button
          type="button"
          className="button quiet small"
          title={text('lists.importHint')}
          onClick={pickListFiles}
        >
          {text('lists.import')}
        </button>
      }
      count={
        <>
          <PieceCount pieces={pieces} />
          <BandCount parts={job.parts} />
          <Unfinished count={unfinished} />
        </>
      }
    >
      <TakenBar />
      <ThicknessBar />
      <DataGrid<PanelPart>
        id="Parts"
        label={text('fields.parts')}
        rows={job.parts}
        columns={columns}
        newRow={newPanelPart}
        problems={problems}
        placeholder={text('fields.typePart')}
        onChange={(next, mergeKey) =>
          changePanels((panels) => ({ ...panels, parts: next(panels.parts) }), mergeKey)
        }
        {...partRows}
      />
      <Suggestions id={MATERIAL_LIST} names={materials} />
      {editing && edgesOf && (
        <EdgeEditor
          part={editing}
          bands={job.bands}
          anchor={edgesOf.anchor}
          onClose={() => setEdgesOf(null)}
        />
      )}
    </Section>
  );
}

/** Columns that say something in this list, or all where the user wants to see them. */
function useShownColumns(job: PanelsJob): PartColumnsShown {
  const sizeWords = useSizeWords();
  const listed = useListedShown(job.parts);
  const mustCut = job.saw.onlyStock;
  const width = sizeWidth(job.parts);
  return useMemo(
    () => ({
      ...listed,
      mustCut,
      sizeWidth: width,
      sizeWords,
    }),
    [listed, mustCut, sizeWords, width],
  );
}

/** How much band the list needs; the title tells each kind. */
function BandCount({ parts }: { readonly parts: readonly PanelPart[] }): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const totals = useMemo(() => [...bandTotals(parts)], [parts]);
  if (totals.length === 0) return null;
  return (
    <span
      className="count band-total"
      data-testid="band"
      title={totals.map(([ref, mm]) => `${ref}: ${formatDistance(mm, format)}`).join(', ')}
    >
      {text.rich(
        'fields.bandOf',
        {
          length: formatDistance(
            totals.reduce((sum, [, mm]) => sum + mm, 0),
            format,
          ),
        },
        { what: (inside) => <span>{inside}</span> },
      )}
    </span>
  );
}
