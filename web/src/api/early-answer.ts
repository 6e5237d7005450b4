/** Connects two scripts of a page: `early.ts` sends requests, and the page takes their answers. */
declare global {
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

interface EarlyAnswer {
  /** On the page's clock (`performance.now`). */
  readonly askedAt: number;
  readonly response: Promise<Response>;
}

/**
 * Keeps the answer to a request that was sent before the client's code has loaded, for `takeEarlyAnswer`.
 * @param request what makes the request the same as the one that the page would send
 */
export async function keepEarly<Answer>(request: string, response: Promise<Response>): Promise<Answer> {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(request, { askedAt: performance.now(), response });
  return (await (await response).clone().json()) as Answer;
}
