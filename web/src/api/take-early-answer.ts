import type {} from './early-answer.ts';

/** Later than the slowest start, and early enough that no one is shown what another device has changed since. */
const OLD_MILLISECONDS = 60_000;

/** Returns, once, the answer to a request that was sent early; null without one, or with one that is old. */
export async function takeEarlyAnswer(request: string): Promise<Response | null> {
  const early = globalThis.earlyAnswers?.get(request);
  globalThis.earlyAnswers?.delete(request);
  if (!early || performance.now() - early.askedAt > OLD_MILLISECONDS) return null;
  return early.response.catch(() => null);
}
