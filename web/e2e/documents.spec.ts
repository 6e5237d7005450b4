import type { Page } from '@playwright/test';
import { ageDocument, draftDocument, sendDocument } from './support/documents.ts';
import type { ApiDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { seedManyDocuments } from './support/many-documents.ts';
import { newColleague, newTeam, newUser } from './support/people.ts';
import type { Account, Team } from './support/people.ts';

const listOf = (account: Account, query = '') => `/v2/en/${account.type}/${account.slug}/signmore/documents${query}`;
const documentOf = (account: Account, { id }: ApiDocument) => `${listOf(account)}/${id}`;
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Documents' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();
const statuses = (page: Page) => page.getByRole('navigation', { name: 'Status' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
}

test.describe('a team with 320 documents', () => {
  let team: Team;
  test.beforeAll(async ({ world, sql }) => {
    team = await newTeam(world);
    await seedManyDocuments(sql, team);
  });
  test.beforeEach(({ logInAs }) => logInAs(team.owner));
  const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

  test('shows the count of each status in tabs', async ({ page }) => {
    await page.goto(listOf(team));
    await expect(rows(page)).toHaveCount(25);
    expect((await names(page))[0]).toBe('Avtale 001');
    for (const [status, count] of [
      ['All', 320],
      ['Waiting', 200],
      ['Draft', 60],
      ['Cancelled', 40],
      ['Expired', 20],
    ] as const) {
      await expect(statuses(page).getByRole('link', { name: new RegExp(`^${status}`) })).toContainText(String(count));
    }
    await statuses(page)
      .getByRole('link', { name: /^Expired/ })
      .click();
    await expect(page).toHaveURL(/[?&]status=EXPIRED/);
    await expect(rows(page)).toHaveCount(20);
    await expect(pagesOf(page)).toBeHidden();
  });

  test('has pages, and a filter returns to the first', async ({ page }) => {
    await page.goto(listOf(team));
    await expect(pagesOf(page)).toContainText('1–25 of 320');
    await pagesOf(page).getByRole('button', { name: 'Page 13' }).click();
    await expect(page).toHaveURL(/[?&]page=13/);
    await expect(pagesOf(page)).toContainText('301–320 of 320');
    await expect(rows(page)).toHaveCount(20);
    await pagesOf(page).getByRole('button', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/[?&]page=12/);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Offer');
    await expect(page).toHaveURL(/category=OFFER/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(pagesOf(page)).toContainText('1–25 of 160');
  });

  test('searches, and the search survives a reload', async ({ page }) => {
    await page.goto(listOf(team));
    const search = page.getByRole('searchbox', { name: 'Search by name or person' });
    await search.fill('avtale 31');
    await expect(page).toHaveURL(/[?&]q=avtale/);
    await expect(rows(page)).toHaveCount(10);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    await expect(search).toHaveValue('avtale 31');
    await search.fill('no such thing');
    await expect(page.getByText('No documents match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all documents' }).click();
    await expect(rows(page)).toHaveCount(25);
  });

  test('sorts by name both ways', async ({ page }) => {
    await page.goto(listOf(team));
    const header = page.getByRole('columnheader', { name: 'Document' });
    await header.getByRole('button').click();
    await expect(page).toHaveURL(/[?&]sort=/);
    await expect(header).toHaveAttribute('aria-sort', /.+ending/);
    const first = header.getAttribute('aria-sort');
    const top = async () => (await names(page))[0];
    await expect.poll(top).toBe((await first) === 'ascending' ? 'Avtale 001' : 'Avtale 320');
    await header.getByRole('button').click();
    await expect.poll(top).toBe((await first) === 'ascending' ? 'Avtale 320' : 'Avtale 001');
  });
});

test('bulk actions apply to a page, or to everything that the filter finds', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await seedManyDocuments(sql, team);
  await logInAs(team.owner);
  await page.goto(listOf(team, '?status=CANCELLED'));
  await expect(rows(page)).toHaveCount(25);
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await expect(bar).toContainText('25 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();

  await rows(page).first().getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Select all 40' }).click();
  await expect(bar).toContainText('40 selected');
  await bar.getByRole('button', { name: /^Archive/ }).click();
  await expect(toast(page)).toContainText('All documents that could be archived are archived');
  await expect(statuses(page).getByRole('link', { name: /^All/ })).toContainText('280');
  const [archived] =
    await sql`select count(*)::int as count from document where account_id = ${team.id} and archived_at is not null`;
  expect(archived?.['count']).toBe(40);

  await page.goto(listOf(team, '?archived=yes'));
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–25 of 40');
  await rows(page).first().getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Select all 40' }).click();
  await bar.getByRole('button', { name: 'Unarchive' }).click();
  await expect(page.getByText('The archive is empty')).toBeVisible();
});

test('a sender reminds, cancels with a reason, archives and deletes, as the status allows', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  const document = await sendDocument(world, team, { name: 'Offer', signers: [{ language: 'en' }] });
  const signer = document.signers[0]!;
  await inbox.waitFor({ to: signer.email, link: 'sign-document' });
  await ageDocument(sql, document, 11);
  await logInAs(team.owner);
  await page.goto(listOf(team));
  await openMenu(page, 'Offer');
  await expect(page.getByRole('menuitem', { name: 'Send reminder' })).toBeVisible();
  for (const action of ['Archive', 'Delete']) await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Send reminder' }).click();
  await expect(toast(page)).toContainText('Reminders sent');
  await inbox.waitFor({ to: signer.email, link: 'sign-document' }, 2);

  await openMenu(page, 'Offer');
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel “Offer”?' });
  await expect(
    dialog.getByText('The account gets 10 credits back, because no one has opened the document.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel document' }).click();
  await expect(dialog.getByText('A cancellation reason is mandatory')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The terms have changed');
  await dialog.getByRole('button', { name: 'Cancel document' }).click();
  await expect(toast(page)).toContainText('Document cancelled');
  await expect(rows(page).first()).toContainText('Cancelled');
  expect((await inbox.waitFor({ to: signer.email, subject: /was cancelled$/ })).text).toContain(
    'The terms have changed',
  );

  await openMenu(page, 'Offer');
  await expect(page.getByRole('menuitem', { name: 'Archive', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Send reminder' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('No documents sent yet')).toBeVisible();
  await page.goto(listOf(team, '?archived=yes'));
  await openMenu(page, 'Offer');
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByText('The archive is empty')).toBeVisible();

  await page.goto(listOf(team));
  await openMenu(page, 'Offer');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Offer”?' });
  await expect(question).toContainText('You cannot undo this.');
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(toast(page)).toContainText('Document deleted');
  await expect(page.getByText('No documents sent yet')).toBeVisible();
});

test('a new team sees what will be here, and the first step', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(listOf(team));
  await expect(page.getByText('No documents sent yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New document' }).last().click();
  await expect(page).toHaveURL(/create-document-wizard$/);
});

test('a draft continues where it was left', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { name: 'Half done', signers: [] });
  await logInAs(team.owner);
  await page.goto(listOf(team));
  await page.getByRole('link', { name: 'Half done' }).click();
  await expect(page).toHaveURL(new RegExp(`create-document-wizard/${draft.id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Who should sign?' })).toBeVisible();
});

test("a MEMBER does not see other people's documents, an ADMIN does", async ({ page, world, newVisitor, logInAs }) => {
  const team = await newTeam(world);
  const document = await sendDocument(world, team, { name: 'Salary of the boss' });
  const [member, admin] = [await newColleague(world, team, 'MEMBER'), await newColleague(world, team, 'ADMIN')];
  await logInAs(member);
  await page.goto(listOf(team));
  await expect(page.getByText('No documents sent yet')).toBeVisible();
  await expect(statuses(page)).toHaveCount(0);
  await page.goto(documentOf(team, document));
  await expect(page.getByRole('heading', { level: 1, name: 'No document found' })).toBeVisible();

  const other = await newVisitor();
  await logInAs(admin, other);
  await other.goto(listOf(team));
  await expect(other.getByRole('link', { name: 'Salary of the boss' })).toBeVisible();
});

test('a signer with a user finds the document in the personal account and signs it there, logged in', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Sender AS');
  const signer = await newUser(world, { firstName: 'Eva', lastName: 'Lie', language: 'en' });
  const document = await sendDocument(world, team, {
    name: 'Consent form',
    signers: [{ email: signer.email, firstName: 'Eva', lastName: 'Lie' }],
  });
  await logInAs(signer);
  await page.goto(listOf(signer.personal));
  await expect(rows(page).first()).toContainText('From Sender AS');
  await page.getByRole('link', { name: 'Consent form' }).click();
  await page.getByRole('dialog', { name: 'Document' }).getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type your signature' }).fill('Eva Lie');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(toast(page)).toContainText('You have signed');
  await expect(page.getByRole('button', { name: 'Download signed document' })).toBeVisible();
  const [row] = await sql`select identified_by from signature where document_id = ${document.id}`;
  expect(row?.['identified_by']).toBe('LOGIN');
});
