import { followTabs } from './follow-tabs.ts';
import { connectSession } from './session.ts';

/**
 * Starts the session: connects it to the code that is loaded when it is first used, and follows the browser's other
 * tabs. Public pages load none of that code.
 * @param runGuards runs the route guards again
 */
export function startSession(runGuards: () => void): void {
  connectSession({
    fetchSession: async () => (await import('./fetch-session.ts')).fetchSession(),
    meetChallenge: async (challenge) => (await import('./challenge/open-dialog.tsx')).openDialog(challenge),
    signOut: async () => (await import('./sign-in.ts')).signOut(),
    runGuards,
  });
  followTabs(runGuards);
}
