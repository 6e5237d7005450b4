import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { firstKeys, provenKeys } from '#modules/tellmore/protocol/epochs.ts';
import type { EpochKeys } from '#modules/tellmore/protocol/epochs.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import { announcedKeys } from './announced-keys.ts';

export interface ReadEntry {
  readonly id: string;
  readonly type: string;
  readonly handlerId: string | null;
  readonly writtenOn: string;
  /** Null for an entry that its author did not write here: the page says so instead of showing it. */
  readonly value: unknown;
}

export interface OwnThread {
  readonly entries: readonly ReadEntry[];
  /** Whether the newest keys are those that the handlers made. Nothing may be written with others. */
  readonly isProven: boolean;
}

/** Returns the thread of a report in clear. */
export async function readOwnThread(report: OwnReport, keys: KeyPairs): Promise<OwnThread> {
  const caseKeys = await openCaseKeys(report, keys);
  const entries = await Promise.all(
    report.entries.map(async (entry) => {
      const { id, type, handlerId, writtenOn, epoch } = entry;
      const key = caseKeys.get(`CASE ${epoch}`);
      const value = key === undefined ? null : await valueOf(report, keys, entry, key);
      return { id, type, handlerId, writtenOn, value };
    }),
  );
  return { entries, isProven: caseKeys.has(`CASE ${report.epoch}`) };
}

/** A message, encrypted with the keys of the epoch and signed. */
export interface OwnMessage {
  readonly id: string;
  readonly epoch: number;
  readonly content: string;
}

/** Returns a message as it is sent. Raises an error for keys that no handler made. */
export async function writeOwnMessage(report: OwnReport, keys: KeyPairs, value: unknown): Promise<OwnMessage> {
  const { epoch } = report;
  const key = (await openCaseKeys(report, keys)).get(`CASE ${epoch}`);
  if (key === undefined) throw new Error('The key of the newest epoch is missing');
  const id = crypto.randomUUID();
  const author = toBase64(publicKeys(keys).signKey);
  const place = { ...placeOf(report, epoch), entryId: id, ring: 'CASE', author } as const;
  return { id, epoch, content: toBase64(await writeEntry(value, key, keys.signSeed, place)) };
}

/** Returns what the reporter said of themself with the report. Null where there is nothing, or nothing that they wrote. */
export async function readOwnIdentity(report: OwnReport, keys: KeyPairs): Promise<unknown> {
  if (report.identity === null) return null;
  const { id, content } = report.identity;
  const { signKey } = publicKeys(keys);
  const place = { ...placeOf(report, 1), entryId: id, ring: 'IDENTITY', author: toBase64(signKey) } as const;
  const { IDENTITY } = await firstKeys(keys.boxSeed);
  return readEntry(fromBase64(content), IDENTITY, signKey, place).catch(() => null);
}

async function openCaseKeys(report: OwnReport, keys: KeyPairs): Promise<EpochKeys> {
  const opened = report.seals.map(async ({ epoch, sealed }) => {
    const key = await openSeal(sealed, keys.boxSeed, 'CASE', placeOf(report, epoch));
    return [`CASE ${epoch}` as const, key] as const;
  });
  const sealed = new Map(await Promise.all(opened));
  // Nothing is written in it any more, and what announced its keys is gone.
  if (report.status === 'DELETED') return sealed;
  const first = toBase64((await firstKeys(keys.boxSeed)).CASE);
  return provenKeys(
    sealed,
    (caseKey) => toBase64(caseKey) === first,
    async (epoch, caseKey) => {
      const changes = report.entries.filter((entry) => entry.epoch === epoch && entry.type === 'HANDLERS_CHANGED');
      return announcedKeys(await Promise.all(changes.map((entry) => valueOf(report, keys, entry, caseKey))));
    },
  );
}

async function valueOf(
  report: OwnReport,
  keys: KeyPairs,
  { id, handlerId, redactedBy, epoch, content }: OwnReport['entries'][number],
  key: Bytes,
): Promise<unknown> {
  const author = redactedBy ?? handlerId;
  const handler = report.handlers.find((candidate) => candidate.id === author);
  const signKey = author === null ? publicKeys(keys).signKey : fromBase64(handler?.signKey ?? '');
  const place = { ...placeOf(report, epoch), entryId: id, ring: 'CASE', author: toBase64(signKey) } as const;
  return readEntry(fromBase64(content), key, signKey, place).catch(() => null);
}

const placeOf = ({ channelId, reportNumber }: OwnReport, epoch: number) => ({ channelId, reportNumber, epoch });
