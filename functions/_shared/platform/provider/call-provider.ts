import { boundedFetch } from './bounded-fetch.ts';

/** One HTTP request to an external service: mail, SMS, registers, maps, and later identity. */
export interface ProviderRequest {
  readonly url: URL | string;
  /** Sent as JSON by POST; absent: GET. */
  readonly body?: object;
  readonly apiKey?: string;
  /** How the key is sent; `Bearer` by default. */
  readonly keyScheme?: 'Bearer' | 'ApiKey';
  /** Of a provider that takes its key, or a signature, in headers of its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The idempotency key: the provider carries out requests with the same key once. */
  readonly idempotencyKey?: string;
  /** Of a service that sends each question on to another, at a public address. Not for requests with a key. */
  readonly followsRedirects?: boolean;
  readonly signal: AbortSignal;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly body: unknown;
  readonly text: string;
}

/** The provider cannot answer now, or does not accept our key: a later try may succeed. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider will never accept this request. */
export class ProviderRejected extends Error {
  override readonly name = 'ProviderRejected';
}

/**
 * Calls a provider once. Throws ProviderUnavailable when there is no answer in time, it is 429 or 5xx, or more than any
 * provider answers (`boundedFetch`).
 */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { status, text } = await fetchText(request);
  if (status >= 500 || status === 429) throw new ProviderUnavailable(`The provider answered ${status}`);
  return { status, body: parseJson(text), text };
}

/** Statuses that concern the provider or our key, not this request. */
const TEMPORARY = new Set([401, 402, 403, 404, 405, 408, 409, 425]);

/** Calls a provider that must accept the request. Throws ProviderUnavailable or ProviderRejected. */
export async function orderFromProvider(request: ProviderRequest): Promise<unknown> {
  const { status, body } = await callProvider(request);
  if (TEMPORARY.has(status)) throw new ProviderUnavailable(`The provider answered ${status}`);
  if (status >= 400) throw new ProviderRejected(`The provider answered ${status}`);
  return body;
}

async function fetchText(request: ProviderRequest) {
  const { url, body, apiKey, keyScheme = 'Bearer', headers: own, idempotencyKey, followsRedirects, signal } = request;
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(apiKey === undefined ? {} : { authorization: `${keyScheme} ${apiKey}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...own,
  };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    const redirect = followsRedirects ? 'follow' : 'error';
    const response = await boundedFetch(url, { ...post, headers, redirect, signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    // Not `cause` itself: its message can hold the URL, and the URL a key.
    throw new ProviderUnavailable(`The provider cannot be reached: ${cause instanceof Error ? cause.name : 'unknown'}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Deeper than any answer of a provider is. */
const MAX_DEPTH = 50;

/** Returns the value as Postgres can store it: without NUL and halves of surrogate pairs. Throws beyond MAX_DEPTH. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new RangeError('The answer is too deep');
  if (Array.isArray(value)) return value.map((part) => storable(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name), storable(part, depth + 1)] as const),
  );
}
