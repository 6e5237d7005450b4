// What reporters do. Nothing here is logged, and no answer says whether a report number exists.
import * as z from 'zod/mini';
import { failure } from '../platform/contract/failure.ts';
import { callService } from '../platform/database/client.ts';
import { challenge, ownReport, wbAccount } from './contract/reporter-schemas.ts';
import type {
  Challenge,
  OwnReport,
  ReporterSession,
  WbAccount,
  WhistleblowerRequest,
} from './contract/reporter-schemas.ts';
import { fromBase64url, isLoginSigned, requireWork } from './login.ts';

type Requested<Action extends WhistleblowerRequest['action']> = Extract<
  WhistleblowerRequest,
  { readonly action: Action }
>;

interface ChallengeRequest {
  readonly wbSlug: string;
  readonly reportNumber?: string | null | undefined;
}

export function readWbAccount(wbSlug: string): Promise<WbAccount> {
  return callService('read_wb_channel', { wb_slug: wbSlug }, wbAccount);
}

export function newChallenge({ wbSlug, reportNumber = null }: ChallengeRequest): Promise<Challenge> {
  return callService('challenge_reporter', { wb_slug: wbSlug, report_number: reportNumber }, challenge);
}

/** Stores a report. Fails as `service.submit_wb_report`, and with VERIFICATION_FAILED at `work`. */
export async function submitReport(request: Requested<'submitWbReport'>): Promise<Record<string, never>> {
  await requireChallengeWork(request);
  const { wbSlug, report } = request;
  await callService('submit_wb_report', { wb_slug: wbSlug, challenge: request.challenge, input: report });
  return {};
}

const begun = z.object({ channelId: z.uuid(), signKey: z.nullable(z.string()) });

/** Opens a session for whoever has the report's access code. Fails with VERIFICATION_FAILED for every wrong pair alike. */
export async function logInReporter(request: Requested<'logIn'>): Promise<ReporterSession> {
  await requireChallengeWork(request);
  const { wbSlug, reportNumber, signature } = request;
  const place = { wb_slug: wbSlug, report_number: reportNumber };
  const { channelId, signKey } = await callService(
    'begin_reporter_login',
    { ...place, challenge: request.challenge },
    begun,
  );
  const message = { channelId, reportNumber, challenge: request.challenge };
  if (!(await isLoginSigned(signKey, signature, message))) throw failure('VERIFICATION_FAILED');
  const token = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  await callService('open_reporter_session', { ...place, token_hash: await hashOf(token) });
  return { token };
}

export async function readOwnReport(token: string): Promise<OwnReport> {
  return callService('read_own_report', { token_hash: await hashOf(token) }, ownReport);
}

export async function writeMessage({
  token,
  entry,
}: Requested<'publicCreateWbMessage'>): Promise<Record<string, never>> {
  await callService('write_own_message', { token_hash: await hashOf(token), entry });
  return {};
}

export async function stopNotifying(token: string): Promise<Record<string, never>> {
  await callService('stop_notifying', { token_hash: await hashOf(token) });
  return {};
}

export async function logOutReporter(token: string): Promise<Record<string, never>> {
  await callService('close_reporter_session', { token_hash: await hashOf(token) });
  return {};
}

async function requireChallengeWork(given: { challenge: string; work: number; wbSlug: string }): Promise<void> {
  const bits = await callService('work_of_challenge', { challenge: given.challenge }, z.int());
  await requireWork(given.challenge, given.work, bits);
}

/** Returns the form in which Postgres reads bytea. */
async function hashOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(token)));
  return `\\x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
