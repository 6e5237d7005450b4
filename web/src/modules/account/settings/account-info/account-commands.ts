import { apollo } from '#session/apollo-client.ts';
import { UpdateAccountDocument, UpdatePersonNameDocument } from './account-info.generated.ts';
import type { AccountInfo_AccountFragment } from './account-info.generated.ts';

/** An account, for its own pages. */
export type AccountInfo = AccountInfo_AccountFragment;

/** The fields of update_account. '' and null both clear a field. */
export type AccountChange = Partial<Record<keyof AccountInfo | 'organizationName' | 'addressCounty', string | null>> & {
  /** Degrees; null when unknown. */
  latitude?: number | null;
  longitude?: number | null;
};

/** Changes the given fields. The response updates the screen. @throws AppError by field */
export async function updateAccount(accountId: string, input: AccountChange): Promise<void> {
  await apollo.mutate({ mutation: UpdateAccountDocument, variables: { accountId, input: JSON.stringify(input) } });
}

/** The user's own name, which colleagues see too. @throws AppError by field */
export async function updatePersonName(input: { firstName: string | null; lastName: string }): Promise<void> {
  await apollo.mutate({ mutation: UpdatePersonNameDocument, variables: { input: JSON.stringify(input) } });
}
