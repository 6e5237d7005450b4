import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { CheckText } from '#functions/checks/contract/text-schemas.ts';
import { checkText } from '#functions/checks/contract/text-schemas.ts';
import { callFunction } from './support/call.ts';
import { mailLink, sentCheckList } from './support/check-lists.ts';
import { lastToken, mailsTo } from './support/inbox.ts';
import { newAddress, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { newNumber, smsTo } from './support/sms.ts';

// A text message beside the mail of an order that chose it, from the job to the provider, and the page of its link.
const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

const call = <T = object>(action: string, token: string) => callFunction<T>(stack, 'check-text', { action, token });

test('a candidate is texted, gets the mail again, and stops the messages', async () => {
  const email = newAddress('kandidat');
  const { countryCode, number } = newNumber();
  const list = await sentCheckList(clock.sql, sender, email);
  await clock.sql`update public.check_list set phone = ${countryCode + number} where id = ${list}`;
  await clock.sql`
    update public.check_request r set sends_texts = true from public.check_list l
    where l.id = ${list} and r.id = l.check_request_id`;
  // Whatever the hour is here.
  await clock.sql`
    insert into private.clock (frozen_at) select private.texting_time(now(), ${countryCode + number})`;
  await mailLink(clock.sql, list);
  await clock.sql`select service.send_check_texts()`;
  await stack.runWork();
  const [text] = await smsTo(stack, number);
  expect(text?.text).toMatch(/^(?:Nordlys AS har sendt deg e-post|Påminnelse: Nordlys AS venter på svar)\. http/);
  expect(text?.text).not.toMatch(/bakgrunn|sjekk/i);
  const token =
    text?.text
      .split(' ')
      .find((word) => word.includes('/t/'))
      ?.split('/')
      .at(-1) ?? '';
  const { status, body } = await call<CheckText>('view', token);
  expect([status, checkText.parse(body).isStopped]).toEqual([200, false]);

  const before = (await mailsTo(stack, email)).length;
  expect((await call('mail', token)).status).toBe(200);
  await stack.runWork();
  expect((await mailsTo(stack, email)).length).toBe(before + 1);
  expect(await lastToken(stack, email, 'invitation')).not.toBe(token);

  expect((await call('stop', token)).status).toBe(200);
  expect((await call<CheckText>('view', token)).body.isStopped).toBe(true);
  expect((await call('view', `${token}x`)).body).toEqual({ errors: [{ code: 'INVALID_TOKEN', path: null }] });
});
