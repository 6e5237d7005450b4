import type { RuntimeConfig } from './config.ts';
import { readDataBlock } from './data-block.ts';
import { sendRequest } from './function-request.ts';

/** Between two scripts of one page: `early.ts` asks, the page that needs the answer takes it. */
declare global {
  var earlyAnswer: { readonly name: string; readonly body: string; readonly response: Promise<Response> } | undefined;
}

/** Calls an edge function before the client's code has come, and keeps the answer for `takeEarlyAnswer`. */
export async function askEarly<Answer>(name: string, request: object, language: string): Promise<Answer> {
  const body = JSON.stringify(request);
  // Not config.ts, which checks what it reads: here every byte delays what people wait for.
  const response = sendRequest(readDataBlock('tillit-config') as RuntimeConfig, { name, body, language });
  globalThis.earlyAnswer = { name, body, response };
  return (await (await response).clone().json()) as Answer;
}
