import type { Asker } from '../../account/sms-codes.ts';
import type { Call } from './endpoint.ts';
import { failure } from '../contract/failure.ts';

/** The person behind the session of a call, whomever it acts as. Fails with 401 where there is none. */
export function askerOf({ session, address }: Pick<Call<unknown>, 'session' | 'address'>): Asker {
  if (session === null) throw failure('UNAUTHORIZED', null, 401);
  return { personId: session.personId, sessionId: session.id, address };
}
