import * as z from 'zod/mini';
import { failure } from '../contract/failure.ts';
import type { Failure } from '../contract/failure.ts';
import { logFault } from '../log.ts';

/** Somebody waits for it while typing: both tries together take no longer. */
const DEADLINE_MILLISECONDS = 5_000;
const TRIES = 2;

/** A service elsewhere that is asked while a user waits. */
export interface Provider {
  /** In the log, and the path of the error that the web shows. */
  readonly name: 'companies' | 'addresses';
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The service cannot answer now. It is for the log to say why, and for the user to try later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * Asks and, when the service fails or cannot be reached, asks once more. `read` makes sense of what came, and throws
 * ProviderUnavailable when it says that the service cannot answer.
 *
 * @throws Failure INTERNAL with the provider's name as path and status 503 when there is no answer in time; Error when
 *   the answer is not what it should be
 */
export async function ask<T>(provider: Provider, url: URL, read: (answer: ProviderAnswer) => T): Promise<T> {
  const deadline = AbortSignal.timeout(DEADLINE_MILLISECONDS);
  for (let left = TRIES; ; left -= 1) {
    try {
      return read(await fetchJson(url, deadline));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      if (left === 1 || deadline.aborted) throw unavailable(provider, error);
    }
  }
}

/** Checks what a provider gave. Throws naming the places that are wrong, never what stood there. */
export function parseAnswer<S extends z.ZodMiniType>(provider: Provider, schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
  throw new Error(`${provider.name}: the answer is not what it should be: ${places}`);
}

async function fetchJson(url: URL, signal: AbortSignal): Promise<ProviderAnswer> {
  const { status, text } = await fetchText(url, signal);
  if (status >= 500 || status === 429) throw new ProviderUnavailable(`It answered ${status}`);
  return { status, body: parseJson(text) };
}

async function fetchText(url: URL, signal: AbortSignal): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    // Not `cause` itself: its message can hold the address, and that a key.
    const reason = cause instanceof Error ? cause.name : 'unknown';
    throw new ProviderUnavailable(`It cannot be reached: ${reason}`);
  }
}

/** Undefined when it is none, which no schema takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unavailable({ name }: Provider, cause: ProviderUnavailable): Failure {
  logFault({ function: name, failed: 'provider' }, cause);
  return failure('INTERNAL', name, 503);
}
