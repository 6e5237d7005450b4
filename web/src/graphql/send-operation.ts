import { toAppError } from '#api/app-error.ts';
import { config } from '#api/config.ts';
import type { Operation } from './operation.ts';

/**
 * Sends one operation and returns its data, without a cache.
 * @throws AppError with the codes of the database, or of kind `network` without an answer
 */
export async function sendOperation<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  token: string,
): Promise<Answer> {
  const operationName = /^\w+ (\w+)/.exec(operation)?.[1];
  try {
    const response = await fetch(`${config.supabaseUrl}/graphql/v1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: config.publishableKey,
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ operationName, query: operation, variables }),
    });
    // The gateway's own page is not JSON: only its status is known.
    const { data, errors } = (await (response.ok ? response.json() : readBody(response))) as Body<Answer>;
    if (errors) throw toAppError({ errors });
    if (data) return data;
    throw toAppError({ status: response.status });
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

interface Body<Answer> {
  readonly data?: Answer | null;
  readonly errors?: readonly unknown[];
}

function readBody(response: Response): Promise<unknown> {
  return response.json().catch(() => ({}));
}
