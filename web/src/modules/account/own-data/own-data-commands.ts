import { apollo } from '#session/apollo-client.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { startDownload } from '#shared/files/start-download.ts';
import type { OwnDataRequest } from '#functions/account/contract/own-data-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { OrderOwnDataDocument } from './own-data.generated.ts';

/** @throws AppError AUTH_LEVEL_2_REQUIRED or REAUTHENTICATION_REQUIRED when that was closed */
export async function orderOwnData(accountId: string): Promise<void> {
  await apollo.mutate({ mutation: OrderOwnDataDocument, variables: { accountId } });
}

/** Downloads one file of an archive. @throws AppError as above, ACCOUNT_NOT_FOUND when the archive has ended */
export async function fetchOwnData(request: OwnDataRequest): Promise<void> {
  const { url } = await callAsUser<Download>('own-data', request);
  startDownload(url);
}
