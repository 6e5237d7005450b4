import { rootPath } from '#routing/paths.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { apollo } from '#session/apollo-client.ts';
import { endSession } from '#session/session.ts';
import { PERSON_CHANGED, tellOtherTabs } from '#session/token/other-tabs.ts';
import { StartImpersonationDocument, StopImpersonationDocument } from './impersonation.generated.ts';

/**
 * Makes this session act as the user. The server records every start and stop with its reason.
 * @throws AppError USER_NOT_FOUND; UNAUTHORIZED for another administrator; path `userId`
 */
export async function startImpersonation(userId: string, reason: string): Promise<void> {
  await apollo.mutate({ mutation: StartImpersonationDocument, variables: { userId, reason } });
  reload();
}

export async function stopImpersonation(): Promise<void> {
  await apollo.mutate({ mutation: StopImpersonationDocument });
  reload();
}

/** The same token now stands for another user: a reload of every tab leaves nothing of the former one in memory. */
function reload(): void {
  endSession();
  tellOtherTabs(PERSON_CHANGED);
  location.assign(rootPath(currentLanguage()));
}
