import type { KeySeal } from '#functions/whistleblowing/contract/handling-input.ts';
import type { LackingReport } from '#functions/whistleblowing/contract/handling.ts';
import { answered } from '#graphql/json-text.ts';
import { isOfOneReport } from '#modules/tellmore/handling/of-one-report.ts';
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

/** The reports that the user's browser can seal for others. */
export async function readLacking(accountId: string): Promise<readonly LackingReport[]> {
  const { data } = await apollo.mutate({ mutation: WbReportsToResealDocument, variables: { accountId } });
  return answered(data).wbReportsToReseal;
}

/**
 * Seals the keys of the reports for those who lack them, as far as the signed list has them; names only for those who it
 * says may open them. That names were opened for it is noted in the reports. Returns how many reports have a key that the
 * user's keys do not open, and that stays unsealed.
 */
export async function resealReports(
  reports: readonly LackingReport[],
  channel: ChannelSettings,
  own: Unlocked,
): Promise<number> {
  const roster = await trustedRoster(channel, own);
  const boxKeyOf: BoxKeyOf = (holder, handlerId) =>
    holder === 'RECOVERY' ? roster.recoveryKey : roster.handlers.find(({ id }) => id === handlerId)?.boxKey;
  let left = 0;
  for (const report of reports) {
    try {
      const lacking = sealable(report.lacking, roster, own.handlerId);
      const needsIdentity = lacking.some((one) => one.ring === 'IDENTITY');
      const seals = [...report.seals, ...(needsIdentity ? await identitySeals(report.id) : [])];
      const isWhole = await sealLacking({ ...report, lacking, seals }, channel.accountId, boxKeyOf, own.keys.boxSeed);
      if (!isWhole) left += 1;
    } catch (error) {
      if (!isOfOneReport(error)) throw error;
      left += 1;
    }
  }
  await refetchShown();
  return left;
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
  return answered(data).wbReportsToRecover;
}

/**
 * Opens the user's reports with the team's recovery secret, and seals their keys for the user. Returns how many it does
 * not open, or not wholly: nobody had sealed them for the team's present recovery key. @throws AppError
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
    if (!(await sealLacking(report, channel.accountId, boxKeyOf, recoverySecret))) left += 1;
  }
  await refetchShown();
  return left;
}

/** The public key that the signed list, or the handler's own vault, has for a holder: the server's word is not enough. */
type BoxKeyOf = (holder: 'HANDLER' | 'RECOVERY', handlerId: string | null) => string | undefined;

/** Seals and sends what a report lacks. Returns whether all of it opened. @throws AppError */
async function sealLacking(
  report: LackingReport,
  channelId: string,
  boxKeyOf: BoxKeyOf,
  boxSeed: Bytes,
): Promise<boolean> {
  const { seals, isWhole } = await sealsOf(report, channelId, boxKeyOf, boxSeed);
  if (seals.length > 0) {
    const variables = { wbReportId: report.id, input: { seals } };
    await apollo.mutate({ mutation: ResealWbReportDocument, variables });
  }
  return isWhole;
}

/** Returns the seals that a report lacks, without those whose key does not open, and whether there were none of these. */
export async function sealsOf(
  report: LackingReport,
  channelId: string,
  boxKeyOf: BoxKeyOf,
  boxSeed: Bytes,
): Promise<{ readonly seals: readonly KeySeal[]; readonly isWhole: boolean }> {
  const seals: KeySeal[] = [];
  let isWhole = true;
  for (const { handlerId, ...one } of report.lacking) {
    const known = report.seals.find(({ ring: of, epoch }) => of === one.ring && epoch === one.epoch);
    const boxKey = boxKeyOf(one.holder, handlerId);
    if (!known || boxKey === undefined) continue;
    const place = { channelId, reportNumber: report.reportNumber, epoch: one.epoch };
    const key = await openSeal(known.sealed, boxSeed, one.ring, place).catch(() => null);
    if (key === null) {
      isWhole = false;
      continue;
    }
    const sealed = toBase64(await sealRing(fromBase64(boxKey), key, one.ring, place));
    seals.push({ ...one, ...(handlerId === null ? {} : { handlerId }), sealed });
  }
  return { seals, isWhole };
}

async function identitySeals(wbReportId: string): Promise<readonly LackingReport['seals'][number][]> {
  const { data } = await apollo.mutate({ mutation: OpenIdentitySealsDocument, variables: { wbReportId } });
  return answered(data).openWbIdentity.map((seal) => ({ ...seal, ring: 'IDENTITY' as const }));
}
