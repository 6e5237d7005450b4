import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { callFunction } from '#function-tests/support/call.ts';
import { administratorAtLevel2 } from './support/administrators.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { draftDocument, sendDocument } from './support/documents.ts';
import { expectGoodPage, expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam, newUser } from './support/people.ts';
import type { Account, User } from './support/people.ts';
import { confirmPhone, dialled } from './support/security.ts';

/** Of nobody: the month of a test register. */
const NUMBER = '15919400088';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const settings = ({ type, slug }: Account, page: string) => `/v2/en/${type}/${slug}/account/settings/${page}`;
const locked = ({ type, slug }: Account) => new RegExp(`/v2/en/${type}/${slug}/account/scheduled-deletion$`);

/** Advances one account fourteen days, and runs the hourly schedule. */
async function letTimePass(sql: Sql, account: Account): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('app.deleting', 'on', true)`;
    await tx`update public.account set deletion_scheduled_on = now() - interval '1 second' where id = ${account.id}`;
    await tx`select set_config('app.deleting', '', true)`;
    await tx`select service.delete_accounts()`;
  });
}

/** The team's owner has paid by card, and asked for the money back. */
async function askedForMoney(sql: Sql, team: Account & { readonly owner: User }): Promise<void> {
  await sql`
    with purchase as (
      insert into public.credit_purchase (account_id, buyer_id, method, quantity, credits, full_price, discount,
        discount_price, tax_rate, tax_amount, status, paid_at)
      values (${team.id}, ${team.owner.id}, 'CARD', 1, 100, 10000, 0, 10000, 0.25, 2500, 'PAID', now()) returning id)
    insert into private.refund_request (purchase_id, requested_by, credits, amount)
    select id, ${team.owner.id}, 100, 12500 from purchase`;
}

async function logInByHand(page: Page, { email, password }: User): Promise<void> {
  await page.goto('/v2/en/login/existing-user');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a team is deleted by typing its name and an SMS code, and is locked from then on', async ({
  page,
  world,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world, `Nordlys ${crypto.randomUUID().slice(0, 6)}`, { language: 'en' });
  const admin = await newColleague(world, team, 'ADMIN', { language: 'en' });
  const phone = await confirmPhone(world, team.owner);
  await logInAs(team.owner);
  await page.goto(settings(team, 'account-info'));
  await page.getByRole('button', { name: 'Delete the team …' }).click();
  const popup = dialog(page, /^Delete Nordlys/);
  const submit = popup.getByRole('button', { name: 'Delete the team' });
  await expect(submit).toBeDisabled();
  await expectAccessible(page, 'deleting a team');
  await popup.getByRole('textbox').fill('nordlys');
  await expect(submit).toBeDisabled();
  await popup.getByRole('textbox').fill(team.name);
  await submit.click();
  const asked = dialog(page, /^Extra confirmation/);
  await asked.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();

  await expect(page).toHaveURL(locked(team));
  await expectGoodPage(page, 'deletion of a team');
  await expect(page.getByText(/^Will be deleted on /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await inbox.waitFor({ to: team.owner.email, subject: /will be deleted on/ });
  await inbox.waitFor({ to: admin.email, subject: /will be deleted on/ });

  // The account only shows its deletion page.
  await page.goto(settings(team, 'team/members'));
  await expect(page).toHaveURL(locked(team));
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await expect(page.getByRole('link', { name: 'Deletion scheduled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help center' })).toHaveCount(0);
});

test('a locked team shows its page to every member, and the owner cancels the deletion', async ({
  page,
  world,
  inbox,
  sql,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world, `Nordlys ${crypto.randomUUID().slice(0, 6)}`, { language: 'en' });
  const admin = await newColleague(world, team, 'ADMIN', { language: 'en' });
  await sql`update public.account set deletion_scheduled_on = now() + interval '14 days' where id = ${team.id}`;
  const other = await newVisitor({ viewport: { width: 360, height: 740 } });
  await logInAs(admin, other);
  await other.goto(settings(team, 'team'));
  await expect(other).toHaveURL(locked(team));
  await expectGoodPage(other, 'deletion of a team, for an admin on a phone');
  await expect(other.getByText('Only the team’s owner can cancel the deletion.')).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Siri Dahl' }).click();
  await expect(other).toHaveURL(/\/personal\//);

  await logInAs(team.owner);
  await page.goto(settings(team, 'team'));
  await page.getByRole('button', { name: 'Cancel the deletion' }).click();
  await expect(toast(page)).toContainText(`${team.name} will not be deleted`);
  await expect(page).toHaveURL(/\/account\/settings$/);
  await inbox.waitFor({ to: admin.email, subject: /will not be deleted/ });
  await page.goto(settings(team, 'team/members'));
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

test('a deletion waits for a request for money back, says so to both sides, and goes on once it is decided', async ({
  page,
  world,
  inbox,
  sql,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world, `Nordlys ${crypto.randomUUID().slice(0, 6)}`, { language: 'en' });
  await askedForMoney(sql, team);
  await logInAs(team.owner);
  await page.goto(settings(team, 'account-info'));
  await page.getByRole('button', { name: 'Delete the team …' }).click();
  await expect(dialog(page, /^Delete Nordlys/).getByText('A request for money back')).toBeVisible();
  await expectAccessible(page, 'deleting a team that waits for money');

  await sql`update public.account set deletion_scheduled_on = now() + interval '14 days' where id = ${team.id}`;
  await letTimePass(sql, team);
  await page.goto(settings(team, 'team'));
  await expect(page).toHaveURL(locked(team));
  await expect(page.getByText(/^Due for deletion on /)).toBeVisible();
  await expect(page.getByText('A request for money back')).toBeVisible();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await expectGoodPage(page, 'a deletion that waits');
  const desk = await newVisitor({ viewport: { width: 360, height: 740 } });
  const vera = await administratorAtLevel2(world, sql, 'Vera');
  await logInAs(vera, desk);
  await desk.goto(`/v2/en/personal/${vera.personal.slug}/admin/accounts/${team.id}`);
  await expect(desk.getByText(/, waits for: request for money back$/)).toBeVisible();
  await expectGoodPage(desk, 'console: an account whose deletion waits');

  await sql`update private.refund_request r set status = 'REFUSED', decided_at = now(), answer = 'No'
    from public.credit_purchase p where p.id = r.purchase_id and p.account_id = ${team.id}`;
  await letTimePass(sql, team);
  await inbox.waitFor({ to: team.owner.email, subject: /has been deleted$/ });
  expect(await sql`select id from public.account where id = ${team.id}`).toEqual([]);
});

test('a person who owns a team sees what to do first', async ({ page, world, logInAs }) => {
  const team = await newTeam(world, 'Fjordbygg AS', { language: 'en' });
  await logInAs(team.owner);
  await page.goto(settings(team.owner.personal, 'authentication'));
  await page.getByRole('button', { name: 'Delete the account …' }).click();
  const popup = dialog(page, /^You own teams$/);
  await expect(popup).toContainText('Fjordbygg AS');
  await expectAccessible(page, 'owned teams');
  await popup.getByRole('link', { name: 'Transfer ownership: Fjordbygg AS' }).click();
  await expect(page).toHaveURL(/\/team\/fjordbygg-as[^/]*\/account\/settings\/team\/members$/);
});

test('after fourteen days a person is gone: login, rows, stored files; the signers get an email', async ({
  page,
  world,
  inbox,
  sql,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  // The deleted user's pending requests and login attempt.
  consoleWatch.expect(/status of 40[03]/);
  const user = await newUser(world, { language: 'en', lastName: 'Borte' });
  const sender = { id: user.personal.id, owner: user };
  await draftDocument(world, sender);
  const document = await sendDocument(world, sender, { signers: [{ language: 'en' }] });
  const [signer] = document.signers;
  await logInAs(user);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(settings(user.personal, 'authentication'));
  await page.getByRole('button', { name: 'Delete the account …' }).click();
  const popup = dialog(page, /^Delete your account\?$/);
  await expect(popup.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expectAccessible(page, 'deleting oneself');
  await popup.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(locked(user.personal));
  await expectGoodPage(page, 'deletion of a person');
  await inbox.waitFor({ to: user.email, subject: /^Your account will be deleted on/ });

  const folder = `${user.personal.id}/`;
  const stored = () =>
    sql<{ bucket_id: string }[]>`select bucket_id from storage.objects where starts_with(name, ${folder})`;
  // Pictures of their first pages may be there already.
  expect((await stored()).filter((object) => object.bucket_id === 'documents')).toHaveLength(2);
  await letTimePass(sql, user.personal);
  await inbox.waitFor({ to: user.email, subject: /^Your account has been deleted$/ });
  await inbox.waitFor({ to: signer?.email ?? '', subject: /was cancelled$/ });
  await expect.poll(stored).toEqual([]);
  const rows = await sql`
    select id from auth.users where id = ${user.id} union all select id from public.user_profile where id = ${user.id}
    union all select id from public.account where id = ${user.personal.id} union all select id from public.document where id = ${document.id}`;
  expect(rows).toEqual([]);

  // The open tab notices; a new one cannot log in.
  await page.reload();
  await expect(page).toHaveURL(/\/login\/existing-user/);
  const stranger = await newVisitor();
  await logInByHand(stranger, user);
  await expect(stranger.getByText('Wrong email or password')).toBeVisible();
  await expect(stranger).toHaveURL(/\/login\/existing-user/);
});

test('a verified identity fixes the name, its number is shown after an SMS confirmation, and the default can be changed', async ({
  page,
  world,
  inbox,
  sql,
  logInAs,
  consoleWatch,
}) => {
  // The number asks for the second level first.
  consoleWatch.expect(/status of 403/);
  const user = await newUser(world, { language: 'en', firstName: 'Mari', lastName: 'Moe' });
  const phone = await confirmPhone(world, user);
  const { body: given } = await callFunction<{ id: string }>(
    backendOf(world),
    'identity',
    { action: 'giveNumber', typed: { country: 'NO', number: NUMBER } },
    user.accessToken,
  );
  for (const [country, firstName] of [
    ['NO', 'Mari'],
    ['SE', 'Mari Elise'],
  ] as const) {
    await sql`
      with made as (
        insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
        values (${user.id}, ${firstName}, 'Moe', ${country}, ${country === 'NO'}, now()) returning id)
      insert into private.identity_number (identity_id, sealed, keyed_hash)
      select made.id, g.sealed, g.keyed_hash from made, private.given_number g where g.id = ${given.id}`;
  }
  await logInAs(user);
  await page.goto(settings(user.personal, 'account-info'));
  await expect(page.getByText('The name follows your verified identity and cannot be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change: Name' })).toHaveCount(0);
  await expectGoodPage(page, 'identities');
  await page.getByRole('button', { name: /^Show identity number: Mari Moe/ }).click();
  const asked = dialog(page, /^Extra confirmation/);
  await asked.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(NUMBER)).toBeVisible();
  await page.getByRole('button', { name: /^Use as default: Mari Elise Moe/ }).click();
  await expect(toast(page)).toContainText('Your name here is now Mari Elise Moe');
  await expect(page.getByText('Mari Elise Moe').first()).toBeVisible();
});
