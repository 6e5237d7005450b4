import { PASSPHRASE, openOwnReport, secure } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';
import { expectAccessible } from './support/page-rules.ts';

test('an anonymous reporter on a phone reports, saves the code, and reads the answer', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  page.setDefaultTimeout(20_000);
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  await secure(world, sql, team.owner);
  await logInAs(team.owner);

  // The owner becomes the first handler and opens the channel.
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Varsling' })).toBeVisible();
  await page.getByRole('button', { name: 'Legg til mottaker' }).click();
  await page.getByRole('combobox', { name: 'Medlem' }).fill('Oda');
  await page.getByRole('option', { name: /Oda Lie/ }).click();
  await page.getByLabel('Tittel').fill('HR-sjef');
  await page.getByRole('button', { name: 'Lagre' }).last().click();
  await page.getByRole('button', { name: 'Lag nøkler' }).click();
  await page.getByLabel('Passordfrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Gjenta passordfrasen').fill(PASSPHRASE);
  await page.getByRole('dialog').getByRole('button', { name: 'Lag nøkler' }).click();
  await page.getByLabel('Jeg har tatt vare på den').check();
  await page.getByRole('button', { name: 'Ferdig' }).click();
  await page.getByRole('button', { name: 'Åpne kanalen' }).click();
  await page.getByLabel('Jeg har tatt vare på den').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Åpne kanalen' }).click();
  const link = page.getByRole('link', { name: /whistleblower-login/ });
  await expect(link).toHaveAttribute('href', /#k=[\w-]{20}$/);
  await expectAccessible(page, 'settings');

  // The reporter.
  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  await phone.goto((await link.getAttribute('href')) ?? '');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Nordlys AS');
  await expectAccessible(phone, 'channel');
  await phone.getByRole('link', { name: 'Skriv et varsel' }).click();
  const goOn = () => phone.getByRole('button', { name: 'Fortsett' }).click();
  await goOn();
  await expect(phone.getByText('Velg om du vil si hvem du er')).toBeVisible();
  // Emails about answers need an address, and the field says so.
  await phone.getByLabel('Konfidensiell, med navn').check();
  await expect(phone.getByLabel('E-post (valgfritt)')).toBeVisible();
  await phone.getByLabel('Send meg e-post når det er noe nytt').check();
  await expect(phone.getByLabel('E-post', { exact: true })).toBeVisible();
  await phone.getByLabel('Anonym', { exact: true }).check();
  await goOn();
  await phone.getByLabel('Annet', { exact: true }).check();
  await goOn();
  await expect(phone.getByLabel('Oda Lie')).toBeChecked();
  await goOn();
  await phone.getByLabel('Hva som skjedde').fill('Nødutgangen på lageret er låst om natten.');
  await phone.getByLabel(/Hvor skjedde/).fill('Lageret');
  await goOn();
  await phone.getByRole('button', { name: 'Send varselet' }).click();
  await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
  await expectAccessible(phone, 'receipt');
  const [number = '', code = ''] = (await phone.locator('[class*="code"]').allTextContents()).map((text) =>
    text.trim(),
  );
  await phone.getByLabel(/Jeg har tatt vare på/).check();
  await phone.getByRole('button', { name: 'Ferdig' }).click();

  // The handler.
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
  await page.getByRole('link', { name: number }).click();
  // The list has a button of the same name, and its popup would close with the list.
  await expect(page.getByRole('heading', { name: 'Varselet er kryptert' })).toBeVisible();
  await page.getByRole('button', { name: 'Åpne nøklene' }).click();
  await page.getByLabel('Passordfrase').fill(PASSPHRASE);
  await page.getByRole('dialog').getByRole('button', { name: 'Åpne nøklene' }).click();
  await expect(page.getByText('Nødutgangen på lageret er låst om natten.')).toBeVisible();
  const thread = page.getByRole('region', { name: 'Meldinger og hendelser' });
  // The answer is still being sent when the handler begins a note.
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql/v1', async (route) => {
    if (route.request().postData()?.includes('mutation CreateWbMessage')) await held.promise;
    await route.continue();
  });
  await page.getByLabel('Svar varsleren').fill('Takk. Vi ser på det i dag.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('Svar varsleren').fill('Ring vaktmesteren.');
  held.resolve();
  await expect(thread.getByText('Takk. Vi ser på det i dag.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByLabel('Hva vil du skrive?').selectOption('NOTE');
  await expect(page.getByLabel('Notat mellom mottakere')).toHaveValue('Ring vaktmesteren.');
  await page.getByRole('button', { name: 'Lagre notatet' }).click();
  await expect(thread.getByText('Ring vaktmesteren.')).toBeVisible();
  await expectAccessible(page, 'report');

  // The reporter reads the answer, and not the note.
  await openOwnReport(phone, number.toLowerCase(), code);
  await expect(phone.getByText('Takk. Vi ser på det i dag.')).toBeVisible();
  await expect(phone.getByText('Ring vaktmesteren.')).toBeHidden();
  await expect(phone.getByText('1 nytt svar siden sist')).toBeVisible();
  await phone.getByRole('button', { name: 'Vis det nye' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Takk. Vi ser på det i dag.' })).toBeFocused();
  await expect(phone.getByRole('timer')).toContainText(/Utløper om 0[45]:\d\d/);
  await phone.getByLabel('Skriv en melding').fill('Den var åpen i dag.');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('Den var åpen i dag.').last()).toBeVisible();
  await expectAccessible(phone, 'own report');
  const address = phone.url();
  await phone.getByRole('button', { name: 'Logg ut' }).click();
  await expect(phone).toHaveURL(/whistleblower-login.*#k=/);

  // Closed for a reason, which the reporter disagrees with.
  await page.getByRole('button', { name: 'Lukk varselet' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(closing.getByText('Skriv hvorfor varselet lukkes')).toBeVisible();
  await closing.getByLabel('Hvorfor lukkes varselet?').fill('Døra er åpen nå.');
  await expectAccessible(page, 'closing');
  await closing.getByRole('button', { name: 'Lukk varselet' }).click();
  await expect(thread.getByText('Begrunnelse: Døra er åpen nå.')).toBeVisible();
  await openOwnReport(phone, number, code);
  await expect(phone.getByRole('heading', { name: 'Varselet er lukket' })).toBeVisible();
  await expect(phone.getByText('Døra er åpen nå.', { exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Arbeidstilsynet' })).toBeVisible();
  await expectAccessible(phone, 'closed report');
  await phone.getByRole('button', { name: 'Be om at det åpnes igjen' }).click();
  await phone.getByLabel('Hva har skjedd, eller hva mangler?').fill('Jeg fikk ikke vakter etterpå.');
  await phone.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Jeg fikk ikke vakter etterpå.')).toBeVisible();
  await phone.getByRole('button', { name: 'Logg ut' }).click();
  await expect(phone).toHaveURL(/whistleblower-login.*#k=/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(thread.getByText('Ber om at varselet åpnes igjen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Åpne igjen' })).toBeVisible();

  await phone.goto(address);
  await expect(phone.getByText('Ugyldig varslingsøkt')).toBeVisible();
});
