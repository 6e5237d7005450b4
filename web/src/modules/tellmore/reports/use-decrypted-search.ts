import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { OwnCategory, Substatus } from '#functions/whistleblowing/contract/own-lists.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import type { FactReader } from './read-facts.ts';
import { findReports, readReports } from './search-reports.ts';
import type { ReadableReport } from './search-reports.ts';
import { useAttempts } from './use-attempts.ts';

interface DecryptedSearch {
  /** locked: the keys are closed; off: nothing is searched for; failed: `retry` reads again. */
  readonly state: 'off' | 'locked' | 'reading' | 'ready' | 'failed';
  /** The reports that have the words; null while it is not ready. */
  readonly ids: readonly string[] | null;
  readonly retry: () => void;
  /** The user's keys, and whose entries they verify, which other parts of the list decrypt with. */
  readonly unlocked: Unlocked | null;
  readonly handlers: readonly Handler[] | undefined;
  /** What encrypted facts are read with; null while the keys are closed. */
  readonly reader: FactReader | null;
  readonly ownCategories: readonly OwnCategory[];
  readonly substatuses: readonly Substatus[];
}

const NONE: readonly Substatus[] = [];

/** Searches what the account's newest reports say, in the browser. They are read with the first search. */
export function useDecryptedSearch(accountId: string, query: string): DecryptedSearch {
  const unlocked = useUnlocked(accountId);
  const settings = useQuery(WbSettingsDocument, { variables: { accountId }, fetchPolicy: 'cache-first' });
  const [read, setRead] = useState<readonly ReadableReport[] | null>(null);
  const edges = settings.data?.whistleblowingHandlerCollection?.edges;
  const handlers = useMemo(() => edges?.map(({ node }) => node), [edges]);
  const channel = settings.data?.whistleblowingChannelByPk;
  const ownCategories = useMemo(() => ownCategoriesOf(channel), [channel]);
  const substatuses = channel?.substatuses ?? NONE;
  const hasSubstatuses = substatuses.length > 0;
  const reader = useMemo(
    () => (unlocked === null || handlers === undefined ? null : { handlers, unlocked, hasSubstatuses }),
    [handlers, unlocked, hasSubstatuses],
  );
  const isWanted = query !== '';
  const { attempt, hasFailed, setFailed, retry } = useAttempts();

  useEffect(
    function readThem() {
      if (!isWanted || unlocked === null || handlers === undefined) return undefined;
      let left = false;
      readReports({ accountId: { eq: accountId } }, handlers, unlocked, ownCategories).then(
        (reports) => (left ? undefined : setRead(reports)),
        () => (left ? undefined : setFailed(true)),
      );
      return () => {
        left = true;
        setFailed(false);
      };
    },
    [isWanted, accountId, handlers, unlocked, ownCategories, attempt, setFailed],
  );

  // Nothing that was read stays when the keys close.
  const known = unlocked === null ? null : read;
  const ids = useMemo(() => (known === null || query === '' ? null : findReports(known, query)), [known, query]);
  if (unlocked === null && read !== null) setRead(null);
  const keys = { unlocked, handlers, reader, ownCategories, substatuses, retry };
  if (query === '') return { state: 'off', ids: null, ...keys };
  if (unlocked === null) return { state: 'locked', ids: null, ...keys };
  if (ids !== null) return { state: 'ready', ids, ...keys };
  return { state: hasFailed ? 'failed' : 'reading', ids, ...keys };
}
