import type { Page } from '@playwright/test';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { provePerson } from './support/code-dialog.ts';
import { expect, test as base } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-rules.ts';
import { newAddress, newTeam, newUser } from './support/people.ts';
import type { User } from './support/people.ts';

interface Candidate {
  /** A candidate of this name is asked for a check, consents and stands at its form. Returns the check list's id. */
  readonly startCheck: (type: 'BANK_ID' | 'IDENTITY', firstName?: string, lastName?: string) => Promise<string>;
}

const test = base.extend<Candidate>({
  startCheck: ({ page, world, inbox, sql }, use) =>
    use(async (type, firstName = 'Kari', lastName = 'Nordmann') => {
      const email = newAddress('kandidat');
      const { id, owner } = await newTeam(world);
      const sender = { accountId: id, owner: { ...owner, personalAccountId: owner.personal.id }, slug: '' };
      const list = await sentCheckList(sql, sender, email, [type]);
      await sql`update public.check_list set first_name = ${firstName}, last_name = ${lastName} where id = ${list}`;
      await page.goto(await inbox.linkFor(email, 'checkmore/invitation'));
      await page.getByRole('button', { name: 'Se forespørselen' }).click();
      await page.getByRole('button', { name: 'Les om samtykke' }).click();
      await page.getByRole('checkbox', { name: /samtykker/ }).check();
      await page.getByRole('button', { name: 'Samtykk og start' }).click();
      return list;
    }),
});

const toast = (page: Page) => page.getByRole('region', { name: /^(Notifications|Meldinger)$/ });
const info = ({ personal }: User) => `/v2/en/personal/${personal.slug}/account/settings/account-info`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('BankID adds an identity and logs in with it; a cancelled one says so', async ({
    page,
    world,
    logInAs,
    consoleWatch,
  }) => {
    // The password is asked for; then the eID is cancelled.
    consoleWatch.expect(/4(03|22) .*functions\/v1\/identity/);
    const user = await newUser(world, { language: 'en', firstName: 'Kari', lastName: 'Nordmann' });
    await logInAs(user);
    await page.goto(info(user));
    await page.getByRole('button', { name: 'Add an identity' }).click();
    await page.getByRole('group', { name: 'Norway' }).getByRole('button', { name: 'BankID' }).click();
    await provePerson(page, user);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You cancelled, or your eID refused. Try again.')).toBeVisible();
    expect(new URL(page.url()).hash, 'the answer is removed from the address').toBe('');
    await expectGoodPage(page, 'a refused eID');

    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await page.getByRole('button', { name: 'Add an identity' }).click();
    await expectGoodPage(page, 'choosing an eID');
    await page.getByRole('group', { name: 'Norway' }).getByRole('button', { name: 'BankID' }).click();
    await page.getByRole('button', { name: /^Kari Nordmann/ }).click();
    await expect(toast(page)).toContainText('Your identity has been verified');
    await expect(page.getByText('The name follows your verified identity and cannot be changed.')).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('/v2/en/login/existing-user');
    await page.getByRole('link', { name: 'Log in with eID' }).click();
    await page.getByRole('group', { name: 'Norway' }).getByRole('button', { name: 'BankID' }).click();
    await page.getByRole('button', { name: /^Kari Nordmann/ }).click();
    await expect(toast(page)).toContainText('Signed in successfully');
  });

  test('a candidate proves who they are with BankID, and is done', async ({ page, startCheck, sql }) => {
    const list = await startCheck('BANK_ID');
    await page.getByRole('group', { name: 'Norge' }).getByRole('button', { name: 'BankID' }).click();
    await page.getByRole('button', { name: /^Kari Nordmann/ }).click();
    await expect(toast(page)).toContainText('Identiteten din er bekreftet');
    const [check] = await sql`select status from public.check_item where check_list_id = ${list}`;
    expect(check).toEqual({ status: 'COMPLETED' });
  });

  test('a candidate with the BankID of another name is not told that they are verified', async ({
    page,
    startCheck,
    sql,
  }) => {
    const list = await startCheck('BANK_ID', 'Liv', 'Dal');
    await page.getByRole('group', { name: 'Norge' }).getByRole('button', { name: 'BankID' }).click();
    await page.getByRole('button', { name: /^Kari Nordmann/ }).click();
    await expect(toast(page)).toContainText('Den stemmer ikke med alt i forespørselen');
    await expect(page.getByText('Identiteten din er bekreftet')).toHaveCount(0);
    const [check] = await sql`select status from public.check_item where check_list_id = ${list}`;
    expect(check).toEqual({ status: 'PENDING_ADMIN' });
  });

  test('a candidate proves who they are with a passport, after taking new pictures', async ({
    page,
    startCheck,
    sql,
  }) => {
    const list = await startCheck('IDENTITY');
    await expect(page.getByRole('radio', { name: 'Pass' })).toBeChecked();
    await page.getByRole('button', { name: 'Ta bildene' }).click();
    await page.getByRole('button', { name: 'The pictures are poor' }).click();
    await expect(page.getByText('Vi trenger nye bilder')).toBeVisible();
    await expectGoodPage(page, 'new pictures of a passport');
    await page.getByRole('button', { name: 'Ta nye bilder' }).click();
    await page.getByRole('button', { name: /^KARI NORDMANN/ }).click();
    await expect(page.getByText('Denne sjekken er fullført.')).toBeVisible();
    const [check] = await sql`select status from public.check_item where check_list_id = ${list}`;
    expect(check).toEqual({ status: 'COMPLETED' });
  });
});
