import { apollo } from '#session/apollo-client.ts';
import { UpdateAccountDocument, UpdatePersonNameDocument } from './account-info.generated.ts';
import type { AccountInfo_AccountFragment } from './account-info.generated.ts';

/** An account as its own pages show it. */
export type AccountInfo = AccountInfo_AccountFragment;

/** Fields as update_account names them. '' and null both empty a field. */
export type AccountChange = Partial<Record<keyof AccountInfo | 'organizationName' | 'addressCounty', string | null>> & {
  /** Degrees; null when nobody knows. */
  latitude?: number | null;
  longitude?: number | null;
};

/** Changes the fields that are named; the answer is what the screen shows from then on. @throws AppError by field */
export async function updateAccount(accountId: string, input: AccountChange): Promise<void> {
  await apollo.mutate({ mutation: UpdateAccountDocument, variables: { accountId, input: JSON.stringify(input) } });
}

/** The user's own name, which colleagues see too. @throws AppError by field */
export async function updatePersonName(input: { firstName: string; lastName: string }): Promise<void> {
  await apollo.mutate({ mutation: UpdatePersonNameDocument, variables: { input: JSON.stringify(input) } });
}
