import * as z from 'zod/mini';
import { failure } from '../contract/failure.ts';
import type { Failure } from '../contract/failure.ts';
import { logFault } from '../log.ts';
import { callProvider, ProviderUnavailable } from '../provider/call-provider.ts';
import type { ProviderAnswer } from '../provider/call-provider.ts';

/** The user is waiting, so both tries together take no longer. */
const DEADLINE_MILLISECONDS = 5_000;
const TRIES = 2;

/** The provider's name in the log; also the path of the error that the web shows. */
export type LookupName = 'companies' | 'addresses';

/**
 * Looks something up and, when the provider fails or cannot be reached, tries once more. `read` interprets the answer, and
 * throws ProviderUnavailable when the answer says that the provider cannot help.
 *
 * @throws Failure INTERNAL with the provider's name as path and status 503 when there is no answer in time; Error when
 *   the answer has the wrong shape
 */
export async function lookUp<T>(name: LookupName, url: URL, read: (answer: ProviderAnswer) => T): Promise<T> {
  const signal = AbortSignal.timeout(DEADLINE_MILLISECONDS);
  for (let left = TRIES; ; left -= 1) {
    try {
      return read(await callProvider({ url, signal }));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      if (left === 1 || signal.aborted) throw unavailable(name, error);
    }
  }
}

/** Checks the shape of an answer. The error names the wrong fields, never their values. */
export function parseAnswer<S extends z.ZodMiniType>(name: LookupName, schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
  throw new Error(`${name}: the answer has the wrong shape: ${places}`);
}

function unavailable(name: LookupName, cause: ProviderUnavailable): Failure {
  logFault({ function: name, failed: 'provider' }, cause);
  return failure('INTERNAL', name, 503);
}
