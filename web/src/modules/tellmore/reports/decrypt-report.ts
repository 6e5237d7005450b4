import { z } from '#api/zod.ts';
import { KEY_LENGTH } from '#modules/tellmore/protocol/aead.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { brokenLinks, entryMark, lastMark } from '#modules/tellmore/protocol/chain.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { keyMark, lastProven } from '#modules/tellmore/protocol/epochs.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { deletedEntries } from '#modules/tellmore/shared/deleted-entries.ts';
import { knownHandlers } from '#modules/tellmore/shared/known-handlers.ts';
import type { KnownHandler } from '#modules/tellmore/shared/known-handlers.ts';
import { announcedKeys } from '#modules/tellmore/shared/announced-keys.ts';
import { openedKeys, openSeals } from '#modules/tellmore/shared/opened-keys.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { SealedEntry } from '#functions/whistleblowing/contract/handling-input.ts';
import type { Redacted, SealedReport } from './report-commands.ts';
import { receiptToSign } from './sign-receipt.ts';
import type { ReceiptChannel } from './sign-receipt.ts';

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
  /** Whether its author had read something before it that is not shown there, or is shown as it was before. */
  readonly isBroken: boolean;
}

/** A report that its handler can read. */
export interface OpenedReport {
  readonly entries: readonly HandledEntry[];
  /** Whether the newest keys are those that a handler of the report made. Nothing may be written with others. */
  readonly isProven: boolean;
  /** Whether there are keys to write with: where the newest are not proven, older ones that the reporter has, too. */
  readonly mayWrite: boolean;
  /**
   * Whether it may be closed, handed on and opened again: with keys to write with, or with seals that open for nobody. Without
   * a seal the handler has new keys that nobody has sealed the report for yet, and would write what nobody can read.
   */
  readonly mayStep: boolean;
  /** Whether there are keys to write notes with. */
  readonly mayNote: boolean;
  /** The handler whose change the keys are not proven after. */
  readonly changedBy: string | null;
  /** Who has written that the newest key does not open for them: handlers by id, and null for the reporter. */
  readonly lacking: readonly (string | null)[];
  /** Handlers by id, as the signed list, the report or those who brought them in name them. */
  readonly names: ReadonlyMap<string, string>;
  /** The reporter's public key as the reporter wrote it; null where that cannot be read. */
  readonly reporterKey: string | null;
  /** Encrypts and signs an entry with the newest proven keys, or with older ones where the reporter lacks the newest. */
  readonly write: (value: object, ring: 'CASE' | 'NOTES') => Promise<SealedEntry>;
  /**
   * The same for a step: to close a report, hand it on or open it again. Where nothing opens, nobody can read the entry,
   * but handlers must be able to close such a report.
   */
  readonly writeStep: (value: object) => Promise<SealedEntry>;
  /** The entry that the report is deleted with, which says only when. Also made with keys that nobody has proven. */
  readonly writeDeletion: () => Promise<SealedEntry>;
  /** Encrypts and signs what an entry says from now on, for the epoch that it is of. */
  readonly rewrite: (entryId: string, value: object) => Promise<Redacted>;
  readonly readIdentity: (seals: readonly { epoch: number; sealed: string }[]) => Promise<unknown>;
  /** The keys that open what is stored, as `CASE 1`, in base64url: for somebody who is to verify it without the server. */
  readonly ringKeys: (
    rings: readonly Ring[],
    identitySeals: readonly { epoch: number; sealed: string }[],
  ) => Promise<Readonly<Record<string, string>>>;
}

interface Edges<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

/** A report as far as it is decrypted. */
export interface Readable extends Pick<SealedReport, 'accountId' | 'reportNumber' | 'epoch' | 'signKey' | 'status'> {
  readonly submittedOn?: string;
  readonly whistleblowingSealCollection: Edges<{ ring: string; epoch: number; sealed: string }> | null;
  readonly whistleblowingEntryCollection: Edges<StoredEntry> | null;
}
type StoredEntry = Omit<HandledEntry, 'value' | 'isBroken'> & {
  readonly ring: string;
  readonly epoch: number;
  readonly content: string;
};

const reporterContent = z.object({ boxKey: z.string() });
const lackingContent = z.object({ unopened: z.int() });
const redactedContent = z.object({ was: z.array(z.string()) });

/** Handlers by id, with the keys that they sign with (base64url). */
export type SignKeys = ReadonlyMap<string, string>;

/**
 * Decrypts what a handler may read of a report. All that is left of a deleted one is when it was deleted.
 * @param listed the handlers whom the channel's key has signed
 * @param channel what a receipt is signed with; null where nothing is written that could carry one
 */
export async function decryptReport(
  report: Readable,
  signKeys: SignKeys,
  unlocked: Unlocked,
  listed: readonly KnownHandler[] = [],
  channel: ReceiptChannel | null = null,
): Promise<OpenedReport> {
  const { keys } = unlocked;
  const at = { channelId: report.accountId, reportNumber: report.reportNumber };
  const stored = report.whistleblowingEntryCollection?.edges.map(({ node }) => node) ?? [];
  const seals = report.whistleblowingSealCollection?.edges.map(({ node }) => node) ?? [];
  const sealed = await openSeals(
    seals.map((seal) => ({ ...seal, ring: seal.ring as Ring })),
    keys.boxSeed,
    at,
  );
  const known = knownHandlers(listed, signKeys);
  const author = toBase64(publicKeys(keys).signKey);

  async function valueOf(entry: StoredEntry, key: Bytes | undefined): Promise<unknown> {
    const writer = entry.redactedBy ?? entry.handlerId;
    const signKey = writer === null ? report.signKey : known.keyOf(writer);
    if (key === undefined || signKey === undefined) return null;
    const place = { ...at, epoch: entry.epoch, entryId: entry.id, ring: entry.ring as Ring, author: signKey };
    return readEntry(fromBase64(entry.content), key, fromBase64(signKey), place).catch(() => null);
  }

  const submitted = stored.find(({ type }) => type === 'REPORT');
  const opened = await openedKeys(sealed, {
    epoch: report.epoch,
    entries: stored,
    announcing: ['REPORT', 'HANDLERS_CHANGED'],
    // Nobody vouches for an unknown reporter: the first keys are those that the report is written with. It names its own
    // key, so that it is not another report for each handler: encryption alone could be made to open with two keys.
    isFirst: async (caseKey) => {
      const announced = submitted === undefined ? [] : announcedKeys([await valueOf(submitted, caseKey)]);
      const mark = await keyMark('CASE', caseKey);
      return announced.some(({ epoch, CASE }) => epoch === 1 && CASE === mark);
    },
    async read(entry, caseKey) {
      const value = await valueOf(entry, caseKey);
      known.learn(value, entry.redactedBy ?? entry.handlerId);
      return value;
    },
  });
  const keyOf = ({ ring, epoch }: Pick<StoredEntry, 'ring' | 'epoch'>) => opened.proven.get(`${ring as Ring} ${epoch}`);
  const handled = async (entry: StoredEntry, key: Bytes | undefined) => ({
    id: entry.id,
    type: entry.type,
    position: entry.position,
    handlerId: entry.handlerId,
    writtenOn: entry.writtenOn,
    seen: entry.seen,
    redactedBy: entry.redactedBy,
    redactedOn: entry.redactedOn,
    value: await valueOf(entry, key),
  });
  const read =
    report.status === 'DELETED'
      ? await deletedEntries(stored, (entry) => handled(entry, sealed.get(`CASE ${entry.epoch}`)))
      : await Promise.all(stored.map((entry) => handled(entry, keyOf(entry))));
  const links = stored.map((entry, index) => ({
    ...entry,
    ring: entry.ring as Ring,
    value: read[index]?.value ?? null,
  }));
  const broken = report.status === 'DELETED' ? new Set() : await brokenLinks(links);
  const entries = read.map((entry): HandledEntry => ({ ...entry, isBroken: broken.has(entry.id) }));

  const told = report.status !== 'DELETED' && submitted && (await valueOf(submitted, keyOf(submitted)));
  const { lacking, reporterEpoch } = whoLacks(entries, stored, report.epoch);

  async function encrypt(value: object, ring: Ring, epoch: number, key: Bytes): Promise<SealedEntry> {
    const id = crypto.randomUUID();
    const content = toBase64(await writeEntry(value, key, keys.signSeed, { ...at, epoch, entryId: id, ring, author }));
    return { id, epoch, content, ...(epoch < report.epoch && { asOf: report.epoch }) };
  }

  /** What the reporter reads first of a handler confirms that the report was received. */
  async function confirmed() {
    const firstCaseKey = opened.proven.get('CASE 1');
    const { reportNumber, submittedOn } = report;
    if (channel === null || !submitted || firstCaseKey === undefined || submittedOn === undefined) return null;
    const of = { reportNumber, submittedOn, entries, stored: submitted.content, firstCaseKey };
    return receiptToSign(of, unlocked, channel);
  }

  /** After what its author has read and, where one of the epoch's keys is missing, that it is. */
  async function linked(value: object, ring: Ring) {
    const receipt = ring === 'CASE' ? await confirmed() : null;
    const after = await lastMark(links, ring);
    return { ...value, ...(receipt && { receipt }), after, ...(!opened.isWhole && { unopened: report.epoch }) };
  }

  /** Null where no key of the ring is proven. */
  async function writeProven(value: object, ring: 'CASE' | 'NOTES'): Promise<SealedEntry | null> {
    const epoch = lastProven(opened.proven, ring, ring === 'CASE' ? reporterEpoch : opened.last);
    const key = opened.proven.get(`${ring} ${epoch}`);
    return key === undefined ? null : encrypt(await linked(value, ring), ring, epoch, key);
  }

  const openIdentitySeals = (identitySeals: readonly { epoch: number; sealed: string }[]) =>
    openSeals(
      identitySeals.map((seal) => ({ ...seal, ring: 'IDENTITY' as const })),
      keys.boxSeed,
      at,
    );

  const tried = new Map<string, readonly string[]>();

  return {
    entries,
    isProven: opened.isWhole,
    mayWrite: opened.last > 0,
    mayStep: opened.last > 0 || seals.length > 0,
    mayNote: lastProven(opened.proven, 'NOTES') > 0,
    changedBy: opened.changedBy,
    lacking,
    names: known.names(),
    reporterKey: reporterContent.safeParse(told).data?.boxKey ?? null,

    async write(value, ring) {
      const entry = await writeProven(value, ring);
      if (entry === null) throw new Error('No key of the report is proven');
      return entry;
    },
    writeStep: async (value) =>
      (await writeProven(value, 'CASE')) ?? encrypt(value, 'CASE', report.epoch, randomBytes(KEY_LENGTH)),
    writeDeletion: () =>
      encrypt(
        { writtenAt: writtenNow() },
        'CASE',
        report.epoch,
        sealed.get(`CASE ${report.epoch}`) ?? randomBytes(KEY_LENGTH),
      ),

    async rewrite(entryId, value) {
      const entry = stored.find(({ id }) => id === entryId);
      const key = entry && keyOf(entry);
      if (entry === undefined || key === undefined) throw new Error('The key of the entry is missing');
      const place = { ...at, epoch: entry.epoch, entryId, ring: entry.ring as Ring, author };
      // What others have read before names the former versions, those of tries whose answer was lost, too.
      const was = [...new Set([...(tried.get(entryId) ?? formerOf(value)), await entryMark(entry.content)])];
      const content = toBase64(await writeEntry({ ...value, was }, key, keys.signSeed, place));
      tried.set(entryId, [...was, await entryMark(content)]);
      return { content, replaces: entry.content };
    },

    async readIdentity(identitySeals) {
      const entry = stored.find(({ type }) => type === 'IDENTITY');
      if (!entry || report.status === 'DELETED') return null;
      return valueOf(entry, (await openIdentitySeals(identitySeals)).get(`IDENTITY ${entry.epoch}`));
    },

    async ringKeys(rings, identitySeals) {
      const all = [...opened.proven, ...(await openIdentitySeals(identitySeals))];
      const wanted = all.filter(([place]) => rings.some((ring) => place.startsWith(`${ring} `)));
      return Object.fromEntries(wanted.map(([place, key]) => [place, toBase64(key)]));
    },
  };
}

/** The versions that a redacted entry has replaced. */
const formerOf = (value: object): readonly string[] => redactedContent.safeParse(value).data?.was ?? [];

/**
 * Returns who has written that the newest key does not open for them, and the newest epoch that the reporter has: what the
 * reporter is to read is written with its keys until an epoch begins that opens for them.
 */
function whoLacks(entries: readonly HandledEntry[], stored: readonly StoredEntry[], newest: number) {
  const lacks = ({ value }: HandledEntry) => lackingContent.safeParse(value).data?.unopened === newest;
  const lacking = new Set(entries.filter(lacks).map(({ handlerId }) => handlerId));
  const last = entries.findLast(
    ({ type, handlerId, value }) => type === 'MESSAGE' && handlerId === null && value !== null,
  );
  if (last === undefined || !lacks(last)) {
    lacking.delete(null);
    return { lacking: [...lacking], reporterEpoch: Infinity };
  }
  return { lacking: [...lacking], reporterEpoch: stored.find(({ id }) => id === last.id)?.epoch ?? Infinity };
}
