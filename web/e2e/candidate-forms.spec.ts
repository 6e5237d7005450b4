import type { Page } from '@playwright/test';
import { askForAll } from './support/all-checks.ts';
import type { AskedForAll } from './support/all-checks.ts';
import { expect, test } from './support/fixtures.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { expectAccessible, expectGoodPage, expectNoSidewaysScroll } from './support/page-rules.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const pathOf = ({ candidate, list }: AskedForAll, language: 'nb' | 'en', step: number) =>
  `/v2/${language}/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}/${step}`;
const submit = (page: Page) => page.getByRole('main').locator('form button[type="submit"]');

/** Forms that may be sent as they are, or that start elsewhere. */
const NEEDS_NOTHING = [
  'BANK_ID',
  'IDENTITY',
  'LEGAL_CASE_RECORDS',
  'OPEN_SOURCE_SEARCH',
  'RELATED_COUNTRIES',
  'BUSINESS_INTERESTS',
  'BANKRUPTCY',
];

/** Presses the button: the first wrong field gets the focus, and what is wrong is on the page. */
async function expectErrorAtFocus(page: Page, what: string): Promise<void> {
  await submit(page).press('Enter');
  const wrong = page.getByRole('main').locator('[aria-invalid="true"], [data-invalid-group]').first();
  await expect(wrong, `${what}: a field is wrong`).toBeVisible();
  const hasFocus = () => wrong.evaluate((field) => field.contains(document.activeElement));
  await expect.poll(hasFocus, { message: `${what}: the focus is at the first error` }).toBe(true);
}

for (const language of ['nb', 'en'] as const) {
  test(`every form of a candidate is good on a phone and a desktop, and by keyboard: ${language}`, async ({
    page,
    world,
    sql,
    logInAs,
  }) => {
    const all = await askForAll(world, sql);
    await all.consent();
    await logInAs(all.candidate);
    expect(all.steps.size).toBe(20);
    for (const [step, type] of all.steps) {
      const what = `${type} in ${language}`;
      await page.setViewportSize(PHONE);
      await page.goto(pathOf(all, language, step));
      await expectGoodPage(page, `${what}, phone`);
      // What the page says about the organisation, and why it may ask.
      await expect(
        page.getByRole('main').getByText(/^(?:Hvorfor de kan be om dette|Why they can ask for this)$/),
      ).toBeVisible();
      if (language === 'nb') await expectKeyboardReach(page, what);
      if (!NEEDS_NOTHING.includes(type)) {
        await expectErrorAtFocus(page, what);
        await expectAccessible(page, `${what}, with errors`);
        await expectNoSidewaysScroll(page, `${what}, with errors`);
      }
      await page.setViewportSize(DESKTOP);
      await expectAccessible(page, `${what}, desktop`);
      await expectNoSidewaysScroll(page, `${what}, desktop`);
    }
  });
}
