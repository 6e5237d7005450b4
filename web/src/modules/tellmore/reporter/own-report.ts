import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';

export interface ReadEntry {
  readonly id: string;
  readonly type: string;
  readonly handlerId: string | null;
  readonly writtenOn: string;
  /** Null for an entry that its author did not write here: the page says so instead of showing it. */
  readonly value: unknown;
}

/** Returns the thread of a report in clear. */
export async function readOwnThread(report: OwnReport, keys: KeyPairs): Promise<readonly ReadEntry[]> {
  const caseKeys = await openCaseKeys(report, keys);
  const own = publicKeys(keys).signKey;
  return await Promise.all(
    report.entries.map(async ({ id, type, handlerId, redactedBy, writtenOn, epoch, content }) => {
      const author = redactedBy ?? handlerId;
      const handler = report.handlers.find((candidate) => candidate.id === author);
      const signKey = author === null ? own : fromBase64(handler?.signKey ?? '');
      const key = caseKeys.get(epoch);
      const place = { ...placeOf(report, epoch), entryId: id, ring: 'CASE', author: toBase64(signKey) } as const;
      try {
        const value = key === undefined ? null : await readEntry(fromBase64(content), key, signKey, place);
        return { id, type, handlerId, writtenOn, value };
      } catch {
        return { id, type, handlerId, writtenOn, value: null };
      }
    }),
  );
}

/** A message, encrypted with the keys of the epoch and signed. */
export interface OwnMessage {
  readonly id: string;
  readonly epoch: number;
  readonly content: string;
}

/** Returns a message as it is sent. */
export async function writeOwnMessage(report: OwnReport, keys: KeyPairs, value: unknown): Promise<OwnMessage> {
  const caseKeys = await openCaseKeys(report, keys);
  const key = caseKeys.get(report.epoch);
  if (key === undefined) throw new Error('The key of the newest epoch is missing');
  const id = crypto.randomUUID();
  const author = toBase64(publicKeys(keys).signKey);
  const { epoch } = report;
  const place = { ...placeOf(report, epoch), entryId: id, ring: 'CASE', author } as const;
  return { id, epoch, content: toBase64(await writeEntry(value, key, keys.signSeed, place)) };
}

async function openCaseKeys(report: OwnReport, keys: KeyPairs): Promise<ReadonlyMap<number, Bytes>> {
  const opened = report.seals.map(
    async ({ epoch, sealed }) => [epoch, await openSeal(sealed, keys.boxSeed, 'CASE', placeOf(report, epoch))] as const,
  );
  return new Map(await Promise.all(opened));
}

const placeOf = ({ channelId, reportNumber }: OwnReport, epoch: number) => ({ channelId, reportNumber, epoch });
