import { useEffect, useState } from 'react';
import type { Operation } from '#graphql/operation.ts';
import { runOperation } from './run-operation.ts';

const shown = new Set<() => Promise<void>>();

/** Loads what `useOperation` shows again, for instance after a mutation. Never rejects. */
export async function reloadShown(): Promise<void> {
  await Promise.all([...shown].map((load) => load()));
}

interface OperationResult<Answer> {
  /** Null until the first answer. Kept while it is loaded again, and when that fails. */
  readonly data: Answer | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Loads the answer of a query for a page without Apollo. `variables` is null while there is nothing to load. */
export function useOperation<Answer extends object, Variables extends object>(
  operation: Operation<Answer, Variables>,
  variables: Variables | null,
): OperationResult<Answer> {
  const key = JSON.stringify(variables);
  const [result, setResult] = useState<Loaded<Answer>>(empty);
  const [attempt, setAttempt] = useState(0);

  useEffect(
    function loadAndKeepLoaded() {
      if (key === 'null') return undefined;
      let latest = 0;
      async function load(): Promise<void> {
        const request = (latest += 1);
        const answer = await runOperation(operation, JSON.parse(key) as Variables).catch(() => null);
        // A newer request has been sent, or the page was left.
        if (request !== latest) return;
        setResult((before) => {
          const data = answer ?? (before.key === key ? before.data : null);
          return { key, data, hasFailed: answer === null };
        });
      }
      shown.add(load);
      void load();
      return () => {
        shown.delete(load);
        latest = -1;
      };
    },
    [operation, key, attempt],
  );

  const { data, hasFailed } = result.key === key ? result : empty<Answer>();
  return {
    data,
    hasFailed,
    reload: () => {
      setResult(empty);
      setAttempt((count) => count + 1);
    },
  };
}

/** What was loaded, for the variables of `key`. */
interface Loaded<Answer> {
  readonly key: string;
  readonly data: Answer | null;
  readonly hasFailed: boolean;
}

const empty = <Answer>(): Loaded<Answer> => ({ key: '', data: null, hasFailed: false });
