import type { Page } from '@playwright/test';
import { zipFile } from '#functions/platform/files/test/samples.ts';
import { pdfFile } from '#function-tests/support/pdf.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';
import type { Account } from './support/people.ts';

const policies = ({ slug }: Account, locale = 'en') => `/v2/${locale}/team/${slug}/account/settings/policy-documents`;
const docx = zipFile(['[Content_Types].xml', 'word/document.xml']);
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

async function choose(page: Page, files: readonly Chosen[]): Promise<void> {
  const given = files.map(({ name, mimeType, bytes }) => ({ name, mimeType, buffer: Buffer.from(bytes) }));
  await page.locator('input[type=file]').first().setInputFiles(given);
}

for (const { locale, width, words } of [
  {
    locale: 'nb',
    width: 360,
    words: {
      list: 'Retningslinjer',
      view: 'Vis Personvern.pdf',
      remove: 'Fjern Personvern.pdf',
      confirm: 'Fjern filen',
      guidelines: 'Rutiner',
    },
  },
  {
    locale: 'en',
    width: 1280,
    words: {
      list: 'Policy documents',
      view: 'View Personvern.pdf',
      remove: 'Remove Personvern.pdf',
      confirm: 'Remove file',
      guidelines: 'Routine guidelines',
    },
  },
]) {
  test(`an owner adds several files, reads and removes them (${locale}, ${width})`, async ({
    page,
    world,
    logInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const team = await newTeam(world, 'Nordlys AS', { language: locale === 'en' ? 'en' : 'nb' });
    await logInAs(team.owner);
    await page.goto(`/v2/${locale}/team/${team.slug}/account/settings`);
    await page.getByRole('link', { name: words.list }).click();
    await expectGoodPage(page, `no policy documents, ${locale}`);

    await choose(page, [
      { name: 'Personvern.pdf', mimeType: 'application/pdf', bytes: await pdfFile() },
      { name: 'Etikk.docx', mimeType: DOCX, bytes: docx },
    ]);
    const list = page.getByRole('list', { name: words.list });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectGoodPage(page, `policy documents, ${locale}`);

    await page.getByRole('button', { name: words.view }).click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);

    await page.getByRole('button', { name: words.guidelines }).click();
    await expect(page.getByRole('dialog', { name: words.guidelines })).toBeVisible();
    await expectAccessible(page, `routine guidelines, ${locale}`);
  });
}

test('refused files get the specification’s messages, and the content decides the type', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(policies(team));
  await choose(page, [{ name: 'notes.txt', mimeType: 'text/plain', bytes: Buffer.from('Hei') }]);
  await expect(page.getByRole('alert')).toContainText('The file(s) must be of the correct type and size.');
  await expect(page.getByRole('alert')).toContainText('1 file(s) did not meet the type requirements.');
  await choose(page, [
    { name: 'large.pdf', mimeType: 'application/pdf', bytes: new Uint8Array(10_000_001) },
    { name: 'Personvern.pdf', mimeType: 'application/pdf', bytes: await pdfFile() },
  ]);
  await expect(page.getByRole('alert')).toContainText('1 file(s) did not meet the size requirements.');
  await expect(page.getByRole('list', { name: 'Policy documents' }).getByRole('listitem')).toHaveCount(1);
  consoleWatch.expect(/status of 422/);
  await choose(page, [{ name: 'page.pdf', mimeType: 'application/pdf', bytes: Buffer.from('<html>') }]);
  await expect(page.getByText('neither a PDF nor a Word document')).toBeVisible();
  await expectAccessible(page, 'a refused policy document');
});

test('with checks off, the address leads to the settings, which do not name the page', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  await sql`update public.account_feature set checks = false where account_id = ${team.id}`;
  await logInAs(team.owner);
  for (const path of [policies(team), `/v2/en/team/${team.slug}/account/settings/team/roles`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/account\/settings$/);
  }
  await expect(page.getByRole('link', { name: 'Policy documents' })).toHaveCount(0);
});

test('a Word file is saved under its name; a member reads and changes nothing', async ({
  page,
  world,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(policies(team));
  await choose(page, [{ name: 'Etikk.docx', mimeType: DOCX, bytes: docx }]);
  // A file that is being uploaded is in the list, too.
  await expect(page.getByRole('button', { name: 'Download Etikk.docx' })).toBeVisible();
  const member = await newColleague(world, team, 'MEMBER', { language: 'en' });
  const reader = await newVisitor();
  await logInAs(member, reader);
  await reader.goto(policies(team));
  await expect(reader.getByRole('listitem').filter({ hasText: 'Etikk.docx' })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Remove|Choose files/ })).toHaveCount(0);
  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download Etikk.docx' }).click();
  expect((await saved).suggestedFilename()).toBe('Etikk.docx');
  await expectGoodPage(reader, 'policy documents of a member');
});
