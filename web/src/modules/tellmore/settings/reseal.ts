import { toAppError } from '#api/app-error.ts';
import { z } from '#api/zod.ts';
import { trustedRoster } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal, sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  OpenIdentitySealsDocument,
  ResealWbReportDocument,
  WbReportsToRecoverDocument,
  WbReportsToResealDocument,
} from './settings.generated.ts';
import type { ChannelSettings } from './settings-commands.ts';

const ring = z.enum(['CASE', 'NOTES', 'IDENTITY']);
const lackingReports = z.array(
  z.object({
    id: z.uuid(),
    reportNumber: z.string(),
    lacking: z.array(
      z.object({
        ring,
        epoch: z.int(),
        holder: z.enum(['HANDLER', 'RECOVERY']),
        handlerId: z.nullable(z.uuid()),
      }),
    ),
    seals: z.array(z.object({ ring, epoch: z.int(), sealed: z.string() })),
  }),
);
export type LackingReport = z.infer<typeof lackingReports>[number];

/** The reports that the user's browser can seal for others. */
export async function readLacking(accountId: string): Promise<readonly LackingReport[]> {
  const { data } = await apollo.mutate({ mutation: WbReportsToResealDocument, variables: { accountId } });
  return lackingReports.parse(JSON.parse(data?.wbReportsToReseal ?? '[]'));
}

/**
 * Seals the keys of the reports for those who lack them, as far as the signed list has them; names only for those who it
 * says may open them. That names were opened for it is noted in the reports.
 */
export async function resealReports(
  reports: readonly LackingReport[],
  channel: ChannelSettings,
  own: Unlocked,
): Promise<void> {
  const roster = await trustedRoster(channel, own);
  const boxKeyOf: BoxKeyOf = (holder, handlerId) =>
    holder === 'RECOVERY' ? roster.recoveryKey : roster.handlers.find(({ id }) => id === handlerId)?.boxKey;
  for (const report of reports) {
    const lacking = sealable(report.lacking, roster, own.handlerId);
    const needsIdentity = lacking.some((one) => one.ring === 'IDENTITY');
    const seals = [...report.seals, ...(needsIdentity ? await identitySeals(report.id) : [])];
    await sealLacking({ ...report, lacking, seals }, channel.accountId, boxKeyOf, own.keys.boxSeed);
  }
  await refetchShown();
}

/**
 * Returns the seals that a handler makes of those that the server asks for: of names only where the signed list says that
 * both the handler and the holder may open them.
 */
export function sealable(
  lacking: LackingReport['lacking'],
  { handlers }: Pick<Roster, 'handlers'>,
  ownId: string,
): LackingReport['lacking'] {
  const mayIdentify = (handlerId: string | null) => handlers.some(({ id, identity }) => id === handlerId && identity);
  return lacking.filter(
    ({ ring: of, holder, handlerId }) =>
      of !== 'IDENTITY' || (mayIdentify(ownId) && (holder === 'RECOVERY' || mayIdentify(handlerId))),
  );
}

/** The user's reports that their keys do not open. @throws AppError */
export async function readLost(accountId: string): Promise<readonly LackingReport[]> {
  const { data } = await apollo.mutate({ mutation: WbReportsToRecoverDocument, variables: { accountId } });
  return lackingReports.parse(JSON.parse(data?.wbReportsToRecover ?? '[]'));
}

/**
 * Opens the user's reports with the team's recovery secret, and seals their keys for the user. Returns how many it does
 * not open: nobody had sealed them for the team's present recovery key. @throws AppError
 */
export async function recoverReports(
  channel: ChannelSettings,
  { handlerId: ownId, keys }: Unlocked,
  recoverySecret: Bytes,
): Promise<number> {
  const ownKey = toBase64(publicKeys(keys).boxKey);
  const boxKeyOf: BoxKeyOf = (_holder, handlerId) => (handlerId === ownId ? ownKey : undefined);
  let left = 0;
  for (const report of await readLost(channel.accountId)) {
    try {
      await sealLacking(report, channel.accountId, boxKeyOf, recoverySecret);
    } catch (error) {
      if (toAppError(error).kind !== 'unknown') throw error;
      left += 1;
    }
  }
  await refetchShown();
  return left;
}

/** The public key that the signed list, or the handler's own vault, has for a holder: the server's word is not enough. */
type BoxKeyOf = (holder: 'HANDLER' | 'RECOVERY', handlerId: string | null) => string | undefined;

async function sealLacking(
  report: LackingReport,
  channelId: string,
  boxKeyOf: BoxKeyOf,
  boxSeed: Bytes,
): Promise<void> {
  const seals: object[] = [];
  for (const { handlerId, ...one } of report.lacking) {
    const known = report.seals.find(({ ring: of, epoch }) => of === one.ring && epoch === one.epoch);
    const boxKey = boxKeyOf(one.holder, handlerId);
    if (!known || boxKey === undefined) continue;
    const place = { channelId, reportNumber: report.reportNumber, epoch: one.epoch };
    const key = await openSeal(known.sealed, boxSeed, one.ring, place);
    const sealed = toBase64(await sealRing(fromBase64(boxKey), key, one.ring, place));
    seals.push({ ...one, ...(handlerId === null ? {} : { handlerId }), sealed });
  }
  if (seals.length === 0) return;
  const variables = { wbReportId: report.id, input: JSON.stringify({ seals }) };
  await apollo.mutate({ mutation: ResealWbReportDocument, variables });
}

const openedSeals = z.array(z.object({ epoch: z.int(), sealed: z.string() }));

async function identitySeals(wbReportId: string): Promise<readonly LackingReport['seals'][number][]> {
  const { data } = await apollo.mutate({ mutation: OpenIdentitySealsDocument, variables: { wbReportId } });
  const seals = openedSeals.parse(JSON.parse(data?.openWbIdentity ?? '[]'));
  return seals.map((seal) => ({ ...seal, ring: 'IDENTITY' as const }));
}
