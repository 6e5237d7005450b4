import { scannedPdf } from '#functions/platform/pdf/test/fixtures.ts';
import { sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';

test('a large file is fetched in parts', async ({ page, world }) => {
  const files = [{ name: 'scan.pdf', bytes: await scannedPdf(4, 500) }];
  const document = await sendDocument(world, await newTeam(world), { signers: [{ language: 'en' }], files });
  const part = page.waitForResponse((response) => response.status() === 206);
  await page.goto(await signingPath(world, document.signers[0]!));
  expect(await (await part).headerValue('content-range')).toMatch(/^bytes \d+-\d+\/\d+$/);
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await page.getByRole('group', { name: 'Page 4 of 4' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-page="4"] canvas')).toBeVisible();
});
