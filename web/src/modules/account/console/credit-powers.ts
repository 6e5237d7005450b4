import type { ProductChange } from '#functions/credits/contract/console.ts';
import { apollo } from '#session/apollo-client.ts';
import { refetchShown } from '#session/refetch.ts';
import {
  AdjustCreditsDocument,
  ChangeProductDocument,
  DecideRefundDocument,
  IssueCreditNoteDocument,
  SetBuyerCountryDocument,
  SetCreditLimitDocument,
} from './credits-console.generated.ts';

// The administrators' actions on credits. The server requires the second level, and records each action with its
// reason.

/** Changes a product; the price is in øre. @throws AppError */
export async function changeProduct(type: string, change: ProductChange, reason: string): Promise<void> {
  await apollo.mutate({ mutation: ChangeProductDocument, variables: { type, input: change, reason } });
  await refetchShown();
}

/** Sets how many credits an account may have from unpaid invoices. @throws AppError */
export async function setCreditLimit(accountId: string, credits: number, reason: string): Promise<void> {
  await apollo.mutate({ mutation: SetCreditLimitDocument, variables: { accountId, credits, reason } });
  await refetchShown();
}

/** Changes where a buyer is, and its VAT number ('' for none). @throws AppError by field */
export async function setBuyerCountry(
  accountId: string,
  { country, vatNumber, reason }: { readonly country: string; readonly vatNumber: string; readonly reason: string },
): Promise<void> {
  await apollo.mutate({
    mutation: SetBuyerCountryDocument,
    variables: { accountId, country, vatNumber, reason },
  });
  await refetchShown();
}

/** Orders a credit note for a purchase; the amount is in øre with VAT. @throws AppError */
export async function issueCreditNote(purchaseId: string, amount: number, reason: string): Promise<void> {
  await apollo.mutate({ mutation: IssueCreditNoteDocument, variables: { purchaseId, amount, reason } });
  await refetchShown();
}

/** Decides whether a buyer gets the money back that they asked for. @throws AppError */
export async function decideRefund(requestId: string, give: boolean, reason: string): Promise<void> {
  await apollo.mutate({ mutation: DecideRefundDocument, variables: { requestId, give, reason } });
  await refetchShown();
}

/** Adds credits to an account, or removes some. @throws AppError */
export async function adjustCredits(accountId: string, amount: number, reason: string): Promise<void> {
  await apollo.mutate({ mutation: AdjustCreditsDocument, variables: { accountId, amount, reason } });
  await refetchShown();
}
