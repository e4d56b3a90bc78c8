import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { pair } from '../../api/saw.ts';
import { joinLine } from '../../stores/saw/sawLine.ts';
import { useText } from '../../text/useText.ts';
import { LookFields } from './LookFields.tsx';

/** The code a QR code brought along in the address; it leaves the address at once. */
function codeInAddress(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get('pair') ?? '';
  if (code !== '') history.replaceState(null, '', location.pathname);
  return code;
}

/** Lets this device in: by the number on the desk's screen, or by one press after a QR code. */
export function PairForm(): ReactElement {
  const text = useText();
  const [scanned, setScanned] = useState(codeInAddress);
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    pair(scanned === '' ? number : scanned, name.trim() === '' ? text('sawScreen.tablet') : name.trim())
      .then(joinLine, (error: unknown) => {
        const isWrong = error instanceof ApiError && error.code === 'unauthorized';
        setProblem(
          isWrong ? text('sawScreen.wrongNumber') : error instanceof Error ? error.message : String(error),
        );
        setScanned('');
        setNumber('');
      })
      .finally(() => setBusy(false));
  };
  return (
    <main className="saw-pair">
      <form onSubmit={send}>
        <h1>{text('sawScreen.pairTitle')}</h1>
        <p>{text(scanned === '' ? 'sawScreen.pairNumber' : 'sawScreen.pairScanned')}</p>
        {scanned === '' && (
          <label className="field">
            <span>{text('sawScreen.number')}</span>
            <input
              className="input saw-number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={11}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          </label>
        )}
        <label className="field">
          <span>{text('sawScreen.deviceName')}</span>
          <input
            className="input"
            autoComplete="off"
            maxLength={40}
            placeholder={text('sawScreen.tablet')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        {problem !== '' && (
          <p className="refused" role="alert">
            {problem}
          </p>
        )}
        <button
          type="submit"
          className="button primary"
          disabled={isBusy || (scanned === '' && number.replaceAll(/\D/g, '').length < 8)}
        >
          {text('sawScreen.connect')}
        </button>
      </form>
      <LookFields />
    </main>
  );
}
