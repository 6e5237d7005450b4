import type * as z from 'zod/mini';
import type { ErrorBody } from '../contract/error-codes.ts';
import { environment } from '../environment.ts';
import { logFault, logLine } from '../log.ts';
import { hit } from '../database/rate-limit.ts';
import { readBody } from './body.ts';
import { authenticate } from './caller.ts';
import type { Audience, Session, UserSession } from './caller.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { corsHeaders } from './cors.ts';
import { Failure, failure } from '../contract/failure.ts';

/** The session behind a call, and the user it acts as, for each audience. */
interface Callers {
  readonly user: { readonly session: UserSession; readonly userId: string };
  /** `userId` is null while two-factor is pending. */
  readonly session: { readonly session: Session; readonly userId: string | null };
  readonly 'user-or-anyone': { readonly session: UserSession | null; readonly userId: string | null };
  readonly anyone: { readonly session: null; readonly userId: null };
  readonly secret: { readonly session: null; readonly userId: null };
  readonly scheduler: { readonly session: null; readonly userId: null };
}

type Call<Body, A extends Audience> = Received<Body> & Callers[A];

interface Received<Body> {
  readonly body: Body;
  /** The caller's IP address, where the host provides it. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface Endpoint<S extends z.ZodMiniType, A extends Audience> {
  readonly name: string;
  readonly audience: A;
  readonly body: S;
  readonly maxBodyBytes: number;
  /** Requests per minute of one user or, without one, from one address (a whole office may share it). Absent: no limit. */
  readonly perMinute?: number;
  /** Audience `session`: the requests that a session with two-factor pending may make. Others get 403 TFA_REQUIRED. */
  readonly allowsPending?: (body: z.output<S>) => boolean;
  /** Requests an administrator may not make while impersonating a user: 403 UNAUTHORIZED. Absent: all are allowed. */
  readonly inPersonOnly?: (body: z.output<S>) => boolean;
  /**
   * Audience `anyone`: whether the body as it came carries its sender's signature. If not: 400 INVALID. Absent: bodies
   * are not signed.
   */
  readonly isGenuine?: (text: string, headers: Headers) => Promise<boolean>;
  /** Returns the answer, sent as JSON with 200. Throws a Failure to refuse. */
  readonly handle: (call: Call<z.output<S>, A>) => Promise<object>;
}

/**
 * Serves a function over HTTP: JSON POST in, JSON out, every refusal as `{errors:[{code,path}]}`, every answer with
 * `x-request-id`, every request one log line without tokens, addresses or contents.
 */
export function endpoint<S extends z.ZodMiniType, A extends Audience>(
  options: Endpoint<S, A>,
): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      const started = performance.now();
      const requestId = inherited(request) ?? crypto.randomUUID();
      const { response, cause } = await answer(request, options, requestId);
      const hasAddress = clientAddress(request) !== null;
      log({
        function: options.name,
        requestId,
        method: request.method,
        status: response.status,
        started,
        cause,
        // Limits by network do not work: docs/deploy.md.
        ...(hasAddress || isOurs(options.audience) ? {} : { address: 'missing' as const }),
      });
      return response;
    },
  };
}

function isOurs(audience: Audience): boolean {
  return audience === 'secret' || audience === 'scheduler';
}

/** Returns the gateway's id of the request, so that its log and ours share it. */
function inherited(request: Request): string | null {
  return /^[\w-]{8,64}$/.exec(request.headers.get('x-request-id') ?? '')?.[0] ?? null;
}

interface Answer {
  response: Response;
  cause?: unknown;
}

async function answer<S extends z.ZodMiniType, A extends Audience>(
  request: Request,
  options: Endpoint<S, A>,
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
      const more = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) };
      return { response: Response.json(body, { status: error.status, headers: { ...headers, ...more } }) };
    }
    const body: ErrorBody = { errors: [{ code: 'INTERNAL', path: null }], requestId };
    return { response: Response.json(body, { status: 500, headers }), cause: error };
  }
}

async function run<S extends z.ZodMiniType, A extends Audience>(
  request: Request,
  options: Endpoint<S, A>,
): Promise<object> {
  if (request.method !== 'POST') throw failure('INVALID_ACTION', 'method', 405);
  const session = await authenticate(request, options.audience);
  const isPending = session !== null && session.userId === null;
  if (isPending && (options.audience !== 'session' || options.allowsPending === undefined))
    throw failure('TFA_REQUIRED');
  const address = clientAddress(request);
  if (options.perMinute !== undefined) {
    // A session with two-factor pending may be a thief's, so it does not use up its owner's requests.
    const counted = isPending ? session.id : session?.personId;
    await countRequest(options.name, counted ?? networkOf(address), options.perMinute);
  }
  const body = await readBody(request, options.body, options.maxBodyBytes, options.isGenuine);
  if (isPending && !options.allowsPending?.(body)) throw failure('TFA_REQUIRED');
  if (session?.impersonated && options.inPersonOnly?.(body)) throw failure('UNAUTHORIZED');
  const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null;
  // Callers that the audience does not allow have been refused above, so the call has the audience's types.
  const call: Call<unknown, Audience> = { body, session, userId: session?.userId ?? null, address, userAgent };
  try {
    return await options.handle(call as Call<z.output<S>, A>);
  } catch (error) {
    if (isWrongToken(error)) await countWrongToken(networkOf(address));
    throw error;
  }
}

/** How many callers' limits are shared by all callers without a known address. */
const UNKNOWN_CALLERS = 50;

function countRequest(name: string, counted: string | null, perMinute: number): Promise<void> {
  if (counted === null) return hit(`${name}:unknown`, perMinute * UNKNOWN_CALLERS, 60);
  return hit(`${name}:${counted}`, perMinute, 60);
}

function countWrongToken(network: string | null): Promise<void> {
  const max = network === null ? WRONG_TOKENS * UNKNOWN_CALLERS : WRONG_TOKENS;
  return hit(`wrong-token:${network ?? 'unknown'}`, max, WRONG_TOKENS_SECONDS);
}

/** Invalid links from one address: more than a person with an old mail ever tries. */
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
  address?: 'missing';
}

function log({ started, cause, ...line }: LogLine): void {
  const entry = { ...line, ms: Math.round(performance.now() - started) };
  if (cause === undefined) logLine(entry);
  else logFault(entry, cause);
}
