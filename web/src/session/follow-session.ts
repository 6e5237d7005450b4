import { endSession, expireSession } from './session-store.ts';
import { adoptSession, readSession, readTabSession, STORAGE_KEY } from './token-storage.ts';

let runGuards: () => void = () => undefined;

/** Beside what Auth tells the other tabs: the token stayed, and stands for another person. */
const PERSON_CHANGED = 'PERSON_CHANGED';

/**
 * Keeps this tab in step with the browser's session (spec 000 §4): a token that another tab removed logs this tab out,
 * another user's token is adopted, and coming back to the tab asks the server again. Auth's own channel between tabs
 * tells at once.
 * @param onChange re-runs the route guards, which then decide who may stay
 */
export function followSession(onChange: () => void): void {
  runGuards = onChange;
  adoptSession();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') compare(true);
  });
  new BroadcastChannel(STORAGE_KEY).onmessage = ({ data }) => {
    if (data === PERSON_CHANGED) location.reload();
    else compare(false);
  };
}

/** Has the server asked again who this is. */
export function askAgain(): void {
  expireSession();
  runGuards();
}

/** Has the other tabs start anew, as somebody else. */
export function tellTabs(): void {
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.postMessage(PERSON_CHANGED);
  tabs.close();
}

function compare(isReturn: boolean): void {
  const now = readSession();
  const before = readTabSession();
  adoptSession();
  if (now?.user.id !== before?.user.id) {
    endSession();
    runGuards();
  } else if (now && isReturn) {
    askAgain();
  }
}
