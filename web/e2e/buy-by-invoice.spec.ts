import { takeAllCredits } from './support/database.ts';
import { dialog } from './support/code-dialog.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a team buys credits by invoice on a phone, gets them at once, and pays the invoice', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjord Bygg AS');
  await takeAllCredits(sql, team.id);
  await logInAs(team.owner);
  const path = `/v2/nb/team/${team.slug}/account/settings/credits`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Kjøp kreditter' }).click();
  await dialog(page)
    .getByLabel(/^10\s000 kreditter/)
    .check();
  await dialog(page).getByRole('button', { name: 'Fortsett' }).click();
  await dialog(page).getByLabel('Faktura', { exact: true }).check();
  await expect(dialog(page).getByText('Du får kredittene med en gang.')).toBeVisible();
  for (const [label, text] of [
    ['Organisasjon', 'Fjord Bygg AS'],
    ['Organisasjonsnummer', '914778271'],
    ['Kontaktperson', 'Kari Nordmann'],
    ['E-post for fakturaen', 'faktura@fjordbygg.example'],
    ['Adresse', 'Storgata 1'],
    ['Postnummer', '0155'],
    ['Poststed', 'Oslo'],
    ['Fylke', 'Oslo'],
  ] as const) {
    await dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await dialog(page)
    .getByRole('button', { name: /^Bestill for/ })
    .click();
  await expect(dialog(page).getByText('Bestillingsreferanse må fylles ut')).toBeVisible();
  await expectGoodPage(page, 'buying by invoice');
  await dialog(page).getByRole('textbox', { name: 'Bestillingsreferanse', exact: true }).fill('PO-1234');
  await dialog(page)
    .getByRole('button', { name: /^Bestill for/ })
    .click();
  await expect(dialog(page).getByText(/10\s000 kreditter er på kontoen/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Lukk', exact: true }).last().click();

  await expect(page.getByRole('row', { name: /TILLIT-.*Ikke betalt/ })).toBeVisible();
  await expectGoodPage(page, 'credits with an invoice');
  await page.getByRole('button', { name: /^Vis faktura TILLIT-/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Status: paid')).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await sql`select status from public.credit_invoice where account_id = ${team.id}`;
      return row?.['status'];
    })
    .toBe('PAID');
  await page.goto(path);
  await expect(page.getByRole('row', { name: /TILLIT-.*Betalt/ })).toBeVisible();
});
