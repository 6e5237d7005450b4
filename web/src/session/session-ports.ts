import type { Challenge } from '#api/app-error.ts';

// What every page with a session loads, in one file: its guard, and the session's ports. The dialog and Auth are loaded
// when they are used.

export { fetchSession } from './fetch-session.ts';
export { requireSession } from './guards/require-session.ts';

export async function meetChallenge(challenge: Challenge): Promise<boolean> {
  const { openDialog } = await import('./challenge/open-dialog.tsx');
  return openDialog(challenge);
}

export async function signOut(): Promise<void> {
  const auth = await import('./sign-in.ts');
  return auth.signOut();
}
