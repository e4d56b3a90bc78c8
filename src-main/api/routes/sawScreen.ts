import type { FastifyInstance } from 'fastify';
import { readShape } from '../../../src-engine/contract/documents/readDocument.ts';
import { screenSettings, sendPlan } from '../../../src-engine/contract/documents/sawScreen.ts';
import { sendJson } from '../replies.ts';
import type { SawScreen } from '../saw/screenDoor.ts';
import { appOnly, bodyOf } from './appRoutes.ts';
import { refuseKept } from './keptRoutes.ts';

type Id = { readonly Params: { readonly id: string } };

const SMALL = 4_096;
/** As text inside JSON a plan grows by its quotes. */
const PLAN_BYTES = 64 * 1024 * 1024;
/** What a damaged body is called. */
const REQUEST = 'request';

/** The screen at the saw, for the app's own page only; to everybody else these paths do not exist.
 *
 *  GET    /app/saw                             ScreenState
 *  PUT    /app/saw             ScreenSettings  ScreenState
 *  POST   /app/saw/pairing                     ScreenState with the offer
 *  DELETE /app/saw/pairing                     ScreenState
 *  DELETE /app/saw/devices/:id                 ScreenState
 *  PUT    /app/saw/plans/:id   SendPlan        ScreenState
 *  DELETE /app/saw/plans/:id                   ScreenState */
export function registerSawScreen(app: FastifyInstance, screen: SawScreen): void {
  const small = appOnly(SMALL);
  void app.register(async (scope) => {
    refuseKept(scope);
    scope.get('/app/saw', small, (_request, reply) => sendJson(reply, screen.state()));
    scope.put('/app/saw', small, async (request, reply) =>
      sendJson(reply, await screen.change(readShape(screenSettings, bodyOf(request), REQUEST))),
    );
    scope.post('/app/saw/pairing', small, (_request, reply) => sendJson(reply, screen.pair()));
    scope.delete('/app/saw/pairing', small, (_request, reply) => sendJson(reply, screen.endPairing()));
    scope.delete<Id>('/app/saw/devices/:id', small, (request, reply) => {
      screen.store.revoke(request.params.id);
      return sendJson(reply, screen.state());
    });
    scope.put<Id>('/app/saw/plans/:id', appOnly(PLAN_BYTES), (request, reply) => {
      screen.store.send(request.params.id, readShape(sendPlan, bodyOf(request), REQUEST));
      return sendJson(reply, screen.state());
    });
    scope.delete<Id>('/app/saw/plans/:id', small, (request, reply) => {
      screen.store.takeBack(request.params.id);
      return sendJson(reply, screen.state());
    });
  });
}
