import type { RuntimeConfig } from '#api/config.ts';
import { readDataBlock } from '#api/data-block.ts';
import { keepEarly } from '#api/early-answer.ts';
import type { Operation } from './operation.ts';
import { bodyOf, sendBody } from './operation-request.ts';

/** Sends an operation before the client's code has loaded. Resolves to what the server answers, unchecked. */
export function askOperationEarly<Answer extends object, Variables extends object>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<{ readonly data?: Readonly<Record<keyof Answer, string | null>> | null }> {
  const body = bodyOf(operation, variables);
  const response = sendBody(readDataBlock('tillit-config') as RuntimeConfig, { body, token, language });
  return keepEarly(token + body, response);
}
