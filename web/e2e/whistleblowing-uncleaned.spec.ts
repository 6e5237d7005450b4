import { PdfDict } from '@libpdf/core';
import { packedPicture } from '#modules/tellmore/files/metadata/test/packed-pictures.ts';
import { pdf } from '#modules/tellmore/files/metadata/test/sample-pdf.ts';
import { newChannel, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

test('somebody anonymous says yes to each file in which hidden information is left', async ({ page, world, sql }) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug } = await newChannel(world, sql, team, [team.owner]);
  const partly = await pdf((made, resources) => {
    const picture = packedPicture(made, { coding: 'DCTDecode', filters: [] }, new TextEncoder().encode('no JPEG'));
    resources.set('XObject', PdfDict.of({ Photo: made.register(picture) }));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await page.getByRole('link', { name: 'Skriv et varsel' }).click();
  await writeAnonymously(page, 'Oda Lie', 'Regnskapet er vedlagt.');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'delvis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(partly) },
    { name: 'skadet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing else') },
    { name: 'hel.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf()) },
  ]);
  // What was removed all the same, and what exactly is left.
  const partlyCleaned = page.getByRole('listitem').filter({ hasText: 'delvis.pdf' });
  await expect(partlyCleaned).toContainText('Fjernet: forfatter, tittel, program');
  await expect(partlyCleaned).toContainText('skjulte opplysninger i noen av bildene i dokumentet');
  const accept = page.getByLabel('Send filen selv om skjulte opplysninger i den kan avsløre hvem jeg er');
  await expect(accept).toHaveCount(2);
  await expect(page.getByText('Bekreft at du sender filen')).toBeVisible();
  await expectAccessible(page, 'files that are not clean');
  await expectNoSidewaysScroll(page, 'files that are not clean');
  await accept.first().check();
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send varselet' });
  await expect(send).toBeDisabled();
  await accept.last().check();
  await expect(page.getByText('Bekreft at du sender filen')).toBeHidden();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
  expect(await sql`select from public.whistleblowing_file where account_id = ${team.id}`).toHaveLength(3);
});
