import type * as z from 'zod/mini';
import type { ErrorBody } from '../contract/error-codes.ts';
import { environment } from '../environment.ts';
import { logFault, logLine } from '../log.ts';
import { hit } from '../database/rate-limit.ts';
import { readBody } from './body.ts';
import { authenticate } from './caller.ts';
import type { Audience, Session } from './caller.ts';
import { clientAddress, rateLimitKey } from './client-address.ts';
import { corsHeaders } from './cors.ts';
import { Failure, failure } from '../contract/failure.ts';

export interface Call<Body> {
  readonly body: Body;
  /** Whom the caller acts as; null unless the audience admits users and the request has a session. */
  readonly userId: string | null;
  /** The session behind it. */
  readonly session: Session | null;
  /** The caller's IP address where the host tells it. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface Endpoint<S extends z.ZodMiniType> {
  readonly name: string;
  readonly audience: Audience;
  readonly body: S;
  readonly maxBodyBytes: number;
  /** Requests per minute of one user or, without one, from one address (a whole office may share it). Absent: no limit. */
  readonly perMinute?: number;
  /** What a session that still owes its two-factor code may ask for. Absent: nothing, 403 TFA_REQUIRED. */
  readonly mayOweCode?: (body: z.output<S>) => boolean;
  /** What an administrator may not do while they impersonate somebody: 403 UNAUTHORIZED. Absent: everything is allowed. */
  readonly inPersonOnly?: (body: z.output<S>) => boolean;
  /** Gives the answer, sent as JSON with 200. Throws a Failure to refuse. */
  readonly handle: (call: Call<z.output<S>>) => Promise<object>;
}

/**
 * The one way a function answers HTTP: JSON POST in, JSON out, every refusal as `{errors:[{code,path}]}`, every answer
 * with `x-request-id`, every request one log line without tokens, addresses or contents.
 */
export function endpoint<S extends z.ZodMiniType>(
  options: Endpoint<S>,
): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      const started = performance.now();
      const requestId = inherited(request) ?? crypto.randomUUID();
      const { response, cause } = await answer(request, options, requestId);
      log({
        function: options.name,
        requestId,
        method: request.method,
        status: response.status,
        started,
        cause,
      });
      return response;
    },
  };
}

/** The gateway's own id for the request, so that its log and ours name it alike. */
function inherited(request: Request): string | null {
  return /^[\w-]{8,64}$/.exec(request.headers.get('x-request-id') ?? '')?.[0] ?? null;
}

interface Answer {
  response: Response;
  cause?: unknown;
}

async function answer<S extends z.ZodMiniType>(
  request: Request,
  options: Endpoint<S>,
  requestId: string,
): Promise<Answer> {
  const headers = {
    ...corsHeaders(request, environment('SITE_URL')),
    'x-request-id': requestId,
    'cache-control': 'no-store',
  };
  if (request.method === 'OPTIONS') return { response: new Response(null, { status: 204, headers }) };
  try {
    return { response: Response.json(await run(request, options), { headers }) };
  } catch (error) {
    if (error instanceof Failure) {
      const body: ErrorBody = { errors: error.errors };
      return { response: Response.json(body, { status: error.status, headers }) };
    }
    const body: ErrorBody = { errors: [{ code: 'INTERNAL', path: null }], requestId };
    return { response: Response.json(body, { status: 500, headers }), cause: error };
  }
}

async function run<S extends z.ZodMiniType>(request: Request, options: Endpoint<S>): Promise<object> {
  if (request.method !== 'POST') throw failure('INVALID_ACTION', 'method', 405);
  const session = await authenticate(request, options.audience);
  const owesCode = session !== null && session.userId === null;
  if (owesCode && options.mayOweCode === undefined) throw failure('TFA_REQUIRED');
  const address = clientAddress(request);
  if (options.perMinute !== undefined) {
    // A session that owes may be a thief's: it uses up nothing of its owner's.
    const counted = owesCode ? session.id : session?.personId;
    await hit(`${options.name}:${counted ?? rateLimitKey(address)}`, options.perMinute, 60);
  }
  const body = await readBody(request, options.body, options.maxBodyBytes);
  if (owesCode && !options.mayOweCode?.(body)) throw failure('TFA_REQUIRED');
  if (session?.impersonated && options.inPersonOnly?.(body)) throw failure('UNAUTHORIZED');
  try {
    return await options.handle({
      body,
      userId: session?.userId ?? null,
      session,
      address,
      userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
    });
  } catch (error) {
    if (isWrongToken(error)) await hit(`wrong-token:${rateLimitKey(address)}`, WRONG_TOKENS, WRONG_TOKENS_SECONDS);
    throw error;
  }
}

/** Links that do not work, from one address: more than a person with an old mail ever tries. */
const WRONG_TOKENS = 30;
const WRONG_TOKENS_SECONDS = 600;

function isWrongToken(error: unknown): boolean {
  return error instanceof Failure && error.errors.some(({ code }) => code === 'INVALID_TOKEN');
}

interface LogLine {
  function: string;
  requestId: string;
  method: string;
  status: number;
  started: number;
  cause: unknown;
}

function log({ started, cause, ...line }: LogLine): void {
  const entry = { ...line, ms: Math.round(performance.now() - started) };
  if (cause === undefined) logLine(entry);
  else logFault(entry, cause);
}
