import { toTopUpInput } from '#functions/credits/contract/limit-schemas.ts';
import type { SpendingLimitInput, TopUpForm } from '#functions/credits/contract/limit-schemas.ts';
import { apollo } from '#session/apollo-client.ts';
import { CreditTopUpDocument, SetCreditBalanceLimitDocument, SetCreditTopUpDocument } from './limits.generated.ts';
import { SetSpendingLimitDocument, SpendingLimitsDocument } from './spending-limits.generated.ts';

/** Sets the balance at which an account is warned. @throws AppError by field */
export async function setBalanceLimit(accountId: string, credits: number): Promise<void> {
  await apollo.mutate({ mutation: SetCreditBalanceLimitDocument, variables: { accountId, credits } });
}

/** Sets an account's automatic top-up. @throws AppError by field */
export async function setTopUp(accountId: string, form: TopUpForm): Promise<void> {
  await apollo.mutate({
    mutation: SetCreditTopUpDocument,
    variables: { accountId, input: toTopUpInput(form) },
    refetchQueries: [{ query: CreditTopUpDocument, variables: { accountId } }],
    awaitRefetchQueries: true,
  });
}

/** Sets or removes the limit of a department or a member. @throws AppError by field */
export async function setSpendingLimit(accountId: string, input: SpendingLimitInput): Promise<void> {
  await apollo.mutate({
    mutation: SetSpendingLimitDocument,
    variables: { accountId, input },
    refetchQueries: [{ query: SpendingLimitsDocument, variables: { accountId } }],
    awaitRefetchQueries: true,
  });
}
