import type { RuntimeConfig } from './config.ts';
import { readDataBlock } from './data-block.ts';
import { keepEarly } from './early-answer.ts';
import { sendRequest } from './function-request.ts';

/** Calls an edge function before the client's code has loaded. */
export function askEarly<Answer>(name: string, request: object, language: string): Promise<Answer> {
  const body = JSON.stringify(request);
  // Does not use config.ts, which validates the settings, because every byte here delays the page.
  const response = sendRequest(readDataBlock('tillit-config') as RuntimeConfig, { name, body, language });
  return keepEarly(name + body, response);
}
