import { readReceipt } from '#modules/tellmore/protocol/receipt-code.ts';
import type { DisclosedTexts } from '#modules/tellmore/protocol/receipt-code.ts';
import { areTextsSigned, verifyReceipt } from '#modules/tellmore/protocol/receipt.ts';
import type { VerifiedReceipt } from '#modules/tellmore/protocol/receipt.ts';

export type Checked =
  | { readonly outcome: 'none' | 'forged' }
  | {
      readonly outcome: 'signed';
      readonly says: VerifiedReceipt;
      /** The texts that came with it, which are those of the report. */
      readonly texts: DisclosedTexts | null;
      /** Whether texts came with it that are others. */
      readonly hasOtherTexts: boolean;
    };

/** Verifies the receipt in a text, or in the bytes of a file. Nothing is sent. */
export async function checkReceipt(text: string): Promise<Checked> {
  const receipt = readReceipt(text);
  if (receipt === null) return { outcome: 'none' };
  const says = await verifyReceipt(receipt);
  if (says === null) return { outcome: 'forged' };
  const { disclosed = null } = receipt;
  const areSigned = disclosed !== null && (await areTextsSigned(says, disclosed).catch(() => false));
  return {
    outcome: 'signed',
    says,
    texts: areSigned ? disclosed : null,
    hasOtherTexts: disclosed !== null && !areSigned,
  };
}

/** Returns the fingerprint in a channel's link, or what was typed instead of a link. */
export const fingerprintIn = (typed: string): string => /#k=([\w-]+)/.exec(typed)?.[1] ?? typed.trim();
