import { newAddress } from '#testing/cast/cast.ts';
import { asReporter, newChannel, PASSPHRASE, secure, unlock, unlockSettings } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newTeam, newUser } from './support/people.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';

test('a lawyer from outside is invited, makes keys, is approved, and reads a report and nothing else of the team', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Sørlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  const email = newAddress('liv');
  const settings = `/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`;
  const dialog = page.getByRole('dialog');
  await logInAs(team.owner);
  await page.goto(settings);
  await page.getByRole('button', { name: 'Inviter en ekstern' }).click();
  await dialog.getByLabel('Navn', { exact: true }).fill('Liv Vik');
  await dialog.getByLabel('E-postadresse').fill(email);
  await dialog.getByRole('button', { name: 'Send invitasjonen' }).click();
  await expect(dialog.getByText('Skriv hvor personen arbeider')).toBeVisible();
  await dialog.getByLabel('Arbeidssted').fill('Advokatfirmaet Vik');
  await dialog.getByLabel('Tittel').fill('Advokat');
  await expectAccessible(page, 'invitation');
  await dialog.getByRole('button', { name: 'Send invitasjonen' }).click();
  await expect(page.getByText(`ekstern, Advokatfirmaet Vik · ${email} · er invitert`)).toBeVisible();

  const lawyer = await newUser(world, { email, firstName: 'Liv', lastName: 'Vik', language: 'nb' });
  await secure(world, sql, lawyer);
  const office = await newVisitor({ viewport: { width: 360, height: 740 } });
  await logInAs(lawyer, office);
  await office.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
  // Before the keys there is nothing but the settings of the channel.
  await office
    .getByRole('link', { name: /Varsling/ })
    .first()
    .click();
  await expect(office.getByText('Du er ekstern mottaker av varsler for Sørlys AS.')).toBeVisible();
  await office.getByRole('button', { name: 'Lag nøkler' }).click();
  await office.getByLabel('Passordfrase', { exact: true }).fill(PASSPHRASE);
  await office.getByLabel('Gjenta passordfrasen').fill(PASSPHRASE);
  await office.getByRole('dialog').getByRole('button', { name: 'Lag nøkler' }).click();
  await office.getByLabel('Jeg har tatt vare på den').check();
  await office.getByRole('button', { name: 'Ferdig' }).click();
  await expect(office.getByText('Venter på en kollega')).toBeVisible();
  await expectAccessible(office, 'settings from outside');
  await expectNoSidewaysScroll(office, 'settings from outside');

  await page.reload();
  await unlockSettings(page, PASSPHRASE);
  await page.getByRole('button', { name: 'Godkjenn listen' }).click();
  await expect(dialog.getByText('ekstern, Advokatfirmaet Vik')).toBeVisible();
  await dialog.getByRole('button', { name: 'Godkjenn listen' }).click();
  await expect(page.getByText('Den nye listen gjelder')).toBeVisible();

  // Reporters see who is from outside before they choose.
  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${channel.wbSlug}`);
  await expect(phone.getByText('Liv Vik · Advokat · ekstern, Advokatfirmaet Vik')).toBeVisible();
  const [outside] = await sql`
    select id from public.whistleblowing_handler where account_id = ${team.id} and organisation is not null`;
  const sent = await sendReport(
    asReporter(world),
    channel.wbSlug,
    anonymousReport([String(outside?.['id'])], 'Det gjelder ledelsen.'),
  );

  await office.goto(`/v2/nb/team/${team.slug}/account/overview`);
  await expect(office).toHaveURL(/overview\/reports$/);
  await expect(office.getByRole('link', { name: 'Varsler' }).first()).toBeVisible();
  await expect(office.getByRole('link', { name: /Dashbord|Dokumenter|Personer/ })).toHaveCount(0);
  await office.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await unlock(office);
  await expect(office.getByText('Det gjelder ledelsen.')).toBeVisible();
  for (const closed of ['account/settings/team/members', 'signmore/documents', 'checkmore/invite']) {
    await office.goto(`/v2/nb/team/${team.slug}/${closed}`);
    await expect(office).toHaveURL(/account\/settings$/);
  }

  // Removed, the lawyer has no team any more, although nobody has taken over the report yet.
  await page.reload();
  await page.getByRole('button', { name: 'Fjern Liv Vik' }).click();
  await dialog.getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByText('Liv Vik har ikke lenger tilgang. Tildel varslene')).toBeVisible();
  await office.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/reports/${sent.report.id}`);
  await expect(office).toHaveURL(/\/personal\//);
});
