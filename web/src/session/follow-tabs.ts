import { endSession, recheckSession } from './session.ts';
import { onMessageFromOtherTabs, PERSON_CHANGED } from './token/other-tabs.ts';
import { adoptBrowserToken, readTabToken, readToken } from './token/token.ts';

/**
 * Keeps this tab in step with the browser's token (spec 000 §4). A token that another tab removed logs this tab out,
 * another user's token is adopted, and returning to the tab fetches the session from the server.
 * @param runGuards runs the route guards again
 */
export function followTabs(runGuards: () => void): void {
  const compare = (isReturn: boolean) => {
    const now = readToken();
    const before = readTabToken();
    adoptBrowserToken();
    if (now?.user.id !== before?.user.id) {
      endSession();
      runGuards();
    } else if (now && isReturn) {
      recheckSession();
    }
  };

  adoptBrowserToken();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') compare(true);
  });
  onMessageFromOtherTabs((message) => {
    if (message === PERSON_CHANGED) location.reload();
    else compare(false);
  });
}
