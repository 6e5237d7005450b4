import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { Ring } from '#modules/tellmore/protocol/entries.ts';
import { sealRing } from '#modules/tellmore/protocol/rings.ts';
import { sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

test('where the database puts keys of its own into a report, neither side writes with them', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  test.slow();
  // The stronger derivation of keys is tried first.
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug, accountId, handlerIds } = await newChannel(world, sql, team, [team.owner]);
  const sent = await sendReport(asReporter(world), wbSlug, {
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: 'OTHER',
    handlerIds,
    content: { writtenAt: '2026-11-20T09:15Z', description: 'Nødutgangen er låst om natten.' },
    identity: null,
  });

  const [handler] = await sql<{ id: string; box_key: string }[]>`
    select id, box_key from public.whistleblowing_handler where id = ${handlerIds[0] ?? ''}`;
  const serversKey = randomBytes(32);
  const place = { channelId: accountId, reportNumber: sent.reportNumber, epoch: 2 };
  const forge = async (ring: Ring, holder: string, boxKey: string, handlerId: string | null) => {
    const sealed = toBase64(await sealRing(fromBase64(boxKey), serversKey, ring, place));
    await sql`
      insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
      values (${sent.report.id}, ${ring}, 2, ${holder}, ${handlerId}, ${sealed})`;
  };
  await forge('CASE', 'REPORTER', sent.report.boxKey, null);
  for (const ring of ['CASE', 'NOTES'] as const) {
    await forge(ring, 'HANDLER', handler?.box_key ?? '', handler?.id ?? null);
  }
  await sql`update public.whistleblowing_report set epoch = 2 where id = ${sent.report.id}`;

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await phone.getByLabel('Varselnummer').fill(shownNumber(sent.reportNumber));
  await phone.getByLabel('Tilgangskode').fill(sent.accessCode);
  await phone.getByRole('button', { name: 'Åpne varselet' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Nøklene til varselet er ikke bekreftet' })).toBeVisible();
  await expect(phone.getByText('Nødutgangen er låst om natten.')).toBeVisible();
  await expect(phone.getByLabel('Skriv en melding')).toHaveCount(0);
  await expectAccessible(phone, 'report with forged keys');

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(page);
  await expect(page.getByText('Varselet har fått nye nøkler som ingen av mottakerne har bekreftet.')).toBeVisible();
  await expect(page.getByLabel('Svar varsleren', { exact: true })).toHaveCount(0);
});
