import { z } from '#api/zod.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { entryMark } from '#modules/tellmore/protocol/chain.ts';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { receiptIn } from '#modules/tellmore/protocol/receipt-code.ts';
import type { SignedReceipt } from '#modules/tellmore/protocol/receipt-code.ts';
import type { Statement } from '#modules/tellmore/protocol/receipt.ts';
import { hashTexts, signReceipt, textsSalt, verifyReceipt } from '#modules/tellmore/protocol/receipt.ts';

/** The channel as a receipt names it, with its list of handlers. */
export interface ReceiptChannel {
  readonly organisation: string;
  readonly roster: string | null;
  readonly rosterSignature: string | null;
}

interface ReadEntry {
  readonly type: string;
  readonly handlerId: string | null;
  readonly value: unknown;
}

interface ReceiptOf {
  readonly reportNumber: string;
  readonly submittedOn: string;
  readonly entries: readonly ReadEntry[];
  /** The REPORT entry as it is stored, in base64url. */
  readonly stored: string;
  readonly firstCaseKey: Bytes;
}

/** What a report says of its channel, and a redacted one of the versions that it has replaced. */
const noted = z.object({ channelKey: z.string(), was: z.catch(z.array(z.string()), []) });

/**
 * Returns the receipt that a handler's first words to the reporter carry. Null where the report has one already, and where
 * this browser cannot vouch for the channel: its key is not compared, or another than the report names.
 */
export async function receiptToSign(
  of: ReceiptOf,
  { accountId, handlerId, keys, channelSeed }: Unlocked,
  { organisation, roster, rosterSignature }: ReceiptChannel,
): Promise<SignedReceipt | null> {
  if (channelSeed === null || roster === null || rosterSignature === null) return null;
  const report = of.entries.find(({ type }) => type === 'REPORT');
  const { data: note } = noted.safeParse(report?.value);
  const { data: texts } = reportContent.safeParse(report?.value);
  const channelKey = toBase64(signKeyOf(channelSeed));
  if (note?.channelKey !== channelKey || texts === undefined) return null;
  const [original] = note.was;
  const mark = original ?? (await entryMark(of.stored));
  const hash = original === undefined ? await hashTexts(texts, await textsSalt(of.firstCaseKey)) : null;
  if (await isSigned(of, { channelId: accountId, channelKey, report: mark, texts: hash })) return null;
  const statement = {
    channelId: accountId,
    channelKey,
    organisation,
    reportNumber: of.reportNumber,
    report: mark,
    texts: hash,
    receivedOn: of.submittedOn,
    confirmedOn: new Date().toISOString().slice(0, 10),
    handlerId,
  };
  const receipt = signReceipt(statement, keys.signSeed, { roster, rosterSignature });
  // The handler may have left the list, or have other keys on it.
  return (await verifyReceipt(receipt)) === null ? null : receipt;
}

/**
 * Whether the reporter takes one of the receipts that the report has: not one of another channel or of another key, and not
 * one of other texts or of none, where this handler can sign them.
 */
async function isSigned(
  { entries, reportNumber }: ReceiptOf,
  of: Pick<Statement, 'channelId' | 'channelKey' | 'report' | 'texts'>,
): Promise<boolean> {
  const signed = entries.map(({ handlerId, value }) => (handlerId === null ? null : receiptIn(value)));
  const read = await Promise.all(signed.filter((one) => one !== null).map(verifyReceipt));
  return read.some(
    (one) =>
      one?.report === of.report &&
      one.reportNumber === reportNumber &&
      one.channelId === of.channelId &&
      one.channelKey === of.channelKey &&
      (of.texts === null || one.texts === of.texts),
  );
}
