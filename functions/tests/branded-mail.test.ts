import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sentCheckList } from './support/check-lists.ts';
import { mailsTo } from './support/inbox.ts';
import { newAddress, team } from './support/people.ts';

const { stack, clock } = useBackend();

test('a mail in a team’s look carries its logo, and goes without one that was removed', async () => {
  const sender = await team(stack);
  const folder = `${sender.accountId}/00000000-0000-4000-8000-00000000000a`;
  await clock.sql`update public.account set logo_path = ${folder} where id = ${sender.accountId}`;
  const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
  const response = await fetch(`${stack.url}/storage/v1/object/account-images/${folder}/320.webp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.secretKey}`, apikey: stack.secretKey, 'content-type': 'image/webp' },
    body: webp,
  });
  expect(response.status).toBe(200);
  const email = newAddress('kandidat');
  await sentCheckList(clock.sql, sender, email);
  const [mail] = await mailsTo(stack, email);
  // The inbox shows attached pictures in place.
  expect(mail?.html).toContain(`src="data:image/webp;base64,${webp.toString('base64')}" alt="Nordlys AS"`);

  const other = `${sender.accountId}/00000000-0000-4000-8000-00000000000b`;
  await clock.sql`update public.account set logo_path = ${other} where id = ${sender.accountId}`;
  const later = newAddress('kandidat');
  await sentCheckList(clock.sql, sender, later);
  expect((await mailsTo(stack, later)).at(0)?.html).toContain('src="cid:logo" alt="Nordlys AS"');
});
