import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type {
  PairingOffer,
  ScreenSettings,
  ScreenState,
} from '../../../src-engine/contract/documents/sawScreen.ts';
import { codeMarks } from '../../paper/barcodes.ts';
import { SvgPage } from '../../paper/SvgPage.tsx';
import {
  endPairing,
  offerPairing,
  readScreen,
  revokeDevice,
  switchScreen,
  takeBackPlan,
  useSawScreen,
} from '../../stores/saw/sawScreen.ts';
import { toastError } from '../../stores/window/toasts.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Check } from '../machines/MachineFilesDialog.tsx';

/** Says what goes wrong. */
const saying = (work: Promise<void>): void => void work.catch(toastError);

/** The screen at the saw: switched on and off, where it listens, who may open it, what is on its list. */
export function SawScreenDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const state = useSawScreen((screen) => screen.state);
  useEffect(() => void readScreen(), []);
  // A number that nobody sees any more lets nobody in.
  useEffect(() => () => saying(endPairing()), []);
  return (
    <Dialog title={text('sawScreen.title')} onClose={onClose} className="machine-files saw-screen-dialog">
      <p className="note">{text('sawScreen.intro')}</p>
      {state !== null && (
        <>
          <Where state={state} />
          {state.urls.length > 0 && <Pairing state={state} />}
          <Devices state={state} />
          <SentPlans state={state} />
        </>
      )}
    </Dialog>
  );
}

const EVERY = '0.0.0.0';

function Where({ state }: { readonly state: ScreenState }): ReactElement {
  const text = useText();
  const { settings, addresses, urls, problem } = state;
  const set = (patch: Partial<ScreenSettings>): void => saying(switchScreen({ ...settings, ...patch }));
  const isKnown = settings.address === EVERY || addresses.some(({ address }) => address === settings.address);
  return (
    <section className="saw-where">
      <Check label={text('sawScreen.on')} value={settings.on} onChange={(on) => set({ on })} />
      <div className="saw-place">
        <label className="field">
          <span>{text('sawScreen.address')}</span>
          <select
            className="input"
            value={settings.address}
            onChange={(event) => set({ address: event.target.value })}
          >
            {addresses.map(({ address, name }) => (
              <option key={address} value={address}>
                {name === '' ? text('sawScreen.onlyHere', { address }) : `${address} (${name})`}
              </option>
            ))}
            {!isKnown && <option value={settings.address}>{settings.address}</option>}
            <option value={EVERY}>{text('sawScreen.every')}</option>
          </select>
        </label>
        <PortField key={settings.port} port={settings.port} onChange={(port) => set({ port })} />
      </div>
      {problem !== null && (
        <p className="refused" role="alert">
          {text('sawScreen.problem', { why: problem })}
        </p>
      )}
      {urls.length > 0 && (
        <p role="status">
          {text('sawScreen.openAt')} <b data-testid="saw-url">{urls.join('  ')}</b>
        </p>
      )}
    </section>
  );
}

const MOST_PORT = 65_535;

/** Takes effect when the field is left: half a number is another port. */
function PortField({
  port,
  onChange,
}: {
  readonly port: number;
  readonly onChange: (port: number) => void;
}): ReactElement {
  const text = useText();
  const [draft, setDraft] = useState(String(port));
  const isGood = /^\d{1,5}$/.test(draft) && Number(draft) <= MOST_PORT;
  return (
    <label className="field">
      <span>{text('sawScreen.port')}</span>
      <input
        className="input number"
        inputMode="numeric"
        value={draft}
        aria-invalid={!isGood}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          if (!isGood) setDraft(String(port));
          else if (Number(draft) !== port) onChange(Number(draft));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}

function Pairing({ state: { pairing, fingerprint } }: { readonly state: ScreenState }): ReactElement {
  const text = useText();
  const left = useSecondsLeft(pairing);
  return (
    <section>
      {pairing === null || left === 0 ? (
        <button type="button" className="button primary" onClick={() => saying(offerPairing())}>
          {text('sawScreen.pair')}
        </button>
      ) : (
        <div className="saw-offer">
          <QrCode content={pairing.url} />
          <div>
            <p>{text('sawScreen.pairHow', { url: pairing.url.split('#')[0] ?? '' })}</p>
            {pairing.number === null ? (
              <p className="refused" role="alert">
                {text('sawScreen.guessed')}
              </p>
            ) : (
              <p className="saw-digits" data-testid="pair-number">
                {pairing.number.slice(0, 4)} {pairing.number.slice(4)}
              </p>
            )}
            <p className="note">
              {text('sawScreen.lasts', {
                time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
              })}
            </p>
            <button type="button" className="button" onClick={() => saying(endPairing())}>
              {text('sawScreen.endPairing')}
            </button>
          </div>
        </div>
      )}
      {fingerprint !== null && (
        <p className="note">
          {text('sawScreen.certificate')} <code className="fingerprint">{fingerprint}</code>
        </p>
      )}
    </section>
  );
}

/** Whole seconds an offer lasts; 0 without one. */
function useSecondsLeft(offer: PairingOffer | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (offer === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [offer]);
  return offer === null ? 0 : Math.max(0, Math.ceil((offer.expiresAt - now) / 1_000));
}

const QR_MM = 60;

function QrCode({ content }: { readonly content: string }): ReactElement {
  const text = useText();
  const page = useMemo(() => {
    const size = { w: QR_MM, h: QR_MM };
    return { size, marks: codeMarks('qr', content, { x: 0, y: 0, ...size }) ?? [] };
  }, [content]);
  return (
    <div className="saw-qr">
      <SvgPage page={page} label={text('sawScreen.qr')} />
    </div>
  );
}

function Devices({ state: { devices } }: { readonly state: ScreenState }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const moment = (at: number): string => formats.moment(new Date(at).toISOString());
  return (
    <section>
      <h3>{text('sawScreen.devices')}</h3>
      <ul className="saw-list" aria-label={text('sawScreen.devices')}>
        {devices.map(({ id, name, pairedAt, seenAt, isHere }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {text('sawScreen.pairedAt', { moment: moment(pairedAt) })} ·{' '}
              {isHere ? text('sawScreen.here') : text('sawScreen.seenAt', { moment: moment(seenAt) })}
            </span>
            <button
              type="button"
              className="button small"
              aria-label={text('sawScreen.revokeName', { name })}
              onClick={() => saying(revokeDevice(id))}
            >
              {text('sawScreen.revoke')}
            </button>
          </li>
        ))}
        {devices.length === 0 && <li className="note">{text('sawScreen.noDevices')}</li>}
      </ul>
    </section>
  );
}

function SentPlans({ state: { plans } }: { readonly state: ScreenState }): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <section>
      <h3>{text('sawScreen.plans')}</h3>
      <ul className="saw-list" aria-label={text('sawScreen.plans')}>
        {plans.map(({ id, name, sentAt, cut, pieces }) => (
          <li key={id}>
            <b>{name || text('start.untitled')}</b>
            <span>
              {text('sawScreen.sentAt', { moment: formats.moment(new Date(sentAt).toISOString()) })} ·{' '}
              {text('jobs.cutSoFar', { cut: Math.min(cut, pieces), pieces })}
            </span>
            <button
              type="button"
              className="button small"
              aria-label={text('sawScreen.takeBackName', { name })}
              onClick={() => saying(takeBackPlan(id))}
            >
              {text('sawScreen.takeBack')}
            </button>
          </li>
        ))}
        {plans.length === 0 && <li className="note">{text('sawScreen.noPlans')}</li>}
      </ul>
    </section>
  );
}
