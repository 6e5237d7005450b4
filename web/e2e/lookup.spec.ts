import type { Page } from '@playwright/test';
import { rpc } from '#function-tests/support/call.ts';
import { makeFail, mend } from '#function-tests/support/stand-ins.ts';
import { size } from '#testing/size.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage, expectWholePage } from './support/page-rules.ts';
import { newAddress, newTeam, newUser } from './support/people.ts';
import type { Account } from './support/people.ts';

const words = {
  nb: {
    find: 'Finn virksomheten',
    hint: 'Skriv minst 3 tegn',
    found: '3 treff',
    team: 'Navn på virksomheten',
    number: 'Organisasjonsnummer',
    empty: 'Ingen treff på «finnes ikke»',
    down: 'Enhetsregisteret svarer ikke',
    retry: 'Prøv igjen',
  },
  en: {
    find: 'Find the organisation',
    hint: 'Type at least 3 characters',
    found: '3 matches',
    team: 'Name of the organisation',
    number: 'Organisation number',
    empty: 'No match for “finnes ikke”',
    down: 'The company register is not responding',
    retry: 'Try again',
  },
} as const;

const signUp = (locale: 'nb' | 'en') => `/v2/${locale}/login/new-team`;
const orgInfo = ({ slug }: Account, locale = 'en') => `/v2/${locale}/team/${slug}/account/settings/account-info`;
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
// The options of the search's list, without those of a select such as the country's.
const foundOptions = (page: Page) => page.getByRole('listbox').getByRole('option');
const finder = (page: Page, name: string = words.en.find) => page.getByRole('combobox', { name });

for (const locale of ['nb', 'en'] as const) {
  for (const width of [1280, 360]) {
    // In the quick size, axe looks at each width once: the structure is the same in both languages.
    const hasAxe = size === 'full' || (locale === 'nb') === (width === 1280);
    const look = hasAxe ? expectGoodPage : expectWholePage;

    test(`an organisation is found with the keyboard alone (${locale}, ${width})`, async ({ page }) => {
      const t = words[locale];
      await page.setViewportSize({ width, height: 740 });
      await page.goto(signUp(locale));
      const field = finder(page, t.find);
      await field.focus();
      await page.keyboard.type('fj');
      await expect(announced(page, t.hint)).toBeAttached();
      await page.keyboard.type('ellheim');
      await expect(announced(page, t.found)).toBeAttached();
      const options = foundOptions(page);
      await expect(options).toHaveCount(3);
      await look(page, `${locale} ${width}: organisations found`);

      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('data-combobox-selected');
      if (hasAxe) await expectAccessible(page, `${locale} ${width}: one of them reached`);
      expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(field).toHaveValue('FJELLHEIM BYGG ØST AS');
      await expect(page.getByLabel(t.team)).toHaveValue('FJELLHEIM BYGG ØST AS');
      await expect(page.getByLabel(t.number)).toHaveValue('310100080');
      await expect(announced(page, 'Industriveien 14, 2020 SKEDSMOKORSET')).toBeVisible();
      await look(page, `${locale} ${width}: organisation chosen`);
    });

    test(`a search without a match and a failing one say so, and can be repeated (${locale}, ${width})`, async ({
      page,
      world,
      consoleWatch,
    }) => {
      consoleWatch.expect(/status of 503/);
      const t = words[locale];
      // A separate failure switch for each, because they run in parallel.
      const [first, second] =
        locale === 'nb'
          ? ['KVITVÆR REDERI AS', 'SUNNFJORD SAMKJØP SA']
          : ['POLARLYS PROSJEKT AS', 'SKARVØY SKIPSVERFT AS'];
      const name = width === 360 ? first : second;
      await page.setViewportSize({ width, height: 740 });
      await page.goto(signUp(locale));
      await finder(page, t.find).fill('finnes ikke');
      await expect(announced(page, t.empty)).toBeAttached();
      if (hasAxe) await expectAccessible(page, `${locale} ${width}: no match`);

      await makeFail(world, { service: 'companies', matching: name });
      await finder(page, t.find).fill(name);
      await expect(announced(page, t.down)).toBeAttached();
      if (hasAxe) await expectAccessible(page, `${locale} ${width}: register down`);
      await mend(world, name);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(foundOptions(page)).toContainText(name);
      // The user can fill in by hand what the register cannot return.
      await page.getByLabel(t.team).fill('Skrevet for hånd');
      await expect(page.getByLabel(t.team)).toHaveValue('Skrevet for hånd');
    });
  }
}

test('a team is created with the register’s data, including its address', async ({ page, inbox }) => {
  const email = newAddress('leder');
  await page.goto(signUp('en'));
  await finder(page).fill('310 103 721');
  await page.getByRole('option', { name: 'TELEMARK TRESKO AS' }).click();
  await page.getByLabel('Name of the organisation').fill('Telemark Tresko');
  await page.getByLabel('First name').fill('Tora');
  await page.getByLabel('Last name').fill('Tresko');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('riktig hest batteri');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create team account' }).click();
  await expect(page).toHaveURL(/\/v2\/en\/team\/telemark-tresko[^/]*\/common\/action-required$/);
  await page.goto(await inbox.linkFor(email, 'purpose=confirm'));
  await page.getByLabel('Password', { exact: true }).fill('riktig hest batteri');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL(/account\/dashboard$/);
  await page.goto(page.url().replace('dashboard', 'settings/account-info'));
  await expect(page.getByText('310 103 721')).toBeVisible();
  await expect(page.getByText('Storgata 45')).toBeVisible();
  await expect(page.getByText('3674 NOTODDEN')).toBeVisible();
});

test('bankrupt, wound-up and existing organisations give a warning; deleted ones are refused', async ({
  page,
  world,
}) => {
  const user = await newUser(world);
  await rpc(backendOf(world), user.accessToken, 'register_team', {
    input: { name: 'Sølv', organizationNumber: '310103306' },
  });
  await page.goto(signUp('en'));
  const number = page.getByLabel('Organisation number');
  const notice = page.getByRole('status');
  const choose = async (text: string, name: string) => {
    await finder(page).fill(text);
    await page.getByRole('option', { name }).click();
  };

  await finder(page).fill('konkursia');
  await expect(foundOptions(page)).toContainText('Bankrupt');
  await foundOptions(page).click();
  await expect(notice.filter({ hasText: 'is bankrupt' })).toBeVisible();
  await expect(number).toHaveValue('310100226');
  await expectAccessible(page, 'a warning');

  await choose('avviklingen', 'AVVIKLINGEN REGNSKAP AS');
  await expect(notice.filter({ hasText: 'being wound up' })).toBeVisible();
  await choose('setesdal', 'SETESDAL SØLV AS');
  await expect(notice.filter({ hasText: 'already has an account here' })).toBeVisible();

  await choose('310100439', 'SLETTVOLL HANDEL AS');
  await expect(notice.filter({ hasText: 'has been deleted from the register' })).toBeVisible();
  await expect(number).toHaveValue('310103306');
  await expect(page.getByLabel('Name of the organisation')).toHaveValue('SETESDAL SØLV AS');
  await expectAccessible(page, 'a refusal');

  // Another number than the chosen organisation's clears the choice.
  await choose('konkursia', 'KONKURSIA MØBLER AS');
  await number.fill('999888771');
  await expect(notice.filter({ hasText: 'bankrupt' })).toHaveCount(0);
});

test('a name of 150 letters breaks neither the list nor the page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(signUp('nb'));
  for (const text of ['trebåter', 'internasjonaltsamarbeid']) {
    await finder(page, words.nb.find).fill(text);
    await foundOptions(page).waitFor();
    await expectGoodPage(page, text);
    await foundOptions(page).click();
    await expectGoodPage(page, `${text}, chosen`);
  }
});

test('an owner finds the organisation, and takes its address too', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(orgInfo(team));
  await page.getByRole('button', { name: 'Add: Organisation number' }).click();
  const popup = page.getByRole('dialog');
  await expect(finder(page)).toBeFocused();
  await finder(page).fill('mellomskog');
  await page.getByRole('option', { name: 'MELLOMSKOG MASKIN AS' }).click();
  await expect(popup.getByLabel('Organisation number')).toHaveValue('310102326');
  await expect(popup.getByRole('checkbox', { name: 'Also use the address from the register' })).toBeChecked();
  await expectAccessible(page, 'organisation popup');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText('310 102 326')).toBeVisible();
  await expect(page.getByText('2408 ELVERUM')).toBeVisible();

  // A deleted organisation can be viewed, but not chosen.
  await page.getByRole('button', { name: 'Change: Organisation number' }).click();
  await finder(page).fill('310100439');
  await page.getByRole('option', { name: 'SLETTVOLL HANDEL AS' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'has been deleted from the register' })).toBeVisible();
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup).toBeHidden();
  const stored = await sql`select organization_number, organization_name from account where id = ${team.id}`;
  expect(stored).toEqual([{ organization_number: '310102326', organization_name: 'MELLOMSKOG MASKIN AS' }]);

  await page.getByRole('button', { name: 'Change: Organisation number' }).click();
  await popup.getByLabel('Organisation number').fill('914778271');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('914 778 271')).toBeVisible();
  await expect(page.getByText('2408 ELVERUM')).toBeVisible();
});

for (const width of [1280, 360]) {
  test(`an address is searched for, and can be changed before it is saved (${width})`, async ({
    page,
    world,
    sql,
    logInAs,
  }) => {
    const team = await newTeam(world);
    await logInAs(team.owner);
    await page.setViewportSize({ width, height: 740 });
    await page.goto(orgInfo(team));
    await page.getByRole('button', { name: 'Add: Address' }).click();
    const popup = page.getByRole('dialog');
    const field = finder(page, 'Search for the address');
    await expect(field).toBeFocused();
    await field.fill('solsikkehaven');
    await expect(foundOptions(page)).toHaveCount(2);
    await expectAccessible(page, `${width}: addresses found`);
    await page.getByRole('option', { name: 'Solsikkehaven 3' }).click();
    await expect(popup.getByLabel('Street address')).toHaveValue('Solsikkehaven 3');
    await expect(popup.getByLabel('Address line 2')).toHaveValue('2. tv');
    await expect(popup.getByLabel('Post code')).toHaveValue('2300');
    await expect(popup.getByLabel('City')).toHaveValue('København S');
    await expect(popup.getByRole('combobox', { name: 'Country' })).toHaveValue('Denmark');
    await expectAccessible(page, `${width}: address filled in`);
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2300 København S')).toBeVisible();
    const stored = () => sql`select address_county, latitude, longitude from account where id = ${team.id}`;
    expect(await stored()).toEqual([{ address_county: 'Hovedstaden', latitude: 55.66, longitude: 12.6 }]);

    await page.getByRole('button', { name: 'Change: Address' }).click();
    await popup.getByLabel('Street address').fill('Solsikkehaven 300');
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Solsikkehaven 300')).toBeVisible();
    expect(await stored()).toEqual([{ address_county: null, latitude: null, longitude: null }]);
  });
}

test('parts that the map lacks are asked for, and a failing map blocks no one', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(orgInfo(team));
  await page.getByRole('button', { name: 'Add: Address' }).click();
  const popup = page.getByRole('dialog');
  await finder(page, 'Search for the address').fill('utmarka');
  await page.getByRole('option', { name: 'Utmarka' }).click();
  await expect(popup.getByLabel('Street address')).toHaveValue('Utmarka');
  await expect(popup.getByLabel('City')).toHaveValue('');
  await popup.getByRole('button', { name: 'Save' }).click();
  // The post code and the city, with the specification's messages.
  await expect(popup.getByText('Address is required')).toHaveCount(2);

  await makeFail(world, { service: 'maps', matching: 'stand-in-place-08' });
  await finder(page, 'Search for the address').fill('blåbærlyngen 14');
  await page.getByRole('option', { name: 'Blåbærlyngen 14' }).click();
  await expect(popup.getByRole('alert')).toContainText('The address search is not responding');
  await expect(popup.getByLabel('Street address')).toHaveValue('Utmarka');
  await mend(world, 'stand-in-place-08');
  await popup.getByLabel('Post code').fill('8100');
  await popup.getByLabel('City').fill('Misvær');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('8100 Misvær')).toBeVisible();
});
