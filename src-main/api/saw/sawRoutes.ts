import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sawProgress } from '../../../src-engine/contract/documents/appData.ts';
import type { SawDevice } from '../../../src-engine/contract/documents/sawScreen.ts';
import { pairDevice, scannedAtSaw, spoiledAtSaw } from '../../../src-engine/contract/documents/sawScreen.ts';
import { readShape } from '../../../src-engine/contract/documents/readDocument.ts';
import { EngineError } from '../../../src-engine/contract/errors.ts';
import { addressOf } from '../callers.ts';
import { createMinuteLimiter } from '../minuteLimiter.ts';
import { notFound, sendJson, sendText } from '../replies.ts';
import { bodyOf } from '../routes/appRoutes.ts';
import { refuseKept } from '../routes/keptRoutes.ts';
import { sawEvents } from './sawEvents.ts';
import type { SawServerDeps } from './sawDeps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, behind the routes for paired devices. */
    device: SawDevice;
  }
}

type Id = { readonly Params: { readonly id: string } };

const SMALL = 4_096;
/** A plan of 2,000 parts has some thousands of passes of twenty characters. */
const PROGRESS_BYTES = 1_048_576;
/** Wrong codes, and unknown tokens, of one address within a minute. */
const WRONG_A_MINUTE = 10;
/** Open event streams of one device: a few tabs. */
const STREAMS = 4;
const BEARER = /^Bearer ([\w-]{20,100})$/;
/** What a damaged body is called. */
const REQUEST = 'request';

/** All that can be asked of the screen at the saw.
 *
 *  POST /saw/pair   {code, name}              {token, name}: the only time the token is shown
 *  GET  /saw/plans                            {plans: SentPlan[], name}
 *  GET  /saw/plans/:id                        the plan as the window sent it
 *  GET  /saw/plans/:id/progress               SawProgress or null
 *  PUT  /saw/plans/:id/progress  SawProgress  {revision}; 409 `stale`, `replanned`, `gone`
 *  GET  /saw/plans/:id/spoiled                {[row]: pieces that are spoiled and not planned once more}
 *  POST /saw/plans/:id/spoiled   {row, by, note?}  the same note again counts once
 *  POST /saw/scans               {code}
 *  GET  /saw/events                           server-sent events `changed` {topic, id} */
export function registerSawRoutes(app: FastifyInstance, deps: SawServerDeps): void {
  app.decorateRequest('device', null as unknown as SawDevice);
  void app.register(async (scope) => {
    refuseKept(scope);
    registerPairing(scope, deps);
    registerPlans(scope, deps, paired(deps));
    registerEvents(scope, deps, paired(deps));
  });
}

type Gate = (request: FastifyRequest) => Promise<void>;

/** Looked at before any byte of a body is read. */
function paired({ store, now }: SawServerDeps): Gate {
  const unknown = createMinuteLimiter(WRONG_A_MINUTE, now);
  return async (request) => {
    const address = addressOf(request.ip);
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const device = token === undefined ? null : store.deviceOf(token);
    if (device !== null) {
      request.device = device;
      return;
    }
    if (token !== undefined) refuseLocked(unknown.waitSeconds(address));
    if (token !== undefined) unknown.count(address);
    throw new EngineError('unauthorized', 'this device is not paired, or was removed from the list');
  };
}

function refuseLocked(seconds: number): void {
  if (seconds > 0)
    throw new EngineError('busy', 'too many wrong tries; wait until the minute ends', undefined, seconds);
}

function registerPairing(app: FastifyInstance, { store, pairing, now }: SawServerDeps): void {
  const wrong = createMinuteLimiter(WRONG_A_MINUTE, now);
  app.post('/saw/pair', { bodyLimit: SMALL }, (request, reply) => {
    const address = addressOf(request.ip);
    refuseLocked(wrong.waitSeconds(address));
    const { code, name } = readShape(pairDevice, bodyOf(request), REQUEST);
    if (!pairing.redeem(code)) {
      wrong.count(address);
      throw new EngineError('unauthorized', 'this number is wrong, was used already, or is too old');
    }
    const { token, device } = store.addDevice(name);
    return sendJson(reply, { token, name: device.name });
  });
}

function registerPlans(app: FastifyInstance, { store }: SawServerDeps, onRequest: Gate): void {
  const small = { onRequest, bodyLimit: SMALL };
  app.get('/saw/plans', small, (request, reply) =>
    sendJson(reply, { plans: store.plans(), name: request.device.name }),
  );
  app.get<Id>('/saw/plans/:id', small, (request, reply) => {
    const text = store.planText(request.params.id);
    if (text === null) throw notFound();
    return sendText(reply, text);
  });
  app.get<Id>('/saw/plans/:id/progress', small, (request, reply) =>
    sendJson(reply, store.progress(request.params.id)),
  );
  app.put<Id>('/saw/plans/:id/progress', { onRequest, bodyLimit: PROGRESS_BYTES }, (request, reply) => {
    const progress = readShape(sawProgress.required({ revision: true }), bodyOf(request), REQUEST);
    return sendJson(reply, { revision: store.keepProgress(request.params.id, progress).revision });
  });
  app.get<Id>('/saw/plans/:id/spoiled', small, (request, reply) =>
    sendJson(reply, store.spoiled(request.params.id)),
  );
  app.post<Id>('/saw/plans/:id/spoiled', small, (request, reply) => {
    const { row, by, note } = readShape(spoiledAtSaw, bodyOf(request), REQUEST);
    store.spoil(request.params.id, row, by, note === undefined ? null : `${request.device.id} ${note}`);
    return sendJson(reply, {});
  });
  app.post('/saw/scans', small, (request, reply) => {
    store.scanned(readShape(scannedAtSaw, bodyOf(request), REQUEST).code);
    return sendJson(reply, {});
  });
}

function registerEvents(app: FastifyInstance, deps: SawServerDeps, onRequest: Gate): void {
  const streams = new Map<string, number>();
  app.get('/saw/events', { onRequest }, (request, reply): FastifyReply => {
    const { device } = request;
    const open = streams.get(device.id) ?? 0;
    if (open >= STREAMS)
      throw new EngineError('busy', 'this device listens often enough already', undefined, 5);
    streams.set(device.id, open + 1);
    deps.onPresence(device, true);
    reply.raw.once('close', () => {
      const left = (streams.get(device.id) ?? 1) - 1;
      if (left > 0) streams.set(device.id, left);
      else streams.delete(device.id);
      deps.onPresence(device, left > 0);
    });
    return sawEvents(reply, deps.feed, {
      isAllowed: () => deps.store.hasDevice(device.id),
      concerns: (id) => deps.store.plans().some((plan) => plan.id === id),
    });
  });
}
