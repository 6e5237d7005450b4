import { withCors } from '#local/http/cors.ts';
import { identify } from '#local/http/identify.ts';
import type { Handler } from '#local/http/exchange.ts';
import type { Keys } from '#local/keys.ts';
import type { Lite } from './app.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readableToken } from './readable-token.ts';
import { rpc } from './rpc.ts';
import { deleteOne } from './storage-delete.ts';
import { completeStorageAnswer, plainUpload } from './storage-dialect.ts';
import { overProjectLimit } from './storage-limit.ts';
import { listOneFolder } from './storage-list.ts';
import { partOfFile } from './storage-range.ts';
import { changedSignature, refusedRequest } from './storage-refusals.ts';
import { resumableUploads } from './storage-resumable.ts';
import type { StorageAdapter } from './storage-adapter.ts';
import type postgres from 'postgres';

export interface BoundaryOptions {
  rest: Lite;
  storage: Lite;
  /** A connection as the cluster's owner. */
  sql: postgres.Sql;
  /** A pool logged in as `authenticator`, and the schemas that the API exposes. */
  callers: postgres.Sql;
  schemas: readonly string[];
  keys: Keys;
  /** The project's limit on stored files, in bytes. */
  fileSizeLimit: number;
  /** Where `storage` keeps the files. */
  files: StorageAdapter;
}

/**
 * Corrects Lite's differences from the hosted services, so that product code doesn't know which host it runs on. One
 * file per difference, each with its reason.
 */
export function liteBoundary(options: BoundaryOptions): Record<'rest' | 'storage', Handler> {
  const { rest, storage, sql, callers, schemas, keys, fileSizeLimit, files } = options;
  const callFunction = rpc(callers, keys, schemas);
  const inTurn = oneAtATime();
  const resumable = resumableUploads({ sql, callers, keys, storage: files, fileSizeLimit });
  return {
    // Lite treats some tokens that fail verification as missing; PostgREST refuses them.
    async rest(request, context) {
      const isCall = request.method === 'POST' && new URL(request.url).pathname.startsWith('/rest/v1/rpc/');
      if (isCall) return callFunction(request, context);
      const caller = request.method === 'OPTIONS' ? undefined : identify(request, keys);
      return caller instanceof Response ? withCors(caller) : rest.fetch(readableToken(request, keys));
    },

    async storage(given, context) {
      const { pathname } = new URL(given.url);
      if (/^\/storage\/v1\/upload\/resumable(?:\/|$)/.test(pathname)) return resumable(given, context);
      const request = readableToken(given, keys);
      const refused = await refusedRequest(request);
      if (refused !== undefined) return refused;
      const removed = await deleteOne(request, sql, (asked) => storage.fetch(asked));
      if (removed !== undefined) return withCors(removed);
      if (request.method === 'POST' && pathname.startsWith('/storage/v1/object/list/')) {
        return listOneFolder(request, (asked) => storage.fetch(asked));
      }
      const asked = await plainUpload(request);
      const refusal = overProjectLimit(asked, fileSizeLimit);
      if (refusal !== undefined) return refusal;
      const serve = () => storage.fetch(asked);
      const answer = asked.method === 'GET' ? serve() : inTurn(new URL(asked.url).pathname, serve);
      const complete = await completeStorageAnswer(request, changedSignature(request, await answer));
      return partOfFile(request, complete);
    },
  };
}
