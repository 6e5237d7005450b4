import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import type { z } from '#api/zod.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { readAnswer } from './read-answer.ts';

/** An operation with one root field: a function that answers with JSON, which pg_graphql sends as text. */
type JsonOperation<Variables> = TypedDocumentNode<Texts, Variables>;
type Texts = Readonly<Record<string, string | null>>;

interface Options {
  /** Nothing is asked for while it is true. */
  readonly skip?: boolean;
  /** `cache-only`: for a part whose neighbour runs the query. */
  readonly fetchPolicy?: 'cache-and-network' | 'cache-only';
}

interface JsonQuery<Answer> {
  /** Undefined until there is an answer that fits. */
  readonly data: Answer | undefined;
  /** The answer to the variables before, while the one to these loads. */
  readonly previousData: Answer | undefined;
  readonly error: AppError | undefined;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Loads a page whose data is one JSON answer (decision 0211). Apollo keeps the answer as a whole, by operation and
 * variables: a write loads it again with `refetchShown`. An answer that does not fit `schema` is reported as a bug and
 * returned as an error.
 */
export function useJsonQuery<Answer, Variables extends OperationVariables>(
  operation: JsonOperation<Variables>,
  schema: z.ZodMiniType<Answer>,
  variables: Variables,
  { skip = false, fetchPolicy = 'cache-and-network' }: Options = {},
): JsonQuery<Answer> {
  const asked = useQuery(operation as JsonOperation<OperationVariables>, {
    variables,
    fetchPolicy,
    skip,
  });
  const { data, misfit } = useAnswer(asked.dataState === 'complete' ? asked.data : undefined, schema);
  const { data: previousData } = useAnswer(asked.previousData, schema);
  const thrown: unknown = misfit ?? asked.error;
  return {
    data,
    previousData,
    error: thrown === undefined ? undefined : toAppError(thrown),
    loading: asked.loading,
    refetch: asked.refetch,
  };
}

interface Read<Answer> {
  readonly data?: Answer;
  readonly misfit?: unknown;
}

/** Reads an answer once, so that its rows stay the same objects from one render to the next. */
function useAnswer<Answer>(answered: Texts | undefined, schema: z.ZodMiniType<Answer>): Read<Answer> {
  const [[name, text] = ['', undefined]] = Object.entries(answered ?? {});
  const read = useMemo((): Read<Answer> => {
    if (text === undefined) return {};
    try {
      return { data: readAnswer(name, text, schema) };
    } catch (misfit) {
      return { misfit };
    }
  }, [name, text, schema]);
  useEffect(
    function report() {
      if (read.misfit !== undefined) reportError(read.misfit);
    },
    [read],
  );
  return read;
}
