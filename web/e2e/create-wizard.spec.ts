import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { protectedPdf, renamedProgram, samplePdf, truncatedPdf } from '#functions/platform/pdf/test/fixtures.ts';
import { rawPdf } from '#functions/platform/pdf/test/raw-pdf.ts';
import { draftDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { newAddress, newTeam } from './support/people.ts';
import type { Team } from './support/people.ts';

// Nothing is there without a network that the test has not loaded.
test.use({ ownWindows: true });

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const wizard = (team: Team, rest = '') => `/v2/en/team/${team.slug}/signmore/create-document-wizard${rest}`;

async function fillSigner(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Through the disk, because megabytes are slow in the browser's protocol. */
async function chooseFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  await page.locator('input[type=file]').setInputFiles(path);
}

test('each step is saved, and a reload continues at the same step', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(wizard(team));
  await next(page).click();
  await expect(page.getByText('Give the document a name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the document' }).fill('Employment contract Kari');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Employment contract');
  await next(page).click();
  await expect(page).toHaveURL(/create-document-wizard\/[0-9a-f-]{36}\/1$/);

  await chooseFile(page, 'contract.pdf', await samplePdf({ pages: 2 }));
  await expect(page.getByText('2 pages')).toBeVisible();
  await page.reload();
  await expect(page.getByText('contract.pdf')).toBeVisible();
  await next(page).click();

  await fillSigner(page, 'Ola', 'Hansen', newAddress('ola'));
  await next(page).click();
  await expect(page).toHaveURL(/\/3$/);
  await page.getByRole('textbox', { name: 'Message (optional)' }).fill('Please sign by Friday');
  await page.getByRole('combobox', { name: 'Can be signed for' }).selectOption('months:1');
  await page.getByRole('combobox', { name: 'Language of the certificate' }).selectOption('English');
  await next(page).click();
  await expect(page).toHaveURL(/\/4$/);

  await page.reload();
  for (const text of [
    'Employment contract Kari',
    'contract.pdf',
    'Ola Hansen',
    'Please sign by Friday',
    'Language of the certificate: English',
  ]) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  const rows =
    await sql`select name, category, message, expiration_months, language, status from document where account_id = ${team.id}`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    {
      name: 'Employment contract Kari',
      category: 'EMPLOYMENT_CONTRACT',
      message: 'Please sign by Friday',
      expiration_months: 1,
      language: 'en',
      status: 'DRAFT',
    },
  ]);
});

test('going back to a step and changing it loses nothing', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { name: 'First name of it' });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/4`));
  await page.getByRole('link', { name: 'Change: Document' }).click();
  await page.getByRole('textbox', { name: 'Name of the document' }).fill('Second name of it');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Review and send' })).toBeVisible();
  await expect(page.getByText('Second name of it').first()).toBeVisible();
  await page.getByRole('link', { name: 'Save and close' }).click();
  await page.getByRole('link', { name: 'Second name of it' }).click();
  await expect(page).toHaveURL(new RegExp(draft.id));
});

test('a file that cannot be signed is refused by name, with instructions', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4(00|13|22)/);
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { files: [], signers: [] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/1`));
  const big = new Uint8Array(10_000_001).fill(0x20);
  big.set(await samplePdf({ pages: 1 }));
  const cases = [
    { name: 'big.pdf', bytes: big, says: '“big.pdf” is too large.' },
    { name: 'program.pdf', bytes: renamedProgram(), says: '“program.pdf” is not a PDF.' },
    { name: 'notes.txt', bytes: Buffer.from('Just text'), says: '“notes.txt” is not a PDF.' },
    {
      name: 'locked.pdf',
      bytes: await protectedPdf({ userPassword: 'a', ownerPassword: 'b' }),
      says: '“locked.pdf” is protected with a password.',
    },
    { name: 'half.pdf', bytes: await truncatedPdf(), says: '“half.pdf” is damaged' },
    { name: 'empty.pdf', bytes: new Uint8Array(), says: '“empty.pdf” is empty.' },
  ];
  for (const { name, bytes, says } of cases) {
    await chooseFile(page, name, bytes);
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
  }
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Add at least one PDF file to continue.' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove empty.pdf from the list' }).click();
  await expect(page.getByText('empty.pdf')).toHaveCount(0);
});

test('what a sealed file will lack is said at the file, also after a reload and before sending', async ({
  page,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { files: [] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/1`));
  const script = '/OpenAction << /S /JavaScript /JS (1) >>';
  await chooseFile(page, 'prices.pdf', rawPdf({ pages: [{ text: 'Prices' }], catalogue: script }));
  const note = page.getByRole('listitem').getByText('“prices.pdf” contains scripts or other actions.');
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  await page.goto(wizard(team, `/${draft.id}/4`));
  await expect(note).toBeVisible();
});

test('a file of exactly 10,000,000 bytes is accepted', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { files: [], signers: [] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/1`));
  const full = new Uint8Array(10_000_000).fill(0x20);
  full.set(await samplePdf({ pages: 1 }));
  full.set(Buffer.from('\n%%EOF\n'), full.length - 7);
  await chooseFile(page, 'full.pdf', full);
  await expect(page.getByRole('button', { name: 'Preview full.pdf' })).toBeVisible();
});

test('an upload that loses its connection can be tried again', async ({
  page,
  context,
  world,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_INTERNET_DISCONNECTED/);
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { files: [], signers: [] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/1`));
  await expect(page.getByRole('heading', { level: 1, name: 'Add the files' })).toBeVisible();
  await context.setOffline(true);
  await chooseFile(page, 'contract.pdf', await samplePdf({ pages: 1 }));
  await expect(page.getByRole('alert')).toContainText('“contract.pdf” could not be uploaded.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Preview contract.pdf' })).toBeVisible();
});

test('removing a file asks first, and says that it can be added again', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, {
    files: [{ name: 'old.pdf', bytes: await samplePdf({ pages: 1 }) }],
  });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/1`));
  await page.getByRole('button', { name: 'Remove old.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove “old.pdf”?' });
  await expect(dialog).toContainText('with any fields that are placed on it. You can add the file again.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('old.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove old.pdf' }).click();
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('old.pdf')).toHaveCount(0);
});

test('users add themselves with one press, and no one twice', async ({ page, world, logInAs }) => {
  const team = await newTeam(world, 'Nordlys AS', { firstName: 'Kari', lastName: 'Nordmann' });
  const draft = await draftDocument(world, team, { signers: [] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/2`));
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('Add at least one signer.');
  await page.getByRole('button', { name: 'Add myself' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: team.owner.email })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add myself' })).toBeHidden();

  await fillSigner(page, 'Kari', 'Nordmann', team.owner.email.toUpperCase());
  await page.getByRole('button', { name: 'Add signer' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Kari Nordmann is already added with this address')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: team.owner.email })).toHaveCount(1);
});

test('a signer is edited and removed in place', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, {
    signers: [
      { firstName: 'Ola', lastName: 'Hansen' },
      { firstName: 'Eva', lastName: 'Lie' },
    ],
  });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/2`));
  await page.getByRole('button', { name: 'Edit Ola Hansen' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).first().fill('Berg');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Ola Berg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Eva Lie' }).click();
  await expect(page.getByText('Eva Lie')).toHaveCount(0);
});

test('a signer with an invalid address is not accepted', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { signers: [] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/2`));
  await fillSigner(page, '', ' ', 'ola@');
  await page.getByRole('button', { name: 'Add signer' }).click();
  await expect(page.getByText('A first name is required')).toBeVisible();
  await expect(page.getByText('A last name is required')).toBeVisible();
  await expect(page.getByText('Incorrect email format')).toBeVisible();
});

const names = [
  { what: '300 characters', name: 'Ø'.repeat(300) },
  { what: 'emoji', name: 'Avtale 🤝 👨‍👩‍👧 2026' },
  { what: 'right-to-left letters', name: 'עקד العمل contract' },
];
for (const { what, name } of names) {
  test(`a name of ${what} is shown as it was typed and breaks no layout`, async ({ page, world, sql, logInAs }) => {
    const team = await newTeam(world);
    await logInAs(team.owner);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(wizard(team));
    await page.getByRole('textbox', { name: 'Name of the document' }).fill(name);
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add the files' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const [row] = await sql`select name from document where account_id = ${team.id}`;
    expect(row?.['name']).toBe(name);
    await page.goto(`/v2/en/team/${team.slug}/signmore/documents`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('sending shows the number of recipients, happens once, and going back does not undo it', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  const draft = await draftDocument(world, team, { name: 'Offer', signers: [{}, {}] });
  await logInAs(team.owner);
  await page.goto(wizard(team, `/${draft.id}/4`));
  await page.getByRole('button', { name: 'Send to 2 people' }).dblclick();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Document sent');
  await expect(page).toHaveURL(new RegExp(`/signmore/documents/${draft.id}$`));
  for (const { email } of draft.signers) await inbox.waitFor({ to: email, link: 'sign-document' });
  const [sent] =
    await sql`select count(*)::int as count from document_event where document_id = ${draft.id} and type = 'SUBMITTED'`;
  expect(sent?.['count']).toBe(1);
  await page.goto(wizard(team, `/${draft.id}/1`));
  await expect(page).toHaveURL(new RegExp(`/signmore/documents/${draft.id}$`));
});

test("another team's draft is not found", async ({ page, world, logInAs }) => {
  const [own, foreign] = [await newTeam(world), await newTeam(world)];
  const draft = await draftDocument(world, foreign, { name: 'Secret plan' });
  await logInAs(own.owner);
  await page.goto(wizard(own, `/${draft.id}/1`));
  await expect(page.getByText('No draft found')).toBeVisible();
  await expect(page.getByText('Secret plan')).toHaveCount(0);
});
