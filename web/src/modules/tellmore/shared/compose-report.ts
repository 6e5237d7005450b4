import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { reporterKeys } from '#modules/tellmore/protocol/access.ts';
import type { KdfVersion } from '#modules/tellmore/protocol/access.ts';
import type { FileRef } from './file-ref.ts';
import { toldHandlers } from './known-handlers.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { firstKeys, keyMarks } from '#modules/tellmore/protocol/epochs.ts';
import { publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { newRingKeys, sealRings } from '#modules/tellmore/protocol/rings.ts';
import { readRoster } from '#modules/tellmore/protocol/roster.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';

/** What the reporter has entered. */
export interface Draft {
  readonly type: SubmittedReport['type'];
  readonly privacy: SubmittedReport['privacy'];
  readonly category: SubmittedReport['category'];
  readonly handlerIds: readonly string[];
  /** Whom the reporter could have chosen and did not. In the encrypted report alone. */
  readonly leftOut?: readonly string[];
  /** Goes into the encrypted report as it is. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Names, email and phone of a confidential reporter. */
  readonly identity: Readonly<Record<string, unknown>> | null;
  /** Of a confidential reporter who wants emails about answers. The server can read it. */
  readonly notifyEmail?: string | null;
  /** Of that mail. */
  readonly language?: SubmittedReport['language'];
  /** Chosen before files are uploaded for it. */
  readonly id?: string;
  /** Uploaded files, cleaned, for everybody who reads the report. */
  readonly files?: readonly FileRef[];
  /** Untouched originals, for those who may identify the reporter. */
  readonly originals?: readonly FileRef[];
}

/** Returns the channel's roster. Raises an error unless the channel's key signed it: then nothing may be encrypted. */
export function rosterOf(account: WbAccount): Roster {
  const { roster, rosterSignature, signKey, id } = account;
  const read = readRoster(roster, fromBase64(rosterSignature), fromBase64(signKey), id);
  if (read === null) throw new Error('The roster is not signed by its channel');
  return read;
}

/** Returns a report as it is sent: everything in it encrypted for its handlers and for the access code. */
export async function composeReport(
  account: WbAccount,
  draft: Draft,
  reportNumber: string,
  accessCode: string,
  kdfVersion: KdfVersion,
): Promise<SubmittedReport> {
  const roster = rosterOf(account);
  const own = await reporterKeys(accessCode, account.id, reportNumber, kdfVersion);
  const { boxKey, signKey } = publicKeys(own);
  const keys = newRingKeys(await firstKeys(own.boxSeed));
  const place = { channelId: account.id, reportNumber, epoch: 1 };
  const entry = async (type: 'REPORT' | 'IDENTITY', value: unknown, given: readonly FileRef[]) => {
    const ring = type === 'IDENTITY' ? 'IDENTITY' : 'CASE';
    const id = crypto.randomUUID();
    const at = { ...place, entryId: id, ring, author: toBase64(signKey) } as const;
    const content = toBase64(await writeEntry(value, keys[ring], own.signSeed, at));
    return { id, type, ring, content, ...(given.length > 0 && { fileIds: given.map((file) => file.id) }) } as const;
  };
  const { files = [], originals = [], leftOut = [] } = draft;
  const body = {
    ...draft.content,
    category: draft.category,
    ...(leftOut.length > 0 && { leftOut }),
    // For the handlers, who seal later keys for the reporter and write with these: the server could name others.
    boxKey: toBase64(boxKey),
    newKeys: { epoch: 1, ...(await keyMarks(keys)) },
    // For everybody who reads it: which list of handlers is the channel's, and whose words are whose.
    channelKey: account.signKey,
    ...toldHandlers(roster.handlers),
    ...(files.length > 0 && { files }),
  };
  const entries = [await entry('REPORT', body, files)];
  if (draft.identity !== null || originals.length > 0) {
    entries.push(await entry('IDENTITY', { ...draft.identity, ...(originals.length > 0 && { originals }) }, originals));
  }
  const seals = await sealRings(keys, place, boxKey, roster, draft.handlerIds);
  return {
    id: draft.id ?? crypto.randomUUID(),
    reportNumber,
    type: draft.type,
    privacy: draft.privacy,
    category: account.statistics ? draft.category : null,
    kdfVersion,
    boxKey: toBase64(boxKey),
    signKey: toBase64(signKey),
    handlerIds: [...draft.handlerIds],
    rosterVersion: roster.version,
    seals: [...seals],
    entries,
    ...(draft.notifyEmail && { notifyEmail: draft.notifyEmail, language: draft.language }),
  };
}
