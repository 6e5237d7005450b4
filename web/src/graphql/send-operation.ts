import { toAppError } from '#api/app-error.ts';
import { config } from '#api/config.ts';
import { takeEarlyAnswer } from '#api/take-early-answer.ts';
import { json } from './json-text.ts';
import { bodyOf, sendBody } from './operation-request.ts';
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
  try {
    const body = bodyOf(operation, variables);
    const response =
      (await takeEarlyAnswer(token + body)) ??
      (await sendBody(config, { body, token, language: document.documentElement.lang }));
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
