import { KEY_LENGTH } from './aead.ts';
import { framed, fromBase64, randomBytes, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import type { Ring } from './entries.ts';
import { seal, unseal } from './key-pairs.ts';
import type { Roster } from './roster.ts';

/** A ring's key, sealed for one holder, as the server stores it. */
export interface Seal {
  readonly ring: Ring;
  readonly holder: 'REPORTER' | 'RECOVERY' | 'HANDLER';
  readonly handlerId?: string;
  readonly sealed: string;
}

export type RingKeys = Readonly<Record<Ring, Bytes>>;

/** Which report and epoch the keys belong to. */
export interface KeyPlace {
  readonly channelId: string;
  readonly reportNumber: string;
  readonly epoch: number;
}

/** Returns the keys of an epoch; those of the first that its reporter derives are given. */
export const newRingKeys = (derived: Partial<RingKeys> = {}): RingKeys => ({
  CASE: randomBytes(KEY_LENGTH),
  NOTES: randomBytes(KEY_LENGTH),
  IDENTITY: randomBytes(KEY_LENGTH),
  ...derived,
});

/**
 * Returns the keys sealed for everybody who may have them: the case for the reporter and the assigned handlers, notes for
 * the handlers, identities for the handlers who may identify, and all for the team's recovery key.
 */
export async function sealRings(
  keys: RingKeys,
  place: KeyPlace,
  reporterKey: Bytes,
  roster: Roster,
  handlerIds: readonly string[],
): Promise<readonly Seal[]> {
  const sealed = async (ring: Ring, boxKey: Bytes) => toBase64(await sealRing(boxKey, keys[ring], ring, place));
  const rings: readonly Ring[] = ['CASE', 'NOTES', 'IDENTITY'];
  const seals: Seal[] = [{ ring: 'CASE', holder: 'REPORTER', sealed: await sealed('CASE', reporterKey) }];
  for (const ring of rings) {
    seals.push({ ring, holder: 'RECOVERY', sealed: await sealed(ring, fromBase64(roster.recoveryKey)) });
    for (const { id, boxKey, identity } of roster.handlers) {
      if (!handlerIds.includes(id) || (ring === 'IDENTITY' && !identity)) continue;
      seals.push({ ring, holder: 'HANDLER', handlerId: id, sealed: await sealed(ring, fromBase64(boxKey)) });
    }
  }
  return seals;
}

/** Seals a ring's key for one holder. */
export async function sealRing(boxKey: Bytes, key: Bytes, ring: Ring, place: KeyPlace): Promise<Bytes> {
  return await seal(boxKey, key, contextOf(ring, place));
}

/** Returns a ring's key. Raises an error for a seal of another holder, ring, report or epoch. */
export async function openSeal(sealed: string, boxSeed: Bytes, ring: Ring, place: KeyPlace): Promise<Bytes> {
  return await unseal(boxSeed, fromBase64(sealed), contextOf(ring, place));
}

const contextOf = (ring: Ring, { channelId, reportNumber, epoch }: KeyPlace): Bytes =>
  framed('tillit/whistleblowing/1/ring', channelId, reportNumber, ring, String(epoch));
