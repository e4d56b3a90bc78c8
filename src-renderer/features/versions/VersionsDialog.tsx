import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { JobVersion } from '../../../src-engine/contract/documents/appData.ts';
import { jobVersion, jobVersions } from '../../api/kept.ts';
import { listChanges } from '../../job/merge/jobChanges.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { readJobFile } from '../../job/files/jobFile.ts';
import { settingDifferences } from '../../plan/compare/jobDifferences.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { keepVersion } from '../../stores/jobs/jobKeeper.ts';
import { tellStep } from '../../stores/jobs/stepToast.ts';
import { toastError } from '../../stores/window/toasts.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOneRun } from '../../ui/useOneRun.ts';

const SHOWN_NAMES = 6;

/** Earlier states of the open job: what changed since, and back to one of them in one undoable step. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const job = useDocument();
  const [versions, setVersions] = useState<readonly JobVersion[] | null>(null);
  const [chosen, setChosen] = useState<{ readonly revision: number; readonly job: JobDocument } | null>(null);
  const [remark, setRemark] = useState('');
  /** Versions pressed so far: the last one is shown, whichever answer comes last. */
  const presses = useRef(0);
  useEffect(() => {
    jobVersions(job.id).then(setVersions, () => setVersions([]));
  }, [job.id]);
  const choose = (revision: number): void => {
    const press = ++presses.current;
    jobVersion(job.id, revision).then((kept) => {
      if (press === presses.current) setChosen({ revision, job: readJobFile(kept) });
    }, toastError);
  };
  const [keep, isKeeping] = useOneRun(async () => {
    try {
      await keepVersion(remark.trim() || text('versions.keptByHand'));
      setRemark('');
      setVersions(await jobVersions(job.id));
    } catch (error) {
      toastError(error);
    }
  });
  const restore = (version: JobDocument): void => {
    // A booking stands in the journal of the stock, and what is sawn or spoiled lies beside the saw: an earlier list
    // takes none of it back.
    useJob.getState().change(({ booked, spoiled, cutBefore }) => {
      const { booked: _, spoiled: _spoiled, cutBefore: _cut, ...rest } = version;
      return {
        ...rest,
        ...(booked && { booked }),
        ...(spoiled && { spoiled }),
        ...(cutBefore && { cutBefore }),
      };
    });
    onClose();
    tellStep(text('versions.restored'));
  };
  return (
    <Dialog title={text('versions.title')} onClose={onClose} className="wide">
      <form
        className="version-keep"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <input
          className="input"
          aria-label={text('versions.remark')}
          placeholder={text('versions.remark')}
          maxLength={120}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <button type="submit" className="button" disabled={isKeeping}>
          {text('versions.keep')}
        </button>
      </form>
      {versions?.length === 0 && <p className="note">{text('versions.none')}</p>}
      <div className="versions">
        <div role="listbox" aria-label={text('versions.title')}>
          {versions?.map((version) => (
            <button
              key={version.revision}
              type="button"
              role="option"
              aria-selected={chosen?.revision === version.revision}
              onClick={() => choose(version.revision)}
            >
              <time>{formats.moment(new Date(version.at).toISOString())}</time>
              <span>{version.note || text('versions.byItself')}</span>
            </button>
          ))}
        </div>
        {chosen !== null && (
          <section aria-label={text('versions.since')}>
            <h3>{text('versions.since')}</h3>
            <ul className="version-changes">
              {changesInWords(chosen.job, job, text, formats).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <button type="button" className="button primary" onClick={() => restore(chosen.job)}>
              {text('versions.restore')}
            </button>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function changesInWords(
  from: JobDocument,
  to: JobDocument,
  text: Text,
  formats: Pick<Formats, 'setLength'>,
): readonly string[] {
  const names = (all: readonly string[]): string =>
    all.slice(0, SHOWN_NAMES).join(', ') + (all.length > SHOWN_NAMES ? ' …' : '');
  const lists = listChanges(from, to).flatMap(({ list, added, removed, changed }) => {
    const of = (what: 'added' | 'removed' | 'changed', rows: readonly string[]): readonly string[] =>
      rows.length === 0 ? [] : [text(`versions.${what}`, { list, count: rows.length, names: names(rows) })];
    return [...of('added', added), ...of('removed', removed), ...of('changed', changed)];
  });
  const settings = settingDifferences(from, to, text, formats.setLength);
  const name = from.name === to.name ? [] : [text('versions.renamed', { from: from.name, to: to.name })];
  const all = [...name, ...lists, ...settings];
  return all.length === 0 ? [text('versions.same')] : all;
}
