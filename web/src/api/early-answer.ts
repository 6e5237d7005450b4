import type { RuntimeConfig } from './config.ts';
import { readDataBlock } from './data-block.ts';
import { sendRequest } from './function-request.ts';

/** Connects two scripts of a page: `early.ts` sends the request, and the page takes the answer. */
declare global {
  var earlyAnswer: { readonly name: string; readonly body: string; readonly response: Promise<Response> } | undefined;
}

/** Calls an edge function before the client's code has loaded, and keeps the answer for `takeEarlyAnswer`. */
export async function askEarly<Answer>(name: string, request: object, language: string): Promise<Answer> {
  const body = JSON.stringify(request);
  // Does not use config.ts, which validates the settings, because every byte here delays the page.
  const response = sendRequest(readDataBlock('tillit-config') as RuntimeConfig, { name, body, language });
  globalThis.earlyAnswer = { name, body, response };
  return (await (await response).clone().json()) as Answer;
}
