import { onTestFinished } from 'vitest';

/** Lets every request of a GraphQL operation fail, until the returned function is called or the test is over. */
export function failOperation(name: string): () => void {
  const network = globalThis.fetch;
  const mend = (): void => {
    globalThis.fetch = network;
  };
  globalThis.fetch = (input, init) =>
    JSON.stringify(init?.body ?? '').includes(name)
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : network(input, init);
  onTestFinished(mend);
  return mend;
}
