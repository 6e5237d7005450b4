import { expect, test } from 'vitest';
import { gatewaySecret } from '#local/functions/forward.ts';
import { GATEWAY_HEADER } from '#local/functions/headers.ts';
import { startWorker } from '#local/functions/worker-process.ts';
import { fixtureFunctions, startFixture } from './fixture.ts';

test('a function answers only the gateway, even when its port is known', async () => {
  const worker = startWorker({
    name: 'echo',
    functionsFolder: fixtureFunctions,
    environment: {},
    log: () => {},
  });
  try {
    const url = await worker.url;
    const statusWith = async (headers: Record<string, string>) => (await fetch(`${url}/echo`, { headers })).status;
    expect(await statusWith({})).toBe(403);
    expect(await statusWith({ [GATEWAY_HEADER]: 'guessed' })).toBe(403);
    expect(await statusWith({ [GATEWAY_HEADER]: gatewaySecret })).toBe(200);
  } finally {
    await worker.stop();
  }
});

test('answers of the API are kept by no search engine', async () => {
  const stack = await startFixture();
  try {
    for (const path of ['/health', '/rest/v1/notes', '/storage/v1/object/public/x/y', '/functions/v1/echo']) {
      expect((await fetch(stack.url + path)).headers.get('x-robots-tag'), path).toBe('noindex');
    }
  } finally {
    await stack.stop();
  }
});
