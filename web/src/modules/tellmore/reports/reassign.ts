import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { keyMarks } from '#modules/tellmore/protocol/epochs.ts';
import type { AnnouncedKeys } from '#modules/tellmore/protocol/epochs.ts';
import { newRingKeys, openSeal, sealRings, sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { notTrusted } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { SealedReport } from './report-commands.ts';

interface Seals {
  readonly ring: Ring;
  readonly epoch: number;
  readonly sealed: string;
}

interface Change {
  readonly before: readonly string[];
  readonly handlerIds: readonly string[];
  readonly roster: Roster;
  readonly identitySeals: readonly Omit<Seals, 'ring'>[];
  /** The reporter's public key as the reporter wrote it. */
  readonly reporterKey: string | null;
}

interface SealedChange {
  readonly seals: readonly object[];
  /** Of the epoch that begins when somebody leaves, for the entry that tells of the change. */
  readonly newKeys: AnnouncedKeys | null;
}

/**
 * Returns the seals that a change of handlers needs: all epochs' keys for who joins and, when somebody leaves, new keys
 * for those who stay, of an epoch of its own. Raises VERIFICATION_FAILED where the server names another key than the
 * reporter's.
 */
export async function sealsForChange(
  report: SealedReport & { readonly boxKey: string },
  { before, handlerIds, roster, identitySeals, reporterKey }: Change,
  own: Unlocked,
): Promise<SealedChange> {
  const place = (epoch: number) => ({ channelId: report.accountId, reportNumber: report.reportNumber, epoch });
  const joining = roster.handlers.filter(({ id }) => handlerIds.includes(id) && !before.includes(id));
  const mine: readonly Seals[] = [
    ...(report.whistleblowingSealCollection?.edges.map(({ node }) => ({ ...node, ring: node.ring as Ring })) ?? []),
    ...identitySeals.map((seal) => ({ ...seal, ring: 'IDENTITY' as const })),
  ];
  const seals: object[] = [];
  for (const { ring, epoch, sealed } of mine) {
    const key = await openSeal(sealed, own.keys.boxSeed, ring, place(epoch));
    for (const { id, boxKey, identity } of joining) {
      if (ring === 'IDENTITY' && !identity) continue;
      const sealedFor = await sealRing(fromBase64(boxKey), key, ring, place(epoch));
      seals.push({ ring, epoch, holder: 'HANDLER', handlerId: id, sealed: toBase64(sealedFor) });
    }
  }
  if (before.every((id) => handlerIds.includes(id))) return { seals, newKeys: null };
  if (reporterKey === null || reporterKey !== report.boxKey) throw notTrusted();
  const epoch = report.epoch + 1;
  const keys = newRingKeys();
  const fresh = await sealRings(keys, place(epoch), fromBase64(reporterKey), roster, handlerIds);
  return {
    seals: [...seals, ...fresh.map((seal) => ({ ...seal, epoch }))],
    newKeys: { epoch, ...(await keyMarks(keys)) },
  };
}
