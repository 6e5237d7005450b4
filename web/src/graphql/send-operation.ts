import { toAppError } from '#api/app-error.ts';
import { config } from '#api/config.ts';
import { json } from './json-text.ts';
import type { Operation } from './operation.ts';

/**
 * Sends one operation and returns its data, without a cache.
 * @throws AppError with the codes of the database, UNREADABLE_ANSWER for JSON that does not fit its contract, or of kind
 * `network` without an answer
 */
export async function sendOperation<Answer extends object, Variables extends object>(
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
      // They take no lists: an object is JSON, which is sent as text.
      body: JSON.stringify({ operationName, query: operation, variables }, (name, value: unknown) =>
        name && name !== 'variables' && value && typeof value === 'object' ? JSON.stringify(value) : value,
      ),
    });
    // The gateway's own page is not JSON: only its status is known.
    const { data, errors } = (await (response.ok ? response.json() : readBody(response))) as Body<Answer>;
    if (errors) throw toAppError({ errors });
    // These operations have text in fields of the root alone, and all of it is JSON.
    if (data) {
      const fields = Object.entries(data).map(([name, field]: [string, unknown]) => [
        name,
        field && typeof field === 'object' ? field : json.read(name, field),
      ]);
      return Object.fromEntries(fields) as Answer;
    }
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
