import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { newAddress } from './support/people.ts';
import { dialled, newPhone } from './support/security.ts';
import type { Phone } from './support/security.ts';
import { textsOf } from './support/texts.ts';
import type { Say } from './support/texts.ts';

const PASSWORD = 'riktig hest batteri';
/** Not the confirmation link, which leads to the same page. */
const LOG_IN_LINK = /verification\?token=[^&]+$/;

const phoneDevice: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
};
const stories = [
  { language: 'nb', where: 'on a phone', device: phoneDevice, company: 'LINDESNES LAKK AS' },
  { language: 'en', where: 'on a computer', device: {}, company: 'MØREKYSTEN MEDIA AS' },
] as const;

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface Story {
  readonly say: Say;
  readonly language: 'nb' | 'en';
  readonly inbox: Inbox;
  readonly company: string;
}

const person = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: newAddress(firstName.toLowerCase()),
});
const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

for (const { language, where, device, company } of stories) {
  test(`a newcomer creates a working team, secures it, transfers it and leaves (${language}, ${where})`, async ({
    newVisitor,
    inbox,
    consoleWatch,
  }) => {
    test.setTimeout(600_000); // four people, some forty pages: a minute on an idle machine
    // Entering the two-factor code, and actions that need an SMS confirmation.
    consoleWatch.expect(/status of 40[0-3]/);
    const story: Story = { say: textsOf(language), language, inbox, company };
    const [kari, ada, mona, per] = [
      person('Kari', 'Nyheim'),
      person('Ada', 'Berg'),
      person('Mona', 'Lie'),
      person('Per', 'Lund'),
    ];
    const page = await newVisitor(device);

    await test.step('signs up with a company from the register, and proves the mailbox', () =>
      signUpTeam(page, story, kari));
    const team = new URL(page.url()).pathname.split('/').slice(0, 5).join('/');
    await test.step('makes two departments', () => makeDepartments(page, story, team));
    await test.step('invites colleagues with different rights', async () => {
      await page.goto(`${team}/account/settings/team/members`);
      await invite(page, story, ada, { admin: true });
      await invite(page, story, mona, { department: 'Salg', role: 'MANAGER' });
      await invite(page, story, per, { department: 'Drift', role: 'MEMBER' });
    });

    const pages = { ada: await newVisitor(device), mona: await newVisitor(device), per: await newVisitor(device) };
    await test.step('each of them proves their mailbox', async () => {
      await join(pages.ada, story, ada);
      await join(pages.mona, story, mona);
      await join(pages.per, story, per);
    });
    await test.step('a document is seen by its maker, the owner and the admin, not by another department', async () => {
      await draftDocument(pages.per, story, team, 'Driftsavtale');
      for (const seer of [pages.per, page, pages.ada]) await expectDocument(seer, team, 'Driftsavtale', true);
      await expectDocument(pages.mona, team, 'Driftsavtale', false);
    });
    await test.step('each may do just what was given', () => expectRights(pages, story, team));

    const phone = newPhone();
    await test.step('switches two-factor on', () => switchOnTwoFactor(page, story, team, phone));
    await test.step('loses the session and gets it back by password and code', async () => {
      await loseSession(page, `${team}/signmore/documents`);
      await fillLogIn(page, story, kari);
      await enterLogInCode(page, story, phone, 2);
      await expect(page).toHaveURL(new RegExp(`${team}/signmore/documents`));
    });
    await test.step('loses it again and gets it back by a link and code', async () => {
      await loseSession(page, `${team}/account/settings/team/members`);
      await logInByLink(page, story, kari);
      await enterLogInCode(page, story, phone, 3);
      await expect(page).toHaveURL(new RegExp(`${team}/account/settings/team/members`));
    });
    await test.step('gives the team away, confirmed by SMS', () => transfer(page, story, ada, phone));
    await test.step('deletes the account', () => deleteAccount(page, story, team, kari));
    await test.step('the team lives on with its new owner', async () => {
      await pages.ada.goto(`${team}/account/settings/team/members`);
      await expect(row(pages.ada, fullName(ada))).toContainText(story.say('settings:role.OWNER'));
      await expectDocument(pages.ada, team, 'Driftsavtale', true);
    });
  });
}

async function signUpTeam(page: Page, story: Story, owner: Person): Promise<void> {
  const { say, language, inbox, company } = story;
  await page.goto(`/v2/${language}/login/new-team`);
  await page.getByRole('combobox', { name: say('lookup:company.label') }).fill(company.toLowerCase());
  await page.getByRole('option', { name: company }).click();
  await expect(page.getByLabel(say('common:team.name'))).toHaveValue(company);
  await fillPerson(page, story, owner);
  await page.getByRole('button', { name: say('common:team.submit') }).click();
  await expect(page).toHaveURL(/\/team\/[^/]+\/common\/action-required$/);
  await confirmMailbox(page, story, owner, inbox);
  await expect(page).toHaveURL(/\/team\/[^/]+\/account\/dashboard$/);
}

async function fillPerson(page: Page, { say }: Story, { firstName, lastName, email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: say('common:person.firstName') }).fill(firstName);
  await page.getByRole('textbox', { name: say('common:person.lastName') }).fill(lastName);
  await page.getByRole('textbox', { name: say('common:person.email') }).fill(email);
  await page.getByLabel(say('login:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /vilkårene|terms/ }).check();
}

async function confirmMailbox(page: Page, { say }: Story, { email }: Person, inbox: Inbox): Promise<void> {
  await page.goto(await inbox.linkFor(email, 'purpose=confirm'));
  await page.getByLabel(say('login:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('login:confirm.submit') }).click();
  await page.getByRole('link', { name: say('login:confirm.continue') }).click();
}

async function makeDepartments(page: Page, { say }: Story, team: string): Promise<void> {
  await page.goto(`${team}/account/settings/team/departments`);
  for (const name of ['Salg', 'Drift']) {
    await page.getByRole('button', { name: say('settings:departments.add') }).click();
    await dialog(page).getByLabel(say('settings:departments.name')).fill(name);
    await dialog(page).getByLabel(say('settings:departments.description')).fill(`Om ${name}`);
    await dialog(page)
      .getByRole('button', { name: say('settings:departments.add') })
      .click();
    await expect(row(page, `Om ${name}`)).toBeVisible();
  }
}

type Rights = { readonly admin: true } | { readonly department: string; readonly role: 'MANAGER' | 'MEMBER' };

async function invite(page: Page, story: Story, colleague: Person, rights: Rights): Promise<void> {
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
}

/** From the email to the team. A person without a user creates one with the invited address. */
async function join(page: Page, story: Story, colleague: Person): Promise<void> {
  const { say, inbox } = story;
  await page.goto(await inbox.linkFor(colleague.email, '/login/existing-user'));
  await page.getByRole('link', { name: say('login:login.newPersonal') }).click();
  await fillPerson(page, story, colleague);
  await page.getByRole('button', { name: say('login:signUp.personalSubmit') }).click();
  await expect(page).toHaveURL(/\/common\/action-required$/);
  await confirmMailbox(page, story, colleague, inbox);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/action-required|verification/);
}

async function draftDocument(page: Page, { say }: Story, team: string, name: string): Promise<void> {
  await page.goto(`${team}/signmore/create-document-wizard`);
  await page.getByRole('textbox', { name: say('signmore:create.name') }).fill(name);
  await page.getByRole('combobox', { name: say('signmore:create.category') }).selectOption({ index: 1 });
  await page.getByRole('button', { name: say('common:wizard.next'), exact: true }).click();
  await expect(page).toHaveURL(/create-document-wizard\/[0-9a-f-]{36}\/1$/);
}

async function expectDocument(page: Page, team: string, name: string, isThere: boolean): Promise<void> {
  await page.goto(`${team}/signmore/documents`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(isThere ? 1 : 0);
}

async function expectRights(pages: Record<'ada' | 'mona' | 'per', Page>, { say }: Story, team: string): Promise<void> {
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

async function switchOnTwoFactor(page: Page, { say, inbox }: Story, team: string, phone: Phone): Promise<void> {
  await page.goto(`${team}/account/settings/authentication`);
  const toggle = page.getByRole('switch', { name: say('security:twoFactor.title') });
  await toggle.press(' ');
  await dialog(page).getByLabel(say('security:phone.number')).fill(phone.number);
  await dialog(page)
    .getByRole('button', { name: say('security:phone.send') })
    .click();
  await enterCode(page, say, await inbox.codeFor(dialled(phone)), say('security:twoFactor.turnOn'));
  await expect(toggle).toBeChecked();
}

async function enterCode(page: Page, say: Say, code: string, button: string): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: say('security:code.label') })
    .fill(code);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

/** As if the browser had lost its cookies: the requested page leads to the login page. */
async function loseSession(page: Page, wanted: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login\/existing-user\?next=/);
}

async function fillLogIn(page: Page, { say }: Story, { email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: say('common:person.email') }).fill(email);
  await page.getByLabel(say('login:field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('login:login.submit'), exact: true }).click();
}

async function enterLogInCode(page: Page, { say, inbox }: Story, phone: Phone, messages: number): Promise<void> {
  await expect(dialog(page).getByRole('textbox', { name: say('security:code.label') })).toBeVisible();
  await enterCode(page, say, await inbox.codeFor(dialled(phone), messages), say('security:logIn.submit'));
}

async function logInByLink(page: Page, { say, inbox }: Story, { email }: Person): Promise<void> {
  await page.getByRole('link', { name: say('login:login.magicLink') }).click();
  await page.getByRole('textbox', { name: say('common:person.email') }).fill(email);
  await page.getByRole('button', { name: say('login:magicLink.submit') }).click();
  await page.goto(await inbox.linkFor(email, LOG_IN_LINK));
  await page.getByRole('button', { name: say('login:verification.submit') }).click();
}

async function transfer(page: Page, { say, inbox }: Story, heir: Person, phone: Phone): Promise<void> {
  await page.getByRole('button', { name: say('settings:actionsOf', { name: fullName(heir) }) }).click();
  await page.getByRole('menuitem', { name: say('settings:memberAction.TRANSFER') }).click();
  await dialog(page)
    .getByRole('button', { name: say('settings:transfer.confirm') })
    .click();
  await expect(dialog(page).getByText(say('common:error.AUTH_LEVEL_2_REQUIRED'))).toBeVisible();
  await enterCode(page, say, await inbox.codeFor(dialled(phone), 4), say('security:level2.submit'));
  await expect(row(page, fullName(heir))).toContainText(say('settings:role.OWNER'));
}

async function deleteAccount(page: Page, story: Story, team: string, { email }: Person): Promise<void> {
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
