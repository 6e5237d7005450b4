import type { MeetChallenge } from './challenge/challenge.ts';

// What every page with a session loads, in one file: its guard, and the session's ports. The dialog and Auth are loaded
// when they are used.

export { fetchSession } from './fetch-session.ts';
export { requireSession } from './guards/require-session.ts';

export const meetChallenge: MeetChallenge = async (challenge, request) => {
  const { openDialog } = await import('./challenge/open-dialog.tsx');
  return openDialog(challenge, request);
};

export async function signOut(): Promise<void> {
  const auth = await import('./sign-in.ts');
  return auth.signOut();
}
