import type { AccountChange } from '#functions/account/contract/account-input.ts';
import { apollo } from '#session/apollo-client.ts';
import { UpdateAccountDocument, UpdatePersonNameDocument } from './account-info.generated.ts';
import type { AccountInfo_AccountFragment } from './account-info.generated.ts';

/** An account, for its own pages. */
export type AccountInfo = AccountInfo_AccountFragment;

/** Changes the given fields. The response updates the screen. @throws AppError by field */
export async function updateAccount(accountId: string, input: AccountChange): Promise<void> {
  await apollo.mutate({ mutation: UpdateAccountDocument, variables: { accountId, input } });
}

/** The user's own name, which colleagues see too. @throws AppError by field */
export async function updatePersonName(input: { firstName: string | null; lastName: string }): Promise<void> {
  await apollo.mutate({ mutation: UpdatePersonNameDocument, variables: { input } });
}
