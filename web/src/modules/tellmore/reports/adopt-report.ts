import { z } from '#api/zod.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { KEY_LENGTH } from '#modules/tellmore/protocol/aead.ts';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { publicKeys, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import { ownEntry } from '#modules/tellmore/settings/roster-changes.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { decryptReport } from './decrypt-report.ts';
import type { Readable } from './decrypt-report.ts';
import { newEpoch, sealsForJoining } from './reassign.ts';
import type { SealedEntry } from './report-commands.ts';
import { AdoptWbReportDocument, UnattendedWbReportsDocument } from './reports.generated.ts';

const ring = z.enum(['CASE', 'NOTES', 'IDENTITY']);
const unattended = z.array(
  z.object({
    id: z.string(),
    reportNumber: z.string(),
    submittedOn: z.string(),
    status: z.string(),
    epoch: z.number(),
    signKey: z.string(),
    boxKey: z.string(),
    handlerIds: z.array(z.string()),
    seals: z.array(z.object({ ring, epoch: z.number(), sealed: z.string() })),
    /** Those that announce keys. */
    entries: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        ring,
        epoch: z.number(),
        handlerId: z.nullable(z.string()),
        redactedBy: z.nullable(z.string()),
        content: z.string(),
      }),
    ),
    /** Of the handlers who wrote them. */
    signKeys: z.record(z.string(), z.string()),
  }),
);
export type UnattendedReport = z.infer<typeof unattended>[number];

/** The reports that nobody handles any more. @throws AppError */
export async function readUnattended(accountId: string): Promise<readonly UnattendedReport[]> {
  const { data } = await apollo.mutate({ mutation: UnattendedWbReportsDocument, variables: { accountId } });
  return unattended.parse(JSON.parse(data?.unattendedWbReports ?? '[]'));
}

/** What takes a report over, as it is sent. */
export interface Adoption {
  readonly seals: readonly object[];
  readonly entry: SealedEntry;
}

/**
 * Returns the keys of a report, opened with the recovery key, for the handler who takes it over, and new ones for what is
 * written from now on. Where the present keys are not those that the report's people made, the new ones are proven to nobody:
 * the report can be read, and nobody writes in it. Names whose keys do not open stay closed, and a handler who may not open
 * names gets none of their keys. Raises VERIFICATION_FAILED where the first keys are not the report's own,
 * where the signed list does not name the handler, and where the server names another key than the reporter's.
 */
export async function composeAdoption(
  given: UnattendedReport,
  recoverySeed: Bytes,
  roster: Roster,
  { accountId, handlerId, keys, channelSeed }: Unlocked,
): Promise<Adoption> {
  const { identity } = ownEntry(roster.handlers, handlerId, keys);
  const wanted = given.seals.filter(({ ring: of }) => of !== 'IDENTITY' || identity);
  const report = { ...given, seals: await openable({ ...given, seals: wanted }, recoverySeed, accountId) };
  const readable = toReadable(report, accountId);
  const signKeys = new Map(Object.entries(report.signKeys));
  const recovering = { accountId, handlerId, channelSeed, keys: { ...keys, boxSeed: recoverySeed } };
  const { reporterKey } = await decryptReport(readable, signKeys, recovering);
  const identitySeals = report.seals.filter(({ ring: of }) => of === 'IDENTITY');
  const sealing = { report: readable, roster, identitySeals, reporterKey };
  const known = await sealsForJoining(sealing, [handlerId], recoverySeed);
  const { seals, newKeys } = await newEpoch(sealing, [handlerId]);
  const removedHandlers = report.handlerIds.filter((id) => id !== handlerId);
  const value = { writtenAt: writtenNow(), addedHandlers: [handlerId], removedHandlers, newKeys };
  return { seals: [...known, ...seals], entry: await announce(report, value, recovering) };
}

const placeOf = (accountId: string, { reportNumber }: UnattendedReport, epoch: number) => ({
  channelId: accountId,
  reportNumber,
  epoch,
});

/**
 * Returns the seals without those of names that do not open, and with a key of nobody's in place of the others that do not:
 * one who took the report over without the recovery key, or sealed something else for it, must not keep it from everybody.
 * Raises an error where the first key of the case does not open.
 */
async function openable(
  report: UnattendedReport,
  recoverySeed: Bytes,
  accountId: string,
): Promise<UnattendedReport['seals']> {
  const { boxKey } = publicKeys({ boxSeed: recoverySeed, signSeed: recoverySeed });
  const opened = await Promise.all(
    report.seals.map(async (seal) => {
      const place = placeOf(accountId, report, seal.epoch);
      try {
        await openSeal(seal.sealed, recoverySeed, seal.ring, place);
        return [seal];
      } catch (error) {
        if (seal.ring === 'CASE' && seal.epoch === 1) throw error;
        if (seal.ring === 'IDENTITY') return [];
        const filler = await sealRing(boxKey, randomBytes(KEY_LENGTH), seal.ring, place);
        return [{ ...seal, sealed: toBase64(filler) }];
      }
    }),
  );
  return opened.flat();
}

/** Returns the entry that announces the new keys, under the present key of the case, signed by the handler. */
async function announce(report: UnattendedReport, value: object, { accountId, keys }: Unlocked): Promise<SealedEntry> {
  const { epoch, seals } = report;
  const present = seals.find((seal) => seal.ring === 'CASE' && seal.epoch === epoch);
  if (!present) throw new Error('The key of the newest epoch is missing');
  const place = placeOf(accountId, report, epoch);
  const key = await openSeal(present.sealed, keys.boxSeed, 'CASE', place);
  const id = crypto.randomUUID();
  const at = { ...place, entryId: id, ring: 'CASE', author: toBase64(signKeyOf(keys.signSeed)) } as const;
  return { id, epoch, content: toBase64(await writeEntry(value, key, keys.signSeed, at)) };
}

/** Takes a report over. The same adoption again changes nothing. @throws AppError */
export async function adoptReport(wbReportId: string, { seals, entry }: Adoption): Promise<void> {
  const variables = { wbReportId, input: JSON.stringify({ seals }), entry: JSON.stringify(entry) };
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
