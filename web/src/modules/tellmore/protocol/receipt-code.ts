import { z } from '#api/zod.ts';
import { fromBase64, fromUtf8, toBase64, utf8 } from './bytes.ts';

/** What the code of a receipt begins with, wherever it is written. */
const CODE_START = 'TILLIT-RECEIPT-1.';

/** The texts of a report, in the order in which they are hashed. */
export const REPORT_TEXTS = ['description', 'timing', 'location', 'people'] as const;

const signed = z.object({
  statement: z.string(),
  signature: z.string(),
  roster: z.string(),
  rosterSignature: z.string(),
});
/** A statement with what shows who signed it: the list of handlers, signed with the channel's key. */
export type SignedReceipt = z.infer<typeof signed>;

/** What an entry of a handler says under `receipt`. */
export const receiptIn = (value: unknown): SignedReceipt | null =>
  z.object({ receipt: signed }).safeParse(value).data?.receipt ?? null;

const disclosed = z.object({
  salt: z.string(),
  description: z.string(),
  timing: z.string(),
  location: z.string(),
  people: z.string(),
});
/** The report's texts, if the reporter adds them, with what shows that they are those in the hash. */
export type DisclosedTexts = z.infer<typeof disclosed>;

const receipt = z.object({ ...signed.shape, disclosed: z.optional(disclosed) });
export type Receipt = z.infer<typeof receipt>;

/** Returns a receipt as people keep it: one line that can be printed, pasted and found in a file. */
export const receiptCode = (of: Receipt): string => `${CODE_START}${toBase64(utf8(JSON.stringify(of)))}.`;

/** Returns the receipt in a text or in the bytes of a file; null where there is none. Line breaks in the code are ignored. */
export function readReceipt(text: string): Receipt | null {
  const code = text.split(CODE_START)[1]?.split('.')[0] ?? '';
  try {
    return receipt.safeParse(JSON.parse(fromUtf8(fromBase64(code.replaceAll(/\s/g, ''))))).data ?? null;
  } catch {
    return null;
  }
}
