import type { TfaRequest } from '#functions/account/contract/two-factor-schemas.ts';
import type { SessionList, SessionsRequest } from '#functions/account/contract/session-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { LeaveTeamDocument, RemovePhoneDocument } from './security.generated.ts';

/** Switches it off, after an SMS confirmation. @throws AppError AUTH_LEVEL_2_REQUIRED when that was closed */
export function removeTwoFactor(): Promise<unknown> {
  const request: TfaRequest = { action: 'remove' };
  return callAsUser('tfa', request);
}

/** Stops texting login codes. @throws AppError AUTH_LEVEL_2_REQUIRED when that was closed; INVALID_ACTION, path `lastFactor` */
export function removeLoginNumber(): Promise<unknown> {
  const request: TfaRequest = { action: 'smsRemove' };
  return callAsUser('tfa', request);
}

/** A number of the user's, proven by a texted code. */
export interface ConfirmedPhone {
  readonly id: string;
  readonly countryCode: string;
  readonly number: string;
}

/** Removes a number after an SMS confirmation. @throws AppError INVALID_ACTION, path `twoFactor`, while two-factor uses it */
export async function removePhone(phoneNumberId: string): Promise<void> {
  await apollo.mutate({ mutation: RemovePhoneDocument, variables: { phoneNumberId } });
}

/** Ends the user's own membership, also of a team that shuts them out. */
export async function leaveTeam(memberId: string): Promise<void> {
  await apollo.mutate({ mutation: LeaveTeamDocument, variables: { memberId } });
}

export async function listSessions(): Promise<SessionList['sessions']> {
  return (await sessions<SessionList>({ action: 'list' })).sessions;
}

export function endSessionOf(sessionId: string): Promise<unknown> {
  return sessions({ action: 'end', sessionId });
}

/** Ends every session of the user, this one too. */
export function endAllSessions(): Promise<unknown> {
  return sessions({ action: 'endAll' });
}

function sessions<Answer>(request: SessionsRequest): Promise<Answer> {
  return callAsUser('sessions', request);
}
