import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { sealedFile, sendDocument, signByApi } from './support/documents.ts';
import { newTeam } from './support/people.ts';

// Nothing is there without a network that the test has not loaded.
test.use({ ownWindows: true });

/** Every request that leaves the browser while a file is checked. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '');
  });
  return sent;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('the page recognises the true file, rejects a changed and a foreign one, and uploads none', async ({
  page,
  world,
  sql,
}) => {
  const team = await newTeam(world, 'Nordlys AS');
  const document = await sendDocument(world, team, {
    name: 'Leieavtale',
    signers: [{ firstName: 'Ola', lastName: 'Hansen' }],
  });
  await signByApi(world, document.signers[0]!);
  const bytes = await sealedFile(world, sql, team, document);
  const sent = recordRequests(page);
  await page.goto('/v2/en/signmore/public-document');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a signed document' })).toBeVisible();

  await choose(page, 'lease.pdf', bytes);
  await expect(page.getByRole('heading', { name: '“lease.pdf” is genuine' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Leieavtale (no. 1)');
  await expect(main).toContainText('Nordlys AS');
  await expect(main).toContainText('Ola Hansen');

  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = changed[middle]! ^ 1;
  await choose(page, 'lease.pdf', changed);
  await expect(page.getByRole('heading', { name: 'The seal of “lease.pdf” is broken' })).toBeVisible();
  await expect(main).not.toContainText('Leieavtale');

  const longer = Buffer.concat([bytes, Buffer.from('9 0 obj\n<< >>\nendobj\n')]);
  await choose(page, 'longer.pdf', longer);
  await expect(page.getByRole('heading', { name: '“longer.pdf” has been changed since it was sealed' })).toBeVisible();
  await expect(main).toContainText('Leieavtale (no. 1)');

  await choose(page, 'foreign.pdf', Buffer.from('%PDF-1.7 something else'));
  await expect(page.getByRole('heading', { name: 'We do not recognise “foreign.pdf”' })).toBeVisible();

  // One for each file, and one for the sealed file inside the longer one.
  expect(sent).toHaveLength(5);
  for (const body of sent) {
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['action', 'sha256']);
  }
});

test('a huge file is answered without being read or sent', async ({ page }) => {
  const sent = recordRequests(page);
  await page.goto('/v2/en/signmore/public-document');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A sparse file, which takes no space on the disk.
  const film = test.info().outputPath('film.pdf');
  await writeFile(film, '%PDF-1.7');
  await truncate(film, 3_000_000_000);
  await page.locator('input[type=file]').setInputFiles(film);
  await expect(page.getByRole('heading', { name: 'We do not recognise “film.pdf”' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('without a connection the page says that the file is not checked yet, and retries on demand', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/v2/en/signmore/public-document');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await choose(page, 'lease.pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByRole('heading', { name: 'The check could not be completed' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'We do not recognise “lease.pdf”' })).toBeVisible();
});

test('a copy recipient reads and downloads the sealed document by link', async ({ page, world, inbox }) => {
  const team = await newTeam(world);
  const copyTo = `copy.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const document = await sendDocument(world, team, { name: 'Protocol', copyTo: [copyTo] });
  await signByApi(world, document.signers[0]!);
  await page.goto(await inbox.linkFor(copyTo, 'public-document/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Protocol' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(Last ned det signerte dokumentet|Download the signed document)$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Protocol.*\.pdf$/);
});
