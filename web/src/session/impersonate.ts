import { currentLanguage } from '#i18n/i18n.ts';
import { apollo } from './backend.ts';
import { tellTabs } from './follow-session.ts';
import { StartImpersonationDocument, StopImpersonationDocument } from './impersonation.generated.ts';
import { endSession } from './session-store.ts';

/**
 * From now on this session acts as the user. Every start and stop is written down with its reason.
 * @throws AppError USER_NOT_FOUND, UNAUTHORIZED (another administrator); path `userId`
 */
export async function startImpersonation(userId: string, reason: string): Promise<void> {
  await apollo.mutate({ mutation: StartImpersonationDocument, variables: { userId, reason } });
  startOver();
}

export async function stopImpersonation(): Promise<void> {
  await apollo.mutate({ mutation: StopImpersonationDocument });
  startOver();
}

/** The same token stands for another person: a new page, so that nothing of the one before is left in memory. */
function startOver(): void {
  endSession();
  tellTabs();
  location.assign(`/v2/${currentLanguage()}`);
}
