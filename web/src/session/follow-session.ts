import { endSession, expireSession } from './session-store.ts';
import { adoptSession, readSession, readTabSession, STORAGE_KEY } from './token-storage.ts';

/**
 * Keeps this tab in step with the browser's session (spec 000 §4): a token that another tab removed logs this tab out,
 * another user's token is adopted, and coming back to the tab asks the server again. Auth's own channel between tabs
 * tells at once; `onChange` re-runs the route guards.
 */
export function followSession(onChange: (change: 'lost' | 'replaced' | 'refreshed') => void): () => void {
  adoptSession();

  function compare(isReturn: boolean): void {
    const now = readSession();
    const before = readTabSession();
    adoptSession();
    if (now?.user.id !== before?.user.id) {
      endSession();
      onChange(now ? 'replaced' : 'lost');
    } else if (now && isReturn) {
      expireSession();
      onChange('refreshed');
    }
  }

  const onVisibility = () => {
    if (document.visibilityState === 'visible') compare(true);
  };
  const channel = new BroadcastChannel(STORAGE_KEY);
  channel.onmessage = () => compare(false);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
