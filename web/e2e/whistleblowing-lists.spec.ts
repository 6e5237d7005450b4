import type { Page } from '@playwright/test';
import { newChannel, openOwnReport, unlock } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function publish(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Publiser' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a team asks its own question, a reporter answers, and handlers use their own words', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const channel = await newChannel(world, sql, team, [team.owner]);
  await logInAs(team.owner);

  await test.step('the owner publishes the lists', async () => {
    await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
    await page.getByRole('button', { name: 'Rediger: Spørsmål til varslere' }).click();
    await dialog(page).getByRole('button', { name: 'Legg til et spørsmål' }).click();
    await publishNothing();
    await dialog(page).getByLabel('Norsk', { exact: true }).fill('Hvilket sted gjelder det?');
    await dialog(page).getByLabel('Hvordan skal det besvares?').selectOption('CHOICE');
    await dialog(page).getByLabel('Svar 1 på norsk').fill('Lageret');
    await dialog(page).getByLabel('Svar 2 på norsk').fill('Kontoret');
    await dialog(page).getByLabel('Må besvares').check();
    await expectAccessible(page, 'questions');
    await publish(page);
    await page.getByRole('button', { name: 'Rediger: Kategorier' }).click();
    await dialog(page).getByRole('button', { name: 'Legg til en kategori' }).click();
    await dialog(page).getByLabel('Norsk', { exact: true }).fill('Dyrevelferd');
    await publish(page);
    await page.getByRole('button', { name: 'Rediger: Understatuser' }).click();
    await dialog(page).getByRole('button', { name: 'Legg til en understatus' }).click();
    await dialog(page).getByLabel('Norsk', { exact: true }).fill('Ekstern gransking');
    await dialog(page).getByLabel('Varsleren ser den').check();
    await publish(page);
    await page.getByRole('button', { name: 'Rediger: Grunner til å lukke' }).click();
    await dialog(page).getByRole('button', { name: 'Legg til en grunn' }).click();
    await dialog(page).getByLabel('Norsk', { exact: true }).fill('Bekreftet og rettet');
    await publish(page);
    await expect(page.getByText('Endret teamets egne kategorier. Nytt eller endret: Dyrevelferd')).toBeVisible();
    await expectAccessible(page, 'settings with lists');
  });

  async function publishNothing(): Promise<void> {
    await dialog(page).getByRole('button', { name: 'Publiser' }).click();
    await expect(dialog(page).getByLabel('Norsk', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }

  const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
  const goOn = () => phone.getByRole('button', { name: 'Fortsett' }).click();
  let number = '';
  let code = '';

  await test.step('a reporter with a name has to answer, an anonymous one need not', async () => {
    await phone.goto(`/v2/nb/tellmore/whistleblower-wizard/${channel.wbSlug}/0`);
    await goOn();
    await phone.getByLabel('Konfidensiell, med navn').check();
    await phone.getByLabel('Etternavn').fill('Vik');
    await goOn();
    await phone.getByLabel('Dyrevelferd', { exact: true }).check();
    await goOn();
    await goOn();
    await phone.getByLabel('Hva som skjedde').fill('Hunden på lageret får ikke vann.');
    await goOn();
    await expect(phone.getByText('Svar på spørsmålet')).toBeVisible();
    await expect(phone.getByLabel('Hvilket sted gjelder det?', { exact: true })).toBeFocused();
    await phone.getByRole('button', { name: 'Tilbake' }).click();
    await phone.getByRole('button', { name: 'Tilbake' }).click();
    await phone.getByRole('button', { name: 'Tilbake' }).click();
    await phone.getByLabel('Anonym', { exact: true }).check();
    await goOn();
    await goOn();
    await goOn();
    await expect(phone.getByText(/Du trenger ikke svare på noen av dem/)).toBeVisible();
    await expectAccessible(phone, 'own questions');
    await phone.getByLabel('Hvilket sted gjelder det? (valgfritt)', { exact: true }).selectOption({ label: 'Lageret' });
    await goOn();
    await expect(phone.getByText('Dyrevelferd')).toBeVisible();
    await expect(phone.getByText('Lageret', { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: 'Send varselet' }).click();
    await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
    [number = '', code = ''] = (await phone.locator('[class*="code"]').allTextContents()).map((text) => text.trim());
    await phone.getByLabel(/Jeg har tatt vare på/).check();
    await phone.getByRole('button', { name: 'Ferdig' }).click();
  });

  await test.step('the handler reads the answer, sets a sub-status and closes for a reason', async () => {
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { name: 'Varselet er kryptert' })).toBeVisible();
    await unlock(page);
    await expect(page.getByText('Hvilket sted gjelder det?')).toBeVisible();
    await expect(page.getByText('Lageret', { exact: true })).toBeVisible();
    await expect(page.getByText('Dyrevelferd')).toBeVisible();
    await page.getByRole('button', { name: 'Endre understatus' }).click();
    await dialog(page).getByLabel('Ekstern gransking').check();
    await dialog(page).getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Understatus: Ekstern gransking')).toBeVisible();
    await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) });
    await expect(page.getByText('Kategorier, understatuser og innhold er kryptert.')).toBeVisible();
    await unlock(page);
    await expect(row.getByText('Ekstern gransking')).toBeVisible();
    await page.getByRole('button', { name: /^Filtre/ }).click();
    await dialog(page).getByLabel('Understatus').selectOption({ label: 'Ekstern gransking' });
    await dialog(page).getByRole('button', { name: 'Vis treff' }).click();
    await expect(page.getByText(/Understatuser leses i de 500 nyeste/)).toBeVisible();
    await expectAccessible(page, 'reports by sub-status');
    await row.getByRole('link', { name: number }).click();
    await page.getByRole('button', { name: 'Lukk varselet' }).click();
    await dialog(page).getByLabel('Grunn', { exact: true }).selectOption({ label: 'Bekreftet og rettet' });
    await dialog(page).getByLabel('Hvorfor lukkes varselet?').fill('Hunden har fått vann.');
    await expectAccessible(page, 'closing for a reason');
    await dialog(page).getByRole('button', { name: 'Lukk varselet' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Bekreftet og rettet')).toBeVisible();
  });

  await test.step('the reporter reads all of it', async () => {
    await openOwnReport(phone, number, code);
    await expect(phone.getByRole('heading', { name: 'Varselet er lukket' })).toBeVisible();
    await expect(phone.getByText('Bekreftet og rettet').first()).toBeVisible();
    await expect(phone.getByText('Ekstern gransking')).toBeVisible();
    await expect(phone.getByText('Lageret', { exact: true })).toBeVisible();
    await expectAccessible(phone, 'own report with answers');
  });
});
