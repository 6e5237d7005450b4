import type { BrowserContextOptions } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { newPhone } from './support/security.ts';
import {
  draftDocument,
  deleteAccount,
  enterLogInCode,
  expectDocument,
  expectRights,
  fillLogIn,
  fullName,
  invite,
  join,
  logInByLink,
  loseSession,
  makeDepartments,
  person,
  row,
  signUpTeam,
  switchOnTwoFactor,
  takeOver,
  transfer,
} from './support/newcomer.ts';
import type { Story } from './support/newcomer.ts';
import { textsOf } from './support/texts.ts';

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

for (const { language, where, device, company } of stories) {
  test(`a newcomer creates a working team, secures it, transfers it and leaves (${language}, ${where})`, async ({
    newVisitor,
    inbox,
    consoleWatch,
  }) => {
    test.setTimeout(900_000); // four people, some forty pages: a minute on an idle machine
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
    await test.step('the heir accepts it, confirmed by SMS', async () => {
      const heirsPhone = newPhone();
      await switchOnTwoFactor(pages.ada, story, team, heirsPhone);
      await pages.ada.goto(`${team}/account/settings/team/members`);
      await takeOver(pages.ada, story, ada, heirsPhone);
    });
    await test.step('deletes the account', () => deleteAccount(page, story, team, kari));
    await test.step('the team lives on with its new owner', async () => {
      await pages.ada.goto(`${team}/account/settings/team/members`);
      await expect(row(pages.ada, fullName(ada))).toContainText(story.say('settings:role.OWNER'));
      await expectDocument(pages.ada, team, 'Driftsavtale', true);
    });
  });
}
