import type {} from './early-answer.ts';

/** Returns, once, the answer to a request that was sent early; undefined if there is none. */
export async function takeEarlyAnswer(name: string, body: string): Promise<Response | null> {
  const early = globalThis.earlyAnswer;
  if (early?.name !== name || early.body !== body) return null;
  globalThis.earlyAnswer = undefined;
  return early.response.catch(() => null);
}
