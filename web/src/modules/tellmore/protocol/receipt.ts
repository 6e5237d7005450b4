import { z } from '#api/zod.ts';
import { deriveBytes, KEY_LENGTH } from './aead.ts';
import { framed, fromBase64, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { fingerprint } from './fingerprint.ts';
import { isSignedBy, sign } from './key-pairs.ts';
import { REPORT_TEXTS } from './receipt-code.ts';
import type { DisclosedTexts, SignedReceipt } from './receipt-code.ts';
import { readRoster } from './roster.ts';

const PURPOSE = 'tillit/whistleblowing/1/receipt';
type ReportTexts = Readonly<Record<(typeof REPORT_TEXTS)[number], string>>;

const statement = z.object({
  channelId: z.string(),
  channelKey: z.string(),
  /** As the handler's page names the team. */
  organisation: z.string(),
  reportNumber: z.string(),
  /** The mark of the REPORT entry as its reporter sent it (`entryMark`). */
  report: z.string(),
  /** The hash of its texts; null where the handler could not read them as they were sent. */
  texts: z.nullable(z.string()),
  /** Days are YYYY-MM-DD. */
  receivedOn: z.string(),
  confirmedOn: z.string(),
  handlerId: z.string(),
});
/** What a handler signs: this channel has received this report. */
export type Statement = Readonly<z.infer<typeof statement>>;

/** Returns the statement as it is signed: JSON with the fields in this order. */
const textOf = (of: Statement): string =>
  JSON.stringify({
    channelId: of.channelId,
    channelKey: of.channelKey,
    organisation: of.organisation,
    reportNumber: of.reportNumber,
    report: of.report,
    texts: of.texts,
    receivedOn: of.receivedOn,
    confirmedOn: of.confirmedOn,
    handlerId: of.handlerId,
  });

export function signReceipt(
  of: Statement,
  signSeed: Bytes,
  { roster, rosterSignature }: Pick<SignedReceipt, 'roster' | 'rosterSignature'>,
): SignedReceipt {
  const text = textOf(of);
  return { statement: text, signature: toBase64(sign(signSeed, framed(PURPOSE, text))), roster, rosterSignature };
}

export interface VerifiedReceipt extends Statement {
  /** The handler who signed, as the channel's list names them. */
  readonly handler: { readonly name: string; readonly title: string; readonly organisation?: string };
  /** Of the channel's key, as its link and its poster have it. */
  readonly fingerprint: string;
}

/** Returns what a receipt says; null unless the channel's key signed the list, and a handler on it the statement. */
export async function verifyReceipt({
  statement: text,
  signature,
  roster,
  rosterSignature,
}: SignedReceipt): Promise<VerifiedReceipt | null> {
  try {
    const said = statement.parse(JSON.parse(text));
    const channelKey = fromBase64(said.channelKey);
    const handlers = readRoster(roster, fromBase64(rosterSignature), channelKey, said.channelId)?.handlers ?? [];
    const handler = handlers.find(({ id }) => id === said.handlerId);
    if (handler === undefined) return null;
    if (!isSignedBy(fromBase64(handler.signKey), fromBase64(signature), framed(PURPOSE, text))) return null;
    const { name, title, organisation } = handler;
    const shown = { name, title, ...(organisation !== undefined && { organisation }) };
    return { ...said, handler: shown, fingerprint: await fingerprint(channelKey) };
  } catch {
    return null;
  }
}

/** What hides the texts in their hash from people who guess them: reporter and handlers derive it from the first case key. */
export const textsSalt = (firstCaseKey: Bytes): Promise<Bytes> =>
  deriveBytes(firstCaseKey, new Uint8Array(), PURPOSE, KEY_LENGTH);

export async function hashTexts(texts: ReportTexts, salt: Bytes): Promise<string> {
  const framedTexts = framed(`${PURPOSE}/texts`, salt, ...REPORT_TEXTS.map((name) => texts[name]));
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', framedTexts)));
}

/** Whether the texts that come with a receipt are those that the handler signed. */
export const areTextsSigned = async ({ texts }: Statement, shown: DisclosedTexts): Promise<boolean> =>
  texts !== null && texts === (await hashTexts(shown, fromBase64(shown.salt)));
