// A script guesses codes and links. It has the password, or knows the form of a link, and unlimited time.
import { expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import { callFunction, rows } from '#function-tests/support/call.ts';
import { lastToken } from '#function-tests/support/inbox.ts';
import { confirmedPerson } from '#function-tests/support/people.ts';
import { lastCode, logIn, smsTo, switchOnTwoFactor, tfa } from '#function-tests/support/sms.ts';

// Hundreds or thousands of calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 240_000 });

const GUESSES = sized({ quick: 400, full: 10_000 });
const SESSIONS = 8;
/** What each session tries before it asks for another code. */
const AT_ONCE = 25;
/** Between two codes. */
const MINUTES = 2;
/** Clock hours that the attack reaches into: ten codes are sent in each. */
const HOURS = Math.ceil(((GUESSES / SESSIONS / AT_ONCE) * MINUTES) / 60) + 1;
const LINKS = sized({ quick: 50, full: 500 });

const { stack, clock } = useBackend();

const profileSeenBy = (accessToken: string) => rows(stack, accessToken, 'user_profile', 'select=id');

test(`${GUESSES} wrong login codes open no session, and the owner can log in the next day`, async () => {
  const owner = await confirmedPerson(stack);
  const { number } = await switchOnTwoFactor(stack, owner.accessToken);
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => logIn(stack, owner)));

  const answers = new Map<string, number>();
  for (let guessed = 0; guessed < GUESSES; guessed += SESSIONS * AT_ONCE) {
    await clock.advance(`${MINUTES} minutes`);
    await Promise.all(sessions.map((session) => tfa(stack, session, { action: 'send', resend: true })));
    const sent = new Set((await smsTo(stack, number)).map(({ text }) => /\d{6}/.exec(text)?.[0]));
    await Promise.all(
      sessions.map(async (session, index) => {
        for (let time = 0; time < AT_ONCE; time += 1) {
          const code = wrongCode(guessed + index * AT_ONCE + time, sent);
          const { status, body } = await tfa(stack, session, { action: 'validate', code });
          const answer = `${status} ${JSON.stringify(body)}`;
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
        }
      }),
    );
  }

  const refusal = (status: number, code: string, path: string | null) =>
    `${status} ${JSON.stringify({ errors: [{ code, path }] })}`;
  const wrong = refusal(422, 'VERIFICATION_FAILED', 'code');
  const allowed = [wrong, refusal(410, 'TOKEN_EXPIRED', 'code'), refusal(429, 'DELIVERY_FREQUENCY_EXCEEDED', null)];
  expect([...answers.keys()].filter((answer) => !allowed.includes(answer))).toEqual([]);
  expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(GUESSES);
  // Five tries of each code, ten codes an hour: out of a million. Either limit alone would let more through.
  expect(answers.get(wrong)).toBeLessThanOrEqual(5 * 10 * HOURS);
  for (const session of sessions) expect(await profileSeenBy(session)).toEqual([]);
  expect(await profileSeenBy(owner.accessToken)).toEqual([{ id: owner.id }]);

  await clock.advance('1 day');
  const session = await logIn(stack, owner);
  expect(await tfa(stack, session, { action: 'send' })).toMatchObject({ status: 200 });
  expect(await tfa(stack, session, { action: 'validate', code: await lastCode(stack, number) })).toMatchObject({
    status: 200,
  });
  expect(await profileSeenBy(session)).toEqual([{ id: owner.id }]);
});

/** A six-digit code that was never sent, so no guess is right. */
function wrongCode(seed: number, sent: ReadonlySet<string | undefined>): string {
  const code = String((seed * 7_919) % 1_000_000).padStart(6, '0');
  return sent.has(code) ? wrongCode(seed + GUESSES, sent) : code;
}

test('guessed magic links open no session and use up nobody’s own link', async () => {
  const person = await confirmedPerson(stack);
  await callFunction(stack, 'magic-link', { action: 'create', email: person.email, language: 'nb' });
  const own = await lastToken(stack, person.email, 'magic-link/verification');
  const guesses = Array.from({ length: LINKS }, (_, index) => `${own.slice(0, -3)}${String(index).padStart(3, '0')}`);
  const answers = await Promise.all(
    guesses
      .filter((token) => token !== own)
      .map((token) => callFunction(stack, 'magic-link', { action: 'use', token })),
  );
  expect(
    [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 404 && status !== 429),
  ).toEqual([]);
  await clock.advance('11 minutes');
  expect(await callFunction(stack, 'magic-link', { action: 'use', token: own })).toMatchObject({ status: 200 });
});
