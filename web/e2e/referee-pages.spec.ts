import type { Locator, Page } from '@playwright/test';
import { callFunction } from '#function-tests/support/call.ts';
import { team } from '#function-tests/support/people.ts';
import { nameReferee } from '#function-tests/support/references.ts';
import { backendOf } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';

// What referees meet, most of them on a phone: the states of the page in both languages, with the keyboard alone.

const CASES = {
  nb: {
    submit: 'Bekreft og send inn',
    unable: /Jeg kan ikke svare/,
    done: 'Takk for hjelpen',
    proof: 'EID',
    prove: proveByEid,
  },
  en: {
    submit: 'Confirm and submit',
    unable: /I can't answer/,
    done: 'Thank you',
    proof: 'MAILBOX',
    prove: proveByCode,
  },
} as const;

/** The answers wait on the server while the referee is at the eID, and are sent when they are back. */
async function proveByEid(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Norge' }).getByRole('button', { name: 'BankID', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Kari Nordmann/ }).press('Enter');
  await expect(page.getByText('Du har bekreftet at du er Kari Nordmann')).toBeVisible();
  await expectGoodPage(page, 'back from the eID');
  await page.getByRole('button', { name: CASES.nb.submit }).press('Enter');
}

async function proveByCode(page: Page, inbox: Inbox, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me the code' }).press('Enter');
  const { subject } = await inbox.waitFor({
    to: email,
    subject: /^\d{5} is your code|^\d{5} er koden din/,
  });
  await page.getByRole('textbox', { name: 'Code' }).fill(subject.slice(0, 5));
  await expectGoodPage(page, 'entering the code');
  await page.getByRole('button', { name: CASES.en.submit }).press('Enter');
}

async function choose(page: Page, group: Locator, nth: number): Promise<void> {
  await group.getByRole('radio').nth(nth).focus();
  await page.keyboard.press('Space');
}

for (const [locale, width] of [
  ['nb', 360],
  ['en', 1280],
] as const) {
  test(`a referee says why not to three questions, proves who they are and answers (${locale}, ${width})`, async ({
    page,
    world,
    sql,
    inbox,
  }) => {
    const words = CASES[locale];
    const backend = backendOf(world);
    const fields = { firstName: 'Kari', lastName: 'Nordmann' };
    const wanted = { proof: words.proof, fields };
    const { email, check } = await nameReferee(backend, sql, await team(backend), wanted);
    const token = await inbox.tokenFor(email, 'checkmore/digital-reference');
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/v2/${locale}/checkmore/digital-reference/${token}`);
    const submit = page.getByRole('button', { name: words.submit });
    await expect(submit).toBeVisible();
    await expectGoodPage(page, 'the questions');

    await submit.press('Enter');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, 'with faults');

    const groups = page.getByRole('radiogroup');
    for (let nth = 0; nth < (await groups.count()); nth += 1) {
      const isRating = (await groups.nth(nth).getByRole('radio').count()) === 5;
      await choose(page, groups.nth(nth), isRating ? 3 : 0);
    }
    for (let nth = 0; nth < 3; nth += 1) {
      const unable = page.getByRole('checkbox', { name: words.unable }).nth(nth);
      await unable.press('Space');
      await unable.locator('xpath=ancestor::div[fieldset][1]').getByRole('textbox').fill('Jobbet et annet sted');
    }
    for (const field of await page.locator('textarea[aria-required="true"]').all()) {
      if ((await field.inputValue()) === '') await field.fill('Rolig og grundig');
    }
    await expectGoodPage(page, 'answered');
    await submit.press('Enter');
    await expect(submit).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expectGoodPage(page, 'asked to prove who they are');
    await words.prove(page, inbox, email);
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await expectGoodPage(page, 'done');
    const [row] = await sql`
      select a.proof ->> 'means' as means,
        (select count(*)::int from jsonb_each(a.answers) e where (e.value ->> 'unable')::boolean) as unable
      from private.referee_answer a join private.referee r on r.id = a.referee_id where r.check_item_id = ${check}`;
    expect(row).toEqual({
      unable: 3,
      means: words.proof === 'EID' ? 'EID' : 'MAIL',
    });
  });
}

test('at 400 % zoom nothing is cut off, and declining keeps to the keyboard', async ({ page, world, sql, inbox }) => {
  const backend = backendOf(world);
  const { email } = await nameReferee(backend, sql, await team(backend));
  const token = await inbox.tokenFor(email, 'checkmore/digital-reference');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/v2/nb/checkmore/digital-reference/${token}`);
  await expect(page.getByRole('button', { name: CASES.nb.submit })).toBeVisible();
  await expectGoodPage(page, 'at 320 px');
  await page.getByRole('button', { name: 'Avslå' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'declining');
  await page.keyboard.type('Jeg kjenner deg for lite');
  await dialog.getByRole('button', { name: 'Avslå' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Du har avslått' })).toBeVisible();
  const dead = await callFunction(backend, 'reference', {
    action: 'open',
    token,
  });
  expect(dead.status).toBe(404);
});
