import type { Locator, Page } from '@playwright/test';
import { makeCheckCast } from './support/every-page-checks.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-rules.ts';
import { newAddress, newTeam } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const looks = [
  { locale: 'nb', viewport: { width: 1280, height: 800 } },
  { locale: 'en', viewport: { width: 360, height: 740 } },
] as const;

test('a result, its log and the letter to the police are accessible, on a phone too', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  const checks = await makeCheckCast(world, sql, inbox, team);
  await logInAs(team.owner);
  for (const { locale, viewport } of looks) {
    const say = textsOf(locale);
    const base = `/v2/${locale}/team/${team.slug}`;
    const look = async (what: string) => {
      await expectAccessible(page, `${what}, ${locale}`);
      await expectNoSidewaysScroll(page, `${what}, ${locale}`);
    };
    await page.setViewportSize(viewport);
    await page.goto(`${base}/account/overview/checks?result=${checks.askedId}`);
    const result = page.getByRole('dialog', { name: say('check-lists:result.title') });
    await expect(result.getByText(checks.candidate.email)).toBeVisible();
    await look('the result');
    await result.getByRole('button', { name: say('check-lists:result.openLog') }).click();
    await expect(page.getByText(say('check-lists:event.CHECK_LIST_REQUESTED'))).toBeVisible();
    await look('the log');
    await page.goto(`${base}/checkmore/request-wizard/${checks.readyId}/1`);
    await page.getByRole('button', { name: say(`checkmore:purpose.letterIn.${locale}`) }).click();
    const letter = page.getByRole('dialog', { name: say('checkmore:purpose.letter') });
    await expect(letter.getByText('Tromsø').first()).toBeAttached();
    await look('the letter');
  }
});

test('a check is ordered by keyboard alone', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  const email = newAddress('kandidat');
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/checkmore/invite`);
  await press(page, page.getByRole('button', { name: 'Velg Identitet' }));
  const goOn = page.getByRole('button', { name: 'Fortsett', exact: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Dette ser kandidatene' })).toBeVisible();
  await press(page, goOn);
  await expect(page.getByRole('heading', { level: 1, name: 'Hvem skal sjekkes?' })).toBeVisible();
  for (const [name, text] of [
    ['Fornavn', 'Kari'],
    ['Etternavn', 'Bø'],
    ['E-post', email],
  ] as const) {
    await reach(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(text);
  }
  await press(page, page.getByRole('button', { name: 'Legg til person' }));
  await expect(page.getByRole('row', { name: /Kari Bø/ })).toContainText(email);
  await press(page, goOn);
  await expect(page.getByText('50 kreditter', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Send til 1 person' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sendt til 1 person' })).toBeVisible();
});

const MOST_STOPS = 150;

/** Moves the focus to an element with the Tab key. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}
