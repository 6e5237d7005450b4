import { expect, test } from 'vitest';
import { answeredEvenly } from './even-answers.ts';

const recover = new Request('http://localhost/auth/v1/recover', { method: 'POST' });

test('the response does not reveal that an address is unknown', async () => {
  const answer = Response.json({ error_code: 'otp_disabled' }, { status: 422 });
  expect((await answeredEvenly(recover, Promise.resolve(answer))).status).toBe(200);
});

test('an answer that is no JSON is passed on', async () => {
  for (const answer of [
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    new Response(null, { status: 502 }),
  ]) {
    expect((await answeredEvenly(recover, Promise.resolve(answer))).status).toBe(502);
  }
});
