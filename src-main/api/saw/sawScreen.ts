import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type {
  PairingOffer,
  ScreenSettings,
  ScreenState,
} from '../../../src-engine/contract/documents/sawScreen.ts';
import { EngineError, InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { outliveErrors } from '../listen.ts';
import type { OnChange } from '../../kept/conflict.ts';
import type { OwnCertificate } from '../../storage/certificate.ts';
import { ownCertificate } from '../../storage/certificate.ts';
import type { SawServerDeps } from './sawDeps.ts';
import { createSawServer } from './sawServer.ts';
import type { SawScreen } from './screenDoor.ts';
import { EVERY_ADDRESS, ownAddresses, reachableAt } from './addresses.ts';
import type { Pairing, PairingCodes } from './pairing.ts';
import { createPairing } from './pairing.ts';
import { fieldOf } from '../../../src-engine/contract/narrow.ts';

export interface SawScreenDeps extends Pick<SawServerDeps, 'store' | 'feed' | 'log' | 'now'> {
  readonly dataFolder: string;
  /** The built page; absent where there is none. */
  readonly pageFolder: string | undefined;
  readonly contentSecurityPolicy: string;
  readonly onChange: OnChange;
}

const SAW_PORT = 8741;
const OFF = { on: false, port: SAW_PORT };

interface Open {
  readonly server: FastifyInstance;
  readonly certificate: OwnCertificate;
  readonly port: number;
  readonly address: string;
}

export function createSawScreen(deps: SawScreenDeps): SawScreen {
  const { store } = deps;
  const pairing = createPairing(deps.now);
  const settingsNow = (): ScreenSettings =>
    store.settings() ?? { ...OFF, address: ownAddresses()[0]?.address ?? EVERY_ADDRESS };
  const listener = createListener(deps, pairing, settingsNow);
  const state = (): ScreenState => {
    const { open, problem, here } = listener.now();
    return {
      settings: settingsNow(),
      addresses: ownAddresses(),
      urls: open === null ? [] : urlsOf(open),
      problem,
      fingerprint: open?.certificate.fingerprint ?? null,
      pairing: offerOf(pairing.current(), open),
      devices: store.devices().map((device) => ({ ...device, isHere: here.has(device.id) })),
      plans: store.plans(),
    };
  };
  return {
    store,
    state,
    change: async (settings) => {
      const known = [EVERY_ADDRESS, ...ownAddresses().map(({ address }) => address)];
      if (!known.includes(settings.address))
        throw new InvalidRequest('address', 'is not one of this computer');
      store.keepSettings(settings);
      await listener.apply();
      deps.onChange('saw', '', 0);
      return state();
    },
    pair: () => {
      if (listener.now().open === null)
        throw new EngineError('service_unavailable', 'the screen at the saw is not open');
      pairing.offer();
      return state();
    },
    endPairing: () => {
      pairing.withdraw();
      return state();
    },
    start: listener.apply,
    close: listener.shut,
  };
}

interface Listener {
  readonly now: () => {
    readonly open: Open | null;
    readonly problem: string | null;
    /** Ids of devices that listen. */
    readonly here: ReadonlySet<string>;
  };
  /** Opens or closes by the settings as they are, one change after the other. */
  readonly apply: () => Promise<void>;
  readonly shut: () => Promise<void>;
}

function createListener(deps: SawScreenDeps, pairing: Pairing, settingsNow: () => ScreenSettings): Listener {
  const here = new Set<string>();
  let open: Open | null = null;
  let problem: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const shut = async (): Promise<void> => {
    const was = open;
    open = null;
    problem = null;
    pairing.withdraw();
    here.clear();
    if (was === null) return;
    was.server.server.closeAllConnections();
    await was.server.close();
  };
  const onPresence: SawServerDeps['onPresence'] = ({ id }, isHere) => {
    if (here.has(id) === isHere) return;
    if (isHere) here.add(id);
    else here.delete(id);
    deps.onChange('saw', '', 0);
  };
  const apply = async (): Promise<void> => {
    await shut();
    const settings = settingsNow();
    if (!settings.on) return;
    try {
      open = await openScreen(settings, { ...deps, pairing, onPresence });
      deps.log({ level: 'info', event: 'saw-screen', address: open.address, port: open.port });
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      deps.log({ level: 'warn', event: 'saw-screen', message: problem });
    }
  };
  const inTurn = (work: () => Promise<void>) => (): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { now: () => ({ open, problem, here }), apply: inTurn(apply), shut: inTurn(shut) };
}

async function openScreen(
  { address, port }: ScreenSettings,
  deps: Omit<SawServerDeps, 'address' | 'port' | 'pageFolder'> &
    Pick<SawScreenDeps, 'dataFolder' | 'pageFolder'>,
): Promise<Open> {
  const { pageFolder } = deps;
  if (pageFolder === undefined || !existsSync(join(pageFolder, 'saw.html')))
    throw new Error('this build has no page for the saw');
  let bound = port;
  const certificate = await ownCertificate(deps.dataFolder, reachableAt(address), deps.now);
  const server = await createSawServer({ ...deps, pageFolder, address, port: () => bound }, certificate);
  try {
    await server.listen({ host: address, port, exclusive: true });
  } catch (error) {
    await server.close();
    throw fieldOf(error, 'code') === 'EADDRINUSE'
      ? new Error(`port ${port} is taken by another program`)
      : error;
  }
  outliveErrors(server.server);
  bound = (server.server.address() as AddressInfo).port;
  return { server, certificate, port: bound, address };
}

const urlsOf = ({ address, port }: Open): readonly string[] =>
  reachableAt(address).map((one) => `https://${one}:${port}/`);

function offerOf(codes: PairingCodes | null, open: Open | null): PairingOffer | null {
  if (codes === null || open === null) return null;
  const { number, code, expiresAt } = codes;
  return { number, url: `${urlsOf(open)[0] ?? ''}#pair=${code}`, expiresAt };
}
