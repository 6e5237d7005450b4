import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { showError } from '#ui/toast/show-error.ts';
import { findReports, readReports } from './search-reports.ts';
import type { ReadableReport } from './search-reports.ts';

interface DecryptedSearch {
  /** locked: the keys are closed; off: nothing is searched for. */
  readonly state: 'off' | 'locked' | 'reading' | 'ready';
  /** The reports that have the words; null while it is not ready. */
  readonly ids: readonly string[] | null;
  /** Categories of the reports that were read, by their ids. */
  readonly categories: ReadonlyMap<string, string>;
}

/** Searches what the account's newest reports say, in the browser. They are read with the first search. */
export function useDecryptedSearch(accountId: string, query: string): DecryptedSearch {
  const unlocked = useUnlocked(accountId);
  const settings = useQuery(WbSettingsDocument, { variables: { accountId } });
  const [read, setRead] = useState<readonly ReadableReport[] | null>(null);
  const handlers = settings.data?.whistleblowingHandlerCollection?.edges;
  const isWanted = query !== '' && unlocked !== null && handlers !== undefined;

  useEffect(
    function readThem() {
      if (!isWanted) return undefined;
      let left = false;
      readReports({ accountId: { eq: accountId } }, handlers?.map(({ node }) => node) ?? [], unlocked).then(
        (reports) => (left ? undefined : setRead(reports)),
        showError,
      );
      return () => {
        left = true;
      };
    },
    [isWanted, accountId, handlers, unlocked],
  );

  // Nothing that was read stays when the keys close.
  const known = unlocked === null ? null : read;
  const categories = useMemo(
    () => new Map((known ?? []).flatMap(({ id, category }) => (category === null ? [] : [[id, category] as const]))),
    [known],
  );
  const ids = useMemo(() => (known === null || query === '' ? null : findReports(known, query)), [known, query]);
  if (unlocked === null && read !== null) setRead(null);
  if (query === '') return { state: 'off', ids: null, categories };
  if (unlocked === null) return { state: 'locked', ids: null, categories };
  return { state: ids === null ? 'reading' : 'ready', ids, categories };
}
