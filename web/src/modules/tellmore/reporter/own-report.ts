import type { OwnReport, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { brokenLinks, lastMark } from '#modules/tellmore/protocol/chain.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { readRoster } from '#modules/tellmore/protocol/roster.ts';
import { deletedEntries } from '#modules/tellmore/shared/deleted-entries.ts';
import { knownHandlers } from '#modules/tellmore/shared/known-handlers.ts';
import type { KnownHandler } from '#modules/tellmore/shared/known-handlers.ts';
import { openedKeys, openSeals } from '#modules/tellmore/shared/opened-keys.ts';
import type { OpenedKeys } from '#modules/tellmore/shared/opened-keys.ts';

export interface ReadEntry {
  readonly id: string;
  readonly type: string;
  readonly handlerId: string | null;
  readonly writtenOn: string;
  /** Null for an entry that its author did not write here: the page says so instead of showing it. */
  readonly value: unknown;
  /** Whether its author had read something before it that is not shown there, or is shown as it was before. */
  readonly isBroken: boolean;
}

export interface OwnThread {
  readonly entries: readonly ReadEntry[];
  /** Whether the newest keys are those that the handlers made. Nothing may be written with others. */
  readonly isProven: boolean;
  /** Whether there is a key to write with: where the newest is not proven, an older one that the handlers have, too. */
  readonly mayWrite: boolean;
  /** The handler whose change the keys are not proven after. */
  readonly changedBy: string | null;
  /** Handlers by id, as the signed list, the report or those who brought them in name them. */
  readonly names: ReadonlyMap<string, string>;
}

/** The list of handlers that the channel has now. */
export type SignedList = Pick<WbAccount, 'id' | 'signKey' | 'roster' | 'rosterSignature'>;

/** Returns the thread of a report in clear. Of a deleted one nothing is left but when that was. */
export async function readOwnThread(report: OwnReport, keys: KeyPairs, list: SignedList): Promise<OwnThread> {
  const { opened, valueOf, sealed, names } = await openReport(report, keys, list);
  const told = async (entry: Stored, keysOf: ReadonlyMap<string, Bytes>) => {
    const { id, type, handlerId, writtenOn } = entry;
    return { id, type, handlerId, writtenOn, value: await valueOf(entry, keysOf.get(`CASE ${entry.epoch}`)) };
  };
  const read =
    report.status === 'DELETED'
      ? await deletedEntries(report.entries, (entry) => told(entry, sealed))
      : await Promise.all(report.entries.map((entry) => told(entry, opened.proven)));
  const broken = report.status === 'DELETED' ? new Set() : await brokenLinks(linked(report, read));
  const entries = read.map((entry) => ({ ...entry, isBroken: broken.has(entry.id) }));
  return { entries, isProven: opened.isWhole, mayWrite: opened.last > 0, changedBy: opened.changedBy, names };
}

type Stored = OwnReport['entries'][number];

const linked = (report: OwnReport, read: readonly { readonly value: unknown }[]) =>
  report.entries.map(({ id, content }, at) => ({ id, content, ring: 'CASE' as const, value: read[at]?.value ?? null }));

/** A message, encrypted with the keys of the epoch and signed. */
export interface OwnMessage {
  readonly id: string;
  readonly epoch: number;
  /** The newest epoch that its author knows, where that is another one. */
  readonly asOf?: number;
  readonly content: string;
}

/**
 * Returns a message as it is sent, with the newest keys that are proven. If a newer epoch's are not, it tells the handlers.
 * Raises an error where no keys are proven.
 */
export async function writeOwnMessage(report: OwnReport, keys: KeyPairs, value: object): Promise<OwnMessage> {
  const { opened } = await openReport(report, keys, null);
  const epoch = opened.last;
  const key = opened.proven.get(`CASE ${epoch}`);
  if (key === undefined) throw new Error('No key of the report is proven');
  const id = crypto.randomUUID();
  const author = toBase64(publicKeys(keys).signKey);
  const place = { ...placeOf(report), epoch, entryId: id, ring: 'CASE', author } as const;
  const after = await lastMark(linked(report, []), 'CASE');
  const told = { ...value, after, ...(!opened.isWhole && { unopened: report.epoch }) };
  const content = toBase64(await writeEntry(told, key, keys.signSeed, place));
  return { id, epoch, content, ...(epoch < report.epoch && { asOf: report.epoch }) };
}

/** Returns the reporter's own details from the report. Null where there are none, or the reporter did not write them. */
export async function readOwnIdentity(report: OwnReport, keys: KeyPairs): Promise<unknown> {
  if (report.identity === null) return null;
  const { id, content } = report.identity;
  const { signKey } = publicKeys(keys);
  const place = { ...placeOf(report), epoch: 1, entryId: id, ring: 'IDENTITY', author: toBase64(signKey) } as const;
  const { IDENTITY } = await firstKeys(keys.boxSeed);
  return readEntry(fromBase64(content), IDENTITY, signKey, place).catch(() => null);
}

interface Opened {
  readonly opened: OpenedKeys;
  readonly sealed: ReadonlyMap<string, Bytes>;
  readonly valueOf: (entry: Stored, key: Bytes | undefined) => Promise<unknown>;
  readonly names: ReadonlyMap<string, string>;
}

async function openReport(report: OwnReport, keys: KeyPairs, list: SignedList | null): Promise<Opened> {
  const own = publicKeys(keys).signKey;
  const first = (await firstKeys(keys.boxSeed)).CASE;
  const seals = report.seals.map((seal) => ({ ...seal, ring: 'CASE' as const }));
  const sealed = await openSeals(seals, keys.boxSeed, placeOf(report));
  // No seal is needed for the first key.
  if (!sealed.has('CASE 1')) sealed.set('CASE 1', first);

  const serversKeys = new Map(report.handlers.map(({ id, signKey }) => [id, signKey]));
  const listed = readList(list);
  let known = knownHandlers(listed, serversKeys);
  async function valueOf(entry: Stored, key: Bytes | undefined): Promise<unknown> {
    const author = entry.redactedBy ?? entry.handlerId;
    const signKey = author === null ? own : fromBase64(known.keyOf(author) ?? '');
    if (key === undefined) return null;
    const place = {
      ...placeOf(report),
      epoch: entry.epoch,
      entryId: entry.id,
      ring: 'CASE',
      author: toBase64(signKey),
    } as const;
    return readEntry(fromBase64(entry.content), key, signKey, place).catch(() => null);
  }

  const submitted = report.entries.find(({ type }) => type === 'REPORT');
  const told = submitted && (await valueOf(submitted, first));
  // The channel that the report was written to signs the list, not one that the server has put in its place.
  if (list !== null && channelOf(told) !== list.signKey) known = knownHandlers([], serversKeys);
  known.learn(told, null);
  const opened = await openedKeys(sealed, {
    epoch: report.epoch,
    entries: report.entries,
    announcing: ['HANDLERS_CHANGED'],
    isFirst: (caseKey) => toBase64(caseKey) === toBase64(first),
    async read(entry, caseKey) {
      const value = await valueOf(entry, caseKey);
      known.learn(value, entry.redactedBy ?? entry.handlerId);
      return value;
    },
  });
  return { opened, sealed, valueOf, names: known.names() };
}

/** The handlers of the channel's list, if its key has signed it. */
function readList(list: SignedList | null): readonly KnownHandler[] {
  if (list === null) return [];
  const { roster, rosterSignature, signKey, id } = list;
  return readRoster(roster, fromBase64(rosterSignature), fromBase64(signKey), id)?.handlers ?? [];
}

/** The key of the channel that a report was written to, as its reporter noted it. */
const channelOf = (told: unknown): unknown =>
  (told as { readonly channelKey?: unknown } | null | undefined)?.channelKey;

const placeOf = ({ channelId, reportNumber }: OwnReport) => ({ channelId, reportNumber });
