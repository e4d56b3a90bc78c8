import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  JOB_ORDERS,
  jobPatch,
  MOST_LISTED,
  saveJob,
  sawProgress,
  writeStock,
} from '../../../src-engine/contract/documents/appData.ts';
import { takeEverything } from '../../../src-engine/contract/documents/everything.ts';
import { isLibraryRow } from '../../../src-engine/contract/documents/library.ts';
import { DocumentProblem, readShape } from '../../../src-engine/contract/documents/readDocument.ts';
import { InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { Conflict } from '../../kept/conflict.ts';
import type { OwnData } from '../deps.ts';
import { notFound, sendJson } from '../replies.ts';
import { appOnly, bodyOf } from './appRoutes.ts';
import { fieldOf } from '../../../src-engine/contract/narrow.ts';

const MAX_WAIT_MS = 25_000;
const SMALL = 16_384;
/** A job file may have 32 MB; as text inside JSON it grows by its quotes. */
const JOB_BYTES = 64 * 1024 * 1024;
/** A page of jobs of the largest size. */
const EVERYTHING_BYTES = 256 * 1024 * 1024;
const STOCK_BYTES = 8 * 1024 * 1024;
const PAGE = 60;
/** What a damaged body is called. */
const REQUEST = 'request';

type Id = { readonly Params: { readonly id: string } };

/** What the app keeps, for its own page only; to everybody else these paths do not exist.
 *
 *  GET    /app/changes?epoch&after&waitMs      AppChanges: what any window wrote since
 *  GET    /app/documents?search&folder&trashed&order&limit&offset   JobList
 *  GET    /app/documents/:id                   KeptJob or null
 *  PUT    /app/documents/:id      SaveJob      JobEntry; 409 `stale` when it was saved since `base`
 *  PATCH  /app/documents/:id      JobPatch     JobEntry
 *  DELETE /app/documents/:id                   from the trash, for good
 *  GET    /app/documents/:id/versions          {versions}
 *  GET    /app/documents/:id/versions/:n       {text}
 *  GET    /app/documents/:id/progress          SawProgress or null
 *  PUT    /app/documents/:id/progress          SawProgress; 409 `stale` when it was written since
 *                                              its `revision`
 *  GET    /app/stock                           StockState
 *  GET    /app/stock/planned                   {planned}: pieces of the rack in plans of jobs
 *  GET    /app/stock/journal?before            {entries}
 *  POST   /app/stock              WriteStock   JournalEntry; 409 when a piece is not there any more
 *  POST   /app/stock/journal/:id/undo, /redo   JournalEntry; 409 when a later entry is in the way
 *  GET    /app/library                         {rows}
 *  PUT    /app/library/:kind/:id {base, item}  LibraryRow
 *  DELETE /app/library/:kind/:id?base
 *  GET    /app/everything?offset               EverythingPage
 *  POST   /app/everything         TakeEverything   Taken */
export function registerKept(app: FastifyInstance, own: OwnData): void {
  void app.register(async (scope) => {
    refuseKept(scope);
    registerFeed(scope, own);
    registerDocuments(scope, own);
    registerStock(scope, own);
    registerLibrary(scope, own);
    registerEverything(scope, own);
  });
}

/** What was changed elsewhere is 409 with a sentence; the rest goes the usual way. */
export function refuseKept(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => refuse(error, reply));
}

function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Conflict) return sendJson(reply, { error: error.reason, message: error.message }, 409);
  if (error instanceof DocumentProblem) throw new InvalidRequest('', error.message);
  throw error;
}

function registerFeed(app: FastifyInstance, { feed }: OwnData): void {
  app.get<{ Querystring: { epoch?: string; after?: string; waitMs?: string } }>(
    '/app/changes',
    appOnly(SMALL),
    async (request, reply) => {
      const { epoch = '', after, waitMs } = request.query;
      const wait = Math.min(MAX_WAIT_MS, Number(waitMs ?? 0) || 0);
      return sendJson(reply, await feed.after(epoch, Number(after ?? 0) || 0, wait, request.hungUp));
    },
  );
}

interface ListQuery {
  readonly search?: string;
  readonly folder?: string;
  readonly trashed?: string;
  readonly order?: string;
  readonly limit?: string;
  readonly offset?: string;
}

function registerDocuments(app: FastifyInstance, { kept: { jobs } }: OwnData): void {
  app.get<{ Querystring: ListQuery }>('/app/documents', appOnly(SMALL), (request, reply) => {
    const { search = '', folder, trashed, order, limit, offset } = request.query;
    const query = {
      search: search.slice(0, 200),
      folder: folder ?? null,
      trashed: trashed === '1',
      order: JOB_ORDERS.find((one) => one === order) ?? 'newest',
      limit: Math.min(MOST_LISTED, Math.max(1, Number(limit ?? PAGE) || PAGE)),
      offset: Math.max(0, Number(offset ?? 0) || 0),
    };
    return sendJson(reply, jobs.list(query));
  });
  app.get<Id>('/app/documents/:id', appOnly(SMALL), (request, reply) =>
    sendJson(reply, jobs.find(request.params.id)),
  );
  app.put<Id>('/app/documents/:id', appOnly(JOB_BYTES), (request, reply) =>
    sendJson(reply, jobs.save(request.params.id, readShape(saveJob, bodyOf(request), REQUEST))),
  );
  app.patch<Id>('/app/documents/:id', appOnly(SMALL), (request, reply) =>
    sendJson(reply, jobs.patch(request.params.id, readShape(jobPatch, bodyOf(request), REQUEST))),
  );
  app.delete<Id>('/app/documents/:id', appOnly(SMALL), (request, reply) => {
    jobs.purge(request.params.id);
    return sendJson(reply, {});
  });
  app.get<Id>('/app/documents/:id/versions', appOnly(SMALL), (request, reply) =>
    sendJson(reply, { versions: jobs.versions(request.params.id) }),
  );
  app.get<{ Params: { id: string; revision: string } }>(
    '/app/documents/:id/versions/:revision',
    appOnly(SMALL),
    ({ params }, reply) => sendJson(reply, { text: jobs.version(params.id, Number(params.revision)) }),
  );
  app.get<Id>('/app/documents/:id/progress', appOnly(SMALL), (request, reply) =>
    sendJson(reply, jobs.progress(request.params.id)),
  );
  app.put<Id>('/app/documents/:id/progress', appOnly(STOCK_BYTES), (request, reply) => {
    const progress = readShape(sawProgress, bodyOf(request), REQUEST);
    return sendJson(reply, { revision: jobs.keepProgress(request.params.id, progress).revision });
  });
}

function registerStock(app: FastifyInstance, { kept: { jobs, stock } }: OwnData): void {
  app.get('/app/stock', appOnly(SMALL), (_request, reply) => sendJson(reply, stock.state()));
  app.get('/app/stock/planned', appOnly(SMALL), (_request, reply) =>
    sendJson(reply, { planned: jobs.plannedRests() }),
  );
  app.get<{ Querystring: { before?: string } }>('/app/stock/journal', appOnly(SMALL), (request, reply) =>
    sendJson(reply, {
      entries: stock.journal(Number(request.query.before ?? 0) || Number.MAX_SAFE_INTEGER, PAGE),
    }),
  );
  app.post('/app/stock', appOnly(STOCK_BYTES), (request, reply) =>
    sendJson(reply, stock.write(readShape(writeStock, bodyOf(request), REQUEST))),
  );
  for (const [path, undone] of [
    ['undo', true],
    ['redo', false],
  ] as const)
    app.post<Id>(`/app/stock/journal/:id/${path}`, appOnly(SMALL), (request, reply) =>
      sendJson(reply, stock.setUndone(request.params.id, undone)),
    );
}

function registerLibrary(app: FastifyInstance, { kept: { library } }: OwnData): void {
  type One = { Params: { kind: string; id: string }; Querystring: { base?: string } };
  const kindOf = (kind: string): Parameters<typeof library.save>[0] => {
    if (!isLibraryRow(kind)) throw notFound();
    return kind;
  };
  app.get('/app/library', appOnly(SMALL), (_request, reply) => sendJson(reply, { rows: library.list() }));
  app.put<One>('/app/library/:kind/:id', appOnly(STOCK_BYTES), (request, reply) => {
    const { kind, id } = request.params;
    const body = bodyOf(request);
    const [base, item] = [fieldOf(body, 'base'), fieldOf(body, 'item')];
    return sendJson(reply, library.save(kindOf(kind), id, Number(base ?? 0), item));
  });
  app.delete<One>('/app/library/:kind/:id', appOnly(SMALL), (request, reply) => {
    const { kind, id } = request.params;
    library.remove(kindOf(kind), id, Number(request.query.base ?? 0));
    return sendJson(reply, {});
  });
}

function registerEverything(app: FastifyInstance, { kept: { everything } }: OwnData): void {
  app.get<{ Querystring: { offset?: string } }>('/app/everything', appOnly(SMALL), (request, reply) =>
    sendJson(reply, everything.page(Math.max(0, Number(request.query.offset ?? 0) || 0))),
  );
  app.post('/app/everything', appOnly(EVERYTHING_BYTES), (request, reply) =>
    sendJson(reply, everything.take(readShape(takeEverything, bodyOf(request), REQUEST))),
  );
}
