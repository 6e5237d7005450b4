import { z } from '#api/zod.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { provenKeys } from '#modules/tellmore/protocol/epochs.ts';
import type { EpochKeys } from '#modules/tellmore/protocol/epochs.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import { announcedKeys } from '#modules/tellmore/reporter/announced-keys.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Redacted, SealedEntry, SealedReport } from './report-commands.ts';

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
  /** Whether the newest keys are those that a handler of the report made. Nothing may be written with others. */
  readonly isProven: boolean;
  /** The reporter's public key as the reporter wrote it; null where that cannot be read. */
  readonly reporterKey: string | null;
  /** Encrypts and signs an entry for the newest epoch. */
  readonly write: (value: unknown, ring: 'CASE' | 'NOTES') => Promise<SealedEntry>;
  /**
   * The entry that the report is deleted with, which says only when. With keys that nobody has proven, too: there must be a
   * way to be rid of such a report.
   */
  readonly writeDeletion: () => Promise<SealedEntry>;
  /** Encrypts and signs what an entry says from now on, for the epoch that it is of. */
  readonly rewrite: (entryId: string, value: unknown) => Promise<Redacted>;
  readonly readIdentity: (seals: readonly { epoch: number; sealed: string }[]) => Promise<unknown>;
}

interface Edges<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

/** A report as far as it is decrypted. */
export interface Readable extends Pick<SealedReport, 'accountId' | 'reportNumber' | 'epoch' | 'signKey' | 'status'> {
  readonly whistleblowingSealCollection: Edges<{ ring: string; epoch: number; sealed: string }> | null;
  readonly whistleblowingEntryCollection: Edges<StoredEntry> | null;
}
type StoredEntry = Omit<HandledEntry, 'value'> & {
  readonly ring: string;
  readonly epoch: number;
  readonly content: string;
};

const reporterContent = z.object({ boxKey: z.string() });

/** Handlers by id, with the keys that they sign with (base64url). */
export type SignKeys = ReadonlyMap<string, string>;

/** Decrypts what a handler may read of a report. */
export async function decryptReport(report: Readable, signKeys: SignKeys, { keys }: Unlocked): Promise<OpenedReport> {
  const placeOf = (epoch: number) => ({ channelId: report.accountId, reportNumber: report.reportNumber, epoch });
  const seals = report.whistleblowingSealCollection?.edges.map(({ node }) => node) ?? [];
  const stored = report.whistleblowingEntryCollection?.edges.map(({ node }) => node) ?? [];

  async function valueOf(entry: (typeof stored)[number], key: Bytes | undefined): Promise<unknown> {
    const writer = entry.redactedBy ?? entry.handlerId;
    const author = writer === null ? report.signKey : signKeys.get(writer);
    if (key === undefined || author === undefined) return null;
    const place = { ...placeOf(entry.epoch), entryId: entry.id, ring: entry.ring as Ring, author };
    return readEntry(fromBase64(entry.content), key, fromBase64(author), place).catch(() => null);
  }

  const submitted = stored.find(({ type }) => type === 'REPORT');

  const sealed = new Map<`${Ring} ${number}`, Bytes>();
  for (const { ring, epoch, sealed: one } of seals) {
    sealed.set(`${ring as Ring} ${epoch}`, await openSeal(one, keys.boxSeed, ring as Ring, placeOf(epoch)));
  }

  async function proven(): Promise<EpochKeys> {
    // Nothing is written in it any more, and what announced its keys is gone.
    if (report.status === 'DELETED') return sealed;
    const announces = ({ type }: (typeof stored)[number]) => type === 'REPORT' || type === 'HANDLERS_CHANGED';
    return provenKeys(
      sealed,
      // Nobody vouches for an unknown reporter: the first keys are those that the report is written with.
      async (caseKey) => submitted !== undefined && (await valueOf(submitted, caseKey)) !== null,
      async (epoch, caseKey) => {
        const those = stored.filter((entry) => entry.epoch === epoch && announces(entry));
        return announcedKeys(await Promise.all(those.map((entry) => valueOf(entry, caseKey))));
      },
    );
  }

  const opened = await proven();
  const keyOf = ({ ring, epoch }: Pick<(typeof stored)[number], 'ring' | 'epoch'>) =>
    opened.get(`${ring as Ring} ${epoch}`);

  async function encrypt(value: unknown, ring: 'CASE' | 'NOTES', key: Bytes | undefined): Promise<SealedEntry> {
    if (key === undefined) throw new Error('The key of the newest epoch is missing');
    const id = crypto.randomUUID();
    const place = { ...placeOf(report.epoch), entryId: id, ring, author: toBase64(publicKeys(keys).signKey) };
    return { id, epoch: report.epoch, content: toBase64(await writeEntry(value, key, keys.signSeed, place)) };
  }

  const told = submitted && reporterContent.safeParse(await valueOf(submitted, keyOf(submitted))).data;
  return {
    isProven: keyOf({ ring: 'CASE', epoch: report.epoch }) !== undefined,
    reporterKey: told?.boxKey ?? null,
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
        value: await valueOf(entry, keyOf(entry)),
      })),
    ),

    write: (value, ring) => encrypt(value, ring, keyOf({ ring, epoch: report.epoch })),
    writeDeletion: () => encrypt({ writtenAt: writtenNow() }, 'CASE', sealed.get(`CASE ${report.epoch}`)),

    async rewrite(entryId, value) {
      const entry = stored.find(({ id }) => id === entryId);
      const key = entry && keyOf(entry);
      if (entry === undefined || key === undefined) throw new Error('The key of the entry is missing');
      const author = toBase64(publicKeys(keys).signKey);
      const place = { ...placeOf(entry.epoch), entryId, ring: entry.ring as Ring, author };
      const content = toBase64(await writeEntry(value, key, keys.signSeed, place));
      return { content, replaces: entry.content };
    },

    async readIdentity(identitySeals) {
      const entry = stored.find(({ type }) => type === 'IDENTITY');
      const seal = identitySeals.find(({ epoch }) => epoch === entry?.epoch);
      if (!entry || !seal) return null;
      return valueOf(entry, await openSeal(seal.sealed, keys.boxSeed, 'IDENTITY', placeOf(entry.epoch)));
    },
  };
}
