import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { lastToken } from './support/inbox.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { completeSubmission, nameReferee } from './support/references.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

/** A referee at this domain answers, and the job has asked the registry. Returns the signal about the domain. */
async function signalAt(domain: string): Promise<unknown> {
  const email = `anne.${randomUUID().slice(0, 8)}@${domain}`;
  const { check } = await nameReferee(stack, clock.sql, sender, { fields: { email } });
  const token = await lastToken(stack, email, 'digital-reference');
  expect((await callFunction(stack, 'reference', await completeSubmission(stack, token))).status).toBe(200);
  const jobs = () => clock.sql`
    select j.status from private.job j join private.referee r on r.id = (j.payload ->> 'refereeId')::uuid
    where j.kind = 'LOOK_UP_DOMAIN' and r.check_item_id = ${check}`;
  await expect.poll(jobs).toEqual([{ status: 'DONE' }]);
  const [signal] = await clock.sql`
    select s.severity, s.detail from private.reference_signal s join private.referee r on r.id = s.referee_id
    where r.check_item_id = ${check} and s.kind = 'NEW_DOMAIN'`;
  return signal ?? null;
}

test('a domain that was registered weeks before the answer is a signal, also for a name below it', async () => {
  const domain = `nylig-${randomUUID().slice(0, 8)}.example`;
  expect(await signalAt(domain)).toEqual({ severity: 'AMBER', detail: { domain, count: 20 } });
  const below = `post.${domain}`;
  expect(await signalAt(below)).toEqual({ severity: 'AMBER', detail: { domain: below, count: 20 } });
});

test('an old domain is none', async () => {
  expect(await signalAt(`fjordbygg-${randomUUID().slice(0, 8)}.example`)).toBeNull();
});
