import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import type {
  Challenge,
  OwnReport,
  ReporterSession,
  WbAccount,
  WhistleblowerRequest,
} from '#functions/whistleblowing/contract/reporter-schemas.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import { inWorker } from './crypto/crypto.ts';
import type { StoredKeys } from './crypto/crypto-jobs.ts';

function call<Answer>(request: WhistleblowerRequest, signal?: AbortSignal): Promise<Answer> {
  return callFunction<Answer>('whistleblower', request, signal ? { signal } : {});
}

/** What everybody may see of a team's channel. @throws ACCOUNT_NOT_FOUND where there is none */
export function readChannel(wbSlug: string, signal?: AbortSignal): Promise<WbAccount> {
  return call({ action: 'wbAccount', wbSlug }, signal);
}

interface Worked {
  readonly challenge: string;
  readonly work: number;
}

/** A challenge with its work done, for logging in with a report number, for uploads or for submitting. */
async function workedChallenge(
  wbSlug: string,
  attempt: { readonly reportNumber?: string; readonly uploads?: true } = {},
): Promise<Worked> {
  const { challenge, workBits } = await call<Challenge>({ action: 'challenge', wbSlug, ...attempt });
  return { challenge, work: await inWorker('work', challenge, workBits) };
}

/** The right to upload 100 MB within an hour for a report that will be sent with this id. */
export async function openUploads(wbSlug: string, reportId: string): Promise<ReporterSession> {
  return call({ action: 'openUploads', wbSlug, ...(await workedChallenge(wbSlug, { uploads: true })), reportId });
}

/** Sends a report. Sending the same report a second time changes nothing. */
export async function submitReport(wbSlug: string, report: SubmittedReport): Promise<void> {
  await call({ action: 'submitWbReport', wbSlug, ...(await workedChallenge(wbSlug)), report });
}

export interface OpenedSession {
  readonly token: string;
  readonly keys: StoredKeys;
}

/** Opens a session with a report's number and access code; null for a wrong pair. */
export async function openSession(
  { id: channelId, wbSlug }: { readonly id: string; readonly wbSlug: string },
  reportNumber: string,
  code: string,
): Promise<OpenedSession | null> {
  // A report does not tell how its keys were derived, so that numbers cannot be told apart.
  for (const version of [1, 2] as const) {
    const keys = await inWorker('keys', code, channelId, reportNumber, version);
    const { challenge, work } = await workedChallenge(wbSlug, { reportNumber });
    const signature = await inWorker('login', keys, { channelId, reportNumber, challenge });
    try {
      const { token } = await call<ReporterSession>({
        action: 'logIn',
        wbSlug,
        challenge,
        work,
        reportNumber,
        signature,
      });
      return { token, keys };
    } catch (error) {
      if (!toAppError(error).has('VERIFICATION_FAILED')) throw error;
    }
  }
  return null;
}

/** Renews the session. @throws TOKEN_EXPIRED once it has ended */
export function readOwnReport(token: string, signal?: AbortSignal): Promise<OwnReport> {
  return call({ action: 'wbReport', token }, signal);
}

export async function sendMessage(
  token: string,
  entry: { id: string; epoch: number; content: string; fileIds?: string[] },
): Promise<void> {
  await call({ action: 'publicCreateWbMessage', token, entry });
}

/** Deletes the address that gets emails about answers. */
export async function stopNotifying(token: string): Promise<void> {
  await call({ action: 'stopNotifying', token });
}

export async function endSession(token: string): Promise<void> {
  await call({ action: 'logOut', token });
}
