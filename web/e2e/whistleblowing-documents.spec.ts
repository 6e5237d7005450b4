import { readFileSync } from 'node:fs';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import { compoundFile } from '#modules/tellmore/files/metadata/test/compound-file.ts';
import { newChannel, unlock, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

const CORPUS = new URL('../src/modules/tellmore/files/metadata/corpus/', import.meta.url);
const given = (name: string) => ({ name, mimeType: '', buffer: readFileSync(new URL(name, CORPUS)) });

test('a Word file and an email are cleaned on the way, what cannot be cleaned is confirmed, and macros are refused', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  test.slow();
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug } = await newChannel(world, sql, team, [team.owner]);
  const phone = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await phone.goto(`/v2/nb/tellmore/whistleblower-login/${wbSlug}`);
  await phone.getByRole('link', { name: 'Skriv et varsel' }).click();
  await writeAnonymously(phone, 'Oda Lie', 'Rutinen er vedlagt.');
  await phone
    .locator('input[type=file]')
    .setInputFiles([
      given('word-like-changes.docx'),
      given('python-email-files.eml'),
      { name: 'sak.msg', mimeType: '', buffer: Buffer.from(compoundFile('__properties_version1.0')) },
      { name: 'gammel.doc', mimeType: '', buffer: Buffer.from(compoundFile('WordDocument')) },
    ]);
  // A finger cannot drop files.
  await expect(phone.getByRole('button', { name: 'Velg filer' })).toBeVisible();
  await expect(phone.getByText('Slipp filer her')).toBeHidden();
  const row = (name: string) => phone.getByRole('listitem').filter({ hasText: name });
  await expect(row('word-like')).toContainText('forfatter, tittel, program');
  await expect(row('word-like')).toContainText('sporede endringer');
  await expect(row('python-email')).toContainText('veien e-posten gikk');
  await expect(row('sak.msg')).toContainText('Lagre e-posten som eml eller PDF');
  await expect(row('gammel.doc')).toContainText('lagre den som docx');
  await expectAccessible(phone, 'documents');
  await expectNoSidewaysScroll(phone, 'documents');
  // The file list follows the language, and what was chosen stays.
  for (const [language, told] of [
    ['Nynorsk', 'Lagre e-posten som eml eller PDF'],
    ['English', 'Save the email as'],
    ['Bokmål', 'Lagre e-posten som eml eller PDF'],
  ] as const) {
    await phone.getByRole('link', { name: language }).click();
    await expect(row('sak.msg')).toContainText(told);
    await expectNoSidewaysScroll(phone, `documents in ${language}`);
  }
  await row('gammel.doc')
    .getByRole('button', { name: /^Fjern / })
    .click();
  await row('sak.msg')
    .getByLabel(/^Send filen selv om/)
    .check();
  await phone.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await phone.getByRole('button', { name: 'Send varselet' }).click();
  await expect(phone.getByRole('heading', { name: 'Varselet er sendt' })).toBeVisible();
  const [number = ''] = (await phone.locator('[class*="code"]').allTextContents()).map((text) => text.trim());

  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/reports`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: 'Varselet er kryptert' })).toBeVisible();
  await unlock(page);
  await expect(page.getByText('Åpne filen i beskyttet visning')).toHaveCount(2);
  await page.getByRole('button', { name: 'Vis Fil 2.eml' }).click();
  const mail = page.getByRole('region', { name: 'Innholdet i Fil 2.eml' });
  await expect(mail).toContainText('Nødutgangen på lageret er låst om natten.');
  await expect(mail).not.toContainText('Received');
  await expectAccessible(page, 'a report with documents');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned Fil 1.docx' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Fil 1.docx');
  const saved = new Uint8Array(readFileSync(await download.path()));
  for (const entry of zipEntries(saved)) {
    const content = Buffer.from(await zipContents(saved, entry, 1_000_000)).toString('latin1');
    expect(content, entry.name).not.toMatch(/kanari/i);
  }
});
