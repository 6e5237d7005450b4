import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';

/** An operation with one root field: a function that answers with JSON. */
type JsonOperation<Answer, Variables> = TypedDocumentNode<Readonly<Record<string, Answer>>, Variables>;

interface Options {
  /** Nothing is asked for while it is true. */
  readonly skip?: boolean;
  /** `cache-only`: for a part whose neighbour runs the query. */
  readonly fetchPolicy?: 'cache-and-network' | 'cache-only';
}

interface JsonQuery<Answer> {
  /** Undefined until there is an answer. */
  readonly data: Answer | undefined;
  /** The answer to the variables before, while the one to these loads. */
  readonly previousData: Answer | undefined;
  readonly error: AppError | undefined;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Loads a page whose data is one JSON answer (decision 0211). Apollo keeps the answer as a whole, by operation and
 * variables: a write loads it again with `refetchShown`.
 */
export function useJsonQuery<Answer, Variables extends OperationVariables>(
  operation: JsonOperation<Answer, Variables>,
  variables: Variables,
  { skip = false, fetchPolicy = 'cache-and-network' }: Options = {},
): JsonQuery<Answer> {
  const asked = useQuery(operation as JsonOperation<Answer, OperationVariables>, { variables, fetchPolicy, skip });
  return {
    data: asked.dataState === 'complete' ? answerOf<Answer>(asked.data) : undefined,
    previousData: answerOf<Answer>(asked.previousData),
    error: asked.error === undefined ? undefined : toAppError(asked.error),
    loading: asked.loading,
    refetch: asked.refetch,
  };
}

/** The value of the one root field. */
function answerOf<Answer>(data: unknown): Answer | undefined {
  return typeof data === 'object' && data !== null ? (Object.values(data)[0] as Answer) : undefined;
}
