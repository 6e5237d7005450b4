import type { Page } from '@playwright/test';
import { administratorAtLevel2 } from './support/administrators.ts';
import { sendDocument, signByApi } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam, newUser } from './support/people.ts';
import type { User } from './support/people.ts';
import { switchOnTwoFactor } from './support/security.ts';

// What administrators mend and do for customers in the console, without SQL.

const consolePage = ({ personal }: User, path: string) => `/v2/en/personal/${personal.slug}/admin/${path}`;

/** Enters the reason that the open dialog asks for. */
async function giveReason(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}

test('an administrator mends a failed seal', async ({ page, world, sql, inbox, logInAs }) => {
  const administrator = await administratorAtLevel2(world, sql, 'Astrid');
  const team = await newTeam(world, `Sjøvik ${crypto.randomUUID().slice(0, 8)} AS`);
  const document = await sendDocument(world, team);
  const [file] = await sql`select id, sha256 from public.document_file where document_id = ${document.id}`;
  await sql`update public.document_file set sha256 = ${'0'.repeat(64)} where id = ${file?.id}`;
  await signByApi(world, document.signers[0]!);
  const facts = async () =>
    (
      await sql`
        select d.status, d.seal_failure as cause, d.seal_stopped_at is not null as stopped
        from public.document d where d.id = ${document.id}`
    )[0];
  await expect.poll(async () => (await facts())?.cause, { timeout: 120_000 }).toBe('FILE_CHANGED');
  // A day of tries later.
  await sql`update public.document set seal_failed_at = now() - interval '25 hours' where id = ${document.id}`;
  await sql`update private.job set next_at = now() where dedupe_key = ${`seal:${document.id}`}`;
  await sql`select private.wake_worker('job')`;
  await expect.poll(async () => (await facts())?.stopped, { timeout: 120_000 }).toBe(true);
  await inbox.waitFor({ to: administrator.email, subject: new RegExp(`^Sealing has stopped: ${team.name}`) });

  await logInAs(administrator);
  await page.goto(consolePage(administrator, 'work?source=JOB'));
  const row = page.getByRole('row').filter({ hasText: document.id });
  await expect(row).toContainText('FILE_CHANGED');
  await sql`update public.document_file set sha256 = ${file?.sha256} where id = ${file?.id}`; // the file is back
  await row.getByRole('button', { name: 'Try again' }).click();
  await giveReason(page, 'Restored from the backup', 'Try again');
  await expect(page.getByText('The work is being tried again')).toBeVisible();
  await expect.poll(async () => (await facts())?.status, { timeout: 120_000 }).toBe('SIGNED');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed work' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('an administrator gives up a mail that cannot be delivered', async ({ page, world, sql, logInAs }) => {
  const administrator = await administratorAtLevel2(world, sql, 'Astrid');
  const mailbox = `${crypto.randomUUID()}@nowhere.example`;
  await sql`
    insert into private.outbox (kind, recipient, language, payload, status, attempts, last_error_code)
    values ('document_signed', ${mailbox}, 'nb', '{}', 'DEAD', 40, 'REJECTED')`;
  await logInAs(administrator);
  await page.goto(consolePage(administrator, 'work?source=MESSAGE'));
  const row = page.getByRole('row').filter({ hasText: mailbox });
  await row.getByRole('button', { name: 'Give up' }).click();
  await expectAccessible(page, 'giving work up');
  await giveReason(page, 'The customer has a new address', 'Give up');
  await expect(page.getByText('The work has been given up')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('two administrators mend a lost phone', async ({ page, world, sql, inbox, logInAs, newVisitor }) => {
  const [asking, approving] = [
    await administratorAtLevel2(world, sql, 'Astrid'),
    await administratorAtLevel2(world, sql, 'Bjørn'),
  ];
  const owner = await newUser(world, { firstName: 'Tuva', lastName: crypto.randomUUID().slice(0, 8), language: 'en' });
  await switchOnTwoFactor(world, owner);
  await logInAs(asking);
  await page.goto(consolePage(asking, `people/${owner.id}`));
  await page.getByRole('button', { name: 'Remove lost phone …' }).click();
  await giveReason(page, 'Case 7', 'Request approval');
  await expect(page.getByText('Another administrator has to approve it').last()).toBeVisible();

  const second = await newVisitor();
  await logInAs(approving, second);
  await second.goto(consolePage(approving, 'overview'));
  const request = second.getByRole('listitem').filter({ hasText: owner.lastName });
  await request.getByRole('button', { name: 'Approve' }).click();
  await giveReason(second, 'I called her', 'Approve');
  await expect(request).toContainText('Approved by Bjørn Vik');
  await inbox.waitFor({ to: owner.email, subject: /^Your phone number will be removed/ });

  // A day later.
  await sql`update public.administrator_request set due_at = now() where user_id = ${owner.id}`;
  await sql`select private.complete_phone_resets()`;
  await inbox.waitFor({ to: owner.email, subject: /^Your phone number has been removed/ });
  const ownPage = await newVisitor();
  await ownPage.goto('/v2/en/login/existing-user');
  await ownPage.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await ownPage.getByLabel('Password', { exact: true }).fill(owner.password);
  await ownPage.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(ownPage).toHaveURL(/\/personal\//);
});

test('the owner of a phone stops its removal by the link in the mail', async ({ page, world, sql, inbox }) => {
  const owner = await newUser(world, { language: 'en' });
  await switchOnTwoFactor(world, owner);
  const administrator = await administratorAtLevel2(world, sql, 'Astrid');
  await sql.begin(async (tx) => {
    const [request] = await tx`
      insert into public.administrator_request (kind, user_id, requested_by, reason, status, due_at)
      values ('PHONE_RESET', ${owner.id}, ${administrator.id}, 'Case 8', 'APPROVED', now() + interval '1 day')
      returning id`;
    await tx`
      select private.queue_mail('phone_reset_scheduled', ${owner.email}, null, 'en',
        '{}', 'STOP_PHONE_RESET', ${request?.id}::uuid)`;
  });
  const { pathname, search } = new URL(await inbox.linkFor(owner.email, 'purpose=stop-phone-reset'));
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'Keep your phone number' })).toBeVisible();
  await expectAccessible(page, 'stopping the removal of a phone');
  await page.getByRole('button', { name: 'Stop the removal' }).click();
  await expect(page.getByRole('heading', { name: 'Your phone number stays' })).toBeVisible();
  const status = async () =>
    (await sql`select status from public.administrator_request where user_id = ${owner.id}`)[0]?.status;
  expect(await status()).toBe('STOPPED');
});

test('a customer lets support in, reads who acted as them and why, and ends it', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  const administrator = await administratorAtLevel2(world, sql, 'Astrid');
  const team = await newTeam(world, 'Sjøvik AS', { firstName: 'Kari', lastName: 'Nordmann', language: 'en' });
  const customer = await newVisitor();
  await logInAs(team.owner, customer);
  await customer.goto(`/v2/en/team/${team.slug}/account/settings/account-info`);
  await expect(customer.getByText('Support isn’t let in.')).toBeVisible();
  await customer.getByRole('button', { name: 'Let support in for an hour' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Let support in' }).click();
  await expect(customer.getByText(/^Support is let in until/)).toBeVisible();

  await logInAs(administrator);
  await page.goto(consolePage(administrator, `people/${team.owner.id}`));
  await page.getByRole('button', { name: 'Act as this user …' }).click();
  await giveReason(page, 'Case 9: cannot find the contract', 'Act as this user');
  await expect(page.getByText(/^Astrid Vik is acting as Kari Nordmann/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/is acting as/)).toHaveCount(0);

  for (const path of [
    `team/${team.slug}/account/settings/account-info`,
    `personal/${team.owner.personal.slug}/account/settings/authentication`,
  ]) {
    await customer.goto(`/v2/en/${path}`);
    const visit = customer.getByRole('listitem').filter({ hasText: 'Astrid Vik acted as Kari Nordmann' });
    await expect(visit).toContainText('Case 9: cannot find the contract');
    await expectAccessible(customer, path);
    await customer.getByRole('button', { name: 'End access' }).click();
    await expect(customer.getByText('Support isn’t let in.')).toBeVisible();
  }
});
