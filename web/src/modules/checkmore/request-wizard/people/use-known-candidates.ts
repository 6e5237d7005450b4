import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { keyOf } from './known-candidate.ts';
import type { KnownCandidate } from '#functions/checks/contract/quote.ts';
import type { Candidate } from './known-candidate.ts';
import { KnownCandidatesDocument } from './people.generated.ts';

/** People of one request. */
const BATCH = 2000;

interface KnownCandidates {
  /** What is known about a candidate; null for nothing, and while it is loading. */
  readonly knownOf: (candidate: Candidate) => KnownCandidate | null;
  /** Loads what is known about those who were not looked up yet. */
  readonly lookUp: (candidates: readonly Candidate[]) => void;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Looks those up that failed. */
  readonly retry: () => void;
}

/** Looks up candidates before they are added to a request. */
export function useKnownCandidates(checkRequestId: string): KnownCandidates {
  const client = useApolloClient();
  const [known, setKnown] = useState<ReadonlyMap<string, KnownCandidate>>(new Map());
  const [running, setRunning] = useState(0);
  const [failed, setFailed] = useState<readonly Candidate[]>([]);
  const asked = useRef(new Set<string>());

  const load = useCallback(
    async (candidates: readonly Candidate[]): Promise<void> => {
      try {
        const { data } = await client.query({
          query: KnownCandidatesDocument,
          variables: { checkRequestId, people: candidates.map(toInput) },
          fetchPolicy: 'no-cache',
        });
        const answers = new Map((data?.knownCandidates ?? []).map((one) => [one.email, one]));
        const found = candidates.flatMap((candidate) => {
          const answer = answers.get(candidate.email.toLowerCase());
          return answer ? [[keyOf(candidate), answer] as const] : [];
        });
        setKnown((before) => new Map([...before, ...found]));
      } catch {
        // The rows can be imported all the same; the page says that they were not looked up.
        for (const candidate of candidates) asked.current.delete(keyOf(candidate));
        setFailed((before) => [...before, ...candidates]);
      }
    },
    [client, checkRequestId],
  );

  const lookUp = useCallback(
    (candidates: readonly Candidate[]): void => {
      const isNew = (candidate: Candidate) => candidate.email !== '' && !asked.current.has(keyOf(candidate));
      const added = candidates.filter(isNew);
      if (added.length === 0) return;
      for (const candidate of added) asked.current.add(keyOf(candidate));
      const batches = Array.from({ length: Math.ceil(added.length / BATCH) }, (_, index) =>
        added.slice(index * BATCH, (index + 1) * BATCH),
      );
      setFailed([]);
      setRunning((count) => count + 1);
      void Promise.all(batches.map(load)).finally(() => setRunning((count) => count - 1));
    },
    [load],
  );

  return {
    knownOf: (candidate) => known.get(keyOf(candidate)) ?? null,
    lookUp,
    isLoading: running > 0,
    hasFailed: failed.length > 0,
    retry: () => lookUp(failed),
  };
}

/** A job that is empty is the request's. */
const toInput = ({ jobRole, ...candidate }: Candidate) => (jobRole === '' ? candidate : { ...candidate, jobRole });
