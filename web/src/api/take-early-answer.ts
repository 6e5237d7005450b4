import type {} from './early-answer.ts';

/** Returns the answer to this very request if it was asked early; once, and only if one came. */
export async function takeEarlyAnswer(name: string, body: string): Promise<Response | null> {
  const early = globalThis.earlyAnswer;
  if (early?.name !== name || early.body !== body) return null;
  globalThis.earlyAnswer = undefined;
  return early.response.catch(() => null);
}
