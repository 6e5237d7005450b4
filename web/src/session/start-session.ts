import { followTabs } from './follow-tabs.ts';
import { connectSession } from './session.ts';

const ports = () => import('./session-ports.ts');

/**
 * Starts the session: connects it to its ports, whose code public pages do not load, and follows the browser's other tabs.
 * @param runGuards runs the route guards again
 */
export function startSession(runGuards: () => void): void {
  connectSession({
    fetchSession: async () => (await ports()).fetchSession(),
    meetChallenge: async (...asked) => (await ports()).meetChallenge(...asked),
    signOut: async () => (await ports()).signOut(),
    runGuards,
  });
  followTabs(runGuards);
}
