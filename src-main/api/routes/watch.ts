import type { FastifyInstance } from 'fastify';
import { parse } from '../../../src-engine/contract/parse.ts';
import { watchSettings } from '../../../src-engine/contract/watch.ts';
import type { FolderWatch } from '../../intake/folderWatch.ts';
import type { Inspector } from '../inspector.ts';
import { sendJson } from '../replies.ts';
import { appOnly, bodyOf } from './appRoutes.ts';

const BYTES = 1024 * 1024;

/** The watched folder, for the app's own page only; to everybody else these paths do not exist. Lists that were not
 *  planned stand in the inspector beside the calls; planned ones are calls themselves.
 *
 *  GET /app/watch                  WatchState
 *  PUT /app/watch  WatchSettings   WatchState */
export function registerWatch(app: FastifyInstance, watch: FolderWatch, inspector: Inspector): void {
  const options = appOnly(BYTES);
  app.get('/app/watch', options, (_request, reply) => sendJson(reply, watch.state()));
  app.put('/app/watch', options, (request, reply) =>
    sendJson(reply, watch.change(parse(watchSettings, bodyOf(request)).value)),
  );
  watch.onEvent(({ kind, file, sentence }) => {
    if (kind === 'asked' || kind === 'failed')
      inspector.note({
        path: file,
        status: 422,
        client: 'Watch folder',
        response: JSON.stringify({ message: sentence }),
      });
  });
}
