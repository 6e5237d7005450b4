import type { UserSession } from '#functions/account/contract/session-schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import { showError } from '#ui/toast/show-error.ts';
import { listSessions } from './security-commands.ts';

export type ListedSessions = readonly UserSession[] | 'loading' | 'failed';

/** Where the user is logged in, and how to look again. */
export function useSessions(): readonly [ListedSessions, reload: () => Promise<void>] {
  const [sessions, setSessions] = useState<ListedSessions>('loading');

  const reload = useCallback(async () => {
    // A list that is there stays until the next one is.
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
