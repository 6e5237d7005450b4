import { corsPreflight, withCors } from '#local/http/cors.ts';
import { identify } from '#local/http/identify.ts';
import type { Context, Handler } from '#local/http/exchange.ts';
import type { Keys } from '#local/keys.ts';
import { adminApi } from './admin-api.ts';
import type { Lite } from './app.ts';
import { answeredEvenly } from './even-answers.ts';
import { unusable } from './unusable-credentials.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { authRateLimit } from './rate-limit.ts';
import type { AuthLimits } from './rate-limit.ts';
import { resignTokens } from './resign-tokens.ts';
import { rpc } from './rpc.ts';
import { refusedByHook } from './sign-up-hook.ts';
import { noteSessionOrigin } from './session-origin.ts';
import { completeStorageAnswer, plainUpload } from './storage-dialect.ts';
import { overProjectLimit } from './storage-limit.ts';
import { listOneFolder } from './storage-list.ts';
import { partOfFile } from './storage-range.ts';
import type postgres from 'postgres';

export interface BoundaryOptions {
  /** Serves Auth; `data` serves REST and Storage, on separate connections. */
  auth: Lite;
  data: Lite;
  /** A connection as the cluster's owner, for the admin API that Lite lacks. */
  sql: postgres.Sql;
  /** A pool logged in as `authenticator`, and the schemas that the API exposes. */
  callers: postgres.Sql;
  schemas: readonly string[];
  keys: Keys;
  limits: AuthLimits;
  /** The function that Auth asks before it makes a user; undefined for none. */
  signUpHook: string | undefined;
  /** The project's limit on stored files, in bytes. */
  fileSizeLimit: number;
}

/**
 * Corrects Lite's differences from the hosted services, so that product code doesn't know which host it runs on. One
 * file per difference, each with its reason.
 */
export function liteBoundary(options: BoundaryOptions): Record<'auth' | 'rest' | 'storage', Handler> {
  const { auth, data, sql, callers, schemas, keys, limits, signUpHook, fileSizeLimit } = options;
  const limited = authRateLimit(limits, keys.secretKey);
  const admin = adminApi(sql, keys);
  const callFunction = rpc(callers, keys, schemas);
  const inTurn = oneAtATime();
  return {
    async auth(request: Request, context: Context) {
      // Lite's list of allowed headers lacks auth-js's `x-supabase-api-version`.
      if (request.method === 'OPTIONS') return corsPreflight(request);
      if (new URL(request.url).pathname.startsWith('/auth/v1/admin/')) return admin(request, context);
      const refusal =
        limited(request, context) ??
        (await unusable(request)) ??
        (await refusedByHook(sql, signUpHook, request, context));
      if (refusal !== undefined) return refusal;
      const answer = await answeredEvenly(request, auth.fetch(request));
      await noteSessionOrigin(sql, request, answer, context, keys.secretKey);
      return withCors(await resignTokens(answer, keys.jwtSecret));
    },

    // Lite treats some tokens that fail verification as missing; PostgREST refuses them.
    async rest(request, context) {
      const isCall = request.method === 'POST' && new URL(request.url).pathname.startsWith('/rest/v1/rpc/');
      if (isCall) return callFunction(request, context);
      const caller = request.method === 'OPTIONS' ? undefined : identify(request, keys);
      return caller instanceof Response ? withCors(caller) : data.fetch(request);
    },

    async storage(request) {
      if (request.method === 'POST' && new URL(request.url).pathname.startsWith('/storage/v1/object/list/')) {
        return listOneFolder(request, (asked) => data.fetch(asked));
      }
      const asked = await plainUpload(request);
      const refusal = overProjectLimit(asked, fileSizeLimit);
      if (refusal !== undefined) return refusal;
      const serve = () => data.fetch(asked);
      const answer = asked.method === 'GET' ? serve() : inTurn(new URL(asked.url).pathname, serve);
      return partOfFile(request, await completeStorageAnswer(request, await answer));
    },
  };
}
