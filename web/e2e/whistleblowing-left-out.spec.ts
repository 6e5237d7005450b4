import { newChannel, openOwnReport, unlock, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';

const REASON = 'Tor er den eneste som har nøkkelen til arkivet.';

test('a handler who wants to bring in somebody whom the reporter left out says why, and waits for the reporter’s yes', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const tor = await newColleague(world, team, 'MEMBER', { firstName: 'Tor', lastName: 'Vik', language: 'nb' });
  const { wbSlug, handlerIds } = await newChannel(world, sql, team, [team.owner, tor]);

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await expect(phone.getByText(/De kan ta inn flere, og da ser du det/)).toBeVisible();
  await phone.getByRole('link', { name: 'Skriv et varsel' }).click();
  await writeAnonymously(phone, 'Oda Lie', 'Det gjelder Tor.');
  await phone.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await expect(phone.locator('dl > div').filter({ hasText: 'Utelatt' })).toContainText('Tor Vik');
  await phone.getByRole('button', { name: 'Send varselet' }).click();
  await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
  const [number = '', code = ''] = await phone.locator('[class*="code"]').allTextContents();
  await phone.getByLabel(/Jeg har tatt vare på/).check();
  await phone.getByRole('button', { name: 'Ferdig' }).click();

  // Nothing that the server keeps names whom the reporter left out.
  const [report] = await sql<{ id: string; all: string }[]>`
    select r.id, to_jsonb(r)::text || (select jsonb_agg(e)::text from public.whistleblowing_entry e where e.report_id = r.id)
      || (select jsonb_agg(s)::text from public.whistleblowing_seal s where s.report_id = r.id) as all
    from public.whistleblowing_report r where r.account_id = ${team.id}`;
  expect(report?.all).toContain(handlerIds[0]);
  expect(report?.all).not.toContain(handlerIds[1]);

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${report?.id}`);
  await unlock(page);
  await expect(page.locator('dl > div').filter({ hasText: 'Utelatt av varsleren' })).toContainText('Tor Vik');
  await page.getByRole('button', { name: 'Tildel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Varsleren har utelatt/)).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Tor Vik' }).check();
  await expect(dialog.getByText('Varsleren har utelatt Tor Vik')).toBeVisible();
  await dialog.getByRole('button', { name: 'Spør varsleren' }).click();
  await expect(dialog.getByText('Skriv en begrunnelse')).toBeVisible();
  await expectAccessible(page, 'somebody left out is brought in');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `left out ${width}`);
  }
  await dialog.getByLabel('Begrunnelse').fill(REASON);
  await dialog.getByRole('button', { name: 'Spør varsleren' }).click();
  await expect(page.getByText('Gjelder Tor Vik')).toBeVisible();
  expect(await sql`select from public.whistleblowing_assignment where report_id = ${report?.id ?? ''}`).toHaveLength(1);

  await openOwnReport(phone, number.trim(), code.trim());
  await expect(phone.getByText(/De vil ta inn Tor Vik, som du har utelatt/)).toBeVisible();
  await expect(phone.getByText(REASON)).toBeVisible();
  await expectAccessible(phone, 'the reporter is asked about somebody left out');
  await expectNoSidewaysScroll(phone, 'the reporter is asked about somebody left out');
  await phone.getByRole('button', { name: 'Ja, det er greit' }).click();
  await expect(phone.getByText('Du sa ja')).toBeVisible();
  await phone.getByRole('button', { name: 'Logg ut' }).click();

  await page.reload();
  await unlock(page);
  await page.getByRole('button', { name: 'Tildel' }).click();
  await dialog.getByRole('checkbox', { name: 'Tor Vik' }).check();
  await expect(dialog.getByText('Varsleren har sagt ja til Tor Vik.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText(`Begrunnelse for å ta inn noen varsleren hadde utelatt: ${REASON}`)).toBeVisible();

  await openOwnReport(phone, number.trim(), code.trim());
  await expect(phone.getByText(`Du hadde utelatt Tor Vik. Begrunnelse: ${REASON}`, { exact: true })).toBeVisible();
  await expectAccessible(phone, 'somebody whom the reporter left out');
  await expectNoSidewaysScroll(phone, 'somebody whom the reporter left out');
});
