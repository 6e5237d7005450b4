import { AppError, toAppError } from '#api/app-error.ts';
import type { Operation } from '#graphql/operation.ts';
import { operationNameOf } from '#graphql/operation-request.ts';
import { isRefused, reportOperationError } from '#graphql/report-error.ts';
import { sendOperation } from '#graphql/send-operation.ts';
import { repeatingWith } from './challenge/challenge.ts';
import { meetChallenge, recheckSession } from './session.ts';
import { accessToken } from './token/access-token.ts';

/**
 * Sends an operation as the signed-in user, without Apollo: for pages that people outside the company open on phones
 * (decision 0031). Challenges, refusals and lost connections are handled as Apollo's links do.
 * @throws AppError
 */
export async function runOperation<Answer extends object, Variables extends object>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  try {
    const name = operationNameOf(operation);
    return await repeatingWith(
      (challenge) => meetChallenge(challenge, name),
      () => askAsUser(operation, variables),
    );
  } catch (thrown) {
    if (isRefused(toAppError(thrown))) recheckSession();
    throw thrown;
  }
}

/** The same for the session itself: the session handles its own refusals and challenges. @throws AppError */
export async function askAsUser<Answer extends object, Variables extends object>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  try {
    const token = await accessToken();
    // The token was removed since the request was made. Without one the schema has none of its fields.
    if (token === null) throw new AppError('data', [{ code: 'TOKEN_EXPIRED', path: null }]);
    return await sendOperation(operation, variables, token);
  } catch (thrown) {
    const error = toAppError(thrown);
    reportOperationError(error);
    throw error;
  }
}
