import type { Page } from '@playwright/test';
import { draftDocument, signingPath } from './support/documents.ts';
import type { AskedSigner } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

const signers = [
  { firstName: 'Ola', lastName: 'Hansen' },
  { firstName: 'Eva', lastName: 'Lie' },
  { firstName: 'Jane', lastName: 'Smith', language: 'en' as const },
];
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function signByLink(page: Page, path: string, { firstName, lastName }: AskedSigner): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue to sign' }).click();
  await page.getByRole('textbox', { name: 'Type your signature' }).fill(`${firstName} ${lastName}`);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have signed' })).toBeVisible();
}

test('a contract for two companies is signed in order, sent later by date', async ({
  page,
  newVisitor,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  const document = await draftDocument(world, team, {
    name: 'Contract for two companies',
    signers: signers.map((signer) => ({ language: 'en' as const, ...signer })),
  });
  const [ola, eva, jane] = document.signers as readonly [AskedSigner, AskedSigner, AskedSigner];
  const storedTurn = async (): Promise<unknown> => {
    const [row] = await sql`
      select signing_group from public.signature where document_id = ${document.id} and email = ${eva.email}`;
    return row?.['signing_group'];
  };
  const base = `/v2/en/team/${team.slug}/signmore`;
  await logInAs(team.owner);
  await page.goto(`${base}/create-document-wizard/${document.id}/2`);

  await test.step('the sender sets the order by keyboard', async () => {
    const order = page.getByRole('switch', { name: 'Set the order in which people sign' });
    await order.focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'At the same time as Ola Hansen' }).press('Space');
    const saved = page.getByRole('status').getByText('Saved as a draft');
    const rows = page.getByRole('main').getByRole('listitem');
    const row = (name: string) => rows.filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });
    await expect(row('Jane Smith')).toContainText('Signs as number 2');
    // The pressed button keeps the focus, wherever its row goes.
    const later = page.getByRole('button', { name: 'Let Eva Lie sign later' });
    await later.press('Enter');
    await expect(later).toBeFocused();
    await expect(row('Eva Lie')).toContainText('Signs as number 2');
    await expect(saved).toBeVisible();
    expect(await storedTurn()).toBe(2);
    await page.getByRole('button', { name: 'Let Eva Lie sign earlier' }).press('Enter');
    await expect(row('Eva Lie')).toContainText('Signs as number 1');
    // The page shows it before it is stored, and the next step leaves the page.
    await expect(saved).toBeVisible();
    expect(await storedTurn()).toBe(1);
    await expectAccessible(page, 'the signers in order');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page, 'the signers in order');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('and has it sent later', async () => {
    await page.goto(`${base}/create-document-wizard/${document.id}/4`);
    await expect(page.getByRole('main')).toContainText('Number 1 of 2');
    await page.getByRole('radio', { name: 'Send later' }).check();
    await page.getByLabel('Send on').fill('2020-01-01');
    await page.getByRole('button', { name: 'Schedule sending' }).click();
    await expect(page.getByText('Choose today or a later day')).toBeVisible();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Send on').fill(day);
    await page.getByLabel('Time', { exact: true }).fill('09:30');
    await expectAccessible(page, 'sending later');
    await page.getByRole('button', { name: 'Schedule sending' }).click();
    await expect(toast(page)).toContainText(/The document will be sent .* at 09:30/);
    await expect(page.getByRole('main')).toContainText(/Will be sent .* at 09:30/);
    await expectAccessible(page, 'a scheduled document');
  });

  await test.step('the time can be changed, and the list shows it', async () => {
    await page.getByRole('button', { name: 'Change time' }).click();
    await page.getByRole('dialog').getByLabel('Time', { exact: true }).fill('10:45');
    await page.getByRole('dialog').getByRole('button', { name: 'Save time' }).click();
    await expect(page.getByRole('main')).toContainText(/Will be sent .* at 10:45/);
    await page.goto(`${base}/documents?status=SCHEDULED`);
    await expect(page.getByRole('row').filter({ hasText: document.name })).toContainText(/Will be sent .* at 10:45/);
  });

  await test.step('when its time comes, the first two are asked', async () => {
    await sql`update public.document set activation = private.now() where id = ${document.id}`;
    // A job of its own: the schedule's entry, added in the minute in which its own job ran, would add none.
    await sql`select private.enqueue_job('SEND_SCHEDULED', ${`test:${document.id}`})`;
    await inbox.waitFor({ to: ola.email, link: 'sign-document' });
    await page.goto(`${base}/documents/${document.id}`);
    await expect(page.getByRole('main')).toContainText('Waiting for Ola Hansen and Eva Lie');
    await expect(page.getByRole('listitem').filter({ hasText: jane.email })).toContainText('Not invited yet');
  });

  await test.step('both sign, and the last one is asked', async () => {
    const visitor = await newVisitor({ viewport: { width: 360, height: 740 } });
    for (const signer of [ola, eva]) {
      const path = await signingPath(world, signer);
      await visitor.goto(path);
      await expect(visitor.getByText('Signing order: you are number 1 of 2.')).toBeVisible();
      await signByLink(visitor, path, signer);
    }
    const mail = await inbox.waitFor({ to: jane.email, link: 'sign-document' });
    expect(mail.text).toContain('You are number 2 of 2');
    await signByLink(visitor, await signingPath(world, jane), jane);
  });

  await test.step('the history tells it', async () => {
    await page.reload();
    const main = page.getByRole('main');
    await expect(main).toContainText('It was the next signers’ turn: Jane Smith');
    await expect(main).toContainText('The history is complete and unaltered');
  });
});

test('the order of those who wait can be changed after sending; a scheduled document can be edited or sent at once', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  const document = await draftDocument(world, team, { name: 'Lease', signers });
  await sql`
    update public.signature set signing_group = signature_number where document_id = ${document.id}`;
  const base = `/v2/en/team/${team.slug}/signmore`;
  await logInAs(team.owner);
  await page.goto(`${base}/create-document-wizard/${document.id}/4`);
  await page.getByRole('radio', { name: 'Send later' }).check();
  await page.getByRole('button', { name: 'Schedule sending' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it a draft' }).click();
  await expect(page).toHaveURL(/create-document-wizard/);
  await page.goto(`${base}/create-document-wizard/${document.id}/4`);
  await page.getByRole('radio', { name: 'Send later' }).check();
  await page.getByRole('button', { name: 'Schedule sending' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('dialog')).toContainText('It costs 10 credits');
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('main')).toContainText('Waiting for Ola Hansen');

  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog');
  const row = (name: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Let ${name} sign later` }) });
  await expect(row('Eva Lie')).toContainText('Number 2 of 3');
  await dialog.getByRole('button', { name: 'Let Jane Smith sign earlier' }).click();
  await expect(row('Jane Smith')).toContainText('Number 2 of 3');
  await expectAccessible(page, 'changing the order');
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('main')).toContainText(
    'changed the signing order: 1. Ola Hansen 2. Jane Smith 3. Eva Lie',
  );
});
