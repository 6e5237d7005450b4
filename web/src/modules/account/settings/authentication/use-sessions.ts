import type { UserSession } from '#functions/account/contract/session-schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import { showError } from '#ui/toast/show-error.ts';
import { listSessions } from './security-commands.ts';

export type ListedSessions = readonly UserSession[] | 'loading' | 'failed';

/** Returns the user's sessions, and a function that loads them again. */
export function useSessions(): readonly [ListedSessions, reload: () => Promise<void>] {
  const [sessions, setSessions] = useState<ListedSessions>('loading');

  const reload = useCallback(async () => {
    // Keeps the current list until the new one has loaded.
    setSessions((before) => (before === 'failed' ? 'loading' : before));
    try {
      setSessions(await listSessions());
    } catch (error) {
      setSessions('failed');
      showError(error);
    }
  }, []);

  useEffect(
    function loadOnce() {
      void reload();
    },
    [reload],
  );

  return [sessions, reload];
}
