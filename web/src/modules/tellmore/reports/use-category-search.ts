import { useEffect, useMemo, useState } from 'react';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { readCategories } from './read-categories.ts';
import { SEARCHED } from './search-reports.ts';
import { useAttempts } from './use-attempts.ts';

interface CategorySearch {
  /** locked: the keys are closed; off: no category is chosen; failed: `retry` reads again. */
  readonly state: 'off' | 'locked' | 'reading' | 'ready' | 'failed';
  /** The reports whose encrypted category it is; null while they are not known. */
  readonly ids: readonly string[] | null;
  readonly retry: () => void;
}

/** Finds the reports of a category that the server cannot read, among the account's newest, in the browser. */
export function useCategorySearch(
  accountId: string,
  category: string,
  handlers: readonly Handler[] | undefined,
  unlocked: Unlocked | null,
): CategorySearch {
  const [read, setRead] = useState<ReadonlyMap<string, string> | null>(null);
  const { attempt, hasFailed, setFailed, retry } = useAttempts();
  const isWanted = category !== '';
  useEffect(
    function readThem() {
      if (!isWanted || unlocked === null || handlers === undefined) return undefined;
      let left = false;
      const sealed = {
        accountId: { eq: accountId },
        type: { eq: 'WHISTLEBLOWING' },
        category: { is: 'NULL' as const },
        status: { neq: 'DELETED' },
      };
      readCategories(sealed, handlers, unlocked, SEARCHED).then(
        (categories) => (left ? undefined : setRead(categories)),
        () => (left ? undefined : setFailed(true)),
      );
      return () => {
        left = true;
        setFailed(false);
      };
    },
    [isWanted, accountId, handlers, unlocked, attempt, setFailed],
  );

  // Nothing that was read stays when the keys close.
  if (unlocked === null && read !== null) setRead(null);
  const known = unlocked === null ? null : read;
  const ids = useMemo(
    () => (known === null || !isWanted ? null : [...known].flatMap(([id, of]) => (of === category ? id : []))),
    [known, isWanted, category],
  );
  if (!isWanted) return { state: 'off', ids: null, retry };
  if (unlocked === null) return { state: 'locked', ids: null, retry };
  if (ids !== null) return { state: 'ready', ids, retry };
  return { state: hasFailed ? 'failed' : 'reading', ids, retry };
}
