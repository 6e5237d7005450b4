import { askOnce } from './challenge.ts';

/** Asks the user for what the server wants, in a dialog whose code comes with the first one. */
export const ask = askOnce(async (challenge) => {
  const { openDialog } = await import('./open-dialog.tsx');
  return openDialog(challenge);
});
