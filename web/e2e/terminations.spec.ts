import type { Page } from '@playwright/test';
import { draftDocument, signByApi, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a sender chooses reminders and a client, and terminates what one of two has signed', async ({
  page,
  world,
  inbox,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const copy = newAddress('copy');
  const document = await draftDocument(world, team, {
    name: 'Framework agreement',
    signers: [
      { firstName: 'Ola', lastName: 'Hansen', language: 'en' },
      { firstName: 'Eva', lastName: 'Lie', language: 'en' },
    ],
    copyTo: [copy],
  });
  const [first, second] = [document.signers[0]!, document.signers[1]!];
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${document.id}/2`);
  await button(page, 'Edit Ola Hansen').click();
  await page.getByRole('listitem').getByRole('textbox', { name: 'Signs for (optional)' }).fill('Fjordbygg AS');
  await button(page, 'Save').click();
  await expect(page.getByText('for Fjordbygg AS')).toBeVisible();
  await button(page, 'Continue').click();
  await page.getByRole('combobox', { name: 'First reminder' }).selectOption('2 days after the invitation');
  await page.getByRole('combobox', { name: 'After that' }).selectOption('No more');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectGoodPage(page, 'message step');
  await button(page, 'Continue').click();
  await expect(page.getByText('First reminder: 2 days after the invitation')).toBeVisible();
  await button(page, 'Send to 2 people').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Framework agreement' })).toBeVisible();
  await expect(page.getByText('Before the deadline: 3 days before')).toBeVisible();
  await button(page, 'Change reminders').click();
  await page.getByRole('combobox', { name: 'First reminder' }).selectOption('None');
  await expect(page.getByRole('combobox', { name: 'After that' })).toBeHidden();
  await button(page, 'Save').click();
  await expect(page.getByText('First reminder: 2 days')).toBeHidden();
  await expect(button(page, 'Terminate')).toBeHidden();

  const visitor = await newVisitor();
  const path = await signingPath(world, first);
  await visitor.goto(`${path}/1`);
  await expect(visitor.getByText('You sign for Fjordbygg AS')).toBeVisible();
  await signByApi(world, first);
  await page.reload();
  await button(page, 'Terminate').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Terminate document' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: copy })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Tell others too (optional)' }).fill(`board@example.test\n${second.email}`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The project has ended.');
  await expectGoodPage(page, 'dialog for terminating');
  await dialog.getByRole('button', { name: 'Terminate document' }).click();
  await expect(dialog.getByText(`${second.email} is already a signer`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tell others too (optional)' }).fill('board@example.test');
  await dialog.getByRole('button', { name: 'Terminate document' }).click();
  await expect(dialog).toBeHidden();

  const main = page.getByRole('main');
  for (const text of ['Terminated', 'The project has ended.', 'board@example.test', 'terminated the document']) {
    await expect(main).toContainText(text);
  }
  await expectGoodPage(page, 'terminated document');
  await inbox.waitFor({ to: second.email, subject: /was terminated/ });
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'The document was terminated' })).toBeVisible();
  await expect(visitor.getByText('Your signature stays on record')).toBeVisible();
  await expect(visitor.getByText('The project has ended.')).toBeVisible();
  await expect(visitor.getByText('avtale.pdf')).toBeVisible();
  await expectGoodPage(visitor, 'terminated for a signer');
});
