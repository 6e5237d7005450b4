import { z } from '#api/zod.ts';
import { notTrusted } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
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
 * written from now on. Raises VERIFICATION_FAILED where the present keys are not those that the report's people made, where
 * the signed list does not name the handler, and where the server names another key than the reporter's.
 */
export async function composeAdoption(
  report: UnattendedReport,
  recoverySeed: Bytes,
  roster: Roster,
  { accountId, handlerId, keys, channelSeed }: Unlocked,
): Promise<Adoption> {
  ownEntry(roster.handlers, handlerId, keys);
  const readable = toReadable(report, accountId);
  // Opened with the recovery key, signed by the handler.
  const recovering = { accountId, handlerId, channelSeed, keys: { ...keys, boxSeed: recoverySeed } };
  const signKeys = new Map(Object.entries(report.signKeys));
  const { isProven, reporterKey, write } = await decryptReport(readable, signKeys, recovering);
  if (!isProven) throw notTrusted();
  const identitySeals = report.seals.filter(({ ring: of }) => of === 'IDENTITY');
  const sealing = { report: readable, roster, identitySeals, reporterKey };
  const known = await sealsForJoining(sealing, [handlerId], recoverySeed);
  const { seals, newKeys } = await newEpoch(sealing, [handlerId]);
  const removedHandlers = report.handlerIds.filter((id) => id !== handlerId);
  const value = { writtenAt: writtenNow(), addedHandlers: [handlerId], removedHandlers, newKeys };
  return { seals: [...known, ...seals], entry: await write(value, 'CASE') };
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
