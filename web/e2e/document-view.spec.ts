import type { Page } from '@playwright/test';
import { ageDocument, cancelDocument, sendDocument, signByApi } from './support/documents.ts';
import type { ApiDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';
import type { Account } from './support/people.ts';

const documentOf = (account: Account, { id }: ApiDocument) =>
  `/v2/en/${account.type}/${account.slug}/signmore/documents/${id}`;
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('the document view shows files, people, history and the intact chain', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  const document = await sendDocument(world, team, {
    name: 'Two sign',
    message: 'Please read §4',
    signers: [
      { firstName: 'Ola', lastName: 'Hansen' },
      { firstName: 'Eva', lastName: 'Lie' },
    ],
  });
  await signByApi(world, document.signers[0]!);
  await inbox.waitFor({ to: document.signers[1]!.email, link: 'sign-document' });
  await ageDocument(sql, document, 11);
  await logInAs(team.owner);
  await page.goto(documentOf(team, document));
  await expect(page.getByRole('heading', { level: 1, name: 'Two sign' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [
    'Waiting for Eva Lie',
    '1 of 2 have signed',
    'avtale.pdf',
    'Please read §4',
    'Ola Hansen signed',
    'The history is complete and unaltered',
  ]) {
    await expect(main).toContainText(text);
  }
  await page.getByRole('button', { name: 'Preview avtale.pdf' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Pages of avtale.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download avtale.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('avtale.pdf');
  await page.getByRole('button', { name: 'Remind Eva Lie' }).click();
  await expect(toast(page)).toContainText('Reminder sent to Eva Lie');
  const [actions, message] = await Promise.all([
    page.getByRole('button', { name: 'Cancel', exact: true }).boundingBox(),
    toast(page).getByRole('status').boundingBox(),
  ]);
  expect(message!.y, 'the message is below the actions').toBeGreaterThanOrEqual(actions!.y + actions!.height);
  await expect(main).toContainText(/reminded Eva Lie/);
});

test('within ten minutes of the last email, the button says when a reminder is possible', async ({
  page,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  const document = await sendDocument(world, team, { name: 'Once', signers: [{ firstName: 'Eva', lastName: 'Lie' }] });
  await logInAs(team.owner);
  await page.goto(documentOf(team, document));
  await expect(page.getByRole('button', { name: /^Remind from \d\d:\d\d$/ })).toBeDisabled();
});

test('after a cancellation in another tab, the page shows an error and the current status', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4\d\d/);
  const team = await newTeam(world);
  const document = await sendDocument(world, team, { name: 'Race' });
  await logInAs(team.owner);
  await page.goto(documentOf(team, document));
  await expect(page.getByRole('heading', { level: 1, name: 'Race' })).toBeVisible();
  await cancelDocument(world, team, document, 'Cancelled elsewhere');
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await expect(toast(page).getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Cancelled elsewhere');
});
