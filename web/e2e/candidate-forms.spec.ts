import type { Page } from '@playwright/test';
import { size } from '#testing/size.ts';
import { askForAll } from './support/all-checks.ts';
import type { AskedForAll } from './support/all-checks.ts';
import { expect, test } from './support/fixtures.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { expectAccessible, expectGoodPage, expectNoSidewaysScroll, expectWholePage } from './support/page-rules.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const pathOf = ({ candidate, list }: AskedForAll, language: 'nb' | 'en', step: number) =>
  `/v2/${language}/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}/${step}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const submit = (page: Page) => page.getByRole('main').locator('form button[type="submit"]');

/** Forms that may be sent as they are, or that start elsewhere. */
const NEEDS_NOTHING = ['BANK_ID', 'IDENTITY', 'LEGAL_CASE_RECORDS', 'OPEN_SOURCE_SEARCH', 'BANKRUPTCY'];

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
    // In the quick size, axe looks at each width once: the structure is the same in both languages.
    const looksAt = (one: typeof language): boolean => size === 'full' || language === one;
    for (const [step, type] of all.steps) {
      const what = `${type} in ${language}`;
      await page.setViewportSize(PHONE);
      await page.goto(pathOf(all, language, step));
      await (looksAt('en') ? expectGoodPage : expectWholePage)(page, `${what}, phone`);
      // What the page says about the organisation, and why it may ask.
      await expect(
        page.getByRole('main').getByText(/^(?:Hvorfor de kan be om dette|Why they can ask for this)$/),
      ).toBeVisible();
      if (language === 'nb') await expectKeyboardReach(page, what);
      if (!NEEDS_NOTHING.includes(type)) {
        await expectErrorAtFocus(page, what);
        if (looksAt('en')) await expectAccessible(page, `${what}, with errors`);
        await expectNoSidewaysScroll(page, `${what}, with errors`);
      }
      await page.setViewportSize(DESKTOP);
      if (looksAt('nb')) await expectAccessible(page, `${what}, desktop`);
      await expectNoSidewaysScroll(page, `${what}, desktop`);
    }
  });
}

test('a candidate sees the states of a list: overview, record, completed, withdrawn, not theirs', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const all = await askForAll(world, sql);
  await logInAs(all.candidate);
  const good = async (what: string): Promise<void> => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectGoodPage(page, `${what}, ${size.width}`);
    }
  };
  const overview = all.steps.size + 2;

  await page.setViewportSize(PHONE);
  await page.goto(pathOf(all, 'nb', 1));
  await page.getByRole('button', { name: 'Samtykk og start' }).click();
  await expect(page.getByRole('checkbox', { name: /samtykker/ })).toBeFocused();
  await good('the consent, not given');
  await page.getByRole('button', { name: 'Takk nei' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Takk nei' }).click();
  await expect(page.getByRole('dialog').getByText('Skriv en melding')).toBeVisible();
  await expectAccessible(page, 'declining, without a message');

  await all.consent();
  await page.goto(pathOf(all, 'en', overview));
  await expect(heading(page)).toHaveText('Your steps');
  await expect(page.getByText(/steps are waiting for you, about \d+ minutes in all/)).toBeVisible();
  await page.getByRole('button', { name: /See everything you submitted/ }).click();
  await expect(page.getByRole('region', { name: 'Everything about this check' })).toBeVisible();
  await good('the overview with the record');

  await sql`update public.check_item set status = 'PENDING_ADMIN' where check_list_id = ${all.list}`;
  await sql`
    select private.decide_check(i.id, case i.type when 'EDUCATION' then 'REMARK' else 'CLEAR' end, 'ADMINISTRATOR', null,
      null, case i.type when 'EDUCATION' then 'Vitnemålet mangler side to.' end)
    from public.check_item i where i.check_list_id = ${all.list}`;
  // Checks that took a statement have no step any more, so the numbers of the steps are others.
  await page.goto(pathOf(all, 'nb', overview).replace(/\/\d+$/, ''));
  await expect(heading(page)).toHaveText('Alt er fullført');
  await expect(page.getByText('Vitnemålet mangler side to.')).toBeVisible();
  await good('a completed list');

  await page.goto(pathOf({ ...all, list: crypto.randomUUID() }, 'nb', 0));
  await expect(heading(page)).toHaveText('Vi finner ikke forespørselen');
  await good('a list of somebody else');

  await sql`update public.check_list set status = 'REFUSED', neutral_status = 'REFUSED', refuse_reason = 'Annen jobb' where id = ${all.list}`;
  await page.goto(pathOf(all, 'nb', 0));
  await expect(heading(page)).toHaveText('Du har trukket samtykket');
  await good('a refused list');
});
