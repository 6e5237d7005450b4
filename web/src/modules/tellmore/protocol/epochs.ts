import { deriveBytes, KEY_LENGTH } from './aead.ts';
import { framed, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import type { Ring } from './entries.ts';
import type { RingKeys } from './rings.ts';

const PURPOSE = 'tillit/whistleblowing/1';

/** The SHA-256 of each ring's key of an epoch, in base64url. */
export type KeyMarks = Readonly<Record<Ring, string>>;

/** What an entry says under `newKeys`: an epoch's keys. The report has the first, changes of handlers the later ones. */
export interface AnnouncedKeys extends KeyMarks {
  readonly epoch: number;
}

/** Keys by ring and epoch. */
export type EpochKeys = ReadonlyMap<`${Ring} ${number}`, Bytes>;

/**
 * Returns the keys of a report's first epoch that its reporter needs: of the case, and of the names that the report comes
 * with. The reporter derives them, so that they need nobody's word: the server knows the reporter's public key, and could
 * seal keys of its own for it.
 */
export async function firstKeys(boxSeed: Bytes): Promise<Pick<RingKeys, 'CASE' | 'IDENTITY'>> {
  const derive = (ring: 'case' | 'identity') =>
    deriveBytes(boxSeed, new Uint8Array(), `${PURPOSE}/reporter/${ring}`, KEY_LENGTH);
  return { CASE: await derive('case'), IDENTITY: await derive('identity') };
}

export async function keyMarks(keys: RingKeys): Promise<KeyMarks> {
  const [CASE, NOTES, IDENTITY] = await Promise.all([
    keyMark('CASE', keys.CASE),
    keyMark('NOTES', keys.NOTES),
    keyMark('IDENTITY', keys.IDENTITY),
  ]);
  return { CASE, NOTES, IDENTITY };
}

/**
 * Returns the keys that the report's own people made, of those that were sealed for the reader. `isFirst` judges the first
 * case key. All others have to be announced by an entry under a case key that is proven: the first epoch's by the report,
 * a later epoch's by a change of handlers in an earlier one. The server can't write such an entry, because it lacks the key.
 * An epoch whose key does not open is passed over: a later one can be announced under the last key that does.
 * @param announcedIn reads the announcements among the entries of an epoch
 */
export async function provenKeys(
  sealed: EpochKeys,
  isFirst: (caseKey: Bytes) => boolean | Promise<boolean>,
  announcedIn: (epoch: number, caseKey: Bytes) => Promise<readonly AnnouncedKeys[]>,
): Promise<EpochKeys> {
  const proven = new Map<`${Ring} ${number}`, Bytes>();
  const first = sealed.get('CASE 1');
  if (first === undefined || !(await isFirst(first))) return proven;
  proven.set('CASE 1', first);
  const epochs = new Set([1]);
  // The loop also visits epochs that are added while it runs.
  for (const epoch of epochs) {
    const caseKey = proven.get(`CASE ${epoch}`);
    if (caseKey === undefined) continue;
    for (const announced of await announcedIn(epoch, caseKey)) {
      if (announced.epoch <= epoch && (announced.epoch !== 1 || epoch !== 1)) continue;
      for (const ring of RINGS) {
        const key = sealed.get(`${ring} ${announced.epoch}`);
        if (key !== undefined && (await keyMark(ring, key)) === announced[ring])
          proven.set(`${ring} ${announced.epoch}`, key);
      }
      epochs.add(announced.epoch);
    }
  }
  return proven;
}

/** Returns the newest epoch that has a proven key of a ring, of those up to `most`; 0 where there is none. */
export function lastProven(keys: EpochKeys, ring: Ring, most = Infinity): number {
  const epochs = [...keys.keys()].filter((key) => key.startsWith(`${ring} `)).map((key) => Number(key.split(' ')[1]));
  return Math.max(0, ...epochs.filter((epoch) => epoch <= most));
}

const RINGS: readonly Ring[] = ['CASE', 'NOTES', 'IDENTITY'];

/** The SHA-256 of a ring's key, as an entry announces it. */
export async function keyMark(ring: Ring, key: Bytes): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', framed(`${PURPOSE}/key`, ring, key))));
}
