import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Inbox } from './inbox.ts';
import { newAddress } from './people.ts';
import { dialled } from './security.ts';
import type { Phone } from './security.ts';
import type { Say } from './texts.ts';

const PASSWORD = 'riktig hest batteri';
/** Not the confirmation link, which leads to the same page. */
const LOG_IN_LINK = /verification\?token=[^&]+$/;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Story {
  readonly say: Say;
  readonly language: 'nb' | 'en';
  readonly inbox: Inbox;
  readonly company: string;
}

export const person = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: newAddress(firstName.toLowerCase()),
});
export const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const dialog = (page: Page) => page.getByRole('dialog').last();
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export async function signUpTeam(page: Page, story: Story, owner: Person): Promise<void> {
  const { say, language, inbox, company } = story;
  await page.goto(`/v2/${language}/login/new-team`);
  await page.getByRole('combobox', { name: say('lookup:company.label') }).fill(company.toLowerCase());
  await page.getByRole('option', { name: company }).click();
  await expect(page.getByLabel(say('common:team.name'))).toHaveValue(company);
  await fillPerson(page, story, owner);
  await choosePassword(page, story);
  await page.getByRole('button', { name: say('common:team.submit') }).click();
  await expect(page).toHaveURL(/\/team\/[^/]+\/common\/action-required$/);
  await confirmMailbox(page, story, owner, inbox);
  await expect(page).toHaveURL(/\/team\/[^/]+\/account\/dashboard$/);
}

async function fillPerson(page: Page, { say }: Story, { firstName, lastName, email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: say('common:person.firstName') }).fill(firstName);
  await page.getByRole('textbox', { name: say('common:person.lastName') }).fill(lastName);
  await page.getByRole('textbox', { name: say('common:person.email') }).fill(email);
}

async function choosePassword(page: Page, { say }: Story): Promise<void> {
  await page.getByLabel(say('login:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /vilkårene|terms/ }).check();
}

async function confirmMailbox(page: Page, { say }: Story, { email }: Person, inbox: Inbox): Promise<void> {
  await page.goto(await inbox.linkFor(email, 'purpose=confirm'));
  await page.getByLabel(say('login:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('login:confirm.submit') }).click();
}

export async function makeDepartments(page: Page, { say }: Story, team: string): Promise<void> {
  await page.goto(`${team}/account/settings/team/departments`);
  for (const name of ['Salg', 'Drift']) {
    await page.getByRole('button', { name: say('settings:departments.add') }).click();
    await dialog(page).getByLabel(say('settings:departments.name')).fill(name);
    await dialog(page).getByLabel(say('settings:departments.description')).fill(`Om ${name}`);
    await dialog(page)
      .getByRole('button', { name: say('settings:departments.add') })
      .click();
    await expect(row(page, `Om ${name}`)).toBeVisible();
    // Its button has the same name as the one that opens it.
    await expect(dialog(page)).toBeHidden();
  }
}

type Rights = { readonly admin: true } | { readonly department: string; readonly role: 'MANAGER' | 'MEMBER' };

export async function invite(page: Page, story: Story, colleague: Person, rights: Rights): Promise<void> {
  const { say } = story;
  await page.getByRole('button', { name: say('settings:members.add') }).click();
  const panel = dialog(page);
  await panel.getByLabel(say('common:person.firstName')).fill(colleague.firstName);
  await panel.getByLabel(say('common:person.lastName')).fill(colleague.lastName);
  await panel.getByLabel(say('common:person.email')).fill(colleague.email);
  if ('admin' in rights) {
    await panel.getByLabel(say('settings:members.teamRole')).selectOption(say('settings:role.ADMIN'));
  } else {
    await panel.getByRole('button', { name: say('settings:members.addRole') }).click();
    await panel
      .getByRole('combobox', { name: say('settings:members.department'), exact: true })
      .fill(rights.department);
    await page.getByRole('option', { name: rights.department, exact: true }).click();
    await panel.getByLabel(say('settings:members.departmentRole')).selectOption(say(`settings:role.${rights.role}`));
  }
  await panel.getByRole('button', { name: say('settings:members.invite') }).click();
  await expect(row(page, fullName(colleague))).toContainText(say('settings:status.INVITED'));
  await expect(panel).toBeHidden();
}

/** From the email to the team: the invitation's link fills in whom it was sent to. */
export async function join(page: Page, story: Story, colleague: Person): Promise<void> {
  const { say, inbox } = story;
  await page.goto(await inbox.linkFor(colleague.email, '/login/new-account#'));
  await expect(page.getByRole('textbox', { name: say('common:person.firstName') })).toHaveValue(colleague.firstName);
  await expect(page.getByRole('textbox', { name: say('common:person.lastName') })).toHaveValue(colleague.lastName);
  await expect(page.getByRole('textbox', { name: say('common:person.email') })).toHaveValue(colleague.email);
  await choosePassword(page, story);
  await page.getByRole('button', { name: say('login:signUp.invitedSubmit') }).click();
  // The link has proven the mailbox, so the colleague joins the team without a confirmation mail.
  await expect(page).toHaveURL(/\/team\/[^/]+\/account\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function draftDocument(page: Page, { say }: Story, team: string, name: string): Promise<void> {
  await page.goto(`${team}/signmore/create-document-wizard`);
  await page.getByRole('textbox', { name: say('signmore:create.name') }).fill(name);
  await page.getByRole('combobox', { name: say('signmore:create.category') }).selectOption({ index: 1 });
  await page.getByRole('button', { name: say('common:wizard.next'), exact: true }).click();
  await expect(page).toHaveURL(/create-document-wizard\/[0-9a-f-]{36}\/1$/);
}

export async function expectDocument(page: Page, team: string, name: string, isThere: boolean): Promise<void> {
  await page.goto(`${team}/signmore/documents`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(isThere ? 1 : 0);
}

export async function expectRights(
  pages: Record<'ada' | 'mona' | 'per', Page>,
  { say }: Story,
  team: string,
): Promise<void> {
  const settings = `${team}/account/settings`;
  const add = (page: Page, what: 'members' | 'departments') =>
    page.getByRole('button', { name: say(`settings:${what}.add`) });
  const counts = [
    { page: pages.ada, members: 1, departments: 1, changes: true },
    { page: pages.mona, members: 1, departments: 0, changes: false },
    { page: pages.per, members: 0, departments: 0, changes: false },
  ];
  for (const { page, members, departments, changes } of counts) {
    await page.goto(`${settings}/team/members`);
    await expect(row(page, 'Mona Lie')).toBeVisible();
    await expect(add(page, 'members')).toHaveCount(members);
    await page.goto(`${settings}/team/departments`);
    await expect(row(page, 'Om Salg')).toBeVisible();
    await expect(add(page, 'departments')).toHaveCount(departments);
    await page.goto(`${settings}/account-info`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const change = page.getByRole('button', {
      name: say('settings:info.changeOf', { label: say('settings:info.teamName') }),
    });
    await expect(change).toHaveCount(changes ? 1 : 0);
  }
  await pages.mona.goto(`${settings}/team/members`);
  await add(pages.mona, 'members').click();
  await dialog(pages.mona)
    .getByRole('combobox', { name: say('settings:members.department'), exact: true })
    .click();
  const choices = pages.mona.getByRole('listbox', { name: say('settings:members.department') }).getByRole('option');
  await expect(choices, 'a manager gives roles in the own department').toHaveText(['Salg']);
}

export async function switchOnTwoFactor(page: Page, { say, inbox }: Story, team: string, phone: Phone): Promise<void> {
  await page.goto(`${team}/account/settings/authentication`);
  const toggle = page.getByRole('switch', { name: say('security:twoFactor.title') });
  await toggle.press(' ');
  await dialog(page).getByLabel(say('security:phone.number')).fill(phone.number);
  await dialog(page)
    .getByRole('button', { name: say('security:phone.send') })
    .click();
  await dialog(page).getByLabel(say('security:person.password'), { exact: true }).fill(PASSWORD);
  await dialog(page)
    .getByRole('button', { name: say('security:person.submit') })
    .click();
  await enterCode(page, say, await inbox.codeFor(dialled(phone)), say('security:twoFactor.turnOn'));
  // The switch shows what is wanted until the server has done it.
  await expect(toggle).toHaveAttribute('aria-busy', 'false');
  await expect(toggle).toBeChecked();
}

async function enterCode(page: Page, say: Say, code: string, button: string): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: say('security:code.label') })
    .fill(code);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

/** As if the browser had lost its cookies: the requested page leads to the login page. */
export async function loseSession(page: Page, wanted: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login\/existing-user\?next=/);
}

export async function fillLogIn(page: Page, { say }: Story, { email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: say('common:person.email') }).fill(email);
  await page.getByLabel(say('login:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('login:login.submit'), exact: true }).click();
}

export async function enterLogInCode(page: Page, { say, inbox }: Story, phone: Phone, messages: number): Promise<void> {
  await expect(dialog(page).getByRole('textbox', { name: say('security:code.label') })).toBeVisible();
  await enterCode(page, say, await inbox.codeFor(dialled(phone), messages), say('security:logIn.submit'));
}

export async function logInByLink(page: Page, { say, inbox }: Story, { email }: Person): Promise<void> {
  await page.getByRole('link', { name: say('login:login.magicLink') }).click();
  // The login page has an email field as well.
  await expect(page.getByRole('heading', { level: 1, name: say('login:magicLink.title') })).toBeVisible();
  await page.getByRole('textbox', { name: say('common:person.email') }).fill(email);
  await page.getByRole('button', { name: say('login:magicLink.submit') }).click();
  await page.goto(await inbox.linkFor(email, LOG_IN_LINK));
  await page.getByRole('button', { name: say('login:verification.submit') }).click();
}

export async function transfer(page: Page, { say, inbox, company }: Story, heir: Person, phone: Phone): Promise<void> {
  await page.getByRole('button', { name: say('settings:actionsOf', { name: fullName(heir) }) }).click();
  await page.getByRole('menuitem', { name: say('settings:memberAction.TRANSFER') }).click();
  await dialog(page)
    .getByRole('button', { name: say('settings:transfer.confirm') })
    .click();
  await expect(page.getByRole('dialog', { name: say('security:level2.title') })).toBeVisible();
  await enterCode(page, say, await inbox.codeFor(dialled(phone), 4), say('security:level2.submit'));
  const waits = say('settings:transfer.owner.waits', { account: company, name: fullName(heir) });
  await expect(page.getByText(waits)).toBeVisible();
}

/** On the heir's page of members. */
export async function takeOver(page: Page, { say, inbox }: Story, heir: Person, phone: Phone): Promise<void> {
  await page.getByRole('button', { name: say('settings:transfer.accept') }).click();
  await dialog(page)
    .getByRole('button', { name: say('settings:transfer.accept') })
    .click();
  await expect(page.getByRole('dialog', { name: say('security:level2.title') })).toBeVisible();
  await enterCode(page, say, await inbox.codeFor(dialled(phone), 2), say('security:level2.submit'));
  await expect(row(page, fullName(heir))).toContainText(say('settings:role.OWNER'));
}

export async function deleteAccount(page: Page, story: Story, team: string, { email }: Person): Promise<void> {
  const { say, inbox } = story;
  await page.goto(`${team}/account/settings/authentication`);
  await page.getByRole('button', { name: say('settings:deletion.personSubmit') }).click();
  await dialog(page)
    .getByRole('button', { name: say('deletion:person.submit') })
    .click();
  await expect(page).toHaveURL(/\/personal\/[^/]+\/account\/scheduled-deletion$/);
  await expect(page.getByRole('heading', { level: 1, name: say('deletion:page.title.person') })).toBeVisible();
  await inbox.waitFor({ to: email, link: 'scheduled-deletion' });
}
