import type { SealedEntry, Seals } from '#functions/whistleblowing/contract/handling-input.ts';
import type { UnattendedReport } from '#functions/whistleblowing/contract/handling.ts';
import { answered } from '#graphql/json-text.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { KEY_LENGTH } from '#modules/tellmore/protocol/aead.ts';
import { randomBytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { toldHandlers } from '#modules/tellmore/shared/known-handlers.ts';
import { openSeals } from '#modules/tellmore/shared/opened-keys.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { ownEntry } from '#modules/tellmore/settings/roster-changes.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { decryptReport } from './decrypt-report.ts';
import type { Readable } from './decrypt-report.ts';
import { newEpoch, sealsForJoining } from './reassign.ts';
import { AdoptWbReportDocument, UnattendedWbReportsDocument } from './reports.generated.ts';

/** The reports that nobody handles any more. @throws AppError */
export async function readUnattended(accountId: string): Promise<readonly UnattendedReport[]> {
  const { data } = await apollo.mutate({ mutation: UnattendedWbReportsDocument, variables: { accountId } });
  return answered(data).unattendedWbReports;
}

/** A request to take a report over, as it is sent. */
export interface Adoption extends Seals {
  readonly entry: SealedEntry;
}

/**
 * Returns the keys of a report, opened with the recovery key, for the handler who takes it over, and new ones for what is
 * written from now on. They are announced under the last keys that are proven, so that the report can be written in from now on
 * whatever came after these. Names whose keys do not open stay closed, and a handler who may not open
 * names gets none of their keys. Raises VERIFICATION_FAILED where the first keys are not the report's own,
 * where the signed list does not name the handler, and where the server names another key than the reporter's.
 */
export async function composeAdoption(
  given: UnattendedReport,
  recoverySeed: Bytes,
  roster: Roster,
  own: Unlocked,
): Promise<Adoption> {
  const { identity } = ownEntry(roster.handlers, own.handlerId, own.keys);
  const wanted = given.seals.filter(({ ring: of }) => of !== 'IDENTITY' || identity);
  const report = { ...given, seals: await openable({ ...given, seals: wanted }, recoverySeed, own.accountId) };
  return compose(report, recoverySeed, roster, own);
}

/**
 * Returns the same with keys that open nothing, for a report that the recovery key does not open: it can be closed and deleted
 * then. Raises VERIFICATION_FAILED where the signed list does not name the handler.
 */
export async function composeUnread(given: UnattendedReport, roster: Roster, own: Unlocked): Promise<Adoption> {
  ownEntry(roster.handlers, own.handlerId, own.keys);
  const report = { ...given, seals: given.seals.filter(({ ring: of }) => of !== 'IDENTITY') };
  return compose(report, randomBytes(KEY_LENGTH), roster, own, given.boxKey);
}

/** unreadFor: the reporter's key that the server names, where nothing is read and nothing will be written. */
async function compose(
  report: UnattendedReport,
  recoverySeed: Bytes,
  roster: Roster,
  { accountId, handlerId, keys, channelSeed }: Unlocked,
  unreadFor?: string,
): Promise<Adoption> {
  const readable = toReadable(report, accountId);
  const signKeys = new Map(Object.entries(report.signKeys));
  const recovering = { accountId, handlerId, channelSeed, keys: { ...keys, boxSeed: recoverySeed } };
  const { reporterKey: toldKey, writeStep } = await decryptReport(readable, signKeys, recovering, roster.handlers);
  const identitySeals = report.seals.filter(({ ring: of }) => of === 'IDENTITY');
  const sealing = { report: readable, roster, identitySeals, reporterKey: unreadFor ?? toldKey };
  const known = await sealsForJoining(sealing, [handlerId], recoverySeed);
  const { seals, newKeys } = await newEpoch(sealing, [handlerId]);
  const removedHandlers = report.handlerIds.filter((id) => id !== handlerId);
  const value = {
    writtenAt: writtenNow(),
    addedHandlers: [handlerId],
    removedHandlers,
    ...toldHandlers(roster.handlers, [handlerId]),
    newKeys,
  };
  return { seals: [...known, ...seals], entry: await writeStep(value) };
}

/**
 * Returns the seals without those of names that do not open: one who took the report over without the recovery key, or sealed
 * something else for it, must not keep it from everybody. Raises an error where the first key of the case does not open.
 */
async function openable(
  { seals, reportNumber }: UnattendedReport,
  recoverySeed: Bytes,
  channelId: string,
): Promise<UnattendedReport['seals']> {
  const opened = await openSeals(seals, recoverySeed, { channelId, reportNumber });
  if (!opened.has('CASE 1')) throw new Error('The first key of the report does not open');
  return seals.filter(({ ring: of, epoch }) => of !== 'IDENTITY' || opened.has(`${of} ${epoch}`));
}

/** Takes a report over. Repeating the same adoption changes nothing. @throws AppError */
export async function adoptReport(wbReportId: string, { seals, entry }: Adoption): Promise<void> {
  const variables = { wbReportId, input: { seals }, entry };
  await apollo.mutate({ mutation: AdoptWbReportDocument, variables });
  await refetchShown();
}

function toReadable(report: UnattendedReport, accountId: string): Readable & { readonly boxKey: string } {
  const nodes = <Node>(list: readonly Node[]) => ({ edges: list.map((node) => ({ node })) });
  const unread = { position: 0, seen: false, writtenOn: report.submittedOn, redactedOn: null };
  return {
    ...report,
    accountId,
    whistleblowingSealCollection: nodes(report.seals.filter(({ ring: of }) => of !== 'IDENTITY')),
    whistleblowingEntryCollection: nodes(report.entries.map((entry) => ({ ...entry, ...unread }))),
  };
}
