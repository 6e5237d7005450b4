import { deriveBytes, KEY_LENGTH } from './aead.ts';
import { framed, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import type { Ring } from './entries.ts';
import type { RingKeys } from './rings.ts';

const PURPOSE = 'tillit/whistleblowing/1';

/** The SHA-256 of each ring's key of an epoch, in base64url. */
export type KeyMarks = Readonly<Record<Ring, string>>;

/** What the entry about a change of handlers says under `newKeys`: which keys the next epoch has. */
export interface AnnouncedKeys extends KeyMarks {
  readonly epoch: number;
}

/** Keys by ring and epoch. */
export type EpochKeys = ReadonlyMap<`${Ring} ${number}`, Bytes>;

/**
 * Returns the case key of a report's first epoch. Its reporter derives it, so that it needs nobody's word: the server
 * knows the reporter's public key, and could seal a key of its own for it.
 */
export const firstCaseKey = (boxSeed: Bytes): Promise<Bytes> =>
  deriveBytes(boxSeed, new Uint8Array(), `${PURPOSE}/reporter/case`, KEY_LENGTH);

export async function keyMarks(keys: RingKeys): Promise<KeyMarks> {
  const [CASE, NOTES, IDENTITY] = await Promise.all([
    mark('CASE', keys.CASE),
    mark('NOTES', keys.NOTES),
    mark('IDENTITY', keys.IDENTITY),
  ]);
  return { CASE, NOTES, IDENTITY };
}

/**
 * Returns the keys that the report's own people made, of those that were sealed for the reader. The first epoch's are
 * taken as `isFirst` judges its case key. Each later epoch's have to be announced by an entry of the epoch before, which
 * the server can't write, because it lacks that epoch's key.
 * @param announcedIn reads the announcements among the entries of an epoch
 */
export async function provenKeys(
  sealed: EpochKeys,
  isFirst: (caseKey: Bytes) => boolean,
  announcedIn: (epoch: number, caseKey: Bytes) => Promise<readonly AnnouncedKeys[]>,
): Promise<EpochKeys> {
  const proven = new Map<`${Ring} ${number}`, Bytes>();
  const first = sealed.get('CASE 1');
  if (first === undefined || !isFirst(first)) return proven;
  for (const ring of RINGS) {
    const key = sealed.get(`${ring} 1`);
    if (key !== undefined) proven.set(`${ring} 1`, key);
  }
  for (let epoch = 1; ; epoch++) {
    const caseKey = proven.get(`CASE ${epoch}`);
    if (caseKey === undefined) return proven;
    const next = epoch + 1;
    for (const announced of await announcedIn(epoch, caseKey)) {
      if (announced.epoch !== next) continue;
      for (const ring of RINGS) {
        const key = sealed.get(`${ring} ${next}`);
        if (key !== undefined && (await mark(ring, key)) === announced[ring]) proven.set(`${ring} ${next}`, key);
      }
    }
  }
}

const RINGS: readonly Ring[] = ['CASE', 'NOTES', 'IDENTITY'];

async function mark(ring: Ring, key: Bytes): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', framed(`${PURPOSE}/key`, ring, key))));
}
