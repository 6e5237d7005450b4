import { useEffect, useState } from 'react';
import type { OwnLabel } from '#functions/whistleblowing/contract/own-lists.ts';
import { readFacts } from './read-facts.ts';
import type { FactReader, ReportFacts } from './read-facts.ts';
import { SEARCHED } from './search-reports.ts';
import { useAttempts } from './use-attempts.ts';

interface WantedFacts {
  /** Empty for any. */
  readonly category: string;
  /** Undefined for any. */
  readonly substatus: OwnLabel | undefined;
}

interface FactSearch {
  /** locked: the keys are closed; off: no fact is chosen; failed: `retry` reads again. */
  readonly state: 'off' | 'locked' | 'reading' | 'ready' | 'failed';
  /** The reports whose encrypted category it is; null while they are not known. */
  readonly ofCategory: readonly string[] | null;
  /** The reports that have the sub-status; null while they are not known. */
  readonly ofSubstatus: readonly string[] | null;
  readonly retry: () => void;
}

interface Read {
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly hasSubstatuses: boolean;
}

/** Finds the reports with facts that the server cannot read, among the account's newest, in the browser. */
export function useFactSearch(
  accountId: string,
  { category, substatus }: WantedFacts,
  reader: FactReader | null,
): FactSearch {
  const [read, setRead] = useState<Read | null>(null);
  const { attempt, hasFailed, setFailed, retry } = useAttempts();
  const hasSubstatuses = substatus !== undefined;
  const isWanted = category !== '' || hasSubstatuses;
  useEffect(
    function readThem() {
      if (!isWanted || reader === null) return undefined;
      let left = false;
      const sealed = {
        accountId: { eq: accountId },
        status: { neq: 'DELETED' },
        ...(hasSubstatuses ? {} : { type: { eq: 'WHISTLEBLOWING' }, category: { is: 'NULL' as const } }),
      };
      readFacts(sealed, { ...reader, hasSubstatuses }, SEARCHED).then(
        (facts) => (left ? undefined : setRead({ facts, hasSubstatuses })),
        () => (left ? undefined : setFailed(true)),
      );
      return () => {
        left = true;
        setFailed(false);
      };
    },
    [isWanted, accountId, reader, hasSubstatuses, attempt, setFailed],
  );

  // Nothing that was read stays when the keys close.
  if (reader === null && read !== null) setRead(null);
  const nothing = { ofCategory: null, ofSubstatus: null, retry };
  if (!isWanted) return { state: 'off', ...nothing };
  if (reader === null) return { state: 'locked', ...nothing };
  if (read === null || (hasSubstatuses && !read.hasSubstatuses))
    return { state: hasFailed ? 'failed' : 'reading', ...nothing };
  const idsOf = (has: (facts: ReportFacts) => boolean) => [...read.facts].flatMap(([id, of]) => (has(of) ? id : []));
  return {
    state: 'ready',
    ofCategory: idsOf((facts) => facts.category === category),
    // Reports keep the words that were chosen.
    ofSubstatus: idsOf((facts) => facts.substatus?.nb === substatus?.nb && facts.substatus?.en === substatus?.en),
    retry,
  };
}
