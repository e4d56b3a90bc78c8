import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { jsonLines, lineOfPath } from '../../plan/calls/jsonLines.ts';
import { useText } from '../../text/useText.ts';

interface JsonViewProps {
  readonly text: string | null;
  readonly label: string;
  /** Path to underline, such as an error's `details.path`. */
  readonly path?: string | undefined;
}

/** Pretty JSON; the line of `path` is underlined and scrolled to. Text that is no JSON is shown as it is. */
export function JsonView({ text, label, path }: JsonViewProps): ReactElement {
  const say = useText();
  const marked = useRef<HTMLDivElement>(null);
  const parsed = useMemo(() => {
    try {
      return text === null || text === '' ? null : jsonLines(JSON.parse(text) as unknown);
    } catch {
      return null;
    }
  }, [text]);
  useEffect(() => {
    // Newer browsers return a promise here, which must not become the clean-up of the effect.
    void marked.current?.scrollIntoView({ block: 'center' });
  }, [parsed, path]);
  const at = parsed === null || path === undefined ? -1 : lineOfPath(parsed.lines, path);
  return (
    <div className="json-view" role="region" aria-label={label} tabIndex={0}>
      {text === null && <p className="note">{say('inspector.leftOut')}</p>}
      {text === '' && <p className="note">{say('inspector.noBody')}</p>}
      {parsed === null ? (
        <pre>{text}</pre>
      ) : (
        parsed.lines.map((line, index) => (
          <div
            key={index}
            ref={index === at ? marked : undefined}
            data-path={line.path}
            className={index === at ? 'json-line wrong' : 'json-line'}
            style={{ paddingLeft: 8 + line.depth * 12 }}
          >
            {line.text}
          </div>
        ))
      )}
      {parsed !== null && parsed.leftOut > 0 && (
        <p className="note">{say('inspector.moreLines', { count: parsed.leftOut })}</p>
      )}
    </div>
  );
}
