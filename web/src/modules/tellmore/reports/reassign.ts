import type { KeySeal } from '#functions/whistleblowing/contract/handling-input.ts';
import { KEY_LENGTH } from '#modules/tellmore/protocol/aead.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { keyMarks } from '#modules/tellmore/protocol/epochs.ts';
import type { AnnouncedKeys } from '#modules/tellmore/protocol/epochs.ts';
import { newRingKeys, openSeal, sealRings, sealRing } from '#modules/tellmore/protocol/rings.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { notTrusted } from '#modules/tellmore/handling/trusted-roster.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Readable } from './decrypt-report.ts';

interface Seals {
  readonly ring: Ring;
  readonly epoch: number;
  readonly sealed: string;
}

/** What is sealed: the report's keys, as the one who seals has them. */
interface Sealing {
  readonly report: Readable & { readonly boxKey: string };
  readonly roster: Roster;
  readonly identitySeals: readonly Omit<Seals, 'ring'>[];
  /** The reporter's public key as the reporter wrote it. */
  readonly reporterKey: string | null;
}

interface Change extends Omit<Sealing, 'report'> {
  readonly before: readonly string[];
  readonly handlerIds: readonly string[];
}

interface SealedChange {
  readonly seals: readonly KeySeal[];
  /** Of the epoch that begins when somebody leaves, for the entry about the change. */
  readonly newKeys: AnnouncedKeys | null;
}

/**
 * Raises VERIFICATION_FAILED where one of those chosen was not shown to the user, or the signed list has them by another name or from elsewhere:
 * the server could show a colleague's name for somebody else, or nobody for somebody whom it says handles the report already.
 */
export function requireShown(
  { handlers }: Pick<Roster, 'handlers'>,
  handlerIds: readonly string[],
  shown: readonly { readonly id: string; readonly name: string; readonly organisation: string | null }[],
): void {
  const isListed = ({ id, name, organisation }: (typeof shown)[number]) =>
    handlers.some(
      (listed) => listed.id === id && listed.name === name && (listed.organisation ?? null) === organisation,
    );
  for (const id of handlerIds) {
    const names = shown.filter((one) => one.id === id);
    if (names.length === 0 || !names.every(isListed)) throw notTrusted();
  }
}

/**
 * Returns the seals that a change of handlers needs: all epochs' keys for those who join and, when somebody leaves, new
 * keys for those who stay, of an epoch of its own. Raises VERIFICATION_FAILED where the server names another key than
 * the reporter's.
 */
export async function sealsForChange(
  report: Sealing['report'],
  { before, handlerIds, ...given }: Change,
  own: Unlocked,
): Promise<SealedChange> {
  const joining = handlerIds.filter((id) => !before.includes(id));
  const seals = await sealsForJoining({ report, ...given }, joining, own.keys.boxSeed);
  if (before.every((id) => handlerIds.includes(id))) return { seals, newKeys: null };
  const fresh = await newEpoch({ report, ...given }, handlerIds);
  return { seals: [...seals, ...fresh.seals], newKeys: fresh.newKeys };
}

/** Returns the keys of all epochs for those who join. boxSeed, a handler's or the recovery key's, opens the seals. */
export async function sealsForJoining(
  { report, roster, identitySeals }: Sealing,
  handlerIds: readonly string[],
  boxSeed: Bytes,
): Promise<readonly KeySeal[]> {
  const joining = roster.handlers.filter(({ id }) => handlerIds.includes(id));
  const known: readonly Seals[] = [
    ...(report.whistleblowingSealCollection?.edges.map(({ node }) => ({ ...node, ring: node.ring as Ring })) ?? []),
    ...identitySeals.map((seal) => ({ ...seal, ring: 'IDENTITY' as const })),
  ];
  const seals: KeySeal[] = [];
  for (const { ring, epoch, sealed } of known) {
    // Those who join do not get a key that does not open either, but they do get the report.
    const key = await openSeal(sealed, boxSeed, ring, placeOf(report, epoch)).catch(() => randomBytes(KEY_LENGTH));
    for (const { id, boxKey, identity } of joining) {
      if (ring === 'IDENTITY' && !identity) continue;
      const sealedFor = await sealRing(fromBase64(boxKey), key, ring, placeOf(report, epoch));
      seals.push({ ring, epoch, holder: 'HANDLER', handlerId: id, sealed: toBase64(sealedFor) });
    }
  }
  return seals;
}

/** Returns new keys for these handlers, the reporter and the team's recovery key. Raises VERIFICATION_FAILED as `sealsForChange`. */
export async function newEpoch(
  { report, roster, reporterKey }: Sealing,
  handlerIds: readonly string[],
): Promise<{ readonly seals: readonly KeySeal[]; readonly newKeys: AnnouncedKeys }> {
  if (reporterKey === null || reporterKey !== report.boxKey) throw notTrusted();
  const epoch = report.epoch + 1;
  const keys = newRingKeys();
  const fresh = await sealRings(keys, placeOf(report, epoch), fromBase64(reporterKey), roster, handlerIds);
  return { seals: fresh.map((seal) => ({ ...seal, epoch })), newKeys: { epoch, ...(await keyMarks(keys)) } };
}

const placeOf = ({ accountId, reportNumber }: Sealing['report'], epoch: number) => ({
  channelId: accountId,
  reportNumber,
  epoch,
});
