// What reporters do. Nothing here is logged, and no answer says whether a report number exists.
import * as z from 'zod/mini';
import { failure } from '../platform/contract/failure.ts';
import { callService } from '../platform/database/client.ts';
import { toBase64 } from './contract/bytes.ts';
import { challenge, ownReport, wbAccount } from './contract/reporter-schemas.ts';
import type {
  Challenge,
  OwnReport,
  ReporterSession,
  WbAccount,
  WhistleblowerRequest,
} from './contract/reporter-schemas.ts';
import { isLoginSigned } from './login.ts';
import { hashOf } from './token-hash.ts';

type Requested<Action extends WhistleblowerRequest['action']> = Extract<
  WhistleblowerRequest,
  { readonly action: Action }
>;

export function readWbAccount(wbSlug: string): Promise<WbAccount> {
  return callService('read_wb_channel', { wb_slug: wbSlug }, wbAccount);
}

export function newChallenge({ wbSlug, reportNumber, uploads }: Requested<'challenge'>): Promise<Challenge> {
  const purpose = uploads ? 'UPLOADS' : 'SUBMIT';
  const attempt = reportNumber === undefined ? { purpose } : { purpose: 'LOGIN', report_number: reportNumber };
  return callService('challenge_reporter', { wb_slug: wbSlug, ...attempt }, challenge);
}

/** Stores a report. Fails as `service.submit_wb_report`. */
export async function submitReport(request: Requested<'submitWbReport'>): Promise<Record<string, never>> {
  await callService('submit_wb_report', { ...worked(request), input: request.report });
  return {};
}

const begun = z.object({ channelId: z.uuid(), signKey: z.nullable(z.string()) });

/** Opens a session with a report's number and access code. Fails with VERIFICATION_FAILED for every wrong pair alike. */
export async function logInReporter(request: Requested<'logIn'>): Promise<ReporterSession> {
  const { wbSlug, reportNumber, signature } = request;
  const place = { wb_slug: wbSlug, report_number: reportNumber };
  const { channelId, signKey } = await callService('begin_reporter_login', { ...place, ...worked(request) }, begun);
  const message = { channelId, reportNumber, challenge: request.challenge };
  if (!(await isLoginSigned(signKey, signature, message))) throw failure('VERIFICATION_FAILED');
  const token = newToken();
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

/** Returns a session that may upload files of a report that is being written. Fails as `service.open_report_ticket`. */
export async function openUploads(request: Requested<'openUploads'>): Promise<ReporterSession> {
  const token = newToken();
  const args = { ...worked(request), report_id: request.reportId, token_hash: await hashOf(token) };
  await callService('open_report_ticket', args);
  return { token };
}

const newToken = (): string => toBase64(crypto.getRandomValues(new Uint8Array(32)));

/** The channel, and a challenge of it with the work that the database asks for. */
const worked = ({ wbSlug, challenge: given, work }: { wbSlug: string; challenge: string; work: number }) => ({
  wb_slug: wbSlug,
  challenge: given,
  work,
});
