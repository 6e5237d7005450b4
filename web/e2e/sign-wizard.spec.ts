import { expect, test } from './support/fixtures.ts';
import { sendDocument, signingPath } from './support/documents.ts';
import { newTeam } from './support/people.ts';

test('a signee signs by typing', async ({ page, world }) => {
  const team = await newTeam(world);
  const document = await sendDocument(world, team);
  await page.goto(await signingPath(world, document.signees[0]!));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.screenshot({ path: '/tmp/e2e-1.png' });
});
