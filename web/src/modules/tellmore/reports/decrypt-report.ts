import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { SealedEntry, SealedReport } from './report-commands.ts';

export interface HandledEntry {
  readonly id: string;
  readonly type: string;
  readonly position: number;
  readonly handlerId: string | null;
  readonly writtenOn: string;
  readonly seen: boolean;
  readonly redactedBy: string | null;
  readonly redactedOn: string | null;
  /** Null for an entry that its author did not write here, and for names that were not opened. */
  readonly value: unknown;
}

/** A report that its handler can read. */
export interface OpenedReport {
  readonly entries: readonly HandledEntry[];
  /** Encrypts and signs an entry for the newest epoch. */
  readonly write: (value: unknown, ring: 'CASE' | 'NOTES') => Promise<SealedEntry>;
  /** Encrypts and signs what an entry says from now on, for the epoch that it is of. */
  readonly rewrite: (entryId: string, value: unknown) => Promise<string>;
  readonly readIdentity: (seals: readonly { epoch: number; sealed: string }[]) => Promise<unknown>;
}

/** Handlers by id, with the keys that they sign with (base64url). */
export type SignKeys = ReadonlyMap<string, string>;

/** Decrypts what a handler may read of a report. */
export async function decryptReport(
  report: SealedReport,
  signKeys: SignKeys,
  { keys }: Unlocked,
): Promise<OpenedReport> {
  const placeOf = (epoch: number) => ({ channelId: report.accountId, reportNumber: report.reportNumber, epoch });
  const seals = report.whistleblowingSealCollection?.edges.map(({ node }) => node) ?? [];
  const opened = new Map<string, Bytes>();
  for (const { ring, epoch, sealed } of seals) {
    opened.set(`${ring} ${epoch}`, await openSeal(sealed, keys.boxSeed, ring as Ring, placeOf(epoch)));
  }
  const stored = report.whistleblowingEntryCollection?.edges.map(({ node }) => node) ?? [];

  async function valueOf(entry: (typeof stored)[number], key: Bytes | undefined): Promise<unknown> {
    const writer = entry.redactedBy ?? entry.handlerId;
    const author = writer === null ? report.signKey : signKeys.get(writer);
    if (key === undefined || author === undefined) return null;
    const place = { ...placeOf(entry.epoch), entryId: entry.id, ring: entry.ring as Ring, author };
    return readEntry(fromBase64(entry.content), key, fromBase64(author), place).catch(() => null);
  }

  return {
    entries: await Promise.all(
      stored.map(async (entry) => ({
        id: entry.id,
        type: entry.type,
        position: entry.position,
        handlerId: entry.handlerId,
        writtenOn: entry.writtenOn,
        seen: entry.seen,
        redactedBy: entry.redactedBy,
        redactedOn: entry.redactedOn,
        value: await valueOf(entry, opened.get(`${entry.ring} ${entry.epoch}`)),
      })),
    ),

    async write(value, ring) {
      const key = opened.get(`${ring} ${report.epoch}`);
      if (key === undefined) throw new Error('The key of the newest epoch is missing');
      const id = crypto.randomUUID();
      const place = { ...placeOf(report.epoch), entryId: id, ring, author: toBase64(publicKeys(keys).signKey) };
      return { id, epoch: report.epoch, content: toBase64(await writeEntry(value, key, keys.signSeed, place)) };
    },

    async rewrite(entryId, value) {
      const entry = stored.find(({ id }) => id === entryId);
      const key = opened.get(`${entry?.ring} ${entry?.epoch}`);
      if (entry === undefined || key === undefined) throw new Error('The key of the entry is missing');
      const author = toBase64(publicKeys(keys).signKey);
      const place = { ...placeOf(entry.epoch), entryId, ring: entry.ring as Ring, author };
      return toBase64(await writeEntry(value, key, keys.signSeed, place));
    },

    async readIdentity(identitySeals) {
      const entry = stored.find(({ type }) => type === 'IDENTITY');
      const seal = identitySeals.find(({ epoch }) => epoch === entry?.epoch);
      if (!entry || !seal) return null;
      return valueOf(entry, await openSeal(seal.sealed, keys.boxSeed, 'IDENTITY', placeOf(entry.epoch)));
    },
  };
}
