import { onTestFinished } from 'vitest';

/** Hands every request to a function, which may hold it back or answer it. */
export function interceptRequests(
  answer: (url: string, body: string, send: () => Promise<Response>) => Promise<Response>,
): void {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    return answer(url, typeof init?.body === 'string' ? init.body : '', () => network(input, init));
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
}
