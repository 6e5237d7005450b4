import { z } from '#api/zod.ts';
import type { OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { entryMark } from '#modules/tellmore/protocol/chain.ts';
import { reportContent } from '#modules/tellmore/protocol/entry-content.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { receiptIn } from '#modules/tellmore/protocol/receipt-code.ts';
import type { DisclosedTexts, SignedReceipt } from '#modules/tellmore/protocol/receipt-code.ts';
import { areTextsSigned, textsSalt, verifyReceipt } from '#modules/tellmore/protocol/receipt.ts';
import type { VerifiedReceipt } from '#modules/tellmore/protocol/receipt.ts';
import type { ReadEntry } from './own-report.ts';

export interface OwnReceipt {
  readonly receipt: SignedReceipt;
  readonly says: VerifiedReceipt;
  /** The report's texts as the handler signed their hash; null where that is of other texts. */
  readonly texts: DisclosedTexts | null;
}

const noted = z.object({ channelKey: z.string(), was: z.catch(z.array(z.string()), []) });

/**
 * Returns the first receipt that fits a report: of its channel, by a handler on the channel's list. One with the report's
 * texts comes before those of other texts or of none. Null where none fits.
 */
export async function readOwnReceipt(
  { channelId, reportNumber, entries }: OwnReport,
  thread: readonly Pick<ReadEntry, 'type' | 'handlerId' | 'value'>[],
  { boxSeed }: Pick<KeyPairs, 'boxSeed'>,
): Promise<OwnReceipt | null> {
  const stored = entries.find(({ type }) => type === 'REPORT');
  const value = thread.find(({ type }) => type === 'REPORT')?.value;
  const { data: note } = noted.safeParse(value);
  const { data: content } = reportContent.safeParse(value);
  if (stored === undefined || note === undefined || content === undefined) return null;
  const marks = [...note.was, await entryMark(stored.content)];
  const { description, timing, location, people } = content;
  const salt = toBase64(await textsSalt((await firstKeys(boxSeed)).CASE));
  const texts = { salt, description, timing, location, people };
  let first: OwnReceipt | null = null;
  for (const entry of thread) {
    const receipt = entry.handlerId === null ? null : receiptIn(entry.value);
    const says = receipt && (await verifyReceipt(receipt));
    if (receipt === null || says === null || !marks.includes(says.report)) continue;
    if (says.channelId !== channelId || says.channelKey !== note.channelKey) continue;
    if (says.reportNumber !== reportNumber) continue;
    if (await areTextsSigned(says, texts)) return { receipt, says, texts };
    first ??= { receipt, says, texts: null };
  }
  return first;
}
