import { z } from '#api/zod.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import { readRoster } from '#modules/tellmore/protocol/roster.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import type { ChannelSettings } from '#modules/tellmore/settings/settings-commands.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import { AdoptWbReportDocument, UnattendedWbReportsDocument } from './reports.generated.ts';

const unattended = z.array(
  z.object({
    id: z.string(),
    reportNumber: z.string(),
    submittedOn: z.string(),
    epoch: z.number(),
    seals: z.array(z.object({ ring: z.enum(['CASE', 'NOTES', 'IDENTITY']), epoch: z.number(), sealed: z.string() })),
  }),
);
export type UnattendedReport = z.infer<typeof unattended>[number];

/** The reports that nobody handles any more. @throws AppError */
export async function readUnattended(accountId: string): Promise<readonly UnattendedReport[]> {
  const { data } = await apollo.mutate({ mutation: UnattendedWbReportsDocument, variables: { accountId } });
  return unattended.parse(JSON.parse(data?.unattendedWbReports ?? '[]'));
}

/** Takes a report over: opens its keys with the recovery key, and seals them for the caller. @throws AppError */
export async function adoptReport(
  report: UnattendedReport,
  recoverySeed: Bytes,
  channel: ChannelSettings,
  { handlerId, keys }: Unlocked,
): Promise<void> {
  const { accountId: channelId } = channel;
  const { reportNumber } = report;
  const signed = fromBase64(channel.rosterSignature ?? '');
  const roster = readRoster(channel.roster ?? '', signed, fromBase64(channel.signKey ?? ''), channelId);
  const self = roster?.handlers.find(({ id }) => id === handlerId);
  if (!self) throw new Error('The roster does not name the handler');
  const seals: object[] = [];
  let caseKey: Bytes | null = null;
  for (const { ring, epoch, sealed } of report.seals) {
    if (ring === 'IDENTITY' && !self.identity) continue;
    const place = { channelId, reportNumber, epoch };
    const key = await openSeal(sealed, recoverySeed, ring, place);
    if (ring === 'CASE' && epoch === report.epoch) caseKey = key;
    const own = await sealRing(publicKeys(keys).boxKey, key, ring, place);
    seals.push({ ring, epoch, holder: 'HANDLER', handlerId, sealed: toBase64(own) });
  }
  if (caseKey === null) throw new Error('The key of the newest epoch is missing');
  const id = crypto.randomUUID();
  const author = toBase64(publicKeys(keys).signKey);
  const value = { writtenAt: writtenNow(), addedHandlers: [handlerId], removedHandlers: [] };
  const place = { channelId, reportNumber, epoch: report.epoch, entryId: id, ring: 'CASE', author } as const;
  const entry = { id, epoch: report.epoch, content: toBase64(await writeEntry(value, caseKey, keys.signSeed, place)) };
  await apollo.mutate({
    mutation: AdoptWbReportDocument,
    variables: { wbReportId: report.id, input: JSON.stringify({ seals }), entry: JSON.stringify(entry) },
  });
  await refetchShown();
}
