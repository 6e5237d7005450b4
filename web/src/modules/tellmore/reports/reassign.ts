import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { newRingKeys, openSeal, sealRings, sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { HandledReport } from './report-commands.ts';

interface Seals {
  readonly ring: Ring;
  readonly epoch: number;
  readonly sealed: string;
}

/**
 * Returns the seals that a change of handlers needs: all epochs' keys for who joins and, when somebody leaves, new keys
 * for those who stay, of an epoch of its own.
 */
export async function sealsForChange(
  report: HandledReport,
  handlerIds: readonly string[],
  roster: Roster,
  own: Unlocked,
  identitySeals: readonly Omit<Seals, 'ring'>[],
): Promise<readonly object[]> {
  const place = (epoch: number) => ({ channelId: report.accountId, reportNumber: report.reportNumber, epoch });
  const before = report.whistleblowingAssignmentCollection?.edges.map(({ node }) => node.handlerId) ?? [];
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
  if (before.every((id) => handlerIds.includes(id))) return seals;
  const epoch = report.epoch + 1;
  const fresh = await sealRings(newRingKeys(), place(epoch), fromBase64(report.boxKey), roster, handlerIds);
  return [...seals, ...fresh.map((seal) => ({ ...seal, epoch }))];
}
