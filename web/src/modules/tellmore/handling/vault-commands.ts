import { answered } from '#graphql/json-text.ts';
import { apollo } from '#session/apollo-client.ts';
import type { OwnVault } from '#functions/whistleblowing/contract/handling.ts';
import { OwnHandlerVaultDocument, PinWbChannelDocument } from './vault.generated.ts';

/** Stores the handler's signature of the channel's key that they have compared. */
export async function storePin(accountId: string, pin: string): Promise<void> {
  await apollo.mutate({ mutation: PinWbChannelDocument, variables: { accountId, pin } });
}

/** @throws AppError UNAUTHORIZED twoFactor */
export async function readOwnVault(accountId: string): Promise<OwnVault> {
  const { data } = await apollo.mutate({ mutation: OwnHandlerVaultDocument, variables: { accountId } });
  return answered(data).ownHandlerVault;
}
