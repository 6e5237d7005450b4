import type { Page } from '@playwright/test';
import { provePerson } from './support/code-dialog.ts';
import { draftDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newAddress, newColleague, newDepartment, newTeam } from './support/people.ts';
import type { Account } from './support/people.ts';
import { confirmPhone, dialled } from './support/security.ts';

const settings = ({ type, slug }: Account, page = '') => `/v2/en/${type}/${slug}/account/settings${page}`;
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('from the account menu, an owner adds a department and invites a manager', async ({
  page,
  world,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/dashboard`);
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('link', { name: `Account settings of ${team.name}` }).click();
  await page.getByRole('link', { name: /^Team/ }).click();
  await page.getByRole('link', { name: 'Departments', exact: true }).click();

  await page.getByRole('button', { name: 'Add department' }).click();
  const department = page.getByRole('dialog');
  await department.getByRole('button', { name: 'Add department' }).click();
  await expect(department.getByText('A name is required')).toBeVisible();
  await expect(department.getByText('A description is required')).toBeVisible();
  await expectAccessible(page, 'department form with errors');
  await department.getByLabel('Name').fill(' felles ');
  await department.getByLabel('Description').fill('x'.repeat(281));
  await department.getByRole('button', { name: 'Add department' }).click();
  await expect(department.getByText('A department with this name already exists')).toBeVisible();
  await expect(department.getByText('A description must be 280 characters or less')).toBeVisible();
  await department.getByLabel('Name').fill('Sales');
  await department.getByLabel('Description').fill('Those who sell');
  await department.getByRole('button', { name: 'Add department' }).click();
  await expect(row(page, 'Sales')).toContainText('Those who sell');
  await expect(department).toBeHidden();

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('button', { name: 'Add member' }).click();
  const panel = page.getByRole('dialog');
  const email = newAddress('ola');
  await panel.getByLabel('First name').fill('Ola');
  await panel.getByLabel('Last name').fill('Dunk');
  await panel.getByLabel('Email').fill(email);
  await panel.getByRole('button', { name: 'Add a role in a department' }).click();
  await panel.getByRole('button', { name: 'Add a role in a department' }).click();
  await expect(panel.getByRole('combobox', { name: 'Department', exact: true })).toHaveCount(2);
  for (const department of await panel.getByRole('combobox', { name: 'Department', exact: true }).all()) {
    await department.fill('sal');
    const option = page.getByRole('option', { name: 'Sales', exact: true }).filter({ visible: true });
    await option.click();
    await expect(option).toHaveCount(0);
  }
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel.getByText('Only one role is allowed per department')).toBeVisible();
  await expectAccessible(page, 'member panel with errors');
  await panel.getByRole('button', { name: 'Remove role 2' }).click();
  await panel.getByLabel('Role in the department').selectOption('Manager');
  await panel.getByLabel('May see criminal record certificates').check();
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page)).toContainText(`An invitation has been sent to ${email}`);
  await expect(row(page, 'Ola Dunk')).toContainText('Sales (manager)');
  await expect(row(page, 'Ola Dunk')).toContainText('Invited');
  await inbox.waitFor({ to: email });

  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('search').getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Sales', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Ola Dunk')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/department=[0-9a-f-]{36}.*sort=-name/);
  await expect(row(page, 'Ola Dunk')).toBeVisible();

  await page.getByRole('link', { name: 'Departments', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Sales' }).click();
  await page.getByRole('menuitem', { name: 'Show people' }).click();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.keyboard.press('Escape');

  // Everything is in the audit log, and whole.
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByText(/^Verified: \d+ entries, none changed or removed$/)).toBeVisible();
  await page.getByRole('search').getByLabel('Event').selectOption('Rights in a department');
  const given = row(page, 'Ola Dunk');
  await expect(given).toHaveCount(1);
  await expect(given).toContainText('Rights in a department: added');
  await expect(given).toContainText('Access to criminal records: yes');
  await expect(given).toContainText('Sales');
  await expectAccessible(page, 'audit log');
});

test('actions without permission are not offered', async ({ page, world, logInAs, newVisitor }) => {
  const team = await newTeam(world);
  const sales = await newDepartment(world, team, 'Sales');
  const manager = await newColleague(world, team, 'MEMBER', { firstName: 'Mona', lastName: 'Leder', manages: [sales] });
  const member = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Medlem' });

  await logInAs(manager);
  await page.goto(settings(team, '/team/members'));
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await page.getByRole('button', { name: 'Add member' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Role in the team')).toHaveCount(0);
  await panel.getByRole('combobox', { name: 'Department', exact: true }).click();
  await expect(page.getByRole('listbox', { name: 'Department' }).getByRole('option')).toHaveText(['Sales']);
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Ask an admin or the owner for access to criminal record')).toBeVisible();
  await expect(panel.getByLabel('May see criminal record certificates')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${team.owner.firstName}` })).toHaveCount(0);
  await page.goto(settings(team, '/team/departments'));
  await expect(row(page, 'Sales')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add department' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);

  const other = await newVisitor();
  await logInAs(member, other);
  await other.goto(settings(team, '/team/members'));
  await expect(row(other, 'Mona Leder')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add member' })).toHaveCount(0);
  // Their own row, with the action to leave.
  await expect(other.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  // On a phone each cell has its label, but an empty one has none.
  await other.setViewportSize({ width: 360, height: 740 });
  await expect(other.locator('td:visible[data-label="Actions"]')).toHaveCount(1);
  await other.goto(settings(team, '/account-info'));
  await expect(other.getByText(team.name).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^(Change|Add):/ })).toHaveCount(0);
});

test('an owner edits and removes members, and transfers the team to one who accepts', async ({
  page,
  world,
  inbox,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const per = await newColleague(world, team, 'MEMBER', { firstName: 'Per', lastName: 'Medlem' });
  const eva = await newColleague(world, team, 'MEMBER', { firstName: 'Eva', lastName: 'Arving' });
  await logInAs(team.owner);
  // A URL from when there were more pages.
  await page.goto(settings(team, '/team/members?page=9'));
  await expect(page).toHaveURL(settings(team, '/team/members'));

  await page.getByRole('button', { name: 'Per Medlem', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByLabel('First name')).not.toBeEditable();
  await page.getByRole('dialog').getByLabel('Role in the team').selectOption('Admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Per Medlem')).toContainText('Admin');

  await draftDocument(world, { id: team.id, owner: per });
  await page.getByRole('button', { name: 'Actions for Per Medlem' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 document that is not finished');
  await page.getByRole('dialog').getByLabel('Who takes it over').click();
  await page.getByRole('option', { name: 'Kari Nordmann' }).click();
  await expectAccessible(page, 'removal with a hand-over');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expect(toast(page)).toContainText('Per Medlem is no longer in the team');
  await expect(row(page, 'Per Medlem')).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Eva Arving' }).click();
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  await expect(page.getByRole('dialog')).toContainText('Only the new owner can transfer the team back');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Eva Arving' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  const phone = await confirmPhone(world, team.owner);
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Extra confirmation' });
  await confirmation.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(/^Eva Arving has been asked to become the owner/)).toBeVisible();
  await expectAccessible(page, 'a team that waits for its new owner');

  const heir = await newVisitor();
  await logInAs(eva, heir);
  await heir.goto(settings(team, '/team/members'));
  const heirsPhone = await confirmPhone(world, eva);
  await heir.getByRole('button', { name: 'Accept' }).click();
  await heir.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  const heirsConfirmation = heir.getByRole('dialog', { name: 'Extra confirmation' });
  await heirsConfirmation.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(heirsPhone), 2));
  await heirsConfirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row(heir, 'Eva Arving')).toContainText('Owner');
  await expect(row(heir, 'Kari Nordmann')).toContainText('Admin');
  await inbox.waitFor({ to: team.owner.email, subject: /^Eva Arving now owns|^Eva Arving eier nå/ });
});

test('the team’s details are changed one at a time, and a pasted number finds its country', async ({
  page,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(settings(team, '/account-info'));
  const popup = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Change: Team name' }).click();
  await popup.getByLabel('Team name').fill('');
  await expect(popup.getByRole('button', { name: 'Save' })).toBeDisabled();
  await popup.getByLabel('Team name').fill('Nordlys Nord AS');
  await popup.getByRole('button', { name: 'Save' }).click();
  // Addresses follow the name, and a former one leads to the same page.
  const renamed = /\/team\/nordlys-nord-as[^/]*\/account\/settings\/account-info$/;
  await expect(page).toHaveURL(renamed);
  await page.goto(settings(team, '/account-info'));
  await expect(page).toHaveURL(renamed);
  await expect(page.getByRole('definition').filter({ hasText: 'Nordlys Nord AS' })).toBeVisible();

  await page.getByRole('button', { name: 'Add: Phone number' }).click();
  // The countries come after the field.
  await expect(popup.getByRole('combobox', { name: 'Country' })).toHaveValue('+47 Norway');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '0046 70 123 45 67');
    document
      .querySelector('input[type=tel]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(popup.getByRole('combobox', { name: 'Country' })).toHaveValue('+46 Sweden');
  await expect(popup.locator('input[type=tel]')).toBeFocused();
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('+46 701234567')).toBeVisible();

  await page.getByRole('button', { name: 'Add: Address' }).click();
  await popup.getByRole('button', { name: 'Save' }).click();
  // The street, the post code and the city; the country is filled in.
  await expect(page.getByText('Address is required')).toHaveCount(3);
  await popup.getByLabel('Street address').fill('Storgata 1');
  await popup.getByLabel('Post code').fill('0155');
  await popup.getByLabel('City').fill('Oslo');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0155 Oslo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0155 Oslo')).toBeVisible();
});

test('a password is changed by typing it twice, and the old one no longer logs in', async ({
  page,
  world,
  logInAs,
  newVisitor,
  consoleWatch,
  sql,
}) => {
  // Asks for the password; later rejects the former one.
  consoleWatch.expect(/status of 40[03]/);
  const { owner, ...team } = await newTeam(world);
  await logInAs(owner);
  await page.goto(settings(team, '/authentication'));
  await expect(page).toHaveURL(settings(owner.personal, '/authentication'));
  const submit = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('New password', { exact: true }).fill('one password');
  await page.getByLabel('Repeat the new password').fill('another password');
  await submit.click();
  await expect(page.getByText('Passwords must be identical')).toBeVisible();
  await page.getByLabel('Repeat the new password').fill('one password');
  await submit.click();
  await provePerson(page, owner);
  await expect(toast(page)).toContainText('Success!');
  await expect(toast(page)).toContainText('Your password has been updated');
  // For ten seconds nobody logs in: decision 0071.
  await sql`delete from private.session_hold where user_id = ${owner.id}`;

  const other = await newVisitor();
  for (const [password, answer] of [
    [owner.password, 'Wrong email or password'],
    ['one password', 'Signed in successfully'],
  ] as const) {
    await other.goto('/v2/en/login/existing-user');
    await other.getByRole('textbox', { name: 'Email' }).fill(owner.email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByText(answer)).toBeVisible();
  }
});
