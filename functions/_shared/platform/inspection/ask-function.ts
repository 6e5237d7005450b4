import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { admin } from '../database/client.ts';

/** The platform's answer when it has ended a run at its limit of memory or CPU time. A timeout (504) says nothing. */
const ENDED = 546;

/**
 * Calls one of our own functions with the secret key. Returns its answer, or ENDED when the host has ended the run at
 * its limits. Throws when there is no answer for any other reason.
 *
 * @param turn calls with the same name follow one another on the embedded host
 */
export async function askFunction(name: string, body: object, turn: string): Promise<unknown> {
  const answer = await admin().functions.invoke<unknown>(name, { body, headers: { 'x-turn': turn } });
  const error: unknown = answer.error;
  if (error === null) return answer.data;
  if (!(error instanceof FunctionsHttpError || error instanceof FunctionsRelayError)) throw error;
  const response: unknown = error.context;
  const status = response instanceof Response ? response.status : 0;
  if (response instanceof Response) await response.body?.cancel();
  if (status === ENDED) return 'ENDED';
  throw new Error(`The function ${name} answered ${status}`, { cause: error });
}
