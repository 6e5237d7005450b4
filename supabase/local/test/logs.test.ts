import { expect, test } from 'vitest';
import { clientOf, signUp, startFixture } from './fixture.ts';
import { logBook } from './log-book.ts';

test('a request is one line with its id, and no line holds a token, a body, an address or a password', async () => {
  const book = logBook();
  const stack = await startFixture({ log: book.log });
  const { client, token, refreshToken } = await signUp(stack);
  await client.from('note').insert({ body: 'a private thought' });
  await client.from('note').select('secret');
  await client.from('note').insert({ body: null });
  const email = (await client.auth.getUser()).data.user?.email ?? '';
  await client.auth.signInWithPassword({ email, password: 'wrong-password' });
  await client.storage.from('files').createSignedUrl('none/x.pdf', 60);
  const { data } = await clientOf(stack, stack.secretKey).auth.admin.generateLink({ type: 'magiclink', email });
  const hash = data.properties?.hashed_token ?? '';
  await fetch(`${stack.url}/auth/v1/verify?type=magiclink&token=${hash}&apikey=${stack.publishableKey}`, {
    redirect: 'manual',
  });
  const answer = await fetch(`${stack.url}/health`);
  await book.until(`GET /health 200`);
  await stack.stop();

  const all = book.lines.join('\n');
  for (const secret of [
    token,
    refreshToken,
    hash,
    email,
    'private thought',
    'wrong-password',
    stack.publishableKey,
    stack.secretKey,
  ]) {
    expect(all).not.toContain(secret);
  }
  const id = answer.headers.get('x-request-id') ?? 'none';
  expect(book.lines.filter((line) => line.includes(id))).toEqual([
    expect.stringMatching(/^GET \/health 200 \d+ms [0-9a-f-]{36}$/),
  ]);
});
