// A whistleblowing channel as its people's browsers make it: with real keys, through the product's own API.
import type {
  Challenge,
  ReporterSession,
  WbAccount,
  WhistleblowerRequest,
} from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { makeHandlerKeys, signedRoster } from '#modules/tellmore/handling/handler-keys.ts';
import { sealForRecovery } from '#modules/tellmore/settings/open-recovered.ts';
import { reporterKeys } from '#modules/tellmore/protocol/access.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { pinChannel } from '#modules/tellmore/protocol/channel-pin.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { signLogin } from '#modules/tellmore/protocol/login.ts';
import { solveWork } from '#modules/tellmore/protocol/proof-of-work.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import type { Draft } from '#modules/tellmore/shared/compose-report.ts';

/** Calls a function of schema public as one user. */
export type Rpc = (
  name: string,
  args: Record<string, unknown>,
) => Promise<{ readonly id: string } & Readonly<Record<string, unknown>>>;
/** Calls the function `whistleblower`. */
export type Ask = <T>(request: WhistleblowerRequest) => Promise<{ readonly status: number; readonly body: T }>;

/** A member of the team, in a session with two-factor. */
export interface FutureHandler {
  readonly userId: string;
  readonly title: string;
  readonly rpc: Rpc;
  readonly passphrase: string;
  /** Unless it is false, they have the keys of names. */
  readonly mayIdentify?: boolean;
}
export interface ChannelHandler {
  readonly id: string;
  readonly keys: KeyPairs;
  readonly recoveryCode: string;
}
export interface Channel {
  readonly accountId: string;
  readonly handlers: readonly ChannelHandler[];
  readonly channelKeys: KeyPairs;
  readonly recovery: KeyPairs;
}

/** Opens the team's channel with these handlers. The first appoints the others: an owner or an administrator. */
export async function openChannel(accountId: string, people: readonly FutureHandler[]): Promise<Channel> {
  const [channelKeys, recovery] = [newKeyPairs(), newKeyPairs()];
  const recoveryKey = toBase64(publicKeys(recovery).boxKey);
  const handlers: ChannelHandler[] = [];
  const listed = [];
  for (const { userId, title, rpc, passphrase, mayIdentify = true } of people) {
    const appoint = people[0]?.rpc ?? rpc;
    const { id, name } = await appoint('create_wb_handler', {
      account_id: accountId,
      input: { userId, title, mayIdentify },
    });
    const { keys, recoveryCode, published } = await makeHandlerKeys(passphrase, 2);
    await rpc('publish_handler_keys', { account_id: accountId, input: published });
    handlers.push({ id, keys, recoveryCode });
    listed.push({
      id,
      name: String(name),
      title,
      boxKey: published.boxKey,
      signKey: published.signKey,
      identity: mayIdentify,
    });
  }
  const roster = { channelId: accountId, version: 1, recoveryKey, handlers: listed };
  const input = {
    ...(await signedRoster(roster, channelKeys.signSeed)),
    signKey: toBase64(publicKeys(channelKeys).signKey),
    recoveryKey,
    recoverySeed: await sealForRecovery(accountId, publicKeys(recovery).boxKey, channelKeys.signSeed),
  };
  await people[0]?.rpc('sign_wb_roster', { account_id: accountId, input });
  for (const [at, { rpc }] of people.entries()) {
    const { keys } = handlers[at] ?? { keys: newKeyPairs() };
    const pin = pinChannel(keys.signSeed, accountId, publicKeys(channelKeys).signKey);
    await rpc('pin_wb_channel', { account_id: accountId, pin: toBase64(pin) });
  }
  return { accountId, handlers, channelKeys, recovery };
}

export type Rows = (table: string, query: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Returns a function that writes an entry of a report as one of its handlers; a note if it is internal, and a task if it is given. */
export function writerOf(
  session: { readonly rpc: Rpc; readonly rows: Rows },
  { accountId }: Pick<Channel, 'accountId'>,
  { keys }: Pick<ChannelHandler, 'keys'>,
  { report, reportNumber }: Pick<SentReport, 'report' | 'reportNumber'>,
) {
  const place = { channelId: accountId, reportNumber, epoch: 1 };
  return async (
    value: object,
    internal: boolean,
    fileIds: readonly string[] = [],
    task?: { readonly handlerId: string; readonly dueOn: string },
  ): Promise<unknown> => {
    const ring = internal ? 'NOTES' : 'CASE';
    // A handler sees the seals of their own alone.
    const [seal] = await session.rows(
      'whistleblowing_seal',
      `report_id=eq.${report.id}&ring=eq.${ring}&select=id,sealed`,
    );
    const key = await openSeal(String(seal?.['sealed']), keys.boxSeed, ring, place);
    const id = crypto.randomUUID();
    const at = { ...place, entryId: id, ring, author: toBase64(publicKeys(keys).signKey) } as const;
    const content = toBase64(await writeEntry(value, key, keys.signSeed, at));
    const entry = { id, epoch: 1, content, fileIds };
    return task === undefined
      ? session.rpc('create_wb_message', { wb_report_id: report.id, entry, internal })
      : session.rpc('write_wb_task', {
          wb_report_id: report.id,
          entry,
          task_id: id,
          handler_id: task.handlerId,
          due_on: task.dueOn,
        });
  };
}

export interface SentReport {
  readonly report: SubmittedReport;
  readonly reportNumber: string;
  readonly accessCode: string;
  readonly keys: KeyPairs;
}

/** An anonymous report to these handlers that says no more than this. */
export const anonymousReport = (handlerIds: readonly string[], description: string) =>
  ({
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: 'OTHER',
    handlerIds,
    content: { writtenAt: '2026-11-20T09:15Z', description },
    identity: null,
  }) as const satisfies Draft;

/** Sends a report as a reporter's browser does. Raises an error if it is refused. */
export async function sendReport(ask: Ask, wbSlug: string, draft: Draft): Promise<SentReport> {
  const { body: account } = await ask<WbAccount>({ action: 'wbAccount', wbSlug });
  const [reportNumber, accessCode] = [randomCharacters(8), newAccessCode()];
  const report = await composeReport(account, draft, reportNumber, accessCode, 2);
  const answer = await ask({ action: 'submitWbReport', wbSlug, ...(await workedChallenge(ask, wbSlug)), report });
  if (answer.status !== 200) throw new Error(`The report was refused: ${JSON.stringify(answer.body)}`);
  return { report, reportNumber, accessCode, keys: await reporterKeys(accessCode, account.id, reportNumber, 2) };
}

/** Logs in with what an access code leads to. */
export async function openReport(
  ask: Ask,
  { wbSlug, accountId }: { readonly wbSlug: string; readonly accountId: string },
  { reportNumber, keys }: Pick<SentReport, 'reportNumber' | 'keys'>,
): Promise<{ readonly status: number; readonly body: ReporterSession }> {
  const work = await workedChallenge(ask, wbSlug, reportNumber);
  const signature = toBase64(signLogin(keys.signSeed, accountId, reportNumber, fromBase64(work.challenge)));
  return ask<ReporterSession>({ action: 'logIn', wbSlug, ...work, reportNumber, signature });
}

interface Worked {
  readonly challenge: string;
  readonly work: number;
}

/** A challenge with the work done that the server asks for: to submit, or to log in with a report number. */
export const workedChallenge = (ask: Ask, wbSlug: string, reportNumber?: string): Promise<Worked> =>
  workOn(ask, { action: 'challenge', wbSlug, ...(reportNumber ? { reportNumber } : {}) });

/** As workedChallenge, for a ticket to upload. */
export const workedUploads = (ask: Ask, wbSlug: string): Promise<Worked> =>
  workOn(ask, { action: 'challenge', wbSlug, uploads: true });

async function workOn(ask: Ask, request: WhistleblowerRequest): Promise<Worked> {
  const { body } = await ask<Challenge>(request);
  const work = solveWork(fromBase64(body.challenge), body.workBits);
  // Nothing else ran during the work: connections that the server closed are noticed before the next request takes one.
  await new Promise((resolve) => setImmediate(resolve));
  return { challenge: body.challenge, work };
}
