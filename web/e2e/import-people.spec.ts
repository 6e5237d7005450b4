import { workbook } from '#shared/import/corpus/workbook.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

/** A title, another order, one column for names, a number for a phone, a hidden row, and errors. */
const list = workbook({
  sheets: [
    { name: 'Forside', rows: [['Bestilling']] },
    {
      name: 'Kandidater',
      hiddenRows: [5],
      rows: [
        ['Nye kandidater'],
        ['Navn', 'E-post', 'Mobil'],
        ['Bø, Kari', 'kari@nordlys.example', 4_790_000_000],
        ['Ola Hansen', null, { error: '#N/A' }],
        ['Skjult Person', 'skjult@nordlys.example', null],
      ],
    },
  ],
});

test('a messy Excel list is read in a worker, mended and imported', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/v2/nb/team/${team.slug}/checkmore/invite`);
  await page.getByRole('button', { name: 'Velg Identitet' }).click();
  await page.waitForURL(/request-wizard/);
  const wizard = new URL(page.url()).pathname.replace(/\/\d+$/, '');
  await page.goto(`${wizard}/1`);
  await page.getByRole('button', { name: 'Importer fra Excel eller CSV' }).click();
  await page.getByRole('button', { name: 'Velg en fil' }).waitFor();
  const worker = page.waitForEvent('worker');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Kandidater.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(list) });

  // Reading 10,000 rows takes seconds, and the page must not stand still.
  await worker;
  await expect(page.getByText('E-post mangler i rad 4')).toBeVisible();
  await expect(page.getByText('Cellen har en feil i Excel')).toBeVisible();
  await expect(page.getByText('Én skjult rad er utelatt.')).toBeVisible();
  await expectGoodPage(page, 'rows of an import');

  await page.getByRole('textbox', { name: 'Telefon, rad 4' }).fill('0047 900 00 001');
  await page.getByRole('textbox', { name: 'E-post, rad 4' }).fill('ola@nordlys.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 rader, alle uten feil.')).toBeVisible();
  await page.getByRole('button', { name: 'Legg til 2 personer' }).click();
  await expect(page.getByText('ola@nordlys.example')).toBeVisible();
  await expect(page.getByText('Kari Bø')).toBeVisible();
  await expectGoodPage(page, 'people of a request');
});
